// @ts-check
// What decided a finished game: made on demand, then a graph of shares, a mark for every choice and luck for every roll.

import * as api from "../api.js";
import { h, fill, wait } from "../dom.js";
import { icon } from "../icons.js";
import { hundredths, msg, percent, points, signed } from "../language.js";
import { seatVars } from "../words.js";
import { badge } from "../table/faces.js";
import { Graph } from "./graph.js";

/**
 * @typedef {import("../wire").Report} Report
 * @typedef {import("../wire").ChoiceReport} ChoiceReport
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {{
 *   code: string, key: string | null, fill: (text: string) => string, seats: () => readonly SeatInfo[], mine: () => readonly string[],
 *   movers: () => readonly string[], moment: () => number, go: (moment: number) => void,
 *   line: (moment: number, line: readonly string[]) => Promise<void>,
 * }} Desk
 */

/** How often it is asked how far it is. */
const ASK_MS = 700;
/** From so much of a win on a roll is called lucky, or very lucky. */
const LUCKY = 0.05;
const VERY = 0.15;
/** What the marks are called. @type {Record<string, string>} */
const MARKS = { "?!": "doubtful", "?": "mistake", "??": "blunder" };

export class Analysis {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Report | null} */
    this.report = null;
    /** Whose share is shown. */
    this.seat = 0;
    this.offered = false;
    /** Whether somebody came to have it analysed. */
    this.wanted = new URLSearchParams(location.search).has("analyse");
    this.closed = false;
    this.graph = new Graph((moment) => desk.go(moment));
    this.start = h("div", { class: "study-start" });
    this.card = h("div", { class: "study-card", "aria-live": "polite" });
    this.verdict = h("div", { class: "study-verdict" });
    this.el = h("section", { class: "study", "aria-label": msg("analysis"), hidden: true }, this.start, this.card, this.verdict);
  }

  close() {
    this.closed = true;
  }

  /** The game is over: if it was analysed before, that is shown, else it can be. */
  async offer() {
    if (this.offered) return;
    this.offered = true;
    this.el.hidden = false;
    this.#button();
    try {
      const study = await api.analysis(this.desk.code, this.desk.key);
      if (study.state === "done") this.#show(study.report);
      else if (study.state !== "none") await this.#follow(study);
      else if (this.wanted) await this.begin();
    } catch {
      // The button says what is wrong when it is pressed.
    }
  }

  /** @param {string} [wrong] */
  #button(wrong) {
    fill(this.start,
      h("button", { class: "primary analyse", type: "button", onclick: () => void this.begin() }, msg("analyse-game")),
      h("p", null, wrong ?? msg("analyse-what")));
    this.start.classList.toggle("failed", wrong !== undefined);
  }

  async begin() {
    try {
      await this.#follow(await api.analyse(this.desk.code, this.desk.key));
    } catch (error) {
      this.#button(error instanceof Error ? error.message : msg("did-not-work"));
    }
  }

  /** Shows how far it is until it is done. @param {import("../wire").Study} study */
  async #follow(study) {
    const bar = h("progress", { "aria-label": msg("analyse-progress"), max: 1 });
    const words = h("p", { role: "status" });
    fill(this.start, bar, words);
    while (!this.closed) {
      if (study.state === "done") return this.#show(study.report);
      if (study.state === "none") return this.#button(msg("analyse-dropped"));
      if (study.state === "working") {
        [bar.max, bar.value] = [Math.max(1, study.total), study.done];
        words.textContent = msg("analyse-at", { done: study.done, total: study.total });
      } else words.textContent = msg("analyse-queue");
      await wait(ASK_MS);
      study = await api.analysis(this.desk.code, this.desk.key);
    }
  }

  /** @param {Report} report */
  #show(report) {
    this.report = report;
    const seats = this.desk.seats();
    this.start.hidden = true;
    this.seat = Math.max(0, seats.findIndex(({ seat }) => this.desk.mine().includes(seat)));
    this.graph.movers = this.desk.movers();
    this.#draw();
  }

  #draw() {
    const { report } = this;
    if (!report) return;
    this.graph.show(report, this.desk.seats(), this.seat);
    this.#verdict(report);
    this.at(this.desk.moment());
  }

  /**
   * Start, luck and play of every seat, which make its result: the rounded numbers add up as well.
   * @param {Report} report
   */
  #verdict(report) {
    const seats = this.desk.seats();
    const { win } = report;
    const rows = seats.map((seat, index) => {
      const [start, luck, result] = [report.start, report.luck, report.result].map((parts) => Math.round((100 * parts[index]) / win));
      const play = result - start - luck;
      const pressed = index === this.seat;
      return h("tr", { class: pressed ? "chosen" : null, vars: seatVars(seat.colour) },
        h("th", { scope: "row" }, h("button", { type: "button", class: "quiet", "aria-pressed": String(pressed), title: msg("show-share"), onclick: () => {
          this.seat = index;
          this.#draw();
        } }, badge(seat), h("span", null, this.#name(index)))),
        h("td", null, hundredths(start / 100)), h("td", { class: "luck" }, signed(luck / 100)), h("td", { class: play < 0 ? "loss" : "gain" }, signed(play / 100)),
        h("td", null, hundredths(result / 100)));
    });
    const of = this.seat;
    const luck = Math.round((100 * report.luck[of]) / win) / 100;
    const play = Math.round((100 * report.result[of]) / win) / 100 - Math.round((100 * report.start[of]) / win) / 100 - luck;
    fill(this.verdict,
      h("h2", null, msg("verdict", { name: this.#name(of), luck: signed(luck), play: signed(play) })),
      h("table", null, h("thead", null, h("tr", null, ...["", "start", "luck", "play", "result"].map((word) => (word ? h("th", { scope: "col" }, msg(`column-${word}`)) : h("td"))))),
        h("tbody", null, ...rows)),
      h("p", { class: "small" }, msg("verdict-sum")),
      h("div", { class: "jumps" },
        h("button", { type: "button", class: "worst", onclick: () => this.#worst() }, msg("worst-choice")),
        h("button", { type: "button", class: "next-mistake", onclick: () => this.#next() }, msg("next-mistake"))),
      h("p", { class: "small" }, msg("marks-mean")));
  }

  /** @param {number} index */
  #name(index) {
    const seat = this.desk.seats()[index];
    const mine = this.desk.mine();
    return mine.length === 1 && mine[0] === seat?.seat ? msg("tag-you") : seat?.name ?? "";
  }

  /** The choices of the seat that is looked at, with their moments. */
  #choices() {
    const movers = this.desk.movers();
    const seat = this.desk.seats()[this.seat]?.seat;
    return (this.report?.plies ?? []).flatMap(({ choice }, index) => (choice && movers[index] === seat ? [{ choice, moment: index + 1 }] : []));
  }

  #worst() {
    const [worst] = this.#choices().sort((a, b) => b.choice.loss - a.choice.loss);
    if (worst) this.desk.go(worst.moment);
  }

  #next() {
    const marked = this.#choices().filter(({ choice }) => choice.mark);
    const next = marked.find(({ moment }) => moment > this.desk.moment()) ?? marked[0];
    if (next) this.desk.go(next.moment);
  }

  /**
   * What is to be said of the ply that led to a moment.
   * @param {number} moment
   */
  at(moment) {
    const { report } = this;
    if (!report) return;
    this.graph.at(moment);
    const ply = report.plies[moment - 1];
    if (ply?.choice) fill(this.card, ...this.#choice(ply.choice, moment));
    else if (ply?.luck) fill(this.card, ...this.#luck(ply.luck[this.seat] / report.win));
    else fill(this.card, h("p", { class: "small" }, msg(ply ? "no-choice" : "before-first")));
  }

  /** @param {number} luck */
  #luck(luck) {
    const much = Math.abs(luck) < LUCKY ? "usual" : Math.abs(luck) < VERY ? "" : "very-";
    const words = msg(much === "usual" ? "luck-usual" : `luck-${much}${luck > 0 ? "good" : "bad"}`);
    const name = this.#name(this.seat);
    return [h("div", { class: "head" }, h("img", { src: "/assets/art/luck.svg", alt: "", width: 34, height: 34 }),
      h("b", { class: "title" }, words),
      h("span", { class: "change luck" }, name === msg("tag-you") ? msg("share-for-you", { share: points(luck) }) : msg("share-for", { share: points(luck), name })))];
  }

  /**
   * @param {ChoiceReport} choice
   * @param {number} moment
   */
  #choice({ played, best, line, loss, mark }, moment) {
    const { desk } = this;
    const movers = desk.movers();
    const mover = desk.seats().findIndex(({ seat }) => seat === movers[moment - 1]);
    const who = this.#name(mover);
    const same = best[0]?.ply === played.ply;
    const title = same ? msg("choice-best") : mark ? msg("choice-lost", { share: percent(loss) }) : msg(loss < 0.015 ? "choice-as-good" : "choice-good");
    /** @type {{ply: string, words: string, share: number, tag: string | null, kind: string | null}[]} */
    const rows = best.filter(({ ply }) => same || ply !== played.ply).map((choice, index) => ({ ...choice, tag: index === 0 ? msg("choice-tag-best") : null, kind: index === 0 ? "best" : null }));
    if (same) rows[0].tag = msg("choice-tag-best-played");
    else rows.push({ ...played, tag: `${mark ?? ""} ${msg("choice-tag-played")}`.trim(), kind: "played" });
    rows.sort((a, b) => b.share - a.share);
    const better = h("button", { type: "button", class: "primary better", onclick: async () => {
      better.disabled = true;
      try {
        await desk.line(moment - 1, line);
      } finally {
        better.disabled = false;
      }
    } }, icon("play"), h("span", null, msg("better-line")));
    return [
      h("div", { class: "head" },
        mark ? h("b", { class: "sign", "data-mark": mark, role: "img", "aria-label": msg(`mark-${MARKS[mark]}`) }, mark) : null,
        h("b", { class: "title" }, title),
        same ? null : h("span", { class: "change" }, `${percent(best[0]?.share ?? 0)} → ${percent(played.share)}`)),
      h("p", null, h("b", null, `${who}: `), desk.fill(played.words), same ? "." : msg("choice-better"), same ? null : h("b", null, desk.fill(best[0]?.words ?? ""))),
      h("ol", { class: "options" }, ...rows.map(({ words, share, tag, kind }) => h("li", { class: kind },
        h("span", { class: "what" }, desk.fill(words)), h("i", { class: "meter", "aria-hidden": "true", vars: { "--share": String(share) } }), h("b", null, percent(share)),
        h("small", null, tag ?? "")))),
      same || line.length === 0 ? null : better,
    ];
  }
}
