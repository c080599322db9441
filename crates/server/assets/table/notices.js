// @ts-check
// What the page has to say: a line at the foot of the board, or a speech card beside what was tapped.

import { shake } from "../board/effects.js";
import { h } from "../dom.js";
import { msg } from "../language.js";
import { play as sound } from "../sound.js";
import { calm } from "../store.js";
import { capital, ruleLink } from "../words.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("../dom.js").Child} Child
 */

/** How long a refusal stays. */
export const NOTICE_MS = 7000;
/** The same while the clock runs: in a race words are in the way sooner than they are read. */
const HURRIED_MS = 2200;

export class Notices {
  /**
   * @param {View} view
   * @param {() => boolean} live whether the clock runs
   */
  constructor(view, live) {
    this.view = view;
    this.live = live;
    this.timer = 0;
  }

  /** What is told now stays. */
  keep() {
    clearTimeout(this.timer);
  }

  /**
   * A line at the foot of the board.
   * @param {string} kind
   * @param {...Child} words
   */
  tell(kind, ...words) {
    this.keep();
    this.view.tell(kind, ...words);
    if (kind === "stay") return;
    this.timer = setTimeout(() => this.view.tell("none"), this.live() && kind === "wrong" ? HURRIED_MS : NOTICE_MS);
  }

  /**
   * Why not, beside what was tapped; what has no place any more is told at the foot of the board.
   * @param {Element | null} chosen
   * @param {string} rule
   * @param {string} message
   * @param {string | undefined} game
   */
  refused(chosen, rule, message, game) {
    const { view } = this;
    sound("bad");
    this.#shake(chosen);
    const link = rule && game ? h("a", { href: ruleLink(rule, game), "data-plain": true, onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void view.rules.open(game, rule);
    } }, msg("rule", { rule })) : null;
    const words = h("span", null, view.fill(capital(message)), link ? " " : null, link);
    if (chosen?.isConnected) view.callout.show(chosen, this.live() ? HURRIED_MS : NOTICE_MS, words);
    else this.tell("wrong", words);
  }

  /**
   * A click at a time when nothing can be chosen.
   * @param {Element} el
   * @param {string} words
   */
  idle(el, words) {
    this.#shake(el);
    this.view.callout.show(el, HURRIED_MS, words);
  }

  /**
   * Shakes what was clicked. A shape carries its place in its own transform, so its body is shaken.
   * @param {Element | null} chosen
   */
  #shake(chosen) {
    if (calm()) return;
    const { board } = this.view;
    const el = chosen?.isConnected ? chosen : board.svg;
    const body = el.querySelector(".body");
    if (body) shake(body, 320, board.unit * 0.3);
    else shake(el, 320, 5);
  }
}
