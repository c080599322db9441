// @ts-check
// The words beside a thing: what a choice does, and its price, odds or warning; or what something is.

import { h, fill as refill } from "../dom.js";
import { beside } from "./beside.js";

/** @typedef {import("../wire").Target} Target */

const GAP = 10;

export class Tip {
  /**
   * @param {HTMLElement} root
   * @param {(text: string) => string} fill
   */
  constructor(root, fill) {
    this.fill = fill;
    this.el = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    root.append(this.el);
  }

  /**
   * @param {Element} by
   * @param {Target} target
   */
  show(by, target) {
    refill(
      this.el,
      h("span", null, this.fill(target.label)),
      target.note ? h("span", { class: "note" }, this.fill(target.note)) : null,
      target.hotkey ? h("kbd", null, target.hotkey) : null,
    );
    this.#stand(by, target.tone);
  }

  /**
   * Says what a thing is.
   * @param {Element} by
   * @param {string} words the name of it, and after a full stop, or else a colon, what it does
   */
  explain(by, words) {
    const text = this.fill(words);
    const cut = /^(.{1,70}?\.)\s+(.+)$/s.exec(text) ?? /^(.{1,60}?:)\s+(.+)$/s.exec(text);
    refill(this.el, h("b", null, cut ? cut[1] : text), cut ? h("span", null, cut[2]) : null);
    this.#stand(by, "none");
  }

  /**
   * @param {Element} by
   * @param {string} tone
   */
  #stand(by, tone) {
    this.el.dataset.tone = tone;
    this.el.hidden = false;
    this.follow(by);
  }

  /** @param {Element} by */
  follow(by) {
    const { x, y } = beside(by.getBoundingClientRect(), this.el.offsetWidth, this.el.offsetHeight, GAP);
    this.el.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  hide() {
    this.el.hidden = true;
  }
}
