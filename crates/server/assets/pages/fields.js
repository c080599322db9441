// @ts-check
// One field for each kind of option. A value has the type of the option's default.

import { h, fill, whenSeen } from "../dom.js";
import { msg } from "../language.js";
import { showFace } from "./sketches.js";
import { asText, otherFor, typed } from "./values.js";

/**
 * @typedef {import("../wire").Game} Game
 * @typedef {import("../wire").Opt} Opt
 * @typedef {import("../wire").Choice} Choice
 * @typedef {import("../wire").Json} Json
 * @typedef {import("../wire").Options} Options
 * @typedef {import("../wire").SeatLook} SeatLook
 * @typedef {{
 *   input: HTMLElement,
 *   show: (value: Json, all: Options) => void,
 *   enable: (on: boolean) => void,
 *   draw?: () => void,
 *   seats?: (seats: readonly SeatLook[]) => void,
 *   cast?: (seat: number) => Cast | null,
 * }} Field
 * @typedef {{label: string, picture: string | null, pick: () => HTMLElement}} Cast who or what a seat plays with
 * @typedef {{game: Game, set: (value: Json) => void, beside: () => Options, isOpen: () => boolean, name: (words: string) => void}} Around
 */

/**
 * @param {Opt} opt
 * @param {Around} around
 * @returns {Field}
 */
export function fieldFor(opt, around) {
  switch (opt.kind) {
    case "flag":
      return flag(around);
    case "number":
      return number(opt, around);
    case "seconds":
      return seconds(opt, around);
    case "numbers":
      return numbers(opt, around);
    case "text":
      return text(opt, around);
    case "painted":
      return later(async () => (await import("./pieces.js")).piecesFor(opt, around));
    case "list":
      return list(opt, around);
    case "crews":
      return crews(opt, around);
    case "choice":
      return opt.pictured || opt.key === around.game.courses ? placeFor(opt, around) : select(opt, around);
  }
}

/**
 * A field that is folded away at first: its script comes when somebody unfolds it.
 * @param {() => Promise<Field>} load
 * @returns {Field}
 */
function later(load) {
  const input = h("div");
  /** @type {Field | null} */
  let field = null;
  /** @type {[Json, Options]} */
  let shown = [null, {}];
  let on = true;
  whenSeen(input, async () => {
    field = await load();
    field.show(...shown);
    field.enable(on);
    field.draw?.();
    fill(input, field.input);
  });
  return {
    input,
    show: (...all) => {
      shown = all;
      field?.show(...all);
    },
    enable: (now) => {
      on = now;
      field?.enable(now);
    },
    draw: () => field?.draw?.(),
  };
}

/**
 * Boards and courses by picture. What is chosen is named before they are unfolded.
 * @param {Opt & {kind: "choice"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function placeFor(opt, around) {
  const course = opt.key === around.game.courses;
  const field = later(async () => {
    const { coursesFor, picturesFor } = await import("./places.js");
    return (course ? coursesFor : picturesFor)(opt, around);
  });
  const show = (/** @type {Json} */ value, /** @type {Options} */ all) => {
    const named = opt.choices.find((choice) => choice.value === asText(value));
    around.name(named?.label ?? msg(course ? "your-course" : "your-own"));
    field.show(value, all);
  };
  return { ...field, show };
}

/** @param {HTMLElement} el */
const enabling = (el) => (/** @type {boolean} */ on) => {
  for (const one of [el, ...el.querySelectorAll("input, select, button, textarea")]) {
    if ("disabled" in one) one.disabled = !on;
  }
};

/** @param {Around} around @returns {Field} */
function flag({ set }) {
  const input = h("input", { type: "checkbox", role: "switch", onchange: () => set(input.checked) });
  return { input, show: (value) => (input.checked = value === true), enable: enabling(input) };
}

