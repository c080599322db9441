// @ts-check
// A thing that is dragged: a copy under the pointer, and a glow where it may be dropped.

import { alsoOf } from "../board/bind.js";
import { glow } from "../board/shape.js";
import { h, s } from "../dom.js";

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("./choices.js").Choices} Choices
 * @typedef {import("./choices.js").Choice} Choice
 * @typedef {{target: Target, el: Choice}} Aim
 */

/** A drop this far beside its goal is still meant for it, in pixels. */
const NEAR = 26;

export class Drag {
  /**
   * @param {Choices} choices
   * @param {string} key
   * @param {number} x
   * @param {number} y
   * @returns {Drag | null} nothing if it cannot be dragged any more
   */
  static begin(choices, key, x, y) {
    const drag = new Drag(choices, key, x, y);
    if (drag.aims().length === 0) {
      drag.end();
      return null;
    }
    drag.renew();
    drag.move(x, y);
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
    const thing = this.#thing();
    const box = thing?.querySelector(".body")?.getBoundingClientRect();
    if (thing && box) this.#draw(thing, box);
    choices.root.append(this.copy);
    choices.root.classList.add("dragging");
    choices.dragged = this;
  }

  #thing() {
    return /** @type {SVGGElement | null} */ (this.choices.root.querySelector(`.movable[data-key="${CSS.escape(this.key)}"]`));
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

  /** Where it may be dropped: the goals that are on the page now. @returns {Aim[]} */
  aims() {
    return alsoOf(this.#thing()).flatMap((also) => {
      const el = also.by === "drop" ? this.choices.board.layer.entries.get(also.on)?.g : undefined;
      return el ? [{ target: also.target, el }] : [];
    });
  }

  /** The board was drawn anew. */
  renew() {
    this.#dim();
    for (const { el, target } of this.aims()) {
      el.classList.add("landing", `tone-${target.tone}`);
      const entry = [...this.choices.board.layer.entries.values()].find(({ g }) => g === el);
      if (!entry || entry.body.querySelector(".glow")) continue;
      const outline = glow(entry.node.parts);
      outline?.classList.add("lent");
      if (outline) entry.body.append(outline);
    }
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
    this.over = this.#at(x, y);
    this.over?.el.classList.add("near");
    if (this.over) this.choices.tip.show(this.over.el, this.over.target);
    else this.choices.tip.hide();
  }

  /**
   * The smallest goal under the pointer, else the nearest.
   * @param {number} x
   * @param {number} y
   */
  #at(x, y) {
    let best = null;
    let least = Infinity;
    for (const aim of this.aims()) {
      const box = aim.el.getBoundingClientRect();
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (away > NEAR) continue;
      const cost = away * 1e6 + box.width * box.height;
      if (cost < least) [best, least] = [aim, cost];
    }
    return best;
  }

  #dim() {
    const { board } = this.choices;
    for (const el of board.svg.querySelectorAll(".landing")) el.classList.remove("landing", "near");
    for (const el of board.svg.querySelectorAll(".lent")) el.remove();
  }

  end() {
    this.#dim();
    this.choices.tip.hide();
    this.choices.dragged = null;
    this.choices.root.classList.remove("dragging");
    this.copy.remove();
  }
}
