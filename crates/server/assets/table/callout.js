// @ts-check
// A speech card beside what was tapped: why not, in a sentence, with its rule.

import { h, fill as refill } from "../dom.js";
import { beside } from "./beside.js";

const GAP = 14;

export class Callout {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} stage words about the board stand on the board
   */
  constructor(root, stage) {
    this.stage = stage;
    this.el = h("div", { class: "callout note-wrong", role: "alert", hidden: true });
    root.append(this.el);
    /** @type {Element | null} what it talks about */
    this.by = null;
    this.timer = 0;
  }

  /**
   * @param {Element} by
   * @param {number} ms how long it stays
   * @param {...import("../dom.js").Child} words
   */
  show(by, ms, ...words) {
    clearTimeout(this.timer);
    this.by?.classList.remove("refused");
    this.by = by;
    by.classList.add("refused");
    refill(this.el, ...words);
    this.el.hidden = false;
    this.follow();
    this.timer = setTimeout(() => this.hide(), ms);
  }

  /** The board has moved under it. */
  follow() {
    const { by, el } = this;
    if (!by || el.hidden) return;
    if (!by.isConnected) return this.hide();
    const { x, y, side } = beside(by.getBoundingClientRect(), el.offsetWidth, el.offsetHeight, GAP, this.stage.contains(by) ? this.stage.getBoundingClientRect() : undefined);
    el.dataset.side = side;
    // Not a transform: it arrives by one.
    el.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.by?.classList.remove("refused");
    this.by = null;
    this.el.hidden = true;
  }
}
