// @ts-check
// Which element plays what. A choice may be a shape, a card or a button; all carry `data-ply`.

/** @typedef {import("../types").Target} Target */

/** @type {WeakMap<Element, Target>} */
const bound = new WeakMap();

/**
 * Makes an element a choice, or takes that away.
 * @param {HTMLElement | SVGElement} el
 * @param {Target | undefined} target
 */
export function bind(el, target) {
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
