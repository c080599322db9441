// @ts-check
// A set of pieces, painted field by field: a tap gives a field its next colour, or puts the star there.

import { fill, h, s } from "../dom.js";
import { msg } from "../language.js";

/**
 * @typedef {import("../wire").Opt & {kind: "painted"}} Painted
 * @typedef {import("../wire").Json} Json
 * @typedef {import("../wire").PieceGroup} PieceGroup
 * @typedef {import("../wire").PieceField} PieceField
 * @typedef {Record<string, any>} Piece
 */

/** A hexagon as wide as 1 that stands on a corner. */
const HEX = "0,-.577 .5,-.289 .5,.289 0,.577 -.5,.289 -.5,-.289";

/**
 * The value at a place such as `petals.3`.
 * @param {Piece} piece
 * @param {string} at
 * @returns {number}
 */
const valueAt = (piece, at) => Number(at.split(".").reduce((inner, key) => inner?.[key], piece));

/**
 * The piece with another value there.
 * @param {Piece} piece
 * @param {string} at
 * @param {number} value
 */
function painted(piece, at, value) {
  const next = structuredClone(piece);
  const keys = at.split(".");
  const last = /** @type {string} */ (keys.pop());
  keys.reduce((inner, key) => inner[key], next)[last] = value;
  return next;
}

/**
 * @param {Painted} opt
 * @param {import("./fields.js").Around} around
 * @returns {import("./fields.js").Field}
 */
export function piecesFor(opt, { set }) {
  const el = h("div", { class: "painted" });
  /** @type {Record<string, Piece[]> | null} */
  let now = null;
  let stars = false;
  let on = true;

  /**
   * @param {PieceGroup} group
   * @param {number} index
   * @param {PieceField} field
   */
  const tap = (group, index, field) => {
    if (!now) return;
    const piece = now[group.key][index];
    const { star, ...bare } = piece;
    const next = !stars ? painted(piece, field.at, (valueAt(piece, field.at) + 1) % opt.paints.length)
      : field.star === null || star === field.star ? bare : { ...bare, star: field.star };
    set(/** @type {Json} */ ({ ...now, [group.key]: now[group.key].map((one, at) => (at === index ? next : one)) }));
  };

  /**
   * @param {PieceGroup} group
   * @param {Piece} piece
   * @param {number} index
   */
  const drawn = (group, piece, index) => h("figure", null,
    s("svg", { viewBox: "-1.6 -1.6 3.2 3.2", role: "group", "aria-label": msg("piece-number", { label: group.label, number: index + 1 }) }, ...group.fields.map((field) => {
      const value = valueAt(piece, field.at);
      const paint = opt.paints[value];
      const starred = field.star !== null && piece.star === field.star;
      return s("g", { role: "button", tabindex: on ? "0" : null, transform: `translate(${field.x} ${field.y})`, "aria-label": starred ? msg("painted-star", { colour: paint.name, value }) : msg("painted-plain", { colour: paint.name, value }),
        "data-is": `${group.key}-${index}-${field.at}`, onclick: () => on && tap(group, index, field),
        onkeydown: (/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && on && (event.preventDefault(), tap(group, index, field)) },
      s("polygon", { points: HEX, fill: paint.colour }), starred ? s("text", { y: ".12", "font-size": ".5", "text-anchor": "middle" }, "★") : null,
      // Not by colour alone.
      s("text", { class: "value", y: ".46", "font-size": ".28", "text-anchor": "middle" }, String(value)));
    })), h("figcaption", null, msg("piece-number", { label: group.label, number: index + 1 })));

  const draw = () => {
    const held = el.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.is : undefined;
    if (!now) return fill(el, h("button", { type: "button", disabled: !on, onclick: () => set(JSON.parse(opt.usual)) }, msg("paint-own")));
    const { [opt.groups[0].key]: first } = now;
    const count = first.filter(({ star }) => star !== undefined).length;
    fill(el,
      h("p", { class: "row" },
        h("button", { type: "button", "aria-pressed": String(!stars), onclick: () => mode(false) }, msg("paint-colours")),
        h("button", { type: "button", "aria-pressed": String(stars), onclick: () => mode(true) }, msg("paint-stars", { count })),
        h("button", { type: "button", class: "quiet", onclick: () => set(null) }, msg("paint-usual"))),
      ...opt.groups.map((group) => h("div", { class: "piece-row" }, ...(now?.[group.key] ?? []).map((piece, index) => drawn(group, piece, index)))));
    if (held) /** @type {SVGElement | null} */ (el.querySelector(`[data-is="${CSS.escape(held)}"]`))?.focus();
  };
  /** @param {boolean} to */
  const mode = (to) => {
    stars = to;
    draw();
  };

  return {
    input: el,
    show: (value) => {
      now = value && typeof value === "object" && !Array.isArray(value) ? /** @type {Record<string, Piece[]>} */ (/** @type {unknown} */ (value)) : null;
      draw();
    },
    enable: (to) => {
      on = to;
      draw();
    },
  };
}
