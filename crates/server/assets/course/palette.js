// @ts-check
// The box: every section with its picture. A piece of cardboard that lies on the table is pale, and leads there.

import { h, say } from "../dom.js";
import { msg } from "../language.js";
import { pick } from "../settings.js";
import { drawing } from "./drawing.js";
import { isTurned, nature, turned } from "./model.js";

/**
 * @typedef {import("./model.js").Course} Course
 * @typedef {import("../wire").SectionCard} SectionCard
 */

export class Palette {
  /**
   * @param {readonly SectionCard[]} sections
   * @param {(card: SectionCard) => void} chosen
   */
  constructor(sections, chosen) {
    this.title = h("h2", null);
    this.buttons = new Map(sections.map((card) => [card, h(
      "button",
      { type: "button", class: "section", "data-token": card.token, title: nature(card), onclick: () => chosen(card) },
      drawing(card.picture),
      h("b", null, card.token),
      " ",
      h("small", null, nature(card)),
    )]));
    this.cards = new Map(sections.map((card) => [card.token, card]));
    const ways = sections.some(({ token }) => turned(this.cards, token))
      ? pick(msg("driven"), "driven", [["printed", msg("as-printed")], ["turned", msg("turned-round")]], "printed", (way) => this.#look(way === "turned"))
      : null;
    this.el = h("section", { class: "box", "aria-label": msg("the-box") }, h("header", null, this.title, ways),
      h("div", { class: "sections" }, ...this.buttons.values()));
    this.#look(false);
    this.el.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** @param {boolean} round shows the sections turned round, where that is possible */
  #look(round) {
    for (const [{ token }, button] of this.buttons) button.hidden = isTurned(token) !== round && turned(this.cards, token) !== undefined;
  }

  /**
   * @param {Course} course
   * @param {boolean} open whether the course has an open end
   */
  show(course, open) {
    const at = course.held === null ? "" : `${course.held + 1} (${course.tokens[course.held]})`;
    say(this.title, course.held === null ? msg(open ? "lay-open-end" : "lay-after-last") : msg(course.behind ? "lay-after" : "lay-in-place", { at }));
    for (const [card, button] of this.buttons) {
      const place = course.place(card);
      const used = place >= 0;
      button.setAttribute("aria-disabled", String(used));
      if (used) button.setAttribute("aria-description", msg("on-table-as", { number: place + 1 }));
      else button.removeAttribute("aria-description");
      button.classList.toggle("here", course.heldCard === card);
    }
  }

  /** @param {KeyboardEvent} event arrows walk through the box */
  #walk(event) {
    const all = [...this.buttons.values()].filter((button) => !button.hidden);
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const row = event.key.endsWith("Down") || event.key.endsWith("Up") ? all.filter((one) => one.offsetTop === all[0].offsetTop).length : 1;
    all[at + step * row]?.focus();
  }
}
