// @ts-check
// The whole board in a corner while the camera is close: a click looks there.

import { s } from "../dom.js";
import { Layer } from "./layer.js";

/**
 * @typedef {import("../wire").Node} Node
 * @typedef {import("../wire").Bounds} Bounds
 * @typedef {import("./camera.js").Camera} Camera
 */

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
    const { x, y, w, h } = camera.view;
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) this.window.setAttribute(name, String(value));
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
