// @ts-check
// The variant: presets first, everything else on demand. Only what a person chose is sent; the server fills in the
// rest, and its answer fills the fields.

import { h, say, whenSeen } from "../dom.js";
import { msg } from "../language.js";
import { fieldFor } from "./fields.js";
import { showFace, showOpening, showPreset } from "./sketches.js";

/**
 * @typedef {import("../wire").Game} Game
 * @typedef {import("../wire").Opt} Opt
 * @typedef {import("../wire").Json} Json
 * @typedef {import("../wire").Options} Options
 * @typedef {import("../wire").Checked} Checked
 * @typedef {import("./fields.js").Field} Field
 * @typedef {{opt: Opt, field: Field, el: HTMLElement, wrong: HTMLElement, idle: HTMLElement}} Row
 */

/** The number of players stands with the chairs. */
const PLAYERS = "players";

/**
 * What tells a preset from the others at a glance: many begin alike.
 * @param {string} game
 * @param {string} name
 */
const emblem = (game, name) => h("i", { class: "emblem" }, showFace(h("img", { alt: "", decoding: "async" }), `/art/${game}/${name}.svg`));

export class Sheet {
  /**
   * @param {Game} game
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    const { presets, options } = game.sheet;
    /** The preset that everything begins from. @type {string | null} */
    this.preset = presets[0]?.name ?? null;
    /** What the person chose. @type {Options} */
    this.chosen = {};
    /** What is left of a preset that the person has changed the number of players of. @type {Options} */
    this.carried = {};
    /** All options as the server has filled them in. @type {Options} */
    this.filled = { ...game.defaults, ...this.#says(this.preset) };
    /** @type {Map<string, Row>} */
    this.rows = new Map();
    this.note = h("p", { class: "small", role: "status" });
    this.presetInputs = presets.map(({ name }, index) =>
      h("input", { type: "radio", name: "preset", value: name, checked: index === 0, onchange: () => this.#begin(name) }));
    this.pictures = presets.map(() => h("img", { alt: "", decoding: "async" }));
    this.mixed = h("small", null);
    this.customInput = h("input", { type: "radio", name: "preset", disabled: true });
    const custom = h("label", { class: "preset custom" }, this.customInput, h("span", null, h("b", null, msg("own-mix")), this.mixed));
    this.presets = h("fieldset", { class: "presets" }, h("legend", null, msg("what-kind")),
      ...presets.map(({ label, sentence, picture }, index) => h("label", { class: "preset" }, this.presetInputs[index], this.pictures[index], picture ? emblem(game.id, picture) : null, h("span", null, h("b", null, label), h("small", null, sentence)))),
      options.length ? custom : null);
    this.players = h("div", { class: "players" });
    const count = options.find(({ key }) => key === PLAYERS);
    if (count) this.players.append(this.#players(count));
    const rest = options.filter(({ key }) => key !== PLAYERS);
    const shown = rest.filter(({ pictured }) => pictured);
    const usual = rest.filter(({ pictured, rare }) => !pictured && !rare);
    const rare = rest.filter(({ pictured, rare }) => !pictured && rare);
    /** Boards and courses, by picture. */
    this.places = h("div", { class: "places-to-go", hidden: shown.length === 0 }, ...shown.map((opt) => this.#row(opt).el));
    this.rare = h("details", { class: "rare", hidden: rare.length === 0 }, h("summary", null, msg("for-tinkerers")), ...rare.map((opt) => this.#row(opt).el));
    this.more = h("details", { class: "more", hidden: usual.length + rare.length === 0 }, h("summary", null, msg("more-options")),
      ...usual.map((opt) => this.#row(opt).el), this.rare);
    this.#show();
  }

  /** What is asked of the server: the preset, and what was chosen. */
  get wish() {
    return { preset: this.preset ?? undefined, options: { ...this.carried, ...this.chosen } };
  }

  /** The options that the opening is drawn with: those of a preset by the same words as on its card, so that it is drawn once. */
  get opening() {
    const mixed = Object.keys(this.carried).length + Object.keys(this.chosen).length > 0;
    return this.preset === null || mixed ? this.filled : this.#says(this.preset);
  }

  /**
   * Begins with something chosen already.
   * @param {Options} options
   */
  take(options) {
    Object.assign(this.chosen, options);
    this.#show();
  }

  /**
   * The server has filled in the rest.
   * @param {Checked} answer
   */
  answer({ options, idle, seats }) {
    this.filled = options;
    for (const [key, row] of this.rows) {
      const reason = idle.find((one) => one.key === key)?.reason ?? "";
      say(row.idle, reason);
      row.el.classList.toggle("idle", reason !== "");
      row.field.enable(reason === "");
      row.field.seats?.(seats);
    }
    this.complain(null, "");
    this.#show();
    // The page stands now: what comes into view is loaded. The first lies on the table, too: where it is the only one in sight it comes
    // alone, else with the others.
    const pictures = this.pictures.splice(0);
    const says = (/** @type {number} */ index) => this.#says(this.game.sheet.presets[index].name);
    if (pictures[1] && pictures[1].getBoundingClientRect().top < innerHeight) showPreset(pictures[0], this.game.id, 0, says(0));
    pictures.forEach((image, index) => whenSeen(image, () => {
      if (index === 0) showOpening(image, this.game.id, says(0));
      else showPreset(image, this.game.id, index, says(index));
    }));
    for (const row of this.rows.values()) row.field.draw?.();
  }

  /**
   * Shows what is wrong next to its option. What came from a preset, and nobody chose, gives way instead.
   * @param {string | null} key
   * @param {string} message
   * @returns {"again" | "placed" | "elsewhere"} whether it is worth asking again, and else whether the option is on this sheet
   */
  complain(key, message) {
    if (key !== null && key in this.carried && !(key in this.chosen)) {
      delete this.carried[key];
      say(this.note, msg("back-to-usual", { label: this.rows.get(key)?.opt.label ?? key, message }));
      return "again";
    }
    for (const [name, { wrong, el }] of this.rows) {
      say(wrong, name === key ? message : "");
      el.classList.toggle("bad", name === key);
    }
    const row = key === null ? undefined : this.rows.get(key);
    if (!row) return "elsewhere";
    if (this.more.contains(row.el)) this.more.open = true;
    if (this.rare.contains(row.el)) this.rare.open = true;
    return "placed";
  }

  /**
   * Who or what a seat plays with, where that can be chosen.
   * @param {number} seat
   */
  cast(seat) {
    for (const { field } of this.rows.values()) {
      const cast = field.cast?.(seat);
      if (cast) return cast;
    }
    return null;
  }

  /** What people call a preset. @param {string} name */
  #called(name) {
    return this.game.sheet.presets.find((one) => one.name === name)?.label ?? name;
  }

  /**
   * What a preset says.
   * @param {string | null} name
   * @returns {Options}
   */
  #says(name) {
    const preset = this.game.sheet.presets.find((one) => one.name === name);
    return preset ? JSON.parse(preset.options) : {};
  }

  /** @param {string} name */
  #begin(name) {
    const players = this.chosen[PLAYERS];
    const says = this.#says(name);
    this.preset = name;
    this.carried = {};
    this.chosen = players !== undefined && !(PLAYERS in says) ? { [PLAYERS]: players } : {};
    this.#changed();
  }

  /**
   * @param {string} key
   * @param {Json} value
   */
  set(key, value) {
    if (key === PLAYERS) this.#leave(value);
    this.chosen[key] = value;
    this.#changed();
  }

  /**
   * Another number of players: a preset for just so many is left, and what was chosen seat by seat no longer fits.
   * @param {Json} players
   */
  #leave(players) {
    const { [PLAYERS]: fixed, ...rest } = this.#says(this.preset);
    if (fixed !== undefined && fixed !== players) {
      this.carried = rest;
      this.preset = null;
    }
    for (const { opt } of this.rows.values()) {
      if (opt.kind === "crews" && Array.isArray(this.chosen[opt.key])) delete this.chosen[opt.key];
      if (opt.kind === "list" && opt.length === null) delete this.chosen[opt.key];
    }
  }

  #changed() {
    say(this.note, "");
    this.#show();
    this.changed();
  }

  /** Fields and presets say what was chosen, and else what follows from it. */
  #show() {
    const all = { ...this.filled, ...this.#says(this.preset), ...this.carried, ...this.chosen };
    for (const [key, { field }] of this.rows) field.show(all[key] ?? null, all);
    const same = Object.keys(this.chosen).every((key) => key === PLAYERS) ? this.preset : null;
    this.presetInputs.forEach((input) => (input.checked = input.value === same));
    this.customInput.checked = same === null;
    say(this.mixed, this.preset ? msg("begins-from", { preset: this.#called(this.preset) }) : msg("set-here"));
  }

  /** @param {Opt} opt how many play, as a row of numbers */
  #players(opt) {
    const [least, most] = this.game.players;
    const counts = opt.kind === "choice" ? opt.choices.map(({ value }) => Number(value)) : Array.from({ length: most - least + 1 }, (_, index) => least + index);
    const wrong = h("small", { class: "wrong", role: "alert" });
    const gaps = counts.length < most - least + 1;
    const inputs = counts.map((count) => h("input", { type: "radio", name: "players", value: count, onchange: () => this.set(PLAYERS, count) }));
    const el = h("fieldset", { class: "pick" }, h("legend", null, msg("players")), ...inputs.map((input, index) => h("label", null, input, h("span", null, counts[index]))),
      gaps ? h("small", { class: "small" }, opt.help) : null, wrong);
    /** @type {Field} */
    const field = { input: el, show: (value) => inputs.forEach((input) => (input.checked = input.value === String(value))), enable: () => {} };
    this.rows.set(PLAYERS, { opt, field, el, wrong, idle: h("small") });
    return el;
  }

  /** @param {Opt} opt */
  #row(opt) {
    const wrong = h("small", { class: "wrong", role: "alert" });
    const idle = h("small", { class: "idle-note" });
    // Pictures are fetched when somebody wants to see them.
    const chosen = h("span", { class: "chosen-place" });
    const shelf = opt.pictured ? h("details", { class: "place", ontoggle: () => field.draw?.() }, h("summary", { "data-open": msg("choose"), "data-fold": msg("fold") }, h("b", null, opt.label), chosen)) : null;
    const field = fieldFor(opt, {
      game: this.game,
      set: (value) => this.set(opt.key, value),
      beside: () => ({ ...this.#says(this.preset), ...this.carried, ...this.chosen }),
      isOpen: () => shelf?.open ?? true,
      name: (words) => say(chosen, words),
    });
    shelf?.append(h("small", null, opt.help), field.input);
    const el = opt.kind === "flag"
      ? h("div", { class: "option flag" }, h("label", null, field.input, h("span", null, h("b", null, opt.label), h("small", null, opt.help))), idle, wrong)
      : shelf ? h("div", { class: "option" }, shelf, idle, wrong)
        : h("div", { class: "option" }, h("b", null, opt.label), h("small", null, opt.help), field.input, idle, wrong);
    const row = { opt, field, el, wrong, idle };
    this.rows.set(opt.key, row);
    return row;
  }
}
