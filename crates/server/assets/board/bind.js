// @ts-check
// Which element plays what. A choice may be a shape, a card or a button: those that a click plays carry `data-ply`,
// those with other gestures carry them in `data-also`.

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../wire").Also} Also
 * @typedef {Also["by"]} Gesture
 */

/** @type {WeakMap<Element, Target>} */
const bound = new WeakMap();
/** @type {WeakMap<Element, readonly Also[]>} */
const gestures = new WeakMap();

/**
 * Makes an element a choice, or takes that away.
 * @param {HTMLElement | SVGElement} el
 * @param {Target | undefined} target
 * @param {readonly Also[]} [also]
 */
export function bind(el, target, also = []) {
  if (also.length) {
    gestures.set(el, also);
    el.dataset.also = [...new Set(also.map(({ by }) => by))].join(" ");
  } else if (gestures.delete(el)) delete el.dataset.also;
  if (!target) {
    if (!bound.delete(el)) return;
    delete el.dataset.ply;
    for (const name of ["tabindex", "role", "aria-label"]) el.removeAttribute(name);
    return;
  }
  bound.set(el, target);
  el.dataset.ply = target.ply;
  el.setAttribute("aria-label", target.note ? `${target.label}. ${target.note}` : target.label);
  if (el instanceof SVGElement) {
    el.setAttribute("tabindex", "0");
    el.setAttribute("role", "button");
  }
}

/** @param {Element | null} el */
export const targetOf = (el) => (el ? bound.get(el) : undefined);

/** @param {Element | null} el what it plays by other gestures than a click */
export const alsoOf = (el) => (el && gestures.get(el)) || [];

/**
 * @param {Element | null} el
 * @param {Exclude<Gesture, "drop">} by
 */
export const targetBy = (el, by) => alsoOf(el).find((also) => also.by === by)?.target;
