// @ts-check
// A block for each seat or side: facts, tracks and small drawings that may hold choices. On a narrow screen the
// blocks are a strip of names above the board, and one's own drawings stand under it.

import { Layer } from "../board/layer.js";
import { h, keyed, s, vars, fill as refill } from "../dom.js";
import { seatVars } from "../words.js";

/**
 * @typedef {import("../wire").Panel} Panel
 * @typedef {import("../wire").Row} Row
 * @typedef {import("../wire").SeatId} SeatId
 */

export const narrow = matchMedia("(max-width: 760px)");

export class Panels {
  /**
   * @param {(text: string) => string} fill
   * @param {() => void} open slides the blocks in on a narrow screen
   * @param {import("../board/timers.js").Timers} timers
   */
  constructor(fill, open, timers) {
    this.fill = fill;
    this.open = open;
    this.timers = timers;
    this.el = h("section", { class: "panels", "aria-label": "Players" });
    this.strip = h("div", { class: "strip" });
    this.dock = h("div", { class: "dock" });
    /** @type {Map<string, HTMLElement>} */
    this.blocks = new Map();
    /** @type {Map<string, {svg: SVGSVGElement, layer: Layer}>} */
    this.drawings = new Map();
    /** The own seats that may act at once, if there are several. @type {readonly SeatId[]} */
    this.switches = [];
    /** Plays for another of one's own seats. @type {(seat: SeatId) => void} */
    this.playAs = () => {};
    /** @type {Map<string, HTMLElement>} */
    this.chips = new Map();
  }

  /**
   * @param {readonly Panel[]} panels
   * @param {SeatId | null} viewer
   * @param {number} ms
   * @param {boolean} [together] whether all act at once, so that it is nobody's turn
   */
  show(panels, viewer, ms, together = false) {
    const drawn = panels.some((panel) => panel.rows.some((row) => row.t === "picture"));
    const order = drawn ? [...panels].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer)) : panels;
    const used = new Set();
    /** @type {SVGSVGElement[]} */
    const docked = [];
    keyed(this.el, order, this.blocks, (panel) => panel.key, (panel, el) => {
      const block = el ?? h("article", { class: "panel" });
      const own = panel.seat !== undefined && panel.seat === viewer;
      block.className = ["panel", (together ? own : panel.active) && "active", own && "own"].filter(Boolean).join(" ");
      vars(block, seatVars(panel.colour));
      refill(
        block,
        h("h3", null, h("span", { class: "mark", "aria-hidden": "true" }, panel.mark), h("span", { class: "name" }, this.fill(panel.title)),
          panel.active && !together ? h("span", { class: "turn" }, "to move") : null, this.#switch(panel, own)),
      );
      const facts = h("dl");
      panel.rows.forEach((row) => {
        if (row.t === "fact") facts.append(h("div", null, h("dt", null, row.label), h("dd", null, this.fill(row.value))));
        else if (row.t === "track") facts.append(track(row));
      });
      if (facts.childElementCount) block.append(facts);
      panel.rows.forEach((row, index) => {
        if (row.t !== "picture" && !(row.t === "dock" && own && narrow.matches)) return;
        const key = `${panel.key}/${index}`;
        used.add(key);
        const drawing = this.drawings.get(key) ?? blank(this.timers);
        this.drawings.set(key, drawing);
        const { x, y, w, h: high } = row.bounds;
        drawing.svg.setAttribute("viewBox", `${x} ${y} ${w} ${high}`);
        drawing.svg.setAttribute("aria-label", this.fill(panel.title));
        drawing.layer.show(row.nodes, ms);
        if (own && narrow.matches) docked.push(drawing.svg);
        else block.append(drawing.svg);
      });
      return block;
    });
    // A drawing that stays is not touched: a finger may be on it.
    if (docked.length !== this.dock.childElementCount || docked.some((svg, index) => this.dock.children[index] !== svg)) {
      this.dock.replaceChildren(...docked);
    }
    for (const key of this.drawings.keys()) if (!used.has(key)) this.drawings.delete(key);
    keyed(this.strip, panels, this.chips, (panel) => panel.key, (panel, el) => {
      const chip = /** @type {HTMLButtonElement} */ (el ?? h("button", { type: "button" }));
      const other = panel.seat !== undefined && panel.seat !== viewer && this.switches.includes(panel.seat) ? panel.seat : null;
      chip.onclick = other === null ? this.open : () => this.playAs(other);
      const now = together ? panel.seat === viewer : panel.active;
      chip.className = ["chip", now && "active", other !== null && "other"].filter(Boolean).join(" ");
      vars(chip, seatVars(panel.colour));
      const [label, value] = gist(panel.rows);
      chip.setAttribute("aria-label", `${this.fill(panel.title)}${label ? `, ${label} ${value}` : ""}${other !== null ? ", play for this seat" : panel.active ? ", to move" : ""}`);
      refill(chip, h("span", { class: "mark" }, panel.mark), h("span", { class: "name" }, this.fill(panel.title)), value ? h("b", null, value) : null);
      return chip;
    });
  }

  /**
   * Where several own seats act at once: which one the hands are for, and a way to the others.
   * @param {Panel} panel
   * @param {boolean} own
   */
  #switch({ seat }, own) {
    if (seat === undefined || !this.switches.includes(seat)) return null;
    if (own) return h("span", { class: "turn" }, "your hands");
    return h("button", { type: "button", class: "turn switch", title: "Play for this seat; S goes to the next", onclick: () => this.playAs(seat) }, "play as");
  }
}

/** @param {readonly Row[]} rows what a name tag says besides the name */
function gist(rows) {
  for (const row of rows) {
    if (row.t === "track") return [row.label, `${row.filled.length}/${row.total}`];
    if (row.t === "fact") return [row.label, row.value];
  }
  return ["", ""];
}

/** @param {Extract<Row, {t: "track"}>} row */
function track(row) {
  const places = h("dd", { class: "track", role: "img", "aria-label": `${row.filled.length} of ${row.total}` });
  for (let index = 0; index < Math.max(row.total, row.filled.length); index++) {
    const filled = index < row.filled.length;
    const dot = h("i", { class: filled ? "full" : null });
    if (filled && row.filled[index]) dot.style.backgroundColor = row.filled[index];
    places.append(dot);
  }
  return h("div", null, h("dt", null, row.label), places);
}

/** @param {import("../board/timers.js").Timers} timers */
function blank(timers) {
  const group = s("g");
  return { svg: s("svg", { class: "drawing", role: "group" }, group), layer: new Layer(group, timers) };
}
