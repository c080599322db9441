// @ts-check
// Chairs round a small table. Each is me, somebody here, somebody by link, or a bot; one is chosen and set below.

import { h, fill, say, vars } from "../dom.js";
import { icon } from "../icons.js";
import { andList, msg } from "../language.js";
import { change, lastLevel, settings } from "../store.js";
import { capital, seatVars } from "../words.js";
import { botFace } from "../table/faces.js";
import { showFace, showOpening } from "./sketches.js";

/**
 * @typedef {import("../wire").Game} Game
 * @typedef {import("../wire").SeatLook} SeatLook
 * @typedef {import("../wire").SeatPlan} SeatPlan
 * @typedef {"me" | "here" | "link" | "bot"} Who
 * @typedef {{el: HTMLButtonElement, face: HTMLElement, label: HTMLElement, role: HTMLElement, who: Who, level: string, name: string, look: string}} Chair
 */

/** @type {readonly Who[]} */
const KINDS = ["me", "here", "link", "bot"];

/** @param {string} src */
const picture = (src) => showFace(h("img", { class: "face", alt: "", decoding: "async" }), src);

export class Chairs {
  /**
   * @param {Game} game
   * @param {() => void} changed
   * @param {(seat: number) => import("./fields.js").Cast | null} cast who or what a seat plays with
   * @param {Who} [others] who sits on the other chairs at first
   */
  constructor(game, changed, cast, others) {
    this.game = game;
    this.cast = cast;
    this.changed = changed;
    /** @type {Chair[]} */
    this.chairs = [];
    /** @type {readonly SeatLook[]} */
    this.seats = [];
    /** The chair that is being set. */
    this.held = -1;
    this.level = lastLevel(game.levels);
    this.others = others ?? (this.level ? "bot" : "here");
    this.lying = h("img", { alt: "", decoding: "async", hidden: true, onload: () => (this.lying.hidden = false), onerror: () => (this.lying.hidden = true) });
    this.plate = h("div", { class: "plate", "aria-hidden": "true" }, this.lying);
    this.round = h("div", { class: "chairs", role: "group", "aria-label": msg("chairs") }, this.plate);
    this.panel = h("div", { class: "chair-panel" });
    const lots = h("button", { type: "button", class: "quiet lots", onclick: () => this.#drawLots() }, msg("draw-lots"));
    this.el = h("div", { class: "seating" }, this.round, lots, this.panel);
  }

  /**
   * As many chairs as the options ask for. Who already sits keeps the chair.
   * @param {readonly SeatLook[]} seats
   */
  show(seats) {
    this.seats = seats;
    while (this.chairs.length > seats.length) this.chairs.pop()?.el.remove();
    while (this.chairs.length < seats.length) {
      const chair = this.#chair(this.chairs.length);
      this.chairs.push(chair);
      this.round.append(chair.el);
    }
    // Somebody who has just come sits where it is easiest.
    const beginner = Math.min(this.game.sheet.beginner, seats.length - 1);
    if (!this.chairs.some(({ who }) => who === "me")) this.chairs[beginner].who = "me";
    if (this.held < 0 || this.held >= seats.length) this.held = this.chairs.findIndex(({ who }) => who === "me");
    this.round.dataset.seats = String(seats.length);
    const front = this.chairs.findIndex(({ who }) => who === "me");
    seats.forEach(({ colour, mark, name, face }, index) => {
      const chair = this.chairs[index];
      // One's own chair is in front, the others follow clockwise.
      const angle = Math.PI / 2 + ((index - front) * 2 * Math.PI) / seats.length;
      vars(chair.el, { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3), ...seatVars(colour) });
      chair.el.dataset.mark = mark;
      chair.el.dataset.face = face ? `/art/${this.game.id}/${face}.svg` : "";
      chair.look = capital(name);
    });
    this.#draw();
  }

  /**
   * Lays the board on the table.
   * @param {import("../wire").Options} options
   */
  lay(options) {
    showOpening(this.lying, this.game.id, options);
  }

  /** Who plays, in a few words: "You, Anna and two bots". */
  summary() {
    const bots = this.chairs.filter(({ who }) => who === "bot").length;
    const links = this.chairs.filter(({ who }) => who === "link").length;
    const me = this.chairs.some(({ who }) => who === "me") ? [msg("you")] : [];
    const people = this.chairs.filter(({ who }) => who === "here").map(({ name, look }) => name || look);
    const others = [bots ? msg("so-many-bots", { count: bots }) : "", links ? msg("so-many-links", { count: links }) : ""];
    return capital(andList([...me, ...people, ...others.filter(Boolean)]));
  }

  /** Whether somebody comes by link. */
  get invites() {
    return this.chairs.some(({ who }) => who === "link");
  }

  /**
   * @param {number} index
   * @returns {Chair}
   */
  #chair(index) {
    const face = h("span", { class: "portrait", "aria-hidden": "true" });
    const label = h("b");
    const role = h("small");
    const el = h("button", { type: "button", class: "chair", onclick: () => {
      this.held = index;
      this.#draw();
    } }, face, h("span", { class: "nameplate" }, label, role));
    return { el, face, label, role, who: this.others, level: this.level, name: "", look: "" };
  }

