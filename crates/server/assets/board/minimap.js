// @ts-check
// The whole board in a corner while the camera is close: a click looks there.

import { s } from "../dom.js";
import { Layer } from "./layer.js";

/**
 * @typedef {import("../wire").Node} Node
 * @typedef {import("../wire").Bounds} Bounds
 * @typedef {import("./camera.js").Camera} Camera
 */

/** So much of the board's window the map takes at the most, with its margin: pixels on a desk and on a phone, and a part of the height. */
const WIDE = 230;
const NARROW = 108;
const HIGH = 0.32;

export class Minimap {
  /** @param {Camera} camera */
  constructor(camera) {
    this.camera = camera;
    const ground = s("g");
    const pieces = s("g");
    this.ground = new Layer(ground);
    this.pieces = new Layer(pieces);
    this.window = s("rect", { class: "window" });
    this.svg = s("svg", { class: "minimap", "aria-hidden": "true", hidden: true }, ground, pieces, this.window);
    /** @type {readonly Node[]} */
    this.drawn = [];
    /** What the map would show, drawn when it is seen. @type {{ground: readonly Node[], nodes: readonly Node[], bounds: Bounds} | null} */
    this.latest = null;
    this.stale = true;
    this.svg.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.svg.setPointerCapture(event.pointerId);
      this.#point(event);
    });
    this.svg.addEventListener("pointermove", (event) => this.svg.hasPointerCapture(event.pointerId) && this.#point(event));
    this.svg.addEventListener("click", (event) => event.stopPropagation());
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.camera.at(x, y);
  }

  /**
   * @param {readonly Node[]} ground
   * @param {readonly Node[]} nodes
   * @param {Bounds} bounds
   * @param {boolean} wanted whether the board is one that a camera follows
   */
  show(ground, nodes, bounds, wanted) {
    this.latest = wanted ? { ground, nodes, bounds } : null;
    this.stale = true;
    this.moved();
  }

  /** The camera has moved. */
  moved() {
    const { camera, latest } = this;
    const seen = latest !== null && camera.near;
    this.svg.toggleAttribute("hidden", !seen);
    if (!seen) return;
    if (this.stale) this.#draw(latest);
    this.#giveWay(latest.nodes);
    const { x, y, w, h } = camera.view;
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) this.window.setAttribute(name, String(value));
  }

  /**
   * The map does not lie on what can be chosen: it goes to the other corner, or else lets it shine through.
   * @param {readonly Node[]} nodes
   */
  #giveWay(nodes) {
    const { camera } = this;
    const { x, y, w, h } = camera.view;
    const wide = (camera.size.w > 760 ? WIDE : NARROW) / camera.scale + camera.smallest / 2;
    const low = nodes.filter((node) => node.target && node.y > y + h * (1 - HIGH) - camera.smallest / 2 && node.y < y + h);
    const right = low.some((node) => node.x > x + w - wide && node.x < x + w);
    const left = low.some((node) => node.x < x + wide && node.x > x);
    this.svg.classList.toggle("aside", right && !left);
    this.svg.classList.toggle("faint", right && left);
  }

  /** @param {{ground: readonly Node[], nodes: readonly Node[], bounds: Bounds}} latest */
  #draw({ ground, nodes, bounds }) {
    this.stale = false;
    const { x, y, w, h } = bounds;
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.svg.style.aspectRatio = `${w} / ${h}`;
    if (this.drawn !== ground) this.ground.show(ground.map(bare), 0);
    this.drawn = ground;
    // Marks and goals are for those who look closely.
    this.pieces.show(nodes.filter((node) => !node.styles?.includes("mark") && !node.target).map(bare), 0);
  }
}

/**
 * Only what a thing looks like.
 * @param {Node} node
 * @returns {Node}
 */
function bare({ key, x, y, turn, scale, opacity, parts }) {
  return { key, x, y, turn, scale, opacity, parts: parts.filter(({ t }) => t !== "text") };
}
