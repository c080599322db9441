// @ts-check
// The words beside a thing: what a choice does, and its price, odds or warning; or what something is.

import { h, keyName, s, fill as refill } from "../dom.js";
import { msg } from "../language.js";
import { ruleOf, withoutRule } from "../words.js";
import { beside } from "./beside.js";

/** @typedef {import("../wire").Target} Target */

const GAP = 10;

export class Tip {
  /**
   * @param {HTMLElement} root
   * @param {(text: string) => string} fill
   * @param {(rule: string) => void} [rule] opens the rules at one of them
   */
  constructor(root, fill, rule) {
    this.fill = fill;
    this.rule = rule;
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
      target.hotkey ? h("kbd", null, keyName(target.hotkey)) : null,
    );
    this.#stand(by, target.tone);
  }

  /**
   * Says what a thing is.
   * @param {Element} by
   * @param {string} words the name of it, and after a full stop, or else a colon, what it does
   */
  explain(by, words) {
    const all = this.fill(words);
    const rule = ruleOf(all);
    const text = withoutRule(all);
    const cut = /^(.{1,70}?\.)\s+(.+)$/s.exec(text) ?? /^(.{1,60}?:)\s+(.+)$/s.exec(text);
    refill(this.el, portrait(by), h("b", null, cut ? cut[1] : text), cut ? h("span", null, cut[2]) : null,
      rule ? h("button", { type: "button", class: "rule-link", tabindex: -1, onclick: () => this.rule?.(rule) }, msg("rule", { rule })) : null);
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

/** A small picture of a thing on the board, as it looks there. @param {Element} by */
function portrait(by) {
  const body = by instanceof SVGGElement ? by.querySelector(":scope > .body") : null;
  if (!(body instanceof SVGGElement)) return null;
  const { x, y, width, height } = body.getBBox();
  if (width === 0 || height === 0) return null;
  const copy = /** @type {SVGGElement} */ (body.cloneNode(true));
  copy.querySelectorAll(".glow, .timer, .hit-only").forEach((el) => el.remove());
  // A bare field has nothing to show.
  if (copy.childElementCount === 0) return null;
  return s("svg", { class: "portrait-of", viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" }, copy);
}
