// @ts-check
// What this browser remembers: settings, and the tables it holds keys of.

/**
 * @typedef {{theme: "auto" | "light" | "dark", speed: "slow" | "normal" | "fast" | "instant", sound: boolean, name: string}} Settings
 * @typedef {{code: string, key: string, game: string, at: number}} OwnTable
 */

const SETTINGS = "pileup.settings";
const TABLES = "pileup.tables";
const MOST_TABLES = 40;

/** @type {Settings} */
const DEFAULTS = { theme: "auto", speed: "normal", sound: true, name: "" };

/**
 * @param {string} key
 * @returns {any}
 */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Private windows may refuse to remember; the page then works for this visit.
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...read(SETTINGS) };

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * @param {Partial<Settings>} change
 */
export function change(change) {
  Object.assign(settings, change);
  write(SETTINGS, settings);
  applyTheme();
  for (const listener of listeners) listener();
}

/**
 * Calls back whenever a setting changes.
 * @param {() => void} listener
 * @returns {() => void} stops it
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const night = matchMedia("(prefers-color-scheme: dark)");

/** Puts the theme on the page. */
export function applyTheme() {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
night.addEventListener("change", applyTheme);

/** @returns {OwnTable[]} newest first */
export function ownTables() {
  const list = read(TABLES);
  return Array.isArray(list) ? list : [];
}

/** @param {string} code */
export const keyOf = (code) => ownTables().find((table) => table.code === code)?.key ?? null;

/**
 * @param {string} code
 * @param {string} key
 * @param {string} game
 */
export function remember(code, key, game) {
  const others = ownTables().filter((table) => table.code !== code);
  write(TABLES, [{ code, key, game, at: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** @param {string} code */
export const forget = (code) => write(TABLES, ownTables().filter((table) => table.code !== code));

/** Whether the person asked for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
