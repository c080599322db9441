// @ts-check
// A puzzle: one choice is far better than all others. It is tried by doing, a wrong try says what it leaves, and the
// solution is played on the board.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { h, fill, say, wait } from "../dom.js";
import { icon } from "../icons.js";
import { msg, weekday } from "../language.js";
import { isSaid, stepWords, unrolled } from "../lines.js";
import { play as sound } from "../sound.js";
import { calm } from "../store.js";
import { Choices } from "../table/choices.js";
import { listen } from "../table/keys.js";
import { narrow } from "../table/panels.js";
import { View } from "../table/view.js";
import { capital } from "../words.js";

/**
 * @typedef {import("../wire").PuzzleShown} Shown
 * @typedef {import("../wire").Judged} Judged
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../table/choices.js").Choice} Choice
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 7;

/** @type {import("../app.js").Opener} */
export async function puzzle(page, game, go) {
  fill(page, h("div", { class: "table skeleton-page" }));
  const number = Number(new URLSearchParams(location.search).get("number") ?? "") || null;
  const shown = await api.puzzle(game, number);
  page.className = "full";
  return new Puzzle(page, shown, go);
}

/** The days on which a game's puzzle was solved, on this device. */
class Diary {
  /** @param {string} game */
  constructor(game) {
    this.key = `pileup.puzzles.${game}`;
    this.today = Math.floor(Date.now() / DAY_MS);
  }

  /** @returns {number[]} */
  get days() {
    try {
      const days = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(days) ? days.filter(Number.isInteger) : [];
    } catch {
      return [];
    }
  }

  solved() {
    const days = [...new Set([...this.days, this.today])].slice(-60);
    try {
      localStorage.setItem(this.key, JSON.stringify(days));
    } catch {
      // Without a memory there is no row of days.
    }
  }

  /** The last week, today at its end. */
  week() {
    const { days, today } = this;
    return Array.from({ length: DAYS }, (_, index) => {
      const day = today - DAYS + 1 + index;
      const date = new Date(day * DAY_MS);
      return { solved: days.includes(day), now: day === today, date: date.getUTCDate(), name: weekday(date, "long"), letter: weekday(date, "narrow") };
    });
  }

  /** How many days in a row were solved, up to today or, as long as there is time, up to yesterday. */
  get row() {
    const { days, today } = this;
    let day = days.includes(today) ? today : today - 1;
    let row = 0;
    for (; days.includes(day); day--) row += 1;
    return row;
  }
}

/**
 * Somebody on a chair, for a table at which nobody sits.
 * @param {import("../wire").SeatLook} look
 * @param {number} side
 * @returns {import("../wire").SeatInfo}
 */
const sitter = ({ seat, colour, mark, name, face }, side) => ({ seat, name, who: "person", level: null, colour, mark, look: name, face, side, goal: "" });

class Puzzle {
  /**
   * @param {HTMLElement} page
   * @param {Shown} shown
   * @param {(path: string) => void} go
   */
  constructor(page, shown, go) {
    this.shown = shown;
    this.go = go;
    this.diary = new Diary(shown.game.id);
    this.tries = 0;
    this.solved = false;
    this.busy = false;
    this.closed = false;
    /** @type {{told: import("../table/link.js").MomentHeard[]} | null} */
    this.answer = null;
    /** The position. */
    this.step = unrolled([shown.step])[0];
    const view = new View(page, () => {});
    this.view = view;
    view.root.classList.add("puzzle", "asked");
    view.root.dataset.game = shown.game.id;
    if (shown.game.art) void loadArt(shown.game.id);
    view.title.textContent = this.daily ? msg("puzzle-of-day") : msg("puzzle-of", { number: shown.number, count: shown.count });
    document.title = `${shown.game.name}: ${msg("puzzle")} – Pileup`;
    this.week = h("div", { class: "puzzle-week", role: "list", "aria-label": msg("puzzle-week") });
    this.says = h("div", { class: "puzzle-says", role: "status" });
    this.buttons = h("div", { class: "row" });
    this.row = h("b", { class: "puzzle-row" });
    this.panel = h("section", { class: "puzzle-panel", "aria-label": msg("puzzle") }, this.says, this.buttons);
    // Where there is room the diary is in the head.
    const diary = h("div", { class: "puzzle-diary" }, this.week, this.row);
    if (narrow.matches) this.panel.append(diary);
    else view.tools.before(diary);
    view.decision.append(this.panel);
    view.log.el.hidden = true;
    this.choices = new Choices(view.root, view.board, {
      ready: () => !this.busy && !this.solved,
      live: () => false,
      attempt: (ply) => void this.attempt(ply),
      idle: () => {},
      play: (target) => void this.attempt(target.ply),
      fill: view.fill,
    });
    view.moved = () => this.choices.moved();
    this.unlisten = listen({
      choices: this.choices, camera: view.board.camera, undo: () => this.again(), hint: () => {}, help: () => {}, back: () => this.choices.preview(null), swap: () => {},
    });
    view.seats(shown.seats.map(sitter), [shown.seat], shown.goal);
    this.#days();
    this.again();
  }

