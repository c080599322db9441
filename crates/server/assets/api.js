// @ts-check
// Calls over HTTP. Whatever goes wrong becomes a sentence.

import { msg, spoken } from "./language.js";
import { draw, drawn, patched } from "./mirror.js";

/**
 * @typedef {import("./wire").Game} Game
 * @typedef {import("./wire").GameCard} GameCard
 * @typedef {import("./wire").Checked} Checked
 * @typedef {Omit<import("./wire").CourseBox, "shapes">} CourseBox
 * @typedef {Omit<import("./wire").Surveyed, "shapes">} Survey
 * @typedef {import("./wire").Options} Options
 * @typedef {{preset?: string, options: Options}} Wish a preset, and what was chosen
 * @typedef {import("./wire").SeatPlan} SeatPlan
 * @typedef {import("./wire").Summary} Summary
 */

/** A call that failed, with a sentence for people. */
export class Failed extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 if the server did not answer
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function call(path, init) {
  let answer;
  try {
    answer = await fetch(path, { ...init, headers: { ...init?.headers, "accept-language": spoken() } });
  } catch {
    throw new Failed(msg("no-answer"), 0);
  }
  if (answer.ok) return answer;
  let message = "";
  try {
    message = (await answer.json()).message;
  } catch {
    message = "";
  }
  throw new Failed(message || msg("answered-error", { status: answer.status }), answer.status);
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function post(path, body) {
  const answer = await call(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** @param {string | null} key */
const withKey = (key) => (key ? `?key=${encodeURIComponent(key)}` : "");

/** What was answered, by address and language. @type {Map<string, Promise<any>>} */
const known = new Map();

/**
 * Asks once in each language.
 * @param {string} path
 * @returns {Promise<any>}
 */
function once(path) {
  const name = `${spoken()} ${path}`;
  const asked = known.get(name) ?? call(path).then((answer) => answer.json());
  known.set(name, asked);
  asked.catch(() => known.delete(name));
  return asked;
}

/**
 * All games in a few words.
 * @returns {Promise<GameCard[]>}
 */
export const hall = () => once("/api/hall");

/**
 * All about a game.
 * @param {string} id
 * @returns {Promise<Game>}
 */
export const game = (id) => once(`/api/games/${encodeURIComponent(id)}`);

/**
 * Small pictures of the openings of a game's presets, without the drawings that they name.
 * @param {string} id
 * @returns {Promise<string[]>}
 */
export const openings = (id) => once(`/api/openings/${encodeURIComponent(id)}?lang=${spoken()}`);

/** @param {string} path */
export const text = async (path) => (await call(path)).text();

/**
 * Whether these options are allowed together, and what follows from them. A refusal is an answer, not an error.
 * @param {string} game
 * @param {Wish} wish
 * @returns {Promise<Checked | import("./wire").Complaint>}
 */
export async function check(game, wish) {
  let answer;
  try {
    answer = await fetch("/api/check", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": spoken() },
      body: JSON.stringify({ game, ...wish }),
    });
  } catch {
    throw new Failed(msg("no-answer"), 0);
  }
  return answer.json();
}

/**
 * @param {string} game
 * @param {Wish} wish
 * @param {SeatPlan[]} seats
 * @param {import("./wire").Json} [position] to begin from
 * @returns {Promise<{table: string, key: string}>}
 */
export const newTable = (game, wish, seats, position) => post("/api/tables", { game, ...wish, seats, position });

/**
 * The lesson of a game, in the language of the page.
 * @param {string} game
 * @returns {Promise<import("./wire").Lesson>}
 */
export const lesson = async (game) => (await call(`/api/lessons/${encodeURIComponent(game)}?lang=${document.documentElement.lang || "en"}`)).json();

/**
 * What comes of a try in a step of a lesson.
 * @param {string} game
 * @param {string} step
 * @param {import("./wire").LessonTry} tried
 */
export async function lessonTry(game, step, tried) {
  /** @type {import("./wire").LessonAnswer} */
  const answer = await post(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}`, tried);
  draw(answer.plies, new Map(Object.entries(answer.shapes)));
  return answer;
}

/**
 * @param {string} code
 * @param {string | null} key
 * @returns {Promise<Summary>}
 */
export const summary = async (code, key) => (await call(`/api/tables/${encodeURIComponent(code)}${withKey(key)}`)).json();

/**
 * @param {string} code
 * @param {string} name
 * @param {string} [seat]
 * @returns {Promise<{key: string, seat: string}>}
 */
export const join = (code, name, seat) => post(`/api/tables/${encodeURIComponent(code)}/join`, { name, seat });

/**
 * How others come to a table.
 * @param {string} code
 * @param {string | null} key
 * @returns {Promise<import("./wire").Invitation>}
 */
export async function invitation(code, key) {
  const query = new URLSearchParams({ origin: location.origin });
  if (key) query.set("key", key);
  return (await call(`/api/tables/${encodeURIComponent(code)}/invitation?${query}`)).json();
}

/**
 * The same people play the same again: the key of this table opens that one too.
 * @param {string} code
 * @param {string | null} key
 * @returns {Promise<{table: string}>}
 */
export const rematch = (code, key) => post(`/api/tables/${encodeURIComponent(code)}/rematch${withKey(key)}`, {});

/**
 * How far the analysis of a finished game is.
 * @param {string} code
 * @param {string | null} key
 * @returns {Promise<import("./wire").Study>}
 */
export const analysis = async (code, key) => (await call(`/api/tables/${encodeURIComponent(code)}/analysis${withKey(key)}`)).json();

/**
 * Has a finished game analysed.
 * @param {string} code
 * @param {string | null} key
 * @returns {Promise<import("./wire").Study>}
 */
export const analyse = (code, key) => post(`/api/tables/${encodeURIComponent(code)}/analysis${withKey(key)}`, {});

/**
 * What would have followed in a finished game.
 * @param {string} code
 * @param {string | null} key
 * @param {number} moment
 * @param {readonly string[]} line
 * @returns {Promise<import("./wire").LineShown>}
 */
export const line = (code, key, moment, line) => post(`/api/tables/${encodeURIComponent(code)}/line${withKey(key)}`, { moment, line });

/**
 * A puzzle: the one of the day, if no number is given.
 * @param {string} game
 * @param {number | null} number
 * @returns {Promise<import("./wire").PuzzleShown>}
 */
export const puzzle = async (game, number) => (await call(`/api/puzzles/${encodeURIComponent(game)}${number ? `?number=${number}` : ""}`)).json();

/**
 * Tries a choice at a puzzle; without a ply the solution is told.
 * @param {string} game
 * @param {number} number
 * @param {string} [ply]
 * @returns {Promise<import("./wire").Judged>}
 */
export const attempt = (game, number, ply) => post(`/api/puzzles/${encodeURIComponent(game)}/${number}`, ply === undefined ? {} : { ply });

/**
 * A few plies of a game between bots, from a whole picture on.
 * @param {string} game
 * @returns {Promise<{told: import("./wire").Told[], frame: import("./wire").Frame}[]>}
 */
export async function show(game) {
  /** @type {Extract<import("./wire").FromServer, {t: "moment"}>[]} */
  const messages = await (await call(`/api/shows/${encodeURIComponent(game)}`)).json();
  /** @type {Map<string, import("./wire").Part[]>} */
  const known = new Map();
  /** @type {import("./wire").Frame | null} */
  let last = null;
  return messages.map(({ from, line, told, shapes, ...shown }) => {
    for (const [name, parts] of Object.entries(shapes)) known.set(name, parts);
    draw(shown.scene, known);
    last = last && from !== undefined ? patched(last, shown) : /** @type {import("./wire").Frame} */ (shown);
    return { told, frame: last };
  });
}

/**
 * The puzzles of the day, one for each game that has some.
 * @returns {Promise<import("./wire").PuzzleCard[]>}
 */
export const puzzlesOfToday = () => call("/api/puzzles/today").then((answer) => answer.json()).catch(() => []);

/** @param {string} game */
export const rules = async (game) => (await call(`/api/rules/${encodeURIComponent(game)}`)).text();

/**
 * Everything of a game to be looked at.
 * @param {string} game
 * @returns {Promise<Omit<import("./wire").Gallery, "shapes">>}
 */
export async function gallery(game) {
  /** @type {import("./wire").Gallery} */
  const shown = await (await call(`/api/gallery/${encodeURIComponent(game)}`)).json();
  return drawn(shown);
}

/**
 * What is in the box of a game whose players build courses.
 * @param {string} game
 * @returns {Promise<CourseBox>}
 */
export async function courseBox(game) {
  /** @type {import("./wire").CourseBox} */
  const box = await (await call(`/api/courses/${encodeURIComponent(game)}`)).json();
  return drawn(box);
}

/**
 * Where the sections of a course lie, and what is wrong with it.
 * @param {string} game
 * @param {string} course
 * @returns {Promise<Survey>}
 */
export async function survey(game, course) {
  /** @type {import("./wire").Surveyed} */
  const found = await post(`/api/courses/${encodeURIComponent(game)}`, { course });
  return drawn(found);
}

/**
 * A page of a game with a course in its address, readable as far as that can be.
 * @param {"course" | "new"} page
 * @param {string} game
 * @param {string} course
 */
export function courseUrl(page, game, course) {
  const text = encodeURIComponent(course).replaceAll("%20", "+").replaceAll("%3D", "=");
  return `/${page}/${game}${text ? `?course=${text}` : ""}`;
}

/**
 * @param {string} code
 * @param {string | null} key
 */
export const recordUrl = (code, key) => `/api/tables/${encodeURIComponent(code)}/record${withKey(key)}`;

/**
 * @param {string} code
 * @param {number} moment
 * @param {string | null} key
 */
export function pictureUrl(code, moment, key) {
  const query = new URLSearchParams({ moment: String(moment), lang: spoken() });
  if (key) query.set("key", key);
  return `/api/tables/${encodeURIComponent(code)}/picture.png?${query}`;
}

/**
 * @param {string} game
 * @param {Options} [options]
 */
export function openingUrl(game, options) {
  const query = new URLSearchParams({ lang: spoken() });
  if (options) query.set("options", JSON.stringify(options));
  return `/picture/${encodeURIComponent(game)}.svg?${query}`;
}
