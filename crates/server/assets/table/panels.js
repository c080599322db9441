// @ts-check
// A block for each seat or side: faces, facts, tracks and small drawings that may hold choices. One's own drawings stand
// under the board; on a narrow screen the blocks are a strip of names above it.

import { Layer } from "../board/layer.js";
import { h, keyed, s, say, vars, fill as refill } from "../dom.js";
import { msg } from "../language.js";
import { seatVars } from "../words.js";
import { badge } from "./faces.js";
import { NOBODY, tags } from "./whose.js";

/**
 * @typedef {import("../wire").Panel} Panel
 * @typedef {import("../wire").Row} Row
 * @typedef {import("../wire").SeatId} SeatId
 * @typedef {{el: HTMLElement, head: HTMLElement, facts: HTMLElement, rows: Map<string, HTMLElement>, said: string}} Block
 */

/** What is longer than this stands on a line of its own. */
const LONG = 22;

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
    this.el = h("section", { class: "panels", "aria-label": msg("players"), tabindex: 0 });
    this.strip = h("div", { class: "strip" });
    this.dock = h("div", { class: "dock" });
    /** @type {Map<string, HTMLElement>} */
    this.blocks = new Map();
    /** @type {WeakMap<HTMLElement, Block>} */
    this.parts = new WeakMap();
    /** @type {Map<string, {svg: SVGSVGElement, layer: Layer}>} */
    this.drawings = new Map();
    /** The own seats that may act at once, if there are several. @type {readonly SeatId[]} */
    this.switches = [];
    /** Drawings that have held a choice: on a narrow screen they stand under the board. @type {Set<string>} */
    this.handy = new Set();
    /** Plays for another of one's own seats. @type {(seat: SeatId) => void} */
    this.playAs = () => {};
    /** Who sits where. @type {import("./whose.js").People} */
    this.people = NOBODY;
    /** @type {Map<string, HTMLElement>} */
    this.chips = new Map();
  }

  /**
   * @param {readonly Panel[]} panels
   * @param {SeatId | null} viewer
   * @param {number} ms
   * @param {boolean} [together] whether all act at once, so that it is nobody's turn
   * @param {boolean} [tall] whether the board has a shape for tall windows: what is docked belongs to that
   * @param {boolean} [asked] whether there is anything to choose
   */
  show(panels, viewer, ms, together = false, tall = false, asked = true) {
    const drawn = panels.some((panel) => panel.rows.some((row) => row.t === "picture"));
    const order = drawn ? [...panels].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer)) : panels;
    const used = new Set();
    const docks = !narrow.matches && !tall && panels.some(({ seat, rows }) => seat === viewer && rows.some(({ t }) => t === "dock"));
    const shared = panels.filter(({ seat }) => seat === undefined).length === 1;
    /** @type {SVGSVGElement[]} */
    const docked = [];
    keyed(this.el, order, this.blocks, (panel) => panel.key, (panel, el) => {
      const own = panel.seat !== undefined && panel.seat === viewer;
      const block = this.#block(panel, el, own, together);
      block.classList.toggle("brief", docks && !own);
      block.classList.toggle("shared", shared && panel.seat === undefined);
      panel.rows.forEach((row, index) => {
        if (row.t !== "picture" && !(row.t === "dock" && own && (narrow.matches || !tall))) return;
        const key = `${panel.key}/${index}`;
        used.add(key);
        const { svg } = this.#drawing(key, row, panel, ms);
        if (row.nodes.some(({ target, also, tries }) => target || also || tries)) this.handy.add(key);
        if (own && (row.t === "dock" || (narrow.matches && this.handy.has(key)))) docked.push(svg);
        else if (svg.parentElement !== block) block.append(svg);
      });
      return block;
    });
    // While chance speaks in a race against time nobody is asked; what is under the hand stays there until it goes on.
    const stays = together && !asked && docked.length === 0;
    // A drawing that stays is not touched: a finger may be on it.
    const moved = docked.length !== this.dock.childElementCount || docked.some((svg, index) => this.dock.children[index] !== svg);
    if (moved && !stays) this.dock.replaceChildren(...docked);
    for (const [key, { svg }] of this.drawings) {
      if (used.has(key) || (stays && svg.parentElement === this.dock)) continue;
      svg.remove();
      this.drawings.delete(key);
    }
    this.#strip(panels, viewer, together);
  }

  /**
   * What stands for a side or seat on this screen.
   * @param {string} key
   */
  counter(key) {
    return (narrow.matches ? this.chips : this.blocks).get(key) ?? null;
  }

  /**
   * A block is patched, never made anew: who reads it or has the focus in it stays there.
   * @param {Panel} panel
   * @param {HTMLElement | undefined} el
   * @param {boolean} own
   * @param {boolean} together
   */
  #block(panel, el, own, together) {
    const known = el && this.parts.get(el);
    const block = known ?? blankBlock();
    if (!known) this.parts.set(block.el, block);
    const active = together ? own : panel.active;
    block.el.className = ["panel", active && "active", own && "own"].filter(Boolean).join(" ");
    vars(block.el, seatVars(panel.colour));
    this.#head(block, panel, own, together);
    const facts = panel.rows.flatMap((row, index) => (row.t === "fact" || row.t === "track" ? [{ row, key: `${index}/${row.t}/${row.label}` }] : []));
    block.facts.hidden = facts.length === 0;
    keyed(block.facts, facts, block.rows, ({ key }) => key, ({ row }, old) => this.#row(row, old));
    return block.el;
  }

  /**
   * @param {Block} block
   * @param {Panel} panel
   * @param {boolean} own
   * @param {boolean} together
   */
  #head(block, panel, own, together) {
    const info = this.people.seats.find(({ seat }) => seat === panel.seat);
    const title = this.fill(panel.title);
    const words = tags(panel.seat, this.people).filter((word) => word !== title);
    const moves = panel.active && !together;
    const switches = panel.seat !== undefined && this.switches.includes(panel.seat);
    const said = JSON.stringify([title, panel.mark, info?.face, info?.level, words, moves, switches, own]);
    if (said === block.said) return;
    block.said = said;
    const { seat } = panel;
    refill(block.head,
      badge(info, panel.mark),
      h("span", { class: "name" }, title),
      ...words.map((word) => h("span", { class: "tag" }, word)),
      moves ? h("span", { class: "turn" }, msg("to-move")) : null,
      switches && own ? h("span", { class: "turn" }, msg("your-hands")) : null,
      switches && !own && seat ? h("button", { type: "button", class: "turn switch", title: msg("play-as-title"), onclick: () => this.playAs(seat) }, msg("play-as")) : null);
  }

  /**
   * @param {Extract<Row, {t: "fact" | "track"}>} row
   * @param {HTMLElement | undefined} old
   */
  #row(row, old) {
    const el = old ?? h("div", null, h("dt", null, row.label), h("dd"));
    const value = /** @type {HTMLElement} */ (el.children[1]);
    if (row.t === "fact") {
      const words = this.fill(row.value);
      say(value, words);
      el.classList.toggle("long", words.length > LONG);
      el.title = words.length > LONG ? words : "";
    }
    else track(value, row);
    return el;
  }

  /**
   * @param {string} key
   * @param {Extract<Row, {t: "picture" | "dock"}>} row
   * @param {Panel} panel
   * @param {number} ms
   */
  #drawing(key, row, panel, ms) {
    const drawing = this.drawings.get(key) ?? blank(this.timers);
    this.drawings.set(key, drawing);
    const { x, y, w, h: high } = row.bounds;
    drawing.svg.setAttribute("viewBox", `${x} ${y} ${w} ${high}`);
    drawing.svg.setAttribute("aria-label", this.fill(panel.title));
    drawing.layer.show(row.nodes, ms);
    return drawing;
  }

  /**
   * @param {readonly Panel[]} panels
   * @param {SeatId | null} viewer
   * @param {boolean} together
   */
  #strip(panels, viewer, together) {
    keyed(this.strip, panels, this.chips, (panel) => panel.key, (panel, el) => {
      const chip = /** @type {HTMLButtonElement} */ (el ?? h("button", { type: "button" }));
      const other = panel.seat !== undefined && panel.seat !== viewer && this.switches.includes(panel.seat) ? panel.seat : null;
      chip.onclick = other === null ? this.open : () => this.playAs(other);
      const now = together ? panel.seat === viewer : panel.active;
      chip.className = ["chip", now && "active", other !== null && "other"].filter(Boolean).join(" ");
      vars(chip, seatVars(panel.colour));
      const [label, value] = gist(panel.rows);
      const title = this.fill(panel.title);
      const info = this.people.seats.find(({ seat }) => seat === panel.seat);
      const words = tags(panel.seat, this.people).filter((word) => word !== title);
      const unseen = [label, other !== null ? msg("play-for-seat") : panel.active ? msg("to-move") : ""].filter(Boolean).join(", ");
      const said = JSON.stringify([title, panel.mark, info?.face, words, value, unseen]);
      if (chip.dataset.said === said) return chip;
      chip.dataset.said = said;
      refill(chip, badge(info, panel.mark), h("span", { class: "name" }, title), ...words.map((word) => h("small", { class: "tag" }, word)),
        value ? h("b", null, this.fill(value)) : null, unseen ? h("span", { class: "unseen" }, ` ${unseen}`) : null);
      return chip;
    });
  }
}

