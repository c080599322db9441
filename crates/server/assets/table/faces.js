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
  if (seat?.who !== "bot") return null;
  const level = DRAWN.includes(seat.level ?? "") ? seat.level : "normal";
  return h("img", { class: "face", src: `/assets/art/bot-${level}.svg`, alt: "", width: 32, height: 32 });
}

/**
 * A face, or else the mark.
 * @param {SeatInfo | undefined} seat
 * @param {string} [mark]
 */
export const badge = (seat, mark = seat?.mark ?? "") => face(seat) ?? h("span", { class: "mark", "aria-hidden": "true" }, mark);
