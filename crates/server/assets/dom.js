// @ts-check
// Elements in one line each. Styles go through the CSSOM, because the page forbids inline style attributes.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {globalThis.Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props
 */

/**
 * @param {Element} el
 * @param {Props | null | undefined} props
 */
function dress(el, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(/** @type {HTMLElement} */ (el).style, value);
    else if (name === "vars") vars(/** @type {HTMLElement} */ (el), value);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Sets CSS variables.
 * @param {HTMLElement} el
 * @param {Record<string, string>} values
 */
export function vars(el, values) {
  for (const [name, value] of Object.entries(values)) el.style.setProperty(name, value);
}

/**
 * Does something once, when an element comes into view.
 * @param {Element} el
 * @param {() => void} then
 */
export function whenSeen(el, then) {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    then();
  });
  watch.observe(el);
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props] attributes; `onclick` and the like are listeners, `vars` are CSS variables
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  dress(el, props);
  put(el, ...children);
  return el;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props, ...children) {
  const el = document.createElementNS(SVG, tag);
  dress(el, props);
  put(el, ...children);
  return el;
}

/**
 * Appends what there is.
 * @param {Element} el
 * @param {...Child} children
 */
export function put(el, ...children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    el.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * Replaces all children.
 * @param {Element} el
 * @param {...Child} children
 */
export function fill(el, ...children) {
  el.replaceChildren();
  put(el, ...children);
}

/**
 * Sets text only if it differs, so that nothing is announced or laid out twice.
 * @param {Element} el
 * @param {string} text
 */
export function say(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/**
 * Reuses the children of a list by key: the same thing keeps the same element.
 * @template T
 * @template {Element} E
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {Map<string, E>} known
 * @param {(item: T) => string} keyOf
 * @param {(item: T, el: E | undefined) => E} make makes or updates the element, or makes another in its place
 */
export function keyed(parent, items, known, keyOf, make) {
  const seen = new Set();
  /** @type {Element | null} */
  let before = null;
  for (const item of items) {
    const key = keyOf(item);
    seen.add(key);
    const old = known.get(key);
    const el = make(item, old);
    if (old && old !== el) old.remove();
    known.set(key, el);
    const at = /** @type {Element | null} */ (before ? before.nextElementSibling : parent.firstElementChild);
    if (at !== el) parent.insertBefore(el, at);
    before = el;
  }
  for (const [key, el] of known) {
    if (!seen.has(key)) {
      el.remove();
      known.delete(key);
    }
  }
}

/**
 * Waits.
 * @param {number} ms
 * @returns {Promise<void>}
 */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * What stands on a key.
 * @param {string} key
 */
export const keyName = (key) => (key.length === 1 ? key.toUpperCase() : key);
