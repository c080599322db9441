// @ts-check
// Calls over HTTP. Whatever goes wrong becomes a sentence.

import { drawn } from "./mirror.js";

/**
 * @typedef {import("./wire").Game} Game
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
    answer = await fetch(path, init);
  } catch {
    throw new Failed("The server does not answer. Please try again in a moment.", 0);
  }
  if (answer.ok) return answer;
  let message = "";
  try {
    message = (await answer.json()).message;
  } catch {
    message = "";
  }
  throw new Failed(message || `The server answered with an error (${answer.status}).`, answer.status);
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

/** @type {Promise<Game[]> | null} */
let known = null;

/** All games; asked once. */
export function games() {
  known ??= call("/api/games").then((answer) => answer.json());
  known.catch(() => (known = null));
  return known;
}

/** @param {string} id */
export const game = async (id) => (await games()).find((game) => game.id === id);

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
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game, ...wish }),
    });
  } catch {
    throw new Failed("The server does not answer. Please try again in a moment.", 0);
  }
  return answer.json();
}

/**
 * @param {string} game
 * @param {Wish} wish
 * @param {SeatPlan[]} seats
 * @returns {Promise<{table: string, key: string}>}
 */
export const newTable = (game, wish, seats) => post("/api/tables", { game, ...wish, seats });

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

/** @param {string} game */
export const rules = async (game) => (await call(`/api/rules/${encodeURIComponent(game)}`)).text();

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
  const query = new URLSearchParams({ moment: String(moment) });
  if (key) query.set("key", key);
  return `/api/tables/${encodeURIComponent(code)}/picture.png?${query}`;
}

/**
 * @param {string} game
 * @param {Options} [options]
 */
export function openingUrl(game, options) {
  return `/picture/${encodeURIComponent(game)}.svg${options ? `?options=${encodeURIComponent(JSON.stringify(options))}` : ""}`;
}
