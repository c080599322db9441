// @ts-check
// Language, theme, speed and sound, the same wherever they are changed.

import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { LANGUAGES, languageChanged, msg } from "./language.js";
import { play, wake } from "./sound.js";
import { change, settings } from "./store.js";

/** @typedef {import("./store.js").Settings} Settings */

const SPEEDS = /** @type {const} */ (["slow", "normal", "fast", "instant"]);

/**
 * A row of which one is chosen.
 * @template {string} T
 * @param {string} label
 * @param {string} name
 * @param {readonly (readonly [T, string])[]} choices
 * @param {T} now
 * @param {(value: T) => void} chosen
 */
export function pick(label, name, choices, now, chosen) {
  return h(
    "fieldset",
    { class: "pick" },
    h("legend", null, label),
    ...choices.map(([value, text]) =>
      h("label", null, h("input", { type: "radio", name, value, checked: value === now, onchange: () => chosen(value) }), h("span", null, text)),
    ),
  );
}

export function openSettings() {
  const opened = dialog(
    msg("settings"),
    pick(msg("language"), "language", [["auto", msg("language-auto")], ...LANGUAGES], settings.language, (language) => {
      change({ language });
      opened.close();
      languageChanged();
    }),
    pick(msg("theme"), "theme", [["auto", msg("theme-auto")], ["light", msg("theme-light")], ["dark", msg("theme-dark")]], settings.theme, (theme) => change({ theme })),
    pick(msg("speed"), "speed", SPEEDS.map((speed) => /** @type {const} */ ([speed, msg(`speed-${speed}`)])), settings.speed, (speed) => change({ speed })),
    pick(msg("sound"), "sound", [["on", msg("sound-on")], ["off", msg("sound-off")]], settings.sound ? "on" : "off", (sound) => {
      change({ sound: sound === "on" });
      wake();
    }),
    volume(),
  );
}

/** How loud everything is; letting go of the slider lets it be heard. */
function volume() {
  const heard = () => {
    wake();
    play("good");
  };
  const slider = h("input", {
    type: "range", min: 5, max: 100, step: 5, value: settings.volume,
    oninput: () => change({ volume: Number(slider.value), sound: true }), onchange: heard,
  });
  return h("label", { class: "volume" }, h("span", null, msg("volume")), slider);
}

/** The next speed in turn. */
export function nextSpeed() {
  const at = SPEEDS.indexOf(settings.speed);
  change({ speed: SPEEDS[(at + 1) % SPEEDS.length] });
}

export function toggleSound() {
  change({ sound: !settings.sound });
  wake();
}