/**
 * @param {Opt & {kind: "number"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function number(opt, { set }) {
  const input = h("input", { type: "number", min: opt.min, max: opt.max, step: opt.step, "aria-label": opt.label, onchange: () => !Number.isNaN(input.valueAsNumber) && set(input.valueAsNumber) });
  const range = opt.step === 1 ? msg("range", { min: opt.min, max: opt.max }) : msg("range-steps", { min: opt.min, max: opt.max, step: opt.step });
  const el = h("span", { class: "row" }, input, h("small", null, range));
  return { input: el, show: (value) => (input.value = value === null ? "" : asText(value)), enable: enabling(el) };
}

/**
 * A time in milliseconds, shown in seconds.
 * @param {Opt & {kind: "seconds"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function seconds(opt, { set }) {
  const input = h("input", { type: "number", min: opt.min / 1000, max: opt.max / 1000, step: "any", "aria-label": msg("in-seconds", { label: opt.label }),
    onchange: () => !Number.isNaN(input.valueAsNumber) && set(Math.round(input.valueAsNumber * 1000)) });
  const el = h("span", { class: "row" }, input, h("small", null, msg("range-seconds", { min: opt.min / 1000, max: opt.max / 1000 })));
  return { input: el, show: (value) => (input.value = typeof value === "number" ? String(value / 1000) : ""), enable: enabling(el) };
}

/**
 * @param {Opt & {kind: "numbers"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function numbers(opt, { set }) {
  const inputs = opt.labels.map((label) => h("input", { type: "number", min: opt.min, max: opt.max, "aria-label": `${opt.label}: ${label}`,
    onchange: () => inputs.every((one) => !Number.isNaN(one.valueAsNumber)) && set(inputs.map((one) => one.valueAsNumber)) }));
  const el = h("span", { class: "row numbers" }, ...inputs.map((input, index) => h("label", null, h("small", null, opt.labels[index]), input)));
  return { input: el, show: (value) => inputs.forEach((input, index) => (input.value = Array.isArray(value) ? asText(value[index]) : "")), enable: enabling(el) };
}

/**
 * @param {Opt & {kind: "text"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function text(opt, { game, set }) {
  const input = h("input", { placeholder: opt.example, "aria-label": opt.label, spellcheck: "false", autocomplete: "off", onchange: () => set(typed(input.value, game.defaults[opt.key] ?? null)) });
  return { input, show: (value) => (input.value = value === null ? "" : asText(value)), enable: enabling(input) };
}

/**
 * @param {Opt & {kind: "choice"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function select(opt, { game, set }) {
  /** @param {string} value */
  const choose = (value) => set(typed(value, game.defaults[opt.key]));
  const other = otherFor(opt, choose);
  const field = h("select", { "aria-label": opt.label, onchange: () => (field.value === "\0" ? other?.focus() : choose(field.value)) },
    ...opt.choices.map(({ value, label }) => h("option", { value }, label)), other ? h("option", { value: "\0" }, msg("another")) : null);
  const el = h("span", { class: "row" }, field, other);
  return {
    input: el,
    show: (value, all) => {
      opt.choices.forEach(({ players }, index) => (field.options[index].disabled = players !== undefined && players > Number(all.players)));
      const known = opt.choices.some((choice) => choice.value === asText(value));
      field.value = known ? asText(value) : "\0";
      if (other) other.value = known ? "" : asText(value);
    },
    enable: enabling(el),
  };
}

/**
 * One of a list, by its drawings if it has some.
 * @param {Game} game
 * @param {readonly Choice[]} choices
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} chosen
 */
function picker(game, choices, label, value, chosen) {
  if (choices.every(({ picture }) => picture)) {
    return h("span", { class: "faces", role: "group", "aria-label": label }, ...choices.map((choice) =>
      h("button", { type: "button", title: choice.label, "aria-label": choice.label, "aria-pressed": String(choice.value === value), "data-is": `face-${choice.value}`, onclick: () => chosen(choice.value) },
        showFace(h("img", { alt: "", decoding: "async" }), faceUrl(game, choice)))));
  }
  const el = h("select", { "aria-label": label, onchange: () => chosen(el.value) }, ...choices.map((choice) => h("option", { value: choice.value }, choice.label)));
  el.value = value;
  return el;
}

/**
 * @param {Game} game
 * @param {Choice} choice
 */
export const faceUrl = (game, choice) => `/art/${game.id}/${choice.picture}.svg`;

