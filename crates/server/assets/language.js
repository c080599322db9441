// @ts-check
// What the page says, in the language of its reader. The server makes small lists of its Fluent files: a message is a
// text, or texts, variables and choices in a row.

import { settings } from "./store.js";

/**
 * @typedef {string | (string | Part)[]} Pattern
 * @typedef {{v: string, of?: Record<string, Pattern>, else?: string}} Part a variable, or a choice by one
 * @typedef {Record<string, string | number>} Args
 * @typedef {Record<string, string | number | globalThis.Node>} RichArgs
 */

/** The languages there are, as their speakers call them. */
export const LANGUAGES = /** @type {const} */ ([["en", "English"], ["de", "Deutsch"], ["nl", "Nederlands"]]);

/** @type {Record<string, Pattern>} */
let messages = {};
/** The words of the other pages, if somebody has wanted them. @type {Promise<unknown> | null} */
let more = null;
let current = "en";
let plural = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The language that is spoken. */
export const spoken = () => current;

/** The reader's language: the one that was chosen, or else the first of the browser's that we speak. */
function wanted() {
  const ours = LANGUAGES.map(([code]) => /** @type {string} */ (code));
  if (ours.includes(settings.language)) return settings.language;
  const liked = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return liked.find((code) => ours.includes(code)) ?? "en";
}

/**
 * One of a language's lists of messages.
 * @param {string} list how its name begins
 * @returns {Promise<Record<string, Pattern>>}
 */
async function fetchList(list) {
  const names = document.querySelector('meta[name="words"]')?.getAttribute("content")?.split(" ") ?? [];
  const name = names.find((name) => name.startsWith(list));
  const answer = await fetch(`/words/${name}`);
  if (!answer.ok) throw new Error(`words/${name}`);
  return answer.json();
}

/** Learns the reader's language, as far as the way to a table needs it. */
export async function learn() {
  const language = wanted();
  messages = await fetchList(`${language}-`);
  more = null;
  current = language;
  plural = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/**
 * Learns the words of all other pages, too.
 * @template T
 * @param {Promise<T>} then what needs them
 * @returns {Promise<T>}
 */
export async function withMoreWords(then) {
  more ??= fetchList(`${current}-later-`).then((later) => Object.assign(messages, later));
  const [answer] = await Promise.all([then, more]);
  return answer;
}

/** Another language is to be spoken: the page learns it and begins anew. */
export const languageChanged = () => dispatchEvent(new Event("languagechange"));

/**
 * A message with its arguments.
 * @param {string} id
 * @param {Args} [args]
 */
export const msg = (id, args = {}) => rich(id, args).join("");

/**
 * A message into which elements can be put.
 * @param {string} id
 * @param {RichArgs} [args]
 * @returns {(string | globalThis.Node)[]}
 */
export const rich = (id, args = {}) => flat(messages[id] ?? id, args);

/**
 * @param {Pattern} pattern
 * @param {RichArgs} args
 * @returns {(string | globalThis.Node)[]}
 */
function flat(pattern, args) {
  if (typeof pattern === "string") return [pattern];
  return pattern.flatMap((part) => {
    if (typeof part === "string") return [part];
    const value = args[part.v] ?? "";
    if (part.of) return flat(chosen(part, value), args);
    return [typeof value === "number" ? numbers.format(value) : value];
  });
}

/**
 * @param {Part} part
 * @param {string | number | globalThis.Node} value
 */
function chosen({ of = {}, else: usual = "" }, value) {
  const exact = of[String(value)];
  const kind = typeof value === "number" ? of[plural.select(value)] : undefined;
  return exact ?? kind ?? of[usual] ?? "";
}

/** @param {number} value wins and parts of them, to the hundredth: "0.50", "0,50" */
export const hundredths = (value) => new Intl.NumberFormat(current, HUNDREDTHS).format(value);

/** @param {number} value the same with its sign: "+0.12", "−0.08" */
export const signed = (value) => new Intl.NumberFormat(current, { ...HUNDREDTHS, signDisplay: "always" }).format(value).replace("-", "−");

/** @param {number} share a share of the win in hundredths: "62 %" */
export const percent = (share) => msg("percent", { number: Math.round(100 * share) });

/** @param {number} share a change of share, with its sign: "+6 %", "−21 %" */
export const points = (share) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;

/** @param {readonly string[]} list "Anna, Bert and Cleo" */
export const andList = (list) => new Intl.ListFormat(current === "en" ? "en-GB" : current, { type: "conjunction" }).format(list);

/**
 * The name of a day; days are those of Greenwich.
 * @param {Date} day
 * @param {"long" | "narrow"} length
 */
export const weekday = (day, length) => new Intl.DateTimeFormat(current, { weekday: length, timeZone: "UTC" }).format(day);
