// @ts-check
// Theme, speed and sound, the same wherever they are changed.

import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { wake } from "./sound.js";
import { change, settings } from "./store.js";
import { capital } from "./words.js";

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
  dialog(
    "Settings",
    pick("Theme", "theme", [["auto", "As the system"], ["light", "Light"], ["dark", "Dark"]], settings.theme, (theme) => change({ theme })),
    pick("Speed of what happens", "speed", SPEEDS.map((speed) => /** @type {const} */ ([speed, capital(speed)])), settings.speed, (speed) => change({ speed })),
    pick("Sound", "sound", [["on", "On"], ["off", "Off"]], settings.sound ? "on" : "off", (sound) => {
      change({ sound: sound === "on" });
      wake();
    }),
  );
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
