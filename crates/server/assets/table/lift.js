// @ts-check
// A thing that was lifted by a tap or a key: its goals are lit until one is chosen or it is put down again.

import { thingOf } from "../board/bind.js";
import { aimAt, aims, dim, light, movable } from "./landings.js";

/** @typedef {import("./choices.js").Choices} Choices */

export class Lift {
  /** @param {Choices} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {string | null} what is in the hand */
    this.key = null;
  }

  get up() {
    return this.key !== null;
  }

  /** The element of what is in the hand. */
  get el() {
    return this.key === null ? null : movable(this.choices, this.key);
  }

  /**
   * Takes a thing up, or puts it down if it is up already.
   * @param {string} key
   */
  take(key) {
    const again = this.key === key;
    this.down();
    if (again || !movable(this.choices, key)) return;
    this.key = key;
    this.choices.preview(null);
    this.choices.root.classList.add("lifting");
    this.renew();
  }

  /** The board was drawn anew: what is gone cannot be held. */
  renew() {
    if (this.key === null) return;
    const { el } = this;
    if (!el || !this.choices.table.ready()) return this.down();
    el.classList.add("lifted");
    el.setAttribute("aria-pressed", "true");
    light(this.choices, this.aims());
  }

  down() {
    if (this.key === null) return;
    const { el } = this;
    el?.classList.remove("lifted");
    el?.removeAttribute("aria-pressed");
    this.key = null;
    this.choices.root.classList.remove("lifting");
    dim(this.choices);
  }

  aims() {
    return this.key === null ? [] : aims(this.choices, this.key);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} finger
   */
  at(x, y, finger) {
    return aimAt(this.aims(), x, y, finger ? 8 : 0);
  }

  /**
   * What putting it down on a place that is no goal would be.
   * @param {string} spot
   */
  try(spot) {
    return thingOf(this.el).aim?.replace("{}", spot);
  }
}
