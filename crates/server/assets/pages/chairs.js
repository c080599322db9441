// @ts-check
// Chairs round a small table. Each is me, somebody here, somebody by link, or a bot.

import { h, vars } from "../dom.js";
import { change, settings } from "../store.js";
import { capital, seatVars } from "../words.js";

/**
 * @typedef {import("../wire").Game} Game
 * @typedef {import("../wire").SeatLook} SeatLook
 * @typedef {import("../wire").SeatPlan} SeatPlan
 * @typedef {{el: HTMLElement, who: HTMLSelectElement, name: HTMLInputElement, mark: HTMLElement}} Chair
 */

/** The default opponent looks one step ahead: quick, and no fool. */
const DEFAULT_LEVEL = "greedy";

export class Chairs {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {Chair[]} */
    this.chairs = [];
    this.plate = h("div", { class: "plate", "aria-hidden": "true" });
    this.el = h("div", { class: "chairs" }, this.plate);
  }

  /**
   * As many chairs as the options ask for. Who already sits keeps the chair.
   * @param {readonly SeatLook[]} seats
   */
  show(seats) {
    while (this.chairs.length > seats.length) this.chairs.pop()?.el.remove();
    while (this.chairs.length < seats.length) {
      const chair = this.#chair(this.chairs.length);
      this.chairs.push(chair);
      this.el.append(chair.el);
    }
    this.el.dataset.seats = String(seats.length);
    seats.forEach(({ colour, mark, name }, index) => {
      const chair = this.chairs[index];
      // One's own chair is in front, the others follow clockwise.
      const angle = Math.PI / 2 + (index * 2 * Math.PI) / seats.length;
      vars(chair.el, { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3), ...seatVars(colour) });
      chair.mark.textContent = mark;
      chair.mark.title = name;
      chair.name.placeholder = capital(name);
      chair.who.setAttribute("aria-label", `Who plays ${name}`);
      chair.name.setAttribute("aria-label", `Name of ${name}`);
    });
  }

  /** @param {number} index */
  #chair(index) {
    const { levels } = this.game;
    const level = levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : levels.at(-1);
    const options = [
      h("option", { value: "me" }, "Me"),
      h("option", { value: "here" }, "Somebody here"),
      h("option", { value: "link" }, "Somebody by link"),
      ...levels.map((name) => h("option", { value: `bot ${name}` }, `Bot: ${name}`)),
    ];
    const who = h("select", null, ...options);
    who.value = index === 0 ? "me" : level ? `bot ${level}` : "here";
    const name = h("input", { maxlength: 24, autocomplete: "off", spellcheck: "false" });
    if (index === 0) name.value = settings.name;
    const mark = h("span", { class: "mark" });
    const el = h("div", { class: "chair" }, h("span", { class: "back" }, mark), who, name);
    const sit = () => {
      const person = who.value === "me" || who.value === "here";
      name.disabled = !person;
      el.dataset.who = who.value.split(" ")[0];
    };
    who.onchange = () => {
      // There is only one me.
      if (who.value === "me") {
        for (const other of this.chairs) {
          if (other.who !== who && other.who.value === "me") {
            other.who.value = "here";
            other.who.dispatchEvent(new Event("change"));
          }
        }
      }
      sit();
    };
    sit();
    return { el, who, name, mark };
  }

  /** @returns {SeatPlan[]} */
  plan() {
    return this.chairs.map(({ who, name }) => {
      const [kind, level] = who.value.split(" ");
      if (kind === "bot") return { who: "bot", level };
      if (kind === "link") return { who: "link" };
      const called = name.value.trim();
      if (kind === "me" && called !== settings.name) change({ name: called });
      return { who: kind === "me" ? "me" : "here", name: called };
    });
  }
}
