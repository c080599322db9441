// @ts-check
// What this browser remembers: settings, and the tables it holds keys of.

/**
 * @typedef {{language: string, theme: "auto" | "light" | "dark", speed: "slow" | "normal" | "fast" | "instant", sound: boolean, volume: number, name: string}} Settings
 * @typedef {{code: string, key: string, game: string, at: number}} OwnTable
 */

const SETTINGS = "pileup.settings";
const TABLES = "pileup.tables";
const MOST_TABLES = 40;

/** @type {Settings} */
const DEFAULTS = { language: "auto", theme: "auto", speed: "normal", sound: true, volume: 70, name: "" };

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
  document.documentElement.toggleAttribute("data-born", settings.theme === "auto" && !dark);
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

const LEVEL = "pileup.level";

/**
 * How good the bots were the last time, if a game knows that level.
 * @param {readonly string[]} levels
 */
export function lastLevel(levels) {
  const last = read(LEVEL);
  const usual = ["normal", "greedy"].find((level) => levels.includes(level));
  return levels.includes(last) ? String(last) : usual ?? levels.at(-1) ?? "";
}

/** @param {string} level */
export const rememberLevel = (level) => write(LEVEL, level);

const LESSONS = "pileup.lessons";

/** How many steps of each game's lesson were done. @returns {Record<string, number>} */
export const lessons = () => read(LESSONS) ?? {};

/** @param {string} game */
export const stepsLearned = (game) => lessons()[game] ?? 0;

/**
 * @param {string} game
 * @param {number} steps
 */
export const learned = (game, steps) => write(LESSONS, { ...lessons(), [game]: Math.max(steps, stepsLearned(game)) });

/** Whether the person asked for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