  /** Lots decide which chair each of those who play gets. */
  #drawLots() {
    const company = this.chairs.map(({ who, level, name }) => ({ who, level, name }));
    for (let last = company.length - 1; last > 0; last--) {
      const drawn = Math.floor(Math.random() * (last + 1));
      [company[last], company[drawn]] = [company[drawn], company[last]];
    }
    this.chairs.forEach((chair, index) => Object.assign(chair, company[index]));
    this.held = this.chairs.findIndex(({ who }) => who === "me");
    this.show(this.seats);
  }

  /** @param {Chair} chair */
  #called({ who, level, name }) {
    if (who === "me") return settings.name || msg("you");
    if (who === "here") return name || msg("chair-here");
    return who === "link" ? msg("chair-link") : msg("bot-level", { level: msg("level", { level }) });
  }

  #draw() {
    this.chairs.forEach((chair, index) => {
      const { el, face, label, role, who, level, look } = chair;
      el.dataset.who = who;
      el.setAttribute("aria-pressed", String(index === this.held));
      say(label, this.#called(chair));
      say(role, look);
      const played = this.cast(index)?.picture || el.dataset.face || null;
      const drawn = `${who} ${level} ${played} ${el.dataset.mark}`;
      if (face.dataset.drawn === drawn) return;
      face.dataset.drawn = drawn;
      const sign = () => (played ? picture(played) : h("span", { class: "sign" }, el.dataset.mark || (look[0] ?? "")));
      fill(face, who === "bot" ? botFace(level) : who === "link" ? h("span", { class: "sign" }, icon("link")) : sign(),
        who !== "me" && who !== "here" && played ? h("span", { class: "small-face" }, picture(played)) : null);
    });
    this.#drawPanel();
    this.changed();
  }

  #drawPanel() {
    const chair = this.chairs[this.held];
    if (!chair) return fill(this.panel);
    const focused = document.activeElement instanceof HTMLElement && this.panel.contains(document.activeElement) ? document.activeElement.dataset.is : undefined;
    const kinds = KINDS.filter((kind) => kind !== "bot" || this.game.levels.length).map((kind) =>
      h("button", { type: "button", "data-is": kind, "aria-pressed": String(chair.who === kind), onclick: () => this.#sit(chair, kind) }, msg(`chair-${kind}`)));
    fill(this.panel, h("div", { class: "kinds", role: "group", "aria-label": msg("who-plays", { look: chair.look }) }, ...kinds), this.#more(chair), this.#played());
    if (focused) /** @type {HTMLElement | null} */ (this.panel.querySelector(`[data-is="${focused}"]`))?.focus();
  }

  /** The car or the hero of the chair. */
  #played() {
    const cast = this.cast(this.held);
    return cast && h("div", { class: "cast" }, h("small", null, cast.label), cast.pick());
  }

  /** @param {Chair} chair */
  #more(chair) {
    if (chair.who === "link") return h("p", { class: "small" }, msg("chair-link-help"));
    if (chair.who === "bot") {
      const { levels, level_words: words } = this.game;
      const cards = levels.map((level) => h("button", { type: "button", class: "level", "data-is": `level-${level}`, "aria-pressed": String(level === chair.level), onclick: () => {
        chair.level = level;
        this.#draw();
      } }, botFace(level), h("span", null, capital(msg("level", { level })))));
      return h("div", { class: "levels" }, h("div", { class: "level-row", role: "group", "aria-label": msg("how-good") }, ...cards),
        h("p", { class: "small" }, words[levels.indexOf(chair.level)] ?? ""));
    }
    const mine = chair.who === "me";
    const name = h("input", { "data-is": "name", maxlength: 24, autocomplete: "off", spellcheck: "false", value: mine ? settings.name : chair.name, placeholder: chair.look, "aria-label": msg("name-of", { look: chair.look }), oninput: () => {
      const called = name.value.trim();
      if (mine) change({ name: called });
      else chair.name = called;
      say(chair.label, this.#called(chair));
      this.changed();
    } });
    return h("label", { class: "row named" }, h("small", null, msg(mine ? "your-name" : "name")), name);
  }

  /**
   * @param {Chair} chair
   * @param {Who} who
   */
  #sit(chair, who) {
    // There is only one me: whoever takes my chair gives me theirs.
    if (who === "me" && chair.who !== "me") {
      const before = this.chairs.find((one) => one.who === "me");
      if (before) before.who = chair.who;
    }
    chair.who = who;
    this.#draw();
  }

  /** @returns {SeatPlan[]} */
  plan() {
    return this.chairs.map(({ who, level, name }) => {
      if (who === "bot") return { who, level };
      if (who === "link") return { who };
      return { who, name: who === "me" ? settings.name : name };
    });
  }
}
