// @ts-check
// Hints: what the strongest bot thinks of the choices. How they are shown comes when somebody asks.

import { h } from "../dom.js";
import { msg, withMoreWords } from "../language.js";
import { dress } from "../styles.js";

/**
 * @typedef {Extract<import("../wire").FromServer, {t: "hint"}>} Hint
 * @typedef {{
 *   view: import("./view.js").View, choices: import("./choices.js").Choices, notices: import("./notices.js").Notices,
 *   past: import("./past.js").Past, ask: () => boolean,
 * }} Desk
 */

export class Hints {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Whether a hint is being worked out. */
    this.waiting = false;
    /** What was told of the position on the board. @type {Hint | null} */
    this.told = null;
    /** Whether a coach whispers: the best choice alone, without what it promises. */
    this.whispered = false;
  }

  /** A coach says what to do, and no more. */
  whisper() {
    this.ask(true);
  }

  /**
   * Asks for a hint, or shows the one there is.
   * @param {boolean} [whispered]
   */
  ask(whispered = false) {
    this.whispered = whispered;
    if (this.told) return void this.#show(this.told);
    if (this.waiting || !this.desk.ask()) return;
    this.waiting = true;
    void dress(["study"]);
    this.desk.view.root.classList.add("hinting");
    if (!whispered) this.desk.notices.tell("stay", h("span", { class: "thinking" }, msg("hint-thinking")));
  }

  /** @param {Hint} hint */
  hear(hint) {
    if (!this.waiting) return;
    this.#rest();
    this.told = hint;
    void this.#show(hint);
  }

  /** The server has no hint, and says why itself. */
  failed() {
    this.#rest();
  }

  /** The position has moved on: what was said of it is of no use. */
  drop() {
    const { view } = this.desk;
    if (!this.told && !this.waiting) return;
    this.#rest();
    this.told = null;
    this.unmark();
    if (view.notice.querySelector(".hints, .thinking")) view.tell("none");
  }

  #rest() {
    this.waiting = false;
    this.desk.view.root.classList.remove("hinting");
  }

  unmark() {
    const { root } = this.desk.view;
    for (const el of root.querySelectorAll(".hinted")) el.classList.remove("hinted");
    for (const el of root.querySelectorAll(".choice-list .worth")) el.remove();
    for (const el of root.querySelectorAll(".hint-rank")) el.classList.remove("hint-rank");
  }

  /** @param {Hint} hint */
  async #show(hint) {
    const { show } = await withMoreWords(import("./advice.js"));
    if (this.told === hint) show(this, hint);
  }
}
