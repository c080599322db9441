// @ts-check
// The words beside a choice: what it does, and its price, odds or warning.

import { h, fill as refill } from "../dom.js";

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
    this.el.dataset.tone = target.tone;
    this.el.hidden = false;
    this.follow(by);
  }

  /**
   * Stands above the choice, or below it where there is no room.
   * @param {Element} by
   */
  follow(by) {
    const box = by.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = this.el;
    const x = Math.min(innerWidth - wide - 6, Math.max(6, (box.left + box.right) / 2 - wide / 2));
    const above = box.top - high - GAP;
    const y = above > 6 ? above : Math.min(innerHeight - high - 6, box.bottom + GAP);
    this.el.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  hide() {
    this.el.hidden = true;
  }
}
