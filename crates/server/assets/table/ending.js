// @ts-check
// The end of a game: who won, what decided it, and what to do next.

import { pictureUrl, recordUrl } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { andList, seatVars } from "../words.js";
import { chart } from "./chart.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").Ending} Result
 */

/**
 * @param {Result} result
 * @param {readonly SeatInfo[]} seats
 */
export function headline(result, seats) {
  const winners = seats.filter(({ seat }) => result.places[seat] === 1);
  if (winners.length === seats.length) return seats.length > 2 && winners.every(({ side }) => side === winners[0].side) ? "Everybody wins" : "A draw";
  if (winners.length === 0) return "Nobody wins";
  const names = andList(winners.map(({ name }) => name));
  const together = winners.every(({ side }) => side === winners[0].side);
  if (winners.length === 1) return `${names} wins`;
  return together ? `${names} win` : `${names} share the win`;
}

/**
 * @param {{
 *   frame: Frame & {result: Result}, seats: readonly SeatInfo[], code: string, key: string | null,
 *   fill: (text: string) => string, look: (moment: number) => void, rematch: () => void, close: () => void,
 *   mine: boolean,
 * }} end
 */
export function ending({ frame, seats, code, key, mine, fill, look, rematch, close }) {
  const { result } = frame;
  const ranked = [...seats].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  const points = ranked.some(({ seat }) => (result.points[seat] ?? 0) !== 0);
  const rows = ranked.map(({ seat, name, mark, colour }) =>
    h(
      "li",
      { class: result.places[seat] === 1 ? "first" : null, vars: seatVars(colour) },
      h("span", { class: "place" }, `${result.places[seat]}.`),
      h("span", { class: "mark", "aria-hidden": "true" }, mark),
      h("span", { class: "name" }, name),
      points ? h("span", { class: "points" }, result.points[seat]) : null,
    ),
  );
  const moments = result.moments.map(({ moment, words }) =>
    h("li", null, h("button", { type: "button", onclick: () => look(moment) }, fill(words))),
  );
  return h(
    "section",
    { class: "ending", role: "dialog", "aria-label": "The end" },
    h("button", { class: "quiet square corner", type: "button", "aria-label": "See the board", onclick: close }, icon("close")),
    h("h2", { tabindex: -1 }, headline(result, seats)),
    h("ol", { class: "places" }, ...rows),
    moments.length ? h("div", { class: "deciding" }, h("h3", null, "What decided it"), h("ol", null, ...moments)) : null,
    ...(result.charts ?? []).map((numbers) => chart(numbers, fill)),
    h(
      "div",
      { class: "next" },
      mine ? h("button", { class: "primary rematch", type: "button", onclick: rematch }, "Rematch") : null,
      h("a", { class: "button", href: `/replay/${code}` }, "Replay"),
      h("a", { class: "button", href: recordUrl(code, key), download: `${code}.txt`, "data-plain": true }, "Record"),
      h("a", { class: "button", href: pictureUrl(code, frame.moment, key), download: `${code}.png`, "data-plain": true }, "Picture"),
    ),
  );
}
