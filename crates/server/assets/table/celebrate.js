// @ts-check
// The moment in which a game ends, before its result is shown.

import { flourish } from "../board/theatre.js";
import { play as sound } from "../sound.js";
import { calm, settings } from "../store.js";

/**
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").Ending} Result
 */

/** How long the end is celebrated before the result is shown. */
const END_MS = 1500;

/**
 * A game that ended before one's eyes ends with a flourish.
 * @param {HTMLElement} frame
 * @param {Result} result
 * @param {readonly SeatInfo[]} seats
 * @param {readonly string[]} mine
 * @returns {number} how long it lasts
 */
export function celebrate(frame, { places }, seats, mine) {
  if (settings.speed === "instant") return 0;
  const winners = seats.filter(({ seat }) => places[seat] === 1);
  if (!calm() && winners.length) flourish(frame, [...winners.map(({ colour }) => colour), "#ffcf4a", "#fffaf0"], END_MS);
  if (mine.length) sound(winners.some(({ seat }) => mine.includes(seat)) ? "win" : "lost");
  return END_MS;
}