  get daily() {
    return this.shown.number === this.shown.today;
  }

  close() {
    this.closed = true;
    this.unlisten();
    this.view.close();
  }

  #days() {
    fill(this.week, ...this.diary.week().map(({ solved, now, date, name, letter }) => h("span", {
      role: "listitem", class: [solved ? "solved" : "", now ? "now" : ""].join(" "), "aria-label": `${name}: ${msg(solved ? "puzzle-solved" : "puzzle-unsolved")}`,
    }, h("i", null, solved ? "✓" : date), h("small", null, letter))));
    const { row } = this.diary;
    say(this.row, row > 1 ? msg("puzzle-row", { days: row }) : "");
  }

  /** The position as it was. */
  again() {
    if (this.busy) return;
    const { view, step } = this;
    this.solved = false;
    view.root.classList.add("asked");
    view.root.classList.remove("past");
    view.board.layer.settle();
    view.board.show(step.frame.scene, calm() ? 0 : 200);
    view.around(step.frame, 0);
    if (!this.tries) this.#say("", h("b", null, msg("puzzle-which")));
    this.#row(this.answer !== null);
  }

  /**
   * @param {"" | "right" | "wrong"} kind
   * @param {...import("../dom.js").Child} words
   */
  #say(kind, ...words) {
    this.says.className = `puzzle-says ${kind}`;
    fill(this.says, ...words);
  }

  /** @param {boolean} known whether the solution is known */
  #row(known) {
    const { number, count, game } = this.shown;
    const next = number % count + 1;
    fill(this.buttons,
      h("button", { type: "button", class: "again-puzzle", onclick: () => this.again() }, icon("undo"), msg("puzzle-again")),
      known ? h("button", { type: "button", class: "replay-answer", onclick: () => void this.#tell(this.answer?.told ?? []) }, icon("play"), msg("puzzle-solution"))
        : h("button", { type: "button", class: "answer", onclick: () => void this.attempt(undefined) }, icon("hint"), msg("puzzle-answer")),
      h("a", { class: "button next-puzzle", href: `/puzzle/${game.id}?number=${next}` }, msg("puzzle-next")));
  }

  /** @param {string | undefined} ply nothing to be told the solution */
  async attempt(ply) {
    if (this.busy) return;
    this.choices.preview(null);
    this.busy = true;
    try {
      const judged = await api.attempt(this.shown.game.id, this.shown.number, ply);
      this.tries += ply === undefined ? 0 : 1;
      this.busy = false;
      if (judged.best === null) await this.#wrong(judged);
      else await this.#right(judged, ply !== undefined);
    } catch (error) {
      this.busy = false;
      sound("bad");
      this.#say("wrong", h("span", null, this.view.fill(capital(error instanceof Error ? error.message : msg("did-not-work")))));
    }
  }

  /** @param {Judged} judged */
  async #wrong({ percent, steps }) {
    sound("bad");
    this.#say("wrong", h("b", null, msg("puzzle-leaves", { percent })), h("span", null, msg("puzzle-better")));
    await this.#tell(unrolled(steps));
    if (!this.closed) await wait(calm() ? 1400 : 900);
    if (!this.closed) this.again();
  }

  /**
   * @param {Judged} judged
   * @param {boolean} found whether the person has found it
   */
  async #right({ best, words, steps }, found) {
    const told = unrolled(steps);
    this.answer = { told };
    this.solved = true;
    sound(found ? "good" : "click");
    if (found && this.daily) this.diary.solved();
    this.#days();
    this.#say("right",
      h("b", null, found ? msg("puzzle-right", { tries: this.tries, best: best ?? 0 }) : msg("puzzle-promises", { best: best ?? 0 })),
      h("span", null, this.view.fill(capital(words ?? ""))),
      told.length > 1 ? h("ol", null, ...told.slice(1).filter(isSaid).map((step) => {
        const { actor, words } = stepWords(step);
        return h("li", null, h("b", null, `${this.view.names.get(actor) ?? actor}:`), this.view.fill(words));
      })) : null);
    this.#row(true);
    await this.#tell(told);
  }

  /** Plays steps on the board from the position on. @param {readonly import("../table/link.js").MomentHeard[]} steps */
  async #tell(steps) {
    const { view } = this;
    if (this.busy) return;
    this.busy = true;
    view.root.classList.remove("asked");
    view.root.classList.add("past");
    view.board.layer.settle();
    view.board.show(this.step.frame.scene, 0);
    for (const [index, step] of steps.entries()) {
      if (index) await wait(calm() ? 1000 : 400);
      if (this.closed) return;
      await view.board.tell(step.told, step.frame.scene, () => 0, () => {});
    }
    this.busy = false;
  }
}
