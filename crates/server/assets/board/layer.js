// @ts-check
// Keyed nodes inside an SVG group. A node keeps its element for as long as its key is there, so that the difference
// of two scenes is the animation between them.

import { s } from "../dom.js";
import { bind } from "./bind.js";
import { glow, shape } from "./shape.js";

/**
 * @typedef {import("../wire").Node} Node
 * @typedef {import("./timers.js").Timers} Timers
 */

/**
 * A node on the screen: `g` carries its place, `body` what it does there.
 * @typedef {{node: Node, g: SVGGElement, body: SVGGElement, x: number, y: number, turn: number, pose: string, acts: Animation[]}} Entry
 */

const EASE = "cubic-bezier(.3,.1,.2,1)";
/** More things than these that come and go at once, or pulse, do so without fading: each is a layer of its own to draw. */
const CROWD = 6;

/**
 * The same functions in the same order, so that any two poses can be blended.
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 * @param {number} scale
 */
export const pose = (x, y, turn, scale) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

/**
 * The angle nearest to `from` that looks like `to`: things turn the short way.
 * @param {number} from
 * @param {number} to
 */
export const nearestTurn = (from, to) => from + (((((to - from) % 360) + 540) % 360) - 180);

/** @type {WeakMap<object, {x: number, y: number, width: number, height: number}>} */
const extents = new WeakMap();

/**
 * How much room a shape takes. It is measured once: to measure is to lay the page out.
 * @param {Node["parts"]} parts
 * @param {SVGGElement} body where it is drawn
 */
export function extent(parts, body) {
  const known = extents.get(parts);
  if (known) return known;
  const { x, y, width, height } = body.getBBox();
  const box = { x, y, width, height };
  // What is not on the page yet has no size.
  if (width + height > 0) extents.set(parts, box);
  return box;
}

export class Layer {
  /**
   * @param {SVGGElement} group
   * @param {Timers} [timers] runs what has to do with a clock; without it such things are not drawn
   * @param {SVGGElement} [floor] where that lies which is under everything and hardly ever changes
   */
  constructor(group, timers, floor = group) {
    this.group = group;
    this.floor = floor;
    this.timers = timers;
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
  }

  /**
   * Draws these nodes, back to front; what changed moves there in `ms`.
   * @param {readonly Node[]} nodes
   * @param {number} ms
   */
  show(nodes, ms) {
    const wanted = new Set(nodes.map((node) => node.key));
    /** @type {Entry[]} */
    const leaving = [];
    for (const [key, entry] of this.entries) {
      if (wanted.has(key)) continue;
      this.entries.delete(key);
      leaving.push(entry);
    }
    const fresh = nodes.reduce((count, { key }) => count + (this.entries.has(key) ? 0 : 1), 0);
    const fade = fresh + leaving.length > CROWD ? 0 : ms;
    for (const { g } of leaving) {
      if (fade > 0) g.classList.add("leaving");
      else g.remove();
    }
    const next = new Map([this.floor, this.group].map((group) => [group, this.#staying(group.firstElementChild)]));
    for (const node of nodes) {
      const known = this.entries.get(node.key);
      const entry = known ?? this.#create(node, node.kin || node.styles?.includes("drop") ? ms : fade, this.#kin(node, leaving));
      if (known) this.#update(known, node, ms);
      const group = node.styles?.includes("floor") ? this.floor : this.group;
      next.set(group, this.#ordered(group, entry.g, next.get(group) ?? null));
    }
    for (const entry of leaving) this.#leave(entry, fade);
    this.group.classList.toggle("crowd", nodes.filter(({ styles }) => styles?.includes("pulse")).length > CROWD);
    this.timers?.sweep();
  }

  /**
   * Of things that cannot be told apart, the nearest one that has just gone: the new one is that, elsewhere.
   * @param {Node} node
   * @param {Entry[]} leaving
   */
  #kin(node, leaving) {
    if (!node.kin) return undefined;
    /** @param {Entry} entry */
    const away = (entry) => Math.hypot(entry.x - node.x, entry.y - node.y);
    const kin = leaving.filter((entry) => entry.node.kin === node.kin).sort((a, b) => away(a) - away(b))[0];
    if (kin) {
      leaving.splice(leaving.indexOf(kin), 1);
      kin.g.remove();
    }
    return kin;
  }

  /**
   * Puts an element where it belongs.
   * @param {SVGGElement} group
   * @param {SVGGElement} g
   * @param {Element | null} next what is there now
   * @returns {Element | null} what is behind it
   */
  #ordered(group, g, next) {
    // A single node that moved back to front is put aside once, instead of moving all the others.
    if (next && next !== g && this.#staying(next.nextElementSibling) === g) {
      group.append(next);
      next = g;
    }
    if (next === g) return this.#staying(next.nextElementSibling);
    group.insertBefore(g, next);
    return next;
  }

  /**
   * Skips elements that are on their way out.
   * @param {Element | null} el
   */
  #staying(el) {
    while (el?.classList.contains("leaving")) el = el.nextElementSibling;
    return el;
  }

  /**
   * The entry of a node, made on top if it is not there yet.
   * @param {Node} node
   */
  ensure(node) {
    const known = this.entries.get(node.key);
    if (known) return known;
    const entry = this.#create(node, 0);
    this.group.append(entry.g);
    return entry;
  }

  /**
   * Moves a node without a scene, as a cue does: the next scene goes on from there.
   * @param {Entry} entry
   * @param {[number, number]} to
   * @param {number} turn
   */
  move(entry, [x, y], turn) {
    entry.x = x;
    entry.y = y;
    entry.turn = turn;
    entry.pose = pose(x, y, turn, entry.node.scale ?? 1);
    entry.g.style.transform = entry.pose;
  }

  /**
   * Shows the face a node will have in the next scene, if it still is the same node.
   * @param {Entry} entry
   * @param {Node} next
   */
  turnOver(entry, next) {
    if (this.entries.get(next.key) !== entry) return;
    entry.node = { ...entry.node, parts: next.parts, target: undefined, also: undefined, aim: undefined };
    this.#draw(entry, entry.node);
  }

  /** Ends everything that still moves. */
  settle() {
    for (const entry of this.entries.values()) {
      for (const act of entry.acts) act.cancel();
      entry.acts.length = 0;
    }
  }

  /**
   * @param {Node} node
   * @param {number} ms
   * @param {Entry} [kin] where it was before, under another key
   * @returns {Entry}
   */
  #create(node, ms, kin) {
    const body = s("g", { class: "body" });
    const g = s("g", { class: "node", "data-key": node.key }, body);
    /** @type {Entry} */
    const entry = { node, g, body, x: node.x, y: node.y, turn: node.turn ?? 0, pose: "", acts: [] };
    this.entries.set(node.key, entry);
    this.#draw(entry, node);
    this.#place(entry, node);
    if (ms > 0 && kin) {
      g.animate([{ transform: kin.pose }, { transform: entry.pose }], { duration: ms, easing: EASE });
    } else if (ms > 0) {
      const opacity = node.opacity ?? 1;
      if (node.styles?.includes("drop")) {
        const above = { transform: "translate(0px, -1.2px)", opacity: 0 };
        entry.acts.push(body.animate([above, { transform: "translate(0px, 0px)", opacity: 1 }], { duration: ms, easing: "ease-in" }));
      } else {
        g.animate([{ opacity: 0 }, { opacity }], { duration: ms, easing: "ease-out" });
      }
    }
    return entry;
  }

