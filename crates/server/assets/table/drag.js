// @ts-check
// A thing that is dragged: a copy under the pointer, and a glow where it may be dropped.

import { h, s } from "../dom.js";
import { aimAt, aims, dim, light, movable } from "./landings.js";

/**
 * @typedef {import("./choices.js").Choices} Choices
 * @typedef {import("./landings.js").Aim} Aim
 */

export class Drag {
  /**
   * @param {Choices} choices
   * @param {string} key
   * @param {number} x
   * @param {number} y
   * @returns {Drag | null} nothing if it cannot be dragged any more
   */
  static begin(choices, key, x, y) {
    if (!movable(choices, key)) return null;
    const drag = new Drag(choices, key, x, y);
    drag.renew();
    return drag;
  }

  /**
   * @param {Choices} choices
   * @param {string} key
   * @param {number} x
   * @param {number} y
   */
  constructor(choices, key, x, y) {
    this.choices = choices;
    this.key = key;
    this.place = { x, y };
    /** @type {Aim | null} where it would be dropped now */
    this.over = null;
    this.copy = h("div", { class: "dragged", "aria-hidden": "true" });
    const thing = movable(choices, key);
    const box = thing?.querySelector(".body")?.getBoundingClientRect();
    if (thing && box) this.#draw(thing, box);
    choices.root.append(this.copy);
    choices.root.classList.add("dragging");
    choices.dragged = this;
  }

  /**
   * @param {SVGGElement} thing
   * @param {DOMRect} box
   */
  #draw(thing, box) {
    const body = /** @type {SVGGElement} */ (thing.querySelector(".body"));
    const { x, y, width, height } = body.getBBox();
    const svg = s("svg", { viewBox: `${x} ${y} ${width} ${height}`, width: Math.max(box.width, 40), height: Math.max(box.height, 40) });
    svg.append(...[...body.children].map((el) => el.cloneNode(true)));
    this.copy.append(svg);
  }

  /** The board was drawn anew. */
  renew() {
    light(this.choices, aims(this.choices, this.key));
    this.move(this.place.x, this.place.y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  move(x, y) {
    this.place = { x, y };
    this.copy.style.transform = `translate(${x}px, ${y}px)`;
    this.over?.el.classList.remove("near");
    this.over = aimAt(aims(this.choices, this.key), x, y);
    this.over?.el.classList.add("near");
    if (this.over) this.choices.tip.show(this.over.el, this.over.target);
    else this.choices.tip.hide();
  }

  end() {
    dim(this.choices);
    this.choices.tip.hide();
    this.choices.dragged = null;
    this.choices.root.classList.remove("dragging");
    this.copy.remove();
  }
}
