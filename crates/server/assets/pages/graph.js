// @ts-check
// What a seat could expect of the win, ply by ply, with what luck and choices did to it. A click goes to the moment.

import { h, s, fill } from "../dom.js";
import { msg, percent } from "../language.js";

/**
 * @typedef {import("../wire").Report} Report
 * @typedef {import("../wire").SeatInfo} SeatInfo
 */

const HIGH = 100;
/** The bars under the graph: half their height, and the least change of share that fills it. */
const HALF = 22;
const FULL = 0.1;

export class Graph {
  /** @param {(moment: number) => void} go */
  constructor(go) {
    this.go = go;
    this.total = 1;
    /** Who made each ply. @type {readonly string[]} */
    this.movers = [];
    this.svg = s("svg", { class: "share-graph", preserveAspectRatio: "none", role: "img" });
    this.bars = s("svg", { class: "share-bars", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.cursors = [s("line", { class: "cursor", y1: 0, y2: HIGH }), s("line", { class: "cursor", y1: -HALF, y2: HALF })];
    this.marks = h("div", { class: "graph-marks" });
    this.field = h("div", { class: "graph-field" }, this.svg, this.bars, this.marks);
    this.el = h("div", { class: "graph", hidden: true },
      h("div", { class: "graph-scale", "aria-hidden": "true" }, h("span", null, percent(1)), h("span", null, "50"), h("span", null, "0")), this.field);
    /** @param {PointerEvent} event */
    const point = (event) => {
      const box = this.field.getBoundingClientRect();
      go(Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * this.total));
    };
    this.field.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      this.field.setPointerCapture(event.pointerId);
      point(event);
    });
    this.field.addEventListener("pointermove", (event) => {
      if (this.field.hasPointerCapture(event.pointerId)) point(event);
    });
  }

  /**
   * @param {Report} report
   * @param {readonly SeatInfo[]} seats
   * @param {number} seat whose share it is
   */
  show(report, seats, seat) {
    const { plies, win } = report;
    this.total = Math.max(1, plies.length);
    this.el.hidden = false;
    /** @param {number} of */
    const shares = (of) => [report.start[of], ...plies.map(({ value }) => value[of])].map((parts) => parts / win);
    /** @param {readonly number[]} values */
    const path = (values) => values.map((value, x) => `${x ? "L" : "M"}${x} ${(HIGH * (1 - value)).toFixed(2)}`).join("");
    const mine = shares(seat);
    this.svg.setAttribute("viewBox", `0 0 ${this.total} ${HIGH}`);
    const worst = Math.min(...mine);
    this.svg.setAttribute("aria-label", msg("graph-words", {
      name: seats[seat]?.name ?? "", first: percent(mine[0]), worst: percent(worst), best: percent(Math.max(...mine)), last: percent(mine.at(-1) ?? 0),
    }));
    fill(this.svg,
      s("path", { class: "area", d: `${path(mine)}L${this.total} ${HIGH}L0 ${HIGH}Z` }),
      s("line", { class: "half", x1: 0, x2: this.total, y1: HIGH / 2, y2: HIGH / 2 }),
      ...seats.flatMap(({ colour }, index) => (index === seat ? [] : [s("path", { class: "other", d: path(shares(index)), stroke: colour })])),
      s("path", { class: "edge", d: path(mine) }), s("path", { class: "share", d: path(mine), stroke: seats[seat]?.colour }), this.cursors[0]);
    this.bars.setAttribute("viewBox", `0 ${-HALF} ${this.total} ${2 * HALF}`);
    const changes = plies.map(({ luck, choice }, index) => (luck ? luck[seat] / win : choice && this.movers[index] === seats[seat]?.seat ? -choice.loss : 0));
    const full = Math.max(FULL, ...changes.map(Math.abs));
    fill(this.bars, s("line", { class: "zero", x1: 0, x2: this.total, y1: 0, y2: 0 }),
      ...changes.flatMap((change, index) => this.#bar(change / full, index, plies[index].luck ? "luck" : "play")), this.cursors[1]);
    const own = plies.flatMap(({ choice }, index) => (choice?.mark ? [{ mark: choice.mark, loss: choice.loss, moment: index + 1 }] : []));
    fill(this.marks, ...own.map(({ mark, loss, moment }) => h("button", {
      type: "button", class: "graph-mark", "data-mark": mark, "data-moment": moment, style: { left: `${(100 * moment) / this.total}%` },
      title: msg("graph-lost", { moment, share: percent(loss) }), "aria-label": msg("graph-mark", { moment, mark, share: percent(loss) }), onclick: () => this.go(moment),
    }, mark)));
  }

  /**
   * @param {number} change a part of the longest bar
   * @param {number} index
   * @param {string} kind
   */
  #bar(change, index, kind) {
    const high = Math.abs(change) * HALF;
    return high < 0.4 ? [] : [s("rect", { class: kind, x: index + 0.55, width: 0.9, y: change > 0 ? -high : 0, height: high })];
  }

  /** @param {number} moment */
  at(moment) {
    for (const cursor of this.cursors) {
      cursor.setAttribute("x1", String(moment));
      cursor.setAttribute("x2", String(moment));
    }
    for (const mark of this.marks.children) mark.toggleAttribute("data-here", mark.getAttribute("data-moment") === String(moment));
  }
}
