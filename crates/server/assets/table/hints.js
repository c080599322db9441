// @ts-check
// Hints: what the strongest bot thinks of the choices. They glow on the board, stand in the list of all choices with what
// they promise, and what is expected to follow can be played forward.

import { alsoOf, targetOf } from "../board/bind.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { msg, percent } from "../language.js";
import { unrolled } from "../lines.js";
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
    if (this.told) return this.#show(this.told);
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
    this.#show(hint);
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
    this.#unmark();
    if (view.notice.querySelector(".hints, .thinking")) view.tell("none");
  }

  #rest() {
    this.waiting = false;
    this.desk.view.root.classList.remove("hinting");
  }

  #unmark() {
    const { root } = this.desk.view;
    for (const el of root.querySelectorAll(".hinted")) el.classList.remove("hinted");
    for (const el of root.querySelectorAll(".choice-list .worth")) el.remove();
    for (const el of root.querySelectorAll(".hint-rank")) el.classList.remove("hint-rank");
  }

  /** @param {Hint} hint */
  #show(hint) {
    const { view, notices } = this.desk;
    this.#unmark();
    /** @type {{ply: string, words: string, share?: number}[]} */
    const best = hint.choices.length ? hint.choices : [{ ply: hint.ply, words: hint.words ?? hint.ply }];
    const away = h("button", { class: "quiet square", type: "button", "aria-label": msg("hint-away"), onclick: () => this.#away() }, icon("close"));
    if (this.whispered) {
      const words = best.find(({ ply }) => ply === hint.ply)?.words ?? best[0].words;
      notices.tell("stay", h("div", { class: "hints whisper", role: "group", "aria-label": msg("hint-thinks") },
        h("div", { class: "hints-head" }, h("span", null, h("b", null, msg("coach-whispers")), " ", view.fill(words)), away)));
      return this.#point(hint.ply);
    }
    for (const { ply, share } of best) this.#list(ply, share);
    const rows = best.map(({ ply, words, share }, index) => h("li", null,
      h("button", { type: "button", class: "hint-choice", "aria-pressed": "false", onclick: () => this.#point(ply) },
        h("b", { class: "rank", "aria-hidden": "true" }, index + 1),
        h("span", { class: "what" }, view.fill(words)),
        share === undefined ? null : h("span", { class: "share" }, h("i", { "aria-hidden": "true", vars: { "--share": String(share) } }), h("b", null, percent(share))))));
    const steps = hint.steps.length;
    notices.tell("stay", h("div", { class: "hints", role: "group", "aria-label": msg("hint-thinks") },
      h("div", { class: "hints-head" },
        h("b", null, msg(hint.choices.length ? "hint-shares" : "hint-plays")), away),
      h("ol", null, ...rows),
      steps ? h("button", { class: "line", type: "button", onclick: () => this.#play(hint) }, icon("play"),
        h("span", null, steps > 1 ? msg("hint-line", { steps }) : msg("hint-show"))) : null));
    this.#point(hint.ply);
  }

  #away() {
    this.#unmark();
    this.desk.choices.preview(null);
    this.desk.view.tell("none");
  }

  /**
   * Lets a choice glow.
   * @param {string} ply
   */
  #point(ply) {
    const { choices, view } = this.desk;
    for (const el of view.root.querySelectorAll(".hinted")) el.classList.remove("hinted");
    const plays = (/** @type {Element} */ el) => targetOf(el)?.ply === ply || alsoOf(el).some(({ target }) => target.ply === ply);
    const el = choices.all("[data-ply], [data-also]").find(plays);
    const told = this.told?.choices.findIndex((choice) => choice.ply === ply) ?? 0;
    view.notice.querySelectorAll(".hint-choice").forEach((button, index) => button.setAttribute("aria-pressed", String(index === Math.max(0, told))));
    if (!el) return;
    el.classList.add("hinted");
    if (targetOf(el)?.ply === ply && !this.whispered) choices.preview(el);
    if (choices.board.svg.contains(el)) choices.board.camera.reveal(el.getBoundingClientRect());
  }

  /**
   * Writes what a choice promises into the list of all choices.
   * @param {string} ply
   * @param {number | undefined} share
   */
  #list(ply, share) {
    const button = this.desk.view.choiceRows.get(ply)?.firstElementChild;
    if (!button || share === undefined) return;
    button.classList.add("hint-rank");
    button.append(h("span", { class: "worth" }, percent(share)));
  }

  /** @param {Hint} hint */
  #play(hint) {
    this.desk.choices.preview(null);
    void this.desk.past.line(unrolled(structuredClone(hint.steps)), msg("hint-expects"));
  }
}
