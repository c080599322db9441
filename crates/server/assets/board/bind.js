// @ts-check
// What an element means. A choice may be a shape, a card or a button: those that a click plays carry `data-ply`, those
// with other gestures carry them in `data-also`, those that can be lifted `data-lift`, those that only try something so
// that the rules can say why not `data-tries`, and those that can be explained `data-help`.

import { msg } from "../language.js";
import { withoutRule } from "../words.js";

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../wire").Also} Also
 * @typedef {import("../wire").Node} Node
 * @typedef {Also["by"]} Gesture
 * @typedef {{aim?: string, spot?: string, tries?: string, title?: string}} Thing what else there is to know of it
 */

/** @type {WeakMap<Element, Target>} */
const bound = new WeakMap();
/** @type {WeakMap<Element, readonly Also[]>} */
const gestures = new WeakMap();
/** @type {WeakMap<Element, Thing>} */
const things = new WeakMap();

/** Puts names in for seats. */
let named = (/** @type {string} */ text) => text;

/** @param {(text: string) => string} fill how those who sit at the table are called */
export const naming = (fill) => void (named = fill);

/**
 * Makes an element a choice, or takes that away.
 * @param {HTMLElement | SVGElement} el
 * @param {Target | undefined} target
 * @param {readonly Also[]} [also]
 * @param {Thing} [thing]
 */
export function bind(el, target, also = [], thing = {}) {
  if (also.length) {
    gestures.set(el, also);
    el.dataset.also = [...new Set(also.map(({ by }) => by))].join(" ");
  } else if (gestures.delete(el)) delete el.dataset.also;
  if (target) {
    bound.set(el, target);
    el.dataset.ply = target.ply;
  } else if (bound.delete(el)) delete el.dataset.ply;
  things.set(el, thing);
  mark(el, "lift", thing.aim !== undefined || also.some(({ by }) => by === "drop"));
  mark(el, "spot", thing.spot !== undefined);
  mark(el, "tries", thing.tries !== undefined);
  mark(el, "help", thing.title !== undefined);
  if (el instanceof SVGElement) label(el);
}

/**
 * @param {HTMLElement | SVGElement} el
 * @param {string} name
 * @param {boolean} is
 */
function mark(el, name, is) {
  if (is) el.dataset[name] = "";
  else if (name in el.dataset) delete el.dataset[name];
}

/**
 * How a shape is called and whether keys reach it.
 * @param {SVGElement} el
 */
export function label(el) {
  const target = bound.get(el);
  const thing = things.get(el);
  const lifts = "lift" in el.dataset;
  const words = named(target ? wordsOf(target) : withoutRule(thing?.title ?? "") || (lifts ? msg("lift") : ""));
  /** @param {string} name @param {string | null} value */
  const set = (name, value) => {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  };
  set("role", target || lifts ? "button" : words ? "img" : null);
  set("tabindex", target || lifts ? "0" : null);
  set("aria-label", words ? withText(words, el) : null);
}

/**
 * Who speaks to the page says what they see: the name of a thing has the words in it that stand on it.
 * @param {string} words
 * @param {SVGElement} el
 */
function withText(words, el) {
  const seen = [...el.querySelectorAll("text:not(.timer)")].map((text) => text.textContent).join(" ");
  return !/[a-z]{2}/i.test(seen) || words.toLowerCase().includes(seen.toLowerCase()) ? words : `${words}: ${seen}`;
}

/** @param {Target} target */
export const wordsOf = (target) => (target.note ? `${target.label}. ${target.note}` : target.label);

/** @param {Element | null} el */
export const targetOf = (el) => (el ? bound.get(el) : undefined);

/** @param {Element | null} el what it plays by other gestures than a click */
export const alsoOf = (el) => (el && gestures.get(el)) || [];

/** @param {Element | null} el @returns {Thing} */
export const thingOf = (el) => (el && things.get(el)) || {};

/**
 * @param {Element | null} el
 * @param {Exclude<Gesture, "drop">} by
 */
export const targetBy = (el, by) => alsoOf(el).find((also) => also.by === by)?.target;
