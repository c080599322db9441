// @ts-check
// The keys, on one page.

import { dialog } from "../dialog.js";
import { h } from "../dom.js";

/** @type {[string, string][]} */
const KEYS = [
  ["Arrows", "walk to the next choice in that direction"],
  ["Tab", "walk through all choices in order"],
  ["Shift + arrows", "walk to the next thing that can be explained"],
  ["Enter", "play the choice; lift a piece, then play its goal"],
  ["U", "undo, as far as the rules allow"],
  ["H", "hint: what would a bot do?"],
  ["+ −", "closer, farther"],
  ["0", "the whole board"],
  ["F", "follow the action"],
  ["Esc", "put down what is lifted; back to now; close what is open"],
  ["?", "this list"],
];

/**
 * @param {readonly {hotkey: string, label: string}[]} own keys of the choices there are now
 * @param {readonly {hotkey: string, label: string}[]} gestures that mean something now
 */
export function openHelp(own, gestures) {
  /** @param {readonly {hotkey: string, label: string}[]} rows */
  const list = (rows) => rows.map(({ hotkey, label }) => /** @type {[string, string]} */ ([hotkey, label]));
  dialog(
    "Keys and gestures",
    own.length + gestures.length ? h("h3", null, "Now") : null,
    rows([...list(gestures), ...list(own)]),
    h("h3", null, "Always"),
    rows(KEYS),
    h("p", null, "With the mouse: one click plays, or lifts a piece that can go to several places; a second click or a drag puts it there. Resting on anything says what it is or does. The wheel zooms, dragging moves the board."),
    h("p", null, "With a finger: a tap lifts a piece or plays, a long press says what something is or does, two fingers zoom."),
    h("p", null, "Everything that can be played is also in the list of all choices, in words."),
  );
}

/** @param {[string, string][]} rows */
function rows(rows) {
  return h("dl", { class: "keys" }, ...rows.map(([key, what]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, what))));
}