/** @returns {Block} */
function blankBlock() {
  const head = h("h2");
  const facts = h("dl");
  return { el: h("article", { class: "panel" }, head, facts), head, facts, rows: new Map(), said: "" };
}

/** @param {readonly Row[]} rows what a name tag says besides the name */
function gist(rows) {
  for (const row of rows) {
    if (row.t === "track") return [row.label, `${row.filled.length}/${row.total}`];
    if (row.t === "fact") return [row.label, row.value];
  }
  return ["", ""];
}

/**
 * @param {HTMLElement} value
 * @param {Extract<Row, {t: "track"}>} row
 */
function track(value, row) {
  const said = JSON.stringify([row.filled, row.total]);
  if (value.dataset.said === said) return;
  value.dataset.said = said;
  const places = h("span", { class: "track", role: "img", "aria-label": msg("so-many-of", { count: row.filled.length, all: row.total }) });
  for (let index = 0; index < Math.max(row.total, row.filled.length); index++) {
    const filled = index < row.filled.length;
    const dot = h("i", { class: filled ? "full" : null });
    if (filled && row.filled[index]) dot.style.backgroundColor = row.filled[index];
    places.append(dot);
  }
  refill(value, places);
}

/** @param {import("../board/timers.js").Timers} timers */
function blank(timers) {
  const group = s("g");
  return { svg: s("svg", { class: "drawing", role: "group" }, group), layer: new Layer(group, timers) };
}
