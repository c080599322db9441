// @ts-check
// The end of a game: how it went in a sentence, the podium, what decided it, and what to do next.

import { pictureUrl, recordUrl } from "../api.js";
import { h, s } from "../dom.js";
import { icon } from "../icons.js";
import { andList, seatVars } from "../words.js";
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

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

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
  if (winners.length === seats.length) return seats.length > 2 && together ? "Everybody wins" : `A draw${score(result, seats, seats[0]?.side)}`;
  if (winners.length === 0) return "Nobody wins";
  // Who plays alone on this device is spoken to.
  if (own.length && own.every(({ side }) => side === own[0].side) && (own.length === 1 || sides.length === 2)) {
    const place = Math.min(...own.map(({ seat }) => result.places[seat]));
    const shown = score(result, seats, own[0].side);
    if (place === 1) return together ? `You won${shown}` : `You share the win${shown}`;
    return sides.length === 2 ? `You lost${shown}` : `You came ${PLACES[place - 1] ?? `${place}.`} of ${seats.length}`;
  }
  const names = andList(winners.map(({ name }) => name));
  const shown = together ? score(result, seats, winners[0].side) : "";
  if (winners.length === 1) return `${names} wins${shown}`;
  return together ? `${names} win${shown}` : `${names} share the win`;
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
 *   mine: boolean,
 * }} end
 */
export function ending({ frame, seats, own, code, key, mine, fill, look, rematch, close }) {
  const { result } = frame;
  const last = result.moments.at(-1);
  return h(
    "section",
    { class: "ending", role: "dialog", "aria-label": "The end" },
    h("button", { class: "quiet square corner", type: "button", "aria-label": "See the board", onclick: close }, icon("close")),
    h("div", { class: "how" },
      h("h2", { tabindex: -1 }, headline(result, seats, own)),
      last ? h("p", { class: "last" }, fill(last.words)) : null,
      podium(result, seats, own)),
    h("div", { class: "why" },
      result.moments.length ? h("div", { class: "deciding" }, h("h3", null, "What decided it"), h("ol", null, ...result.moments.map((moment, index) =>
        h("li", null, h("button", { type: "button", onclick: () => look(moment.moment) },
          s("svg", { class: "thumb", "data-moment": moment.moment, "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" }),
          h("span", { class: "number", "aria-hidden": "true" }, index + 1), h("span", null, fill(moment.words))))))) : null,
      ...(result.charts ?? []).map((numbers) => chart(numbers, fill)),
      h(
        "div",
        { class: "next" },
        mine ? h("button", { class: "primary rematch", type: "button", onclick: rematch }, "Rematch") : null,
        h("a", { class: "button", href: `/replay/${code}` }, "Replay"),
        h("a", { class: "button", href: recordUrl(code, key), download: `${code}.txt`, "data-plain": true }, "Record"),
        h("a", { class: "button", href: pictureUrl(code, frame.moment, key), download: `${code}.png`, "data-plain": true }, "Picture"),
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
  const points = ranked.some(({ seat }) => Math.abs(result.points[seat] ?? 0) >= LOWEST) && ranked.every(({ seat }) => Math.abs(result.points[seat] ?? 0) <= HIGHEST);
  return h("ol", { class: "places" }, ...ranked.map((seat) => {
    const place = result.places[seat.seat];
    return h("li", { class: place === 1 ? "first" : null, vars: { ...seatVars(seat.colour), "--place": String(place) } },
      badge(seat),
      h("span", { class: "name" }, own.includes(seat.seat) && own.length === 1 ? `${seat.name} (you)` : seat.name),
      points ? h("span", { class: "points" }, result.points[seat.seat]) : null,
      h("span", { class: "place" }, place));
  }));
}
