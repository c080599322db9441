// @ts-check
// The course in words: its sections in driving order, and what can be done with the one that is held.

import { fill, h } from "../dom.js";
import { msg } from "../language.js";
import { pick } from "../settings.js";
import { nature } from "./model.js";

/**
 * @typedef {import("./model.js").Course} Course
 * @typedef {import("../api.js").Survey} Survey
 */

export class Strip {
  /**
   * @param {(index: number | null) => void} chosen
   * @param {(work: (course: Course) => void) => void} change
   */
  constructor(chosen, change) {
    this.chosen = chosen;
    this.list = h("ol", { class: "sequence", "aria-label": msg("course-order") });
    this.list.addEventListener("keydown", (event) => this.#key(event, change));
    this.title = h("h2", null);
    /** @param {string} label @param {(course: Course) => void} work @param {string} key */
    const button = (label, work, key) => h("button", { type: "button", title: `${label} (${key})`, onclick: () => change(work) }, label);
    this.turn = button(msg("turn-round"), (course) => course.turn(), "R");
    this.flip = button(msg("other-side"), (course) => course.flip(), "F");
    this.earlier = button(msg("earlier"), (course) => course.move(-1), "Shift+←");
    this.later = button(msg("later"), (course) => course.move(1), "Shift+→");
    this.remove = button(msg("remove"), (course) => course.remove(), "Delete");
    this.done = h("button", { type: "button", class: "quiet", title: `${msg("done")} (Esc)`, onclick: () => chosen(null) }, msg("done"));
    this.way = h("div", { class: "way" });
    this.setBehind = (/** @type {boolean} */ behind) => change((course) => (course.behind = behind));
    this.tools = h("section", { class: "held-tools", "aria-label": msg("chosen-section"), hidden: true },
      h("header", null, this.title, this.remove, this.done),
      h("div", { class: "row" }, this.turn, this.flip, this.earlier, this.later),
      this.way);
  }

  /**
   * @param {Course} course
   * @param {Survey} survey
   */
  show(course, survey) {
    // Whoever works with the keys stays with the course when a section or its tools go.
    const focused = this.list.contains(document.activeElement) || (course.held === null && this.tools.contains(document.activeElement));
    fill(this.list, ...course.tokens.map((token, index) => this.#chip(course, token, index, survey.fault?.place === index)));
    const chip = this.list.querySelector(`[data-index="${course.held ?? course.tokens.length - 1}"]`);
    if (chip instanceof HTMLElement) {
      if (focused) chip.focus();
      else this.list.scrollTo({ left: chip.offsetLeft - this.list.clientWidth / 2 });
    }
    this.tools.hidden = course.held === null;
    if (course.held === null) return;
    const token = course.tokens[course.held];
    const card = course.heldCard;
    fill(this.title, msg("section-named", { number: course.held + 1, name: token }), h("small", null, card ? nature(card) : msg("not-in-box")));
    this.turn.hidden = !course.otherWay;
    const sides = course.otherSides;
    this.flip.hidden = sides.length === 0;
    this.flip.textContent = sides.length === 1 ? msg("flip-to", { token: sides[0].token }) : msg("other-side");
    this.earlier.disabled = !course.canMove(-1);
    this.later.disabled = !course.canMove(1);
    if (!this.way.contains(document.activeElement)) {
      fill(this.way, pick(msg("from-box"), "way", [["place", msg("in-place")], ["behind", msg("after-it")]],
        course.behind ? "behind" : "place", (way) => this.setBehind(way === "behind")));
    }
  }

  /**
   * @param {Course} course
   * @param {string} token
   * @param {number} index
   * @param {boolean} wrong
   */
  #chip(course, token, index, wrong) {
    const held = course.held === index;
    const first = index === (course.held ?? 0);
    return h("li", null, h(
      "button",
      {
        type: "button", class: wrong ? "wrong-chip" : null, "data-index": index, "data-token": token, tabindex: first ? 0 : -1, "aria-pressed": String(held),
        "aria-description": msg(wrong ? "section-wrong" : "section-named", { number: index + 1, name: course.name(token) }),
        onclick: () => this.chosen(held ? null : index),
      },
      h("small", null, index + 1), token, wrong ? " !" : "",
    ));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {(work: (course: Course) => void) => void} change
   */
  #key(event, change) {
    const chip = document.activeElement;
    if (!(chip instanceof HTMLElement) || chip.dataset.index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(chip.dataset.index);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && !event.shiftKey) {
      const next = this.list.querySelector(`[data-index="${index + step}"]`);
      if (next instanceof HTMLElement) next.focus();
      event.preventDefault();
      return;
    }
    /** @type {Record<string, (course: Course) => void>} */
    const works = {
      ArrowLeft: (course) => course.move(-1),
      ArrowRight: (course) => course.move(1),
      r: (course) => course.turn(),
      f: (course) => course.flip(),
      Delete: (course) => course.remove(),
      Backspace: (course) => course.remove(),
    };
    const work = works[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!work) return;
    event.preventDefault();
    change((course) => {
      course.hold(index);
      work(course);
    });
  }
}
