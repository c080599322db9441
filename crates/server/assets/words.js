// @ts-check
// Sentences from the server name seats as {p1}; the page puts the names in.

/**
 * @param {string} text
 * @param {Map<string, string>} names
 */
export const fillNames = (text, names) => text.replace(/\{(p\d+)\}/g, (_, seat) => names.get(seat) ?? seat);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {readonly [number, number]} range "2–4", or "2" */
export const span = ([from, to]) => (from === to ? String(from) : `${from}–${to}`);

/**
 * Rule ids in a sentence become links to the rules page.
 * @param {string} rule
 * @param {string} game
 */
export const ruleLink = (rule, game) => `/rules/${game}#${encodeURIComponent(rule)}`;

/** A rule at the end of what something is. */
const RULE = /\s*\b([A-Z]{2}-\d+(?:\.\d+)*)\.?$/;

/** The rule at the end of what something is. @param {string} text */
export const ruleOf = (text) => RULE.exec(text)?.[1];

/** What something is, without its rule. @param {string} text */
export const withoutRule = (text) => text.replace(RULE, "");

/** @param {number} ms game time as "1:05" */
export function clockText(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The colour of a seat and an ink that reads on it, as CSS variables.
 * @param {string} colour
 */
export function seatVars(colour) {
  const [r, g, b] = (/^#(..)(..)(..)/.exec(colour)?.slice(1) ?? ["00", "00", "00"]).map((hex) => parseInt(hex, 16) / 255);
  const light = 0.3 * r + 0.59 * g + 0.11 * b > 0.55;
  return { "--seat": colour, "--seat-ink": light ? "#1b1e22" : "#ffffff" };
}
