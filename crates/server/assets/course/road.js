// @ts-check
// The course on its grid: the road as the server draws it, a place to touch for each section, the open end, and a
// note beside the section that is wrong.

import { Layer } from "../board/layer.js";
import { fill, h, s } from "../dom.js";
import { calm } from "../store.js";
import { viewBox } from "./drawing.js";

/**
 * @typedef {import("../wire").Bounds} Bounds
 * @typedef {import("../api.js").Survey} Survey
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const CHANGE_MS = 180;
/** Room between a section and its note, and between a note and the edge, in pixels. */
const GAP = 8;
/** Widths that a note beside a section may have, in pixels. */
const WIDTHS = [230, 300, 380];
/** Cells that are seen at least, in both directions. */
const LEAST = 3.6;
/** The table before anything is known. */
const NOTHING = { x: -0.5, y: -0.5, w: 1, h: 1 };

/**
 * @param {readonly Bounds[]} all
 * @returns {Bounds}
 */
function around(all) {
  const x = Math.min(...all.map((one) => one.x));
  const y = Math.min(...all.map((one) => one.y));
  const right = Math.max(...all.map((one) => one.x + one.w));
  const bottom = Math.max(...all.map((one) => one.y + one.h));
  return { x, y, w: right - x, h: bottom - y };
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export class Road {
  /**
   * @param {(index: number) => void} chosen a section was touched
   * @param {() => void} ended the open end or the bare table was touched
   */
  constructor(chosen, ended) {
    this.chosen = chosen;
    this.grid = s("g", { class: "grid" });
    const nodes = s("g");
    this.places = s("g");
    this.layer = new Layer(nodes);
    this.svg = s("svg", { class: "road", "aria-hidden": "true", onclick: ended }, this.grid, nodes, this.places);
    this.note = h("p", { class: "verdict", role: "status" });
    this.el = h("div", { class: "ground" }, this.svg, this.note);
    /** @type {Survey | null} */
    this.survey = null;
    this.watch = new ResizeObserver(() => this.#settle());
    this.watch.observe(this.el);
  }

  close() {
    this.watch.disconnect();
  }

  /**
   * @param {Survey} survey
   * @param {number | null} held
   */
  show(survey, held) {
    this.survey = survey;
    this.el.dataset.course = survey.tokens.join(" ");
    const { cells, open, fault } = survey;
    const all = cells.length || open ? around(open ? [...cells, open] : cells) : NOTHING;
    const cell = cells.find(({ w, h }) => w > 0 && h > 0) ?? open ?? NOTHING;
    // Half a cell of table all round, and never less than some cells, so that the first sections are not huge.
    const w = Math.max(all.w + cell.w, LEAST * cell.w);
    const high = Math.max(all.h + cell.h, LEAST * cell.h);
    const seen = { x: all.x + (all.w - w) / 2, y: all.y + (all.h - high) / 2, w, h: high };
    this.svg.setAttribute("viewBox", viewBox(seen));
    // The ground may be wider or higher than what must be seen: the grid goes on.
    fill(this.grid, ruled({ x: seen.x - 2 * w, y: seen.y - 2 * high, w: 5 * w, h: 5 * high }, cell));
    this.layer.show(survey.picture.nodes, calm() ? 0 : CHANGE_MS);
    const cured = survey.cure?.place;
    fill(this.places, open ? this.#end(open) : null, ...cells.map((bounds, index) => this.#place(bounds, index, [index === held ? "held" : "", index === cured ? "cure-place" : ""], index === fault?.place)));
    this.#settle();
  }

  /** @param {Bounds} bounds */
  #end({ x, y, w, h: high }) {
    const r = Math.min(w, high) * 0.12;
    const [cx, cy] = [x + w / 2, y + high / 2];
    return s("g", { class: "open-end" },
      s("rect", { x, y, width: w, height: high, rx: r }),
      s("path", { d: `M${cx - r} ${cy}h${2 * r}M${cx} ${cy - r}v${2 * r}` }));
  }

  /**
   * @param {Bounds} bounds
   * @param {number} index
   * @param {string[]} signs
   * @param {boolean} wrong
   */
  #place({ x, y, w, h: high }, index, signs, wrong) {
    const size = Math.min(w, high);
    const touched = (/** @type {Event} */ event) => {
      event.stopPropagation();
      this.chosen(index);
    };
    const mark = wrong
      ? s("g", { class: "fault-mark" }, s("circle", { cx: x + size * 0.16, cy: y + size * 0.16, r: size * 0.12 }),
        s("text", { x: x + size * 0.16, y: y + size * 0.22, "font-size": size * 0.18, "text-anchor": "middle" }, "!"))
      : null;
    return s("g", { class: ["place", ...signs, wrong ? "wrong-place" : ""].join(" "), "data-place": index, onclick: touched },
      s("rect", { x, y, width: w, height: high, rx: size * 0.06 }), mark);
  }

  /** @param {Bounds} bounds where a part of the board is on the ground, in pixels */
  #pixels({ x, y, w, h: high }) {
    const matrix = this.svg.getScreenCTM();
    const ground = this.el.getBoundingClientRect();
    const scale = matrix?.a ?? 1;
    const left = x * scale + (matrix?.e ?? 0) - ground.left;
    const top = y * scale + (matrix?.f ?? 0) - ground.top;
    return { left, top, right: left + w * scale, bottom: top + high * scale };
  }

  /** Puts the note beside the section it is about, where it covers least; else to the foot of the ground. */
  #settle() {
    const { survey, note } = this;
    const place = survey?.fault?.place ?? null;
    const cell = place === null ? undefined : survey?.cells[place];
    note.classList.toggle("beside", cell !== undefined);
    Object.assign(note.style, { left: "", top: "", maxWidth: "" });
    if (!survey || !cell) return;
    const { clientWidth: wide, clientHeight: high } = this.el;
    const at = this.#pixels(cell);
    const others = (survey.open ? [...survey.cells, survey.open] : survey.cells).map((bounds) => this.#pixels(bounds));
    let least = Infinity;
    let best = {};
    for (const share of WIDTHS) {
      const maxWidth = `${Math.min(share, wide - 2 * GAP)}px`;
      note.style.maxWidth = maxWidth;
      const { offsetWidth: w, offsetHeight: tall } = note;
      const [middle, centre] = [(at.left + at.right - w) / 2, (at.top + at.bottom - tall) / 2];
      const spots = [[middle, at.bottom + GAP], [middle, at.top - tall - GAP], [at.right + GAP, centre], [at.left - w - GAP, centre]];
      for (const [x, y] of spots) {
        const left = Math.max(GAP, Math.min(wide - w - GAP, x));
        const top = Math.max(GAP, Math.min(high - tall - GAP, y));
        const box = { left, top, right: left + w, bottom: top + tall };
        // Its own section should be seen above all.
        const cost = others.reduce((sum, other) => sum + overlap(box, other), 4 * overlap(box, at));
        if (cost >= least) continue;
        least = cost;
        best = { left: `${left}px`, top: `${top}px`, maxWidth };
      }
    }
    Object.assign(note.style, best);
  }

  /**
   * What there is to say about the course.
   * @param {string} words
   * @param {"fine" | "unfinished" | "wrong"} mood
   * @param {HTMLElement | null} [cure] what would put it right
   */
  say(words, mood, cure = null) {
    this.note.dataset.mood = mood;
    const said = h("span", null, words);
    if (this.note.textContent !== said.textContent + (cure?.textContent ?? "")) fill(this.note, said, cure);
    this.#settle();
  }
}

/**
 * Lines between the cells.
 * @param {Bounds} seen
 * @param {Bounds} cell
 */
function ruled(seen, cell) {
  let d = "";
  for (let x = cell.x + Math.ceil((seen.x - cell.x) / cell.w) * cell.w; x <= seen.x + seen.w; x += cell.w) d += `M${x} ${seen.y}v${seen.h}`;
  for (let y = cell.y + Math.ceil((seen.y - cell.y) / cell.h) * cell.h; y <= seen.y + seen.h; y += cell.h) d += `M${seen.x} ${y}h${seen.w}`;
  return s("path", { d });
}
