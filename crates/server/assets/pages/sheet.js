// @ts-check
// The variant: presets first, everything else on demand. The value of an option has the type of its default.

import { openingUrl } from "../api.js";
import { h } from "../dom.js";

/**
 * @typedef {import("../wire").Game} Game
 * @typedef {import("../wire").Opt} Opt
 * @typedef {import("../wire").Json} Json
 * @typedef {import("../wire").Options} Options
 * @typedef {{el: HTMLElement, wrong: HTMLElement, show: (value: Json) => void}} Field
 */

/** The number of players stands with the chairs. */
const PLAYERS = "players";

/** @param {Json} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

/**
 * Text as the kind of value that the option has by default.
 * @param {string} text
 * @param {Json | undefined} like
 * @returns {Json}
 */
function typed(text, like) {
  if (typeof like === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (typeof like === "boolean" && (text === "true" || text === "false")) return text === "true";
  if ((typeof like === "object" && text.trim() !== "") || /^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  if (like === null && text.trim() === "") return null;
  return text;
}

export class Sheet {
  /**
   * @param {Game} game
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    /** @type {Options} */
    this.options = { ...game.defaults };
    /** @type {Map<string, Field>} */
    this.fields = new Map();
    /** @type {(() => void)[]} pictures depend on the other options */
    this.redraw = [];
    this.players = h("div", { class: "players" });
    const { presets, options } = game.sheet;
    this.presetInputs = presets.map((_, index) =>
      h("input", { type: "radio", name: "preset", checked: index === 0, onchange: () => this.#preset(index) }));
    const custom = h("label", { class: "preset custom" }, h("input", { type: "radio", name: "preset", disabled: true }),
      h("span", null, h("b", null, "Your own mix"), h("small", null, "Set below.")));
    this.customInput = /** @type {HTMLInputElement} */ (custom.firstElementChild);
    this.presets = h("fieldset", { class: "presets" }, h("legend", null, "Variant"),
      ...presets.map((preset, index) => h("label", { class: "preset" }, this.presetInputs[index],
        h("span", null, h("b", null, preset.name), h("small", null, preset.sentence)))),
      options.length ? custom : null);
    const rest = options.filter(({ key }) => key !== PLAYERS);
    this.more = h("details", { class: "more", hidden: rest.length === 0 }, h("summary", null, "More options"), ...rest.map((opt) => this.#field(opt).el));
    this.more.addEventListener("toggle", () => this.draw());
    const count = options.find(({ key }) => key === PLAYERS);
    if (count) this.players.append(this.#players(count));
    if (presets.length) Object.assign(this.options, JSON.parse(presets[0].options));
    this.#refresh();
  }

  /**
   * Begins with other values than the first preset has.
   * @param {Options} options
   */
  take(options) {
    Object.assign(this.options, options);
    this.#refresh();
  }

  /**
   * Shows what is wrong next to its option.
   * @param {string | null} key
   * @param {string} message
   * @returns {boolean} whether the option is on this sheet
   */
  complain(key, message) {
    for (const [name, { wrong, el }] of this.fields) {
      wrong.textContent = name === key ? message : "";
      el.classList.toggle("bad", name === key);
    }
    if (key !== null && key !== PLAYERS && this.fields.has(key)) this.more.open = true;
    return key !== null && this.fields.has(key);
  }

  /** @param {number} index */
  #preset(index) {
    const players = this.options[PLAYERS];
    this.options = { ...this.game.defaults };
    if (players !== undefined) this.options[PLAYERS] = players;
    Object.assign(this.options, JSON.parse(this.game.sheet.presets[index].options));
    this.#refresh();
    this.changed();
  }

  /**
   * @param {string} key
   * @param {Json} value
   */
  #set(key, value) {
    this.options[key] = value;
    this.#refresh();
    this.changed();
  }

  /** Fields, preset and pictures say what the options say. */
  #refresh() {
    for (const [key, field] of this.fields) field.show(this.options[key] ?? null);
    const same = this.game.sheet.presets.findIndex((preset) => {
      const wanted = { ...this.game.defaults, ...JSON.parse(preset.options) };
      return Object.keys(wanted).every((key) => key === PLAYERS || JSON.stringify(wanted[key]) === JSON.stringify(this.options[key]));
    });
    this.presetInputs.forEach((input, index) => (input.checked = index === same));
    this.customInput.checked = same < 0;
  }

  /** Draws the pictures with options that are known to be allowed. */
  draw() {
    for (const draw of this.redraw) draw();
  }

  /** @param {Opt} opt how many play, as a row of numbers */
  #players(opt) {
    const [least, most] = this.game.players;
    const counts = opt.kind === "choice" ? opt.choices.map(({ value }) => Number(value)) : Array.from({ length: most - least + 1 }, (_, index) => least + index);
    const wrong = h("small", { class: "wrong" });
    const inputs = counts.map((count) => h("input", { type: "radio", name: "players", value: count, onchange: () => this.#set(PLAYERS, typed(String(count), this.game.defaults[PLAYERS])) }));
    const el = h("fieldset", { class: "pick" }, h("legend", null, "Players"), ...inputs.map((input, index) => h("label", null, input, h("span", null, counts[index]))), wrong);
    this.fields.set(PLAYERS, { el, wrong, show: (value) => inputs.forEach((input) => (input.checked = input.value === String(value))) });
    return el;
  }

  /** @param {Opt} opt */
  #field(opt) {
    const wrong = h("small", { class: "wrong", role: "alert" });
    const { input, show } = this.#input(opt);
    const el = opt.kind === "flag"
      ? h("div", { class: "option flag" }, h("label", null, input, h("span", null, h("b", null, opt.label), h("small", null, opt.help))), wrong)
      : h("div", { class: "option" }, h("b", null, opt.label), h("small", null, opt.help), input, wrong);
    const field = { el, wrong, show };
    this.fields.set(opt.key, field);
    return field;
  }

  /**
   * @param {Opt} opt
   * @returns {{input: HTMLElement, show: (value: Json) => void}}
   */
  #input(opt) {
    const like = this.game.defaults[opt.key];
    /** @param {string} text */
    const set = (text) => this.#set(opt.key, typed(text, like));
    switch (opt.kind) {
      case "flag": {
        const input = h("input", { type: "checkbox", role: "switch", onchange: () => this.#set(opt.key, input.checked) });
        return { input, show: (value) => (input.checked = value === true) };
      }
      case "number": {
        const input = h("input", { type: "number", min: opt.min, max: opt.max, "aria-label": opt.label, onchange: () => this.#set(opt.key, input.valueAsNumber) });
        return { input: h("span", { class: "row" }, input, h("small", null, `${opt.min} to ${opt.max}`)), show: (value) => (input.value = asText(value)) };
      }
      case "text": {
        const input = h("input", { placeholder: opt.example, "aria-label": opt.label, spellcheck: "false", onchange: () => set(input.value) });
        return { input, show: (value) => (input.value = value === null ? "" : asText(value)) };
      }
      case "choice":
        return opt.pictured ? this.#pictures(opt, set) : this.#select(opt, set);
    }
  }

  /**
   * @param {Opt & {kind: "choice"}} opt
   * @param {(text: string) => void} set
   */
  #select(opt, set) {
    const other = this.#other(opt, set);
    const select = h("select", { "aria-label": opt.label, onchange: () => (select.value === "\0" ? other?.focus() : set(select.value)) },
      ...opt.choices.map(({ value, label }) => h("option", { value }, label)), other ? h("option", { value: "\0" }, "Another…") : null);
    return {
      input: h("span", { class: "row" }, select, other),
      /** @param {Json} value */
      show: (value) => {
        const known = opt.choices.some((choice) => choice.value === asText(value));
        select.value = known ? asText(value) : "\0";
        if (other) other.value = known ? "" : asText(value);
      },
    };
  }

  /**
   * Each choice as a picture of the opening it gives.
   * @param {Opt & {kind: "choice"}} opt
   * @param {(text: string) => void} set
   */
  #pictures(opt, set) {
    const like = this.game.defaults[opt.key];
    const other = this.#other(opt, set);
    const inputs = opt.choices.map(({ value }) => h("input", { type: "radio", name: opt.key, value, onchange: () => set(value) }));
    // A choice that does not go with the others has no picture.
    const images = opt.choices.map(() => {
      const image = h("img", { alt: "", loading: "lazy", decoding: "async", onload: () => (image.className = ""), onerror: () => (image.className = "misfit") });
      return image;
    });
    const draw = () => {
      if (!this.more.open) return;
      opt.choices.forEach(({ value }, index) => {
        const url = openingUrl(this.game.id, { ...this.options, [opt.key]: typed(value, like) });
        if (images[index].getAttribute("src") !== url) images[index].src = url;
      });
    };
    this.redraw.push(draw);
    const grid = h("span", { class: "pictures", role: "radiogroup", "aria-label": opt.label },
      ...opt.choices.map(({ label }, index) => h("label", null, inputs[index], images[index], h("span", null, label))));
    return {
      input: h("div", null, grid, other),
      /** @param {Json} value */
      show: (value) => {
        inputs.forEach((input) => (input.checked = input.value === asText(value)));
        if (other) other.value = inputs.some((input) => input.checked) ? "" : asText(value);
      },
    };
  }

  /**
   * @param {Opt & {kind: "choice"}} opt
   * @param {(text: string) => void} set
   */
  #other(opt, set) {
    if (opt.open === null) return null;
    const field = h("input", { placeholder: opt.open, "aria-label": `${opt.label}: another`, spellcheck: "false", onchange: () => field.value.trim() && set(field.value.trim()) });
    return field;
  }
}
