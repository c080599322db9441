// @ts-check
// The board: a scene as SVG, with everything that can be clicked.

import { h, s, wait } from "../dom.js";
import { calm } from "../store.js";
import { Camera } from "./camera.js";
import { Layer } from "./layer.js";
import { pace, perform } from "./motion.js";

/**
 * @typedef {import("../types").Scene} Scene
 * @typedef {import("../types").Target} Target
 * @typedef {import("../types").Told} Told
 * @typedef {import("../types").Cue} Cue
 */

const CHANGE_MS = 220;
/** With less motion, events follow each other as still pictures. */
const STILL_MS = 260;

export class Board {
  /** @param {(text: string) => string} fill puts names into words */
  constructor(fill) {
    this.fill = fill;
    const nodes = s("g");
    this.ghosts = s("g", { class: "ghosts", "aria-hidden": "true" });
    this.fx = s("g", { class: "fx", "aria-hidden": "true" });
    this.svg = s("svg", { class: "board", role: "group", "aria-label": "Board" }, nodes, this.ghosts, this.fx);
    this.frame = h("div", { class: "board-frame" }, this.svg);
    this.layer = new Layer(nodes);
    this.ghostLayer = new Layer(this.ghosts);
    /** @type {Scene | null} */
    this.scene = null;
    /** Called when the camera has moved. */
    this.moved = () => {};
    this.camera = new Camera(this.svg, () => this.moved());
  }

  close() {
    this.camera.close();
  }

  /** Board units of about 16 pixels: the size of words and jolts. */
  get unit() {
    return 16 / this.camera.scale;
  }

  /**
   * Tells what happened, event by event, and takes the new shape.
   * @param {readonly Told[]} told
   * @param {Scene} scene
   * @param {() => number} waiting how much more is to be told after this
   * @param {(told: Told) => void} each called when an event begins
   * @param {boolean} [live] in a real-time game events run into each other, and none holds up the next
   */
  async tell(told, scene, waiting, each, live = false) {
    const next = new Map(scene.nodes.map((node) => [node.key, node]));
    /** @type {Map<string, Cue>} */
    const last = new Map();
    for (const { cues } of told) {
      for (const cue of cues ?? []) if (cue.t === "slide") last.set(cue.key, cue);
    }
    this.ghost(null);
    for (const event of told) {
      const speed = pace(waiting());
      each(event);
      const stage = {
        layer: this.layer, fx: this.fx, frame: this.frame, svg: this.svg, next, last: new Set(last.values()),
        unit: this.unit, speed, fill: this.fill,
      };
      const ms = Math.max(0, ...(event.cues ?? []).map((cue) => perform(cue, stage)));
      if (ms > 0 && !live) await wait(ms);
    }
    const speed = pace(waiting());
    const ms = Number.isFinite(speed) ? CHANGE_MS / speed : 0;
    if (!live) this.layer.settle();
    this.show(scene, ms);
    if (ms > 0 && !live) await wait(calm() && told.length ? Math.max(ms, STILL_MS / speed) : ms * 0.7);
  }

  /**
   * Shows a scene at once or by a short change.
   * @param {Scene} scene
   * @param {number} ms
   */
  show(scene, ms) {
    const held = document.activeElement;
    const key = held instanceof SVGElement && this.svg.contains(held) ? held.dataset.key : undefined;
    this.scene = scene;
    this.frame.style.backgroundColor = scene.backdrop;
    this.ghost(null);
    this.layer.show(scene.nodes, calm() ? 0 : ms);
    // An element that changed its place in the order has lost the focus.
    const again = key === undefined ? undefined : this.layer.entries.get(key);
    if (again?.node.target && document.activeElement !== again.g) again.g.focus({ preventScroll: true });
    this.camera.look(scene.bounds, scene.focus, this.#smallest(), calm() ? 0 : ms * 2);
  }

  /** The size of the smallest choice on the board, in board units. */
  #smallest() {
    let smallest = 0;
    for (const { node, body } of this.layer.entries.values()) {
      if (!node.target) continue;
      const { width, height } = body.getBBox();
      const size = Math.max(width, height) * (node.scale ?? 1);
      if (size > 0 && (smallest === 0 || size < smallest)) smallest = size;
    }
    return smallest;
  }

  /**
   * Draws what a choice would do, or nothing.
   * @param {Target | null} target
   */
  ghost(target) {
    this.ghostLayer.show(target?.ghost ?? [], 0);
  }
}