  /**
   * @param {Entry} entry
   * @param {Node} node
   * @param {number} ms
   */
  #update(entry, node, ms) {
    if (entry.node === node && entry.pose === this.#poseOf(entry, node)) return;
    const before = { transform: entry.pose, opacity: entry.g.style.opacity || "1" };
    if (entry.node !== node) this.#draw(entry, node);
    this.#place(entry, node);
    const after = { transform: entry.pose, opacity: entry.g.style.opacity || "1" };
    if (ms > 0 && (before.transform !== after.transform || before.opacity !== after.opacity)) {
      entry.g.animate([before, after], { duration: ms, easing: EASE });
    }
  }

  /**
   * @param {Entry} entry
   * @param {number} ms
   */
  #leave(entry, ms) {
    if (ms <= 0) return entry.g.remove();
    bind(entry.g, undefined);
    const fade = entry.g.animate([{ opacity: entry.g.style.opacity || 1 }, { opacity: 0 }], { duration: ms });
    fade.onfinish = fade.oncancel = () => entry.g.remove();
  }

  /**
   * @param {Entry} entry
   * @param {Node} node
   */
  #poseOf(entry, node) {
    return pose(node.x, node.y, nearestTurn(entry.turn, node.turn ?? 0), node.scale ?? 1);
  }

  /**
   * @param {Entry} entry
   * @param {Node} node
   */
  #place(entry, node) {
    entry.x = node.x;
    entry.y = node.y;
    entry.turn = nearestTurn(entry.turn, node.turn ?? 0);
    entry.pose = this.#poseOf(entry, node);
    entry.g.style.transform = entry.pose;
    entry.g.style.opacity = node.opacity === undefined ? "" : String(node.opacity);
  }

  /**
   * @param {Entry} entry
   * @param {Node} node
   */
  #draw(entry, node) {
    const { g, body } = entry;
    const same = entry.node !== node && JSON.stringify(entry.node.parts) === JSON.stringify(node.parts);
    if (same) body.querySelectorAll(":scope > .glow, :scope > .timer").forEach((el) => el.remove());
    // A space between two texts keeps them apart where they are read out.
    else body.replaceChildren(...node.parts.flatMap((part) => (part.t === "text" ? [shape(part), " "] : [shape(part)])));
    entry.node = node;
    body.setAttribute("class", ["body", ...(node.styles ?? []).map((style) => `is-${style}`)].join(" "));
    const { target } = node;
    const also = node.also ?? [];
    const names = ["node", target && `target tone-${target.tone}`, (node.aim !== undefined || also.some(({ by }) => by === "drop")) && "movable"];
    g.setAttribute("class", names.filter(Boolean).join(" "));
    bind(g, target, also, node);
    if (node.timers && this.timers) body.append(...this.timers.make(node.timers));
    if (target) {
      const outline = glow(node.parts);
      if (outline) body.append(outline);
    }
  }
}
