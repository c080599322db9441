// @ts-check
// The story in words: one line a turn, which unfolds to all that happened in it. A line leads to its moment. Numbers are
// those of the traces on the board.

import { h, fill as refill } from "../dom.js";
import { msg } from "../language.js";
import { seatVars } from "../words.js";
import { badge } from "./faces.js";
import { NOBODY } from "./whose.js";

/**
 * @typedef {import("../wire").LogLine} LogLine
 * @typedef {LogLine & {number?: number | null}} Line
 * @typedef {{actor: string, lines: Line[], el: HTMLLIElement, events: HTMLOListElement, gist: HTMLElement, more: HTMLButtonElement}} Turn
 */

/** How much an event must weigh to stand out. */
const HEAVY = 5;
/** So much of the news is kept for those who hear it. */
const NEWS = 12;

export class Log {
  /**
   * @param {(text: string) => string} fill
   * @param {(moment: number) => void} look
   */
  constructor(fill, look) {
    this.fill = fill;
    this.look = look;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Turn[]} */
    this.turns = [];
    /** Who sits where. @type {import("./whose.js").People} */
    this.people = NOBODY;
    /** In a race against time everybody acts at once, so that there are no turns. */
    this.together = false;
    this.frame = 0;
    /** Shows one trace above the others. @type {(number: number | null) => void} */
    this.stress = () => {};
    this.list = h("ol", { class: "log", "aria-label": msg("what-happened"), tabindex: 0 });
    this.news = h("div", { class: "unseen", role: "log", "aria-live": "polite", "aria-label": msg("news") });
    this.el = h("section", { class: "story" }, h("h2", null, msg("story")), this.list, this.news);
  }

  /**
   * The whole story anew: nothing of it is news.
   * @param {readonly Line[]} lines
   */
  replace(lines) {
    this.lines = [...lines];
    this.turns = [];
    refill(this.news);
    this.list.replaceChildren();
    for (const line of lines) this.#put(line);
    this.#end();
  }

  /** @param {Line} line */
  add(line) {
    this.lines.push(line);
    this.#put(line);
    this.news.append(...line.words.map((words) => h("p", null, this.fill(words))));
    while (this.news.childElementCount > NEWS) this.news.firstElementChild?.remove();
    this.#end();
  }

  /**
   * Shows which moment the board shows.
   * @param {number | null} moment
   */
  mark(moment) {
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(".event"))) {
      const here = moment !== null && Number(row.dataset.moment) === moment;
      row.classList.toggle("here", here);
      if (here) (row.offsetParent ? row : row.closest(".turn-line"))?.scrollIntoView({ block: "nearest" });
    }
    for (const { el, lines } of this.turns) el.classList.toggle("here", moment !== null && lines.some((line) => line.moment === moment));
  }

  /** The traces are gone from the board, and so are their numbers. */
  unnumber() {
    for (const line of this.lines) line.number = null;
    for (const number of this.list.querySelectorAll(".number")) number.remove();
  }

  /** Names have changed. */
  rename() {
    this.replace(this.lines);
  }

  /** @param {Line} line */
  #put(line) {
    if (line.words.length === 0) return;
    const said = line.line.split(" ")[0];
    const last = this.turns.at(-1);
    // What chance does belongs to whoever has thrown.
    const actor = said === "*" && last ? last.actor : said;
    const turn = last && last.actor === actor && !this.together ? last : this.#turn(actor);
    turn.lines.push(line);
    turn.events.append(...line.words.map((words) => this.#event(line, words)));
    this.#sum(turn);
  }

  /**
   * @param {string} actor
   * @returns {Turn}
   */
  #turn(actor) {
    const seat = this.people.seats.find((one) => one.seat === actor);
    const events = h("ol", { class: "events", hidden: true });
    const gist = h("span", { class: "gist" });
    const more = h("button", { type: "button", class: "turn-head" }, seat ? badge(seat) : null, gist);
    const el = h("li", { class: "turn-line", vars: seat ? seatVars(seat.colour) : {} }, more, events);
    this.list.append(el);
    const turn = { actor, lines: [], el, events, gist, more };
    this.turns.push(turn);
    return turn;
  }

  /**
   * A turn in one line: what mattered most in it, the latest of equals; if nothing did, how it began.
   * @param {Turn} turn
   */
  #sum({ lines, el, events, gist, more }) {
    const most = lines.reduce((best, line) => (line.weight > 0 && line.weight >= best.weight ? line : best));
    const count = events.childElementCount;
    el.classList.toggle("heavy", most.weight >= HEAVY);
    refill(gist, ...numberOf(most), this.fill(most.words[most.words.length - 1]), count > 1 ? h("small", { class: "count" }, ` +${count - 1}`) : null);
    // A single event leads to its moment at once.
    more.classList.toggle("single", count === 1);
    if (count === 1) {
      more.removeAttribute("aria-expanded");
      more.onclick = () => this.look(most.moment);
      events.hidden = true;
    } else {
      more.setAttribute("aria-expanded", String(!events.hidden));
      more.onclick = () => {
        events.hidden = !events.hidden;
        more.setAttribute("aria-expanded", String(!events.hidden));
      };
    }
  }

  /**
   * @param {Line} line
   * @param {string} words
   */
  #event(line, words) {
    const number = line.number ?? null;
    const button = h("button", { type: "button", onclick: () => this.look(line.moment) }, ...numberOf(line), this.fill(words));
    if (number !== null) {
      button.addEventListener("pointerenter", () => this.stress(number));
      button.addEventListener("pointerleave", () => this.stress(null));
    }
    return h("li", { "data-moment": line.moment, class: line.weight >= HEAVY ? "event heavy" : "event" }, button);
  }

  /** The newest is in sight, from the next frame on: to scroll is to lay the page out. */
  #end() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      // In a closed drawer there is nothing to scroll.
      if (this.list.checkVisibility()) this.list.scrollTop = this.list.scrollHeight;
    });
  }
}

/** @param {Line} line */
const numberOf = ({ number }) => (number ? [h("span", { class: "number", "aria-hidden": "true" }, number), " "] : []);
