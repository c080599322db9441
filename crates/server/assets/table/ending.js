// @ts-check
// The end of a game: how it went in a sentence, the podium, what decided it, and what to do next.

import { pictureUrl, recordUrl } from "../api.js";
import { h, s } from "../dom.js";
import { icon } from "../icons.js";
import { andList, msg } from "../language.js";
import { seatVars } from "../words.js";
import { chart } from "./chart.js";
import { badge } from "./faces.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").Ending} Result
 */

/** Scores above this are of no use in a sentence, and a single point only says who has won. */
const HIGHEST = 99;
const LOWEST = 2;

/**
 * @param {Result} result
 * @param {readonly SeatInfo[]} seats
 * @param {readonly string[]} [mine] the seats of whoever reads it
 */
export function headline(result, seats, mine = []) {
  const sides = [...new Set(seats.map(({ side }) => side))];
  const own = seats.filter(({ seat }) => mine.includes(seat));
  const winners = seats.filter(({ seat }) => result.places[seat] === 1);
  const together = winners.every(({ side }) => side === winners[0]?.side);
  if (winners.length === seats.length) return seats.length > 2 && together ? msg("end-all") : msg("end-draw") + score(result, seats, seats[0]?.side);
  if (winners.length === 0) return msg("end-nobody");
  // Who plays alone on this device is spoken to.
  if (own.length && own.every(({ side }) => side === own[0].side) && (own.length === 1 || sides.length === 2)) {
    const place = Math.min(...own.map(({ seat }) => result.places[seat]));
    const shown = score(result, seats, own[0].side);
    if (place === 1) return msg(together ? "end-you-won" : "end-you-share") + shown;
    return sides.length === 2 ? msg("end-you-lost") + shown : msg("end-you-came", { place, count: seats.length });
  }
  const names = andList(winners.map(({ name }) => name));
  const shown = together ? score(result, seats, winners[0].side) : "";
  const count = winners.length;
  return msg(together ? "end-win" : "end-share", { names, count }) + shown;
}

/**
 * The score of two sides, seen from one of them, where it says something.
 * @param {Result} result
 * @param {readonly SeatInfo[]} seats
 * @param {number | undefined} from
 */
function score({ points }, seats, from) {
  const sides = new Map(seats.map(({ side, seat }) => [side, points[seat] ?? 0]));
  if (sides.size !== 2 || from === undefined) return "";
  const [ours] = [...sides].filter(([side]) => side === from).map(([, value]) => value);
  const [theirs] = [...sides].filter(([side]) => side !== from).map(([, value]) => value);
  const plain = [ours, theirs].every((value) => value >= 0 && value <= HIGHEST) && Math.max(ours, theirs) >= LOWEST;
  return plain ? ` ${ours}–${theirs}` : "";
}

/**
 * @param {{
 *   frame: Frame & {result: Result}, seats: readonly SeatInfo[], own: readonly string[], code: string, key: string | null,
 *   fill: (text: string) => string, look: (moment: number) => void, rematch: () => void, close: () => void,
 *   mine: boolean, timed: boolean,
 * }} end
 */
export function ending({ frame, seats, own, code, key, mine, timed, fill, look, rematch, close }) {
  const { result } = frame;
  const last = result.given_up ?? frame.prompt;
  return h(
    "section",
    { class: "ending", role: "dialog", "aria-label": msg("end") },
    h("button", { class: "quiet square corner", type: "button", "aria-label": msg("end-board"), onclick: close }, icon("close")),
    h("div", { class: "how" },
      h("h2", { tabindex: -1 }, headline(result, seats, own)),
      last ? h("p", { class: "last" }, fill(last)) : null,
      podium(result, seats, own)),
    h("div", { class: "why" },
      result.moments.length ? h("div", { class: "deciding" }, h("h3", null, msg("end-decided")), h("ol", null, ...result.moments.map((moment, index) =>
        h("li", null, h("button", { type: "button", onclick: () => look(moment.moment) },
          s("svg", { class: "thumb", "data-moment": moment.moment, "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" }),
          h("span", { class: "number", "aria-hidden": "true" }, index + 1), h("span", null, fill(moment.words))))))) : null,
      ...(result.charts ?? []).map((numbers) => chart(numbers, fill)),
      h(
        "div",
        { class: "next" },
        mine ? h("button", { class: "primary rematch", type: "button", onclick: rematch }, msg("rematch")) : null,
        h("a", { class: "button", href: `/replay/${code}` }, msg("replay")),
        timed ? null : h("a", { class: "button analyse", href: `/replay/${code}?analyse` }, msg("analyse")),
        h("a", { class: "button", href: recordUrl(code, key), download: `${code}.txt`, "data-plain": true }, msg("record")),
        h("a", { class: "button", href: pictureUrl(code, frame.moment, key), download: `${code}.png`, "data-plain": true }, msg("picture")),
      )),
  );
}

/**
 * @param {Result} result
 * @param {readonly SeatInfo[]} seats
 * @param {readonly string[]} own
 */
function podium(result, seats, own) {
  const ranked = [...seats].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  /** @param {SeatInfo} one */
  const won = ({ seat }) => result.points[seat] ?? 0;
  // Points that only count who is behind say the place once more.
  const plain = ranked.every((one) => won(one) === seats.length - result.places[one.seat]);
  const points = !plain && ranked.some((one) => won(one) >= LOWEST) && ranked.every((one) => won(one) >= 0 && won(one) <= HIGHEST);
  return h("ol", { class: "places" }, ...ranked.map((seat) => {
    // Whoever wins or loses together counts once.
    const ahead = seats.filter((other) => result.places[other.seat] < result.places[seat.seat]);
    const place = 1 + new Set(ahead.map(({ side }) => side)).size;
    return h("li", { class: place === 1 ? "first" : null, "data-place": place, vars: { ...seatVars(seat.colour), "--place": String(place) } },
      badge(seat),
      h("span", { class: "name" }, own.includes(seat.seat) && own.length === 1 ? msg("name-you", { name: seat.name }) : seat.name),
      points ? h("span", { class: "points" }, won(seat)) : null,
      h("span", { class: "place" }, place));
  }));
}