/**
 * Some of a list, in an order. Who takes what another has swaps with it.
 * @param {Opt & {kind: "list"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function list(opt, { game, set }) {
  /** None, as the game says it. */
  const none = game.defaults[opt.key] ?? null;
  const el = h("div", { class: "slots" });
  /** @type {string[]} */
  let values = [];
  let on = true;
  /** @param {number} index @param {string} value */
  const put = (index, value) => {
    const next = [...values];
    const had = opt.repeat ? -1 : next.indexOf(value);
    if (had >= 0) next[had] = next[index];
    next[index] = value;
    set(next);
  };
  const more = () => {
    const [least] = opt.length ?? [1];
    const next = [...values];
    do {
      const free = opt.choices.find(({ value }) => !next.includes(value)) ?? opt.choices[0];
      next.push(free.value);
    } while (next.length < least);
    set(next);
  };
  /** @param {number} index */
  const slot = (index) => picker(game, opt.choices, msg("label-number", { label: opt.label, number: index + 1 }), values[index], (chosen) => put(index, chosen));
  const draw = () => {
    const [least, most] = opt.length ?? [values.length, values.length];
    const slots = values.map((_, index) => h("div", { class: "slot" }, h("small", null, `${index + 1}`),
      slot(index)));
    const fewer = opt.length && values.length ? h("button", { type: "button", class: "quiet", onclick: () => set(values.length > least ? values.slice(0, -1) : none) }, msg(values.length > least ? "one-less" : "none")) : null;
    const another = opt.length && values.length < most ? h("button", { type: "button", onclick: more }, msg(values.length ? "one-more" : "choose")) : null;
    fill(el, ...slots, h("span", { class: "row" }, another, fewer));
    enabling(el)(on);
  };
  return {
    input: el,
    show: (value) => {
      values = Array.isArray(value) ? value.map(asText) : [];
      draw();
    },
    enable: (now) => enabling(el)((on = now)),
    cast: (seat) => {
      const index = opt.seat === null ? -1 : seat - opt.seat;
      if (index < 0 || index >= values.length) return null;
      const choice = opt.choices.find((one) => one.value === values[index]);
      return { label: opt.label, picture: choice?.picture ? faceUrl(game, choice) : null, pick: () => slot(index) };
    },
  };
}

/**
 * One way for everybody, or car and driver for each seat.
 * @param {Opt & {kind: "crews"}} opt
 * @param {Around} around
 * @returns {Field}
 */
function crews(opt, { game, set }) {
  const rows = h("div", { class: "slots" });
  /** @type {Json} */
  let now = null;
  /** @type {readonly SeatLook[]} */
  let seats = [];
  const columns = opt.columns;
  const first = () => seats.map((_, index) => Object.fromEntries(columns.map(({ key, choices }) => [key, choices[index % choices.length].value])));
  const ways = h("select", { "aria-label": opt.label, onchange: () => set(ways.value === "\0" ? first() : ways.value) },
    ...opt.choices.map(({ value, label }) => h("option", { value }, label)), h("option", { value: "\0" }, msg("as-chosen")));
  /** @param {number} seat @param {string} key @param {string} value */
  const put = (seat, key, value) => {
    const next = /** @type {Record<string, string>[]} */ (structuredClone(now));
    const had = next.findIndex((one) => one[key] === value);
    if (had >= 0) next[had][key] = next[seat][key];
    next[seat][key] = value;
    set(next);
  };
  const draw = () => {
    ways.value = Array.isArray(now) ? "\0" : asText(now);
    const crew = /** @type {Record<string, string>[]} */ (Array.isArray(now) ? now : []);
    fill(rows, ...crew.map((one, seat) => h("span", { class: "row" }, h("small", null, seats[seat]?.name ?? msg("seat-number", { number: seat + 1 })),
      ...columns.map(({ key, label, choices }) => picker(game, choices, msg("label-of-seat", { label, number: seat + 1 }), one[key], (value) => put(seat, key, value))))));
  };
  const el = h("div", null, ways, rows);
  return {
    input: el,
    show: (value) => {
      now = value;
      draw();
    },
    seats: (looks) => {
      seats = looks;
      draw();
    },
    enable: enabling(el),
  };
}
