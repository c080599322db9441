// @ts-check
// Where something that was lifted or is dragged may be put down: whole fields light up, with a short result on them.

import { alsoOf, label, wordsOf } from "../board/bind.js";
import { glow } from "../board/shape.js";
import { s } from "../dom.js";

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("./choices.js").Choices} Choices
 * @typedef {import("./choices.js").Choice} Choice
 * @typedef {{target: Target, el: Choice}} Aim
 */

/** A tap or drop this far beside its goal is still meant for it, in pixels. */
const NEAR = 26;
/** A note this short stands on the field itself. */
const SHORT = 12;

/**
 * The thing with a key, wherever it is drawn.
 * @param {Choices} choices
 * @param {string} key
 */
export const movable = ({ root }, key) => /** @type {SVGGElement | null} */ (root.querySelector(`.movable[data-key="${CSS.escape(key)}"]`));

/**
 * Where a thing may go: the goals that are on the page now.
 * @param {Choices} choices
 * @param {string} key
 * @returns {Aim[]}
 */
export function aims(choices, key) {
  return alsoOf(movable(choices, key)).flatMap((also) => {
    const el = also.by === "drop" ? choices.board.layer.entries.get(also.on)?.g : undefined;
    return el ? [{ target: also.target, el }] : [];
  });
}

/**
 * The smallest goal under a point, else the nearest.
 * @param {readonly Aim[]} all
 * @param {number} x
 * @param {number} y
 * @param {number} [near]
 * @returns {Aim | null}
 */
export function aimAt(all, x, y, near = NEAR) {
  let best = null;
  let least = Infinity;
  for (const aim of all) {
    const box = aim.el.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away > near) continue;
    const cost = away * 1e6 + box.width * box.height;
    if (cost < least) [best, least] = [aim, cost];
  }
  return best;
}

/**
 * Lights the goals up.
 * @param {Choices} choices
 * @param {readonly Aim[]} all
 */
export function light(choices, all) {
  dim(choices);
  const { layer, chips } = choices.board;
  const entries = new Map([...layer.entries.values()].map((entry) => [/** @type {Element} */ (entry.g), entry]));
  for (const { el, target } of all) {
    el.classList.add("landing", `tone-${target.tone}`);
    el.dataset.land = "";
    el.setAttribute("role", "button");
    el.setAttribute("tabindex", "0");
    el.setAttribute("aria-label", choices.table.fill(wordsOf(target)));
    const entry = entries.get(el);
    if (!entry) continue;
    if (target.note && target.note.length <= SHORT) chips.append(chip(choices.table.fill(target.note), entry, choices.board.unit));
    if (entry.body.querySelector(":scope > .glow")) continue;
    const outline = glow(entry.node.parts);
    outline?.classList.add("lent");
    if (outline) entry.body.append(outline);
  }
}

/**
 * A short result on the upper edge of a field.
 * @param {string} text
 * @param {import("../board/layer.js").Entry} entry
 * @param {number} unit board units of about 16 pixels
 */
function chip(text, { node, body }, unit) {
  const box = body.getBBox();
  const scale = node.scale ?? 1;
  const wide = (text.length * 0.5 + 1) * unit;
  return s("g", { class: "chip-note", transform: `translate(${node.x + (box.x + box.width / 2) * scale} ${node.y + box.y * scale})` },
    s("rect", { x: -wide / 2, y: -unit * 0.6, width: wide, height: unit * 1.2, rx: unit * 0.6 }),
    s("text", { y: unit * 0.28, "font-size": unit * 0.8, "text-anchor": "middle" }, text));
}

/** @param {Choices} choices */
export function dim({ board }) {
  for (const el of /** @type {NodeListOf<SVGElement>} */ (board.svg.querySelectorAll(".landing"))) {
    el.classList.remove("landing", "near");
    delete el.dataset.land;
    label(el);
  }
  for (const el of board.svg.querySelectorAll(".lent")) el.remove();
  board.chips.replaceChildren();
}
