// @ts-check
// The timeline under the replay of a real-time game: a lane for everybody who acts, with throws as bars, small deeds as
// ticks, things done as flags and faults as dots.

import { h, s, fill } from "../dom.js";

/**
 * @typedef {import("../wire").LogLine} LogLine
 * @typedef {import("../wire").Mark} Mark
 */

const LANE = 14;
const LEAST_BAR = 3;
/** Game time that the strip is wide, at least: the marks of a short game are not stretched to nothing. */
const LEAST_MS = 10_000;

export class Timeline {
  /** @param {(time: number) => void} seek */
  constructor(seek) {
    this.names = h("div", { class: "lanes", "aria-hidden": "true" });
    this.svg = s("svg", { class: "strip-svg", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.cursor = s("line", { class: "cursor", y1: 0 });
    const field = h("div", { class: "strip-field" }, this.svg);
    this.el = h("div", { class: "timeline", hidden: true }, this.names, field);
    this.length = LEAST_MS;
    /** @param {PointerEvent} event */
    const point = (event) => {
      const box = field.getBoundingClientRect();
      seek(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * this.length);
    };
    field.addEventListener("pointerdown", (event) => {
      field.setPointerCapture(event.pointerId);
      point(event);
    });
    field.addEventListener("pointermove", (event) => {
      if (field.hasPointerCapture(event.pointerId)) point(event);
    });
  }

  /**
   * @param {readonly LogLine[]} log
   * @param {readonly number[]} times of each line
   */
  show(log, times) {
    /** @type {Map<string, {colour: string, row: number}>} */
    const lanes = new Map();
    for (const { marks } of log) {
      for (const { lane, colour } of marks ?? []) if (!lanes.has(lane)) lanes.set(lane, { colour, row: 0 });
    }
    const names = [...lanes.keys()];
    names.forEach((name, row) => Object.assign(lanes.get(name) ?? {}, { row }));
    this.el.hidden = names.length === 0;
    this.length = Math.max(LEAST_MS, ...times);
    fill(this.names, ...names.map((name) => h("span", { vars: { "--seat": lanes.get(name)?.colour ?? "" } }, name)));
    this.svg.setAttribute("viewBox", `0 0 1000 ${LANE * Math.max(1, names.length)}`);
    this.cursor.setAttribute("y2", String(LANE * names.length));
    const shapes = log.flatMap(({ marks }, index) => (marks ?? []).map((mark) => this.#shape(mark, lanes.get(mark.lane)?.row ?? 0, times[index])));
    fill(this.svg, ...shapes, this.cursor);
  }

  /** @param {number} time */
  at(time) {
    const x = String(this.#x(time));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }

  /** @param {number} time */
  #x(time) {
    return (1000 * time) / this.length;
  }

  /**
   * @param {Mark} mark
   * @param {number} row
   * @param {number} time
   */
  #shape(mark, row, time) {
    const x = this.#x(time);
    const y = row * LANE;
    switch (mark.t) {
      case "bar":
        return s("rect", { x, y: y + 5, width: Math.max(LEAST_BAR, this.#x(mark.ms)), height: 4, fill: mark.colour, opacity: 0.55 });
      case "tick":
        return s("rect", { x: x - 1, y: y + 2, width: 2, height: 10, fill: mark.colour });
      case "flag":
        return s("path", { d: `M${x} ${y + 1}h9l-3 3 3 3h-9v6h-2v-12z`, class: "flag", fill: mark.colour });
      case "fault":
        return s("rect", { x: x - 3, y: y + 4, width: 6, height: 6, rx: 3, class: "fault" });
    }
  }
}
