// @ts-check
// The keys, on one page.

import { dialog } from "../dialog.js";
import { h, keyName } from "../dom.js";
import { msg } from "../language.js";

/** @type {() => [string, string][]} */
const keys = () => [
  [msg("key-arrows"), msg("key-arrows-does")],
  ["Tab", msg("key-tab-does")],
  [msg("key-shift-arrows"), msg("key-shift-arrows-does")],
  ["Enter", msg("key-enter-does")],
  ["U", msg("key-u-does")],
  ["H", msg("key-h-does")],
  ["+ −", msg("key-zoom-does")],
  ["0", msg("key-0-does")],
  ["F", msg("key-f-does")],
  ["Esc", msg("key-esc-does")],
  ["?", msg("key-help-does")],
];

/**
 * @param {readonly {hotkey: string, label: string}[]} own keys of the choices there are now
 * @param {readonly {hotkey: string, label: string}[]} gestures that mean something now
 */
export function openHelp(own, gestures) {
  /** @param {readonly {hotkey: string, label: string}[]} rows */
  const list = (rows) => rows.map(({ hotkey, label }) => /** @type {[string, string]} */ ([hotkey, label]));
  dialog(
    msg("keys"),
    own.length + gestures.length ? h("h3", null, msg("keys-now")) : null,
    rows([...list(gestures), ...list(own)]),
    h("h3", null, msg("keys-always")),
    rows(keys()),
    h("p", null, msg("keys-mouse")),
    h("p", null, msg("keys-finger")),
    h("p", null, msg("keys-list")),
  );
}

/** @param {[string, string][]} rows */
function rows(rows) {
  return h("dl", { class: "keys" }, ...rows.map(([key, what]) => h("div", null, h("dt", null, h("kbd", null, keyName(key))), h("dd", null, what))));
}
