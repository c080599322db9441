// @ts-check
// The face of whoever sits on a chair: a picture of the game, or of a bot that is as good as it looks.

import { h, s } from "../dom.js";

/** @typedef {import("../wire").SeatInfo} SeatInfo */

/** The levels that have been drawn; others look like the one in the middle. */
const DRAWN = ["random", "easy", "normal", "hard", "expert"];

/**
 * @param {SeatInfo | undefined} seat
 * @returns {Element | null} nothing for a person without a picture: the mark of the seat stands for them
 */
export function face(seat) {
  if (seat?.face) return s("svg", { class: "face", "aria-hidden": "true", color: seat.colour }, s("use", { href: `#art-${seat.face}`, width: "100%", height: "100%" }));
  return seat?.who === "bot" ? botFace(seat.level ?? "") : null;
}

/**
 * The face of a bot, which says how good it is.
 * @param {string} level
 */
export function botFace(level) {
  const drawn = DRAWN.includes(level) ? level : "normal";
  return h("img", { class: "face", src: `/assets/art/bot-${drawn}.svg`, alt: "", width: 32, height: 32, decoding: "async" });
}

/**
 * A face, or else the mark.
 * @param {SeatInfo | undefined} seat
 * @param {string} [mark]
 */
export const badge = (seat, mark = seat?.mark ?? "") => face(seat) ?? h("span", { class: "mark", "aria-hidden": "true" }, mark);
