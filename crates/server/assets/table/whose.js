// @ts-check
// Whose turn it is and what is to be done, in one sentence that is true for whoever reads it.

import { msg, spoken } from "../language.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {{seats: readonly SeatInfo[], mine: readonly string[], away: readonly string[], goal: string}} People who
 *   sits at the table, and which chairs are this device's
 */

/** Nobody yet. @type {People} */
export const NOBODY = { seats: [], mine: [], away: [], goal: "" };

/**
 * The seats that may act.
 * @param {Frame} frame
 * @returns {readonly string[]}
 */
export const acting = ({ turn }) => ("seats" in turn ? turn.seats : []);

/**
 * Whether whoever reads this is asked.
 * @param {Frame} frame
 * @param {People} people
 */
export const isAsked = (frame, { mine }) => frame.viewer !== null && mine.includes(frame.viewer) && acting(frame).includes(frame.viewer);

const touch = matchMedia("(pointer: coarse)");

/**
 * Keys are for those who have them.
 * @param {string} words
 */
const keyless = (words) => (touch.matches ? words.replace(new RegExp(` \\((?:[A-Z]|${msg("key-space")})\\)`, "g"), "") : words);

/**
 * @param {Frame} frame
 * @param {People} people
 * @returns {{lead: string, words: string}} what stands first in larger letters, and the rest
 */
export function sentence(frame, people) {
  const { seats, mine } = people;
  if ("over" in frame.turn) return { lead: "", words: frame.prompt };
  if (isAsked(frame, people)) {
    // In a race against time everybody acts all the time.
    const lead = frame.clock ? "" : mine.length > 1 ? `{${frame.viewer}}:` : msg("your-turn");
    return { lead, words: keyless(lead ? afterLead(frame.prompt) : frame.prompt) };
  }
  const lead = mine.length ? "" : msg("you-watch");
  const [only, ...more] = acting(frame);
  const bot = more.length === 0 && seats.some(({ seat, who }) => seat === only && who === "bot");
  return { lead, words: bot && !frame.clock ? msg("bot-thinks", { who: `{${only}}` }) : frame.prompt };
}

/**
 * After a colon a sentence goes on with a small letter, except in German, and without the name that the lead stands for.
 * @param {string} prompt
 */
function afterLead(prompt) {
  const words = prompt.replace(/^\{p\d+\}: /, "");
  return spoken() !== "de" && /^[A-Z][a-z]*\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/**
 * What a chair is besides its name.
 * @param {string | undefined} seat
 * @param {People} people
 * @returns {string[]}
 */
export function tags(seat, { seats, mine, away }) {
  const info = seats.find((one) => one.seat === seat);
  if (!info) return [];
  const words = [];
  if (mine.includes(info.seat)) words.push(msg("tag-you"));
  if (info.who === "bot") words.push(msg("tag-bot"));
  if (info.who === "nobody") words.push(msg("tag-free"));
  if (away.includes(info.seat)) words.push(msg("tag-away"));
  return words;
}

/**
 * What whoever reads this has to do to win.
 * @param {Frame} frame
 * @param {People} people
 */
export function goalOf(frame, { seats, mine, goal }) {
  const own = mine.includes(frame.viewer ?? "") ? frame.viewer : mine[0];
  return seats.find(({ seat }) => seat === own)?.goal || goal;
}
