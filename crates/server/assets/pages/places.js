// @ts-check
// Boards and courses by picture: the ready ones, one's own, and one by its code.

import * as api from "../api.js";
import { drawing } from "../course/drawing.js";
import { saved } from "../course/saved.js";
import { h, fill } from "../dom.js";
import { msg } from "../language.js";
import { capital } from "../words.js";
import { asText, otherFor, typed } from "./values.js";

/**
 * @typedef {import("../wire").Opt} Opt
 * @typedef {import("../wire").Json} Json
 * @typedef {import("./fields.js").Field} Field
 * @typedef {import("./fields.js").Around} Around
 * @typedef {Opt & {kind: "choice"}} Pictured
 * @typedef {{el: HTMLElement, inputs: HTMLInputElement[], draw: () => void}} Grid
 */

/**
 * Each choice as a picture of the opening it gives.
 * @param {Pictured} opt
 * @param {Around} around
 * @returns {Grid}
 */
function grid(opt, { game, set, beside, isOpen }) {
  const like = game.defaults[opt.key];
  const inputs = opt.choices.map(({ value }) => h("input", { type: "radio", name: opt.key, value, onchange: () => set(typed(value, like)) }));
  // A choice that does not go with the others has no picture.
  const images = opt.choices.map(() => {
    const image = h("img", { alt: "", loading: "lazy", decoding: "async", onload: () => (image.className = ""), onerror: () => (image.className = "misfit") });
    return image;
  });
  const draw = () => {
    if (!isOpen()) return;
    const { players } = beside();
    opt.choices.forEach(({ value }, index) => {
      const url = api.openingUrl(game.id, { ...(players === undefined ? {} : { players }), [opt.key]: typed(value, like) });
      if (images[index].getAttribute("src") !== url) images[index].src = url;
    });
  };
  const el = h("span", { class: "pictures", role: "radiogroup", "aria-label": opt.label },
    ...opt.choices.map(({ label }, index) => {
      const [name, ...rest] = label.split(": ");
      return h("label", null, inputs[index], images[index], h("span", null, name), rest.length ? h("small", null, rest.join(": ")) : null);
    }));
  return { el, inputs, draw };
}

/** @param {HTMLElement} el */
const enabling = (el) => (/** @type {boolean} */ on) => {
  for (const one of el.querySelectorAll("input, button")) {
    if (one instanceof HTMLInputElement || one instanceof HTMLButtonElement) one.disabled = !on;
  }
};

/**
 * @param {Pictured} opt
 * @param {Around} around
 * @returns {Field}
 */
export function picturesFor(opt, around) {
  const { el, inputs, draw } = grid(opt, around);
  const other = otherFor(opt, (text) => around.set(typed(text, around.game.defaults[opt.key])));
  const input = h("div", null, el, other);
  return {
    input,
    show: (value) => {
      inputs.forEach((one) => (one.checked = one.value === asText(value)));
      if (other) other.value = inputs.some((one) => one.checked) ? "" : asText(value);
    },
    draw,
    enable: enabling(input),
  };
}

/** @param {string} text people paste the whole link as often as the code */
export function courseIn(text) {
  const link = /[?&]course=([^&#\s]*)/.exec(text);
  return (link ? decodeURIComponent(link[1].replaceAll("+", " ")) : text).trim();
}

/**
 * The courses of the game, those that this browser keeps, and one by its code.
 * @param {Pictured} opt
 * @param {Around} around
 * @returns {Field}
 */
export function coursesFor(opt, around) {
  const { game, set } = around;
  const { el, inputs, draw } = grid(opt, around);
  /** What the option takes for a course of one's own. @type {Map<string, Json>} */
  const own = new Map();
  const mine = h("span", { class: "pictures mine", role: "radiogroup", "aria-label": msg("my-courses") });
  const heading = h("h3", { hidden: true }, msg("my-courses"));
  const said = h("p", { class: "small", role: "status" });
  /**
   * @param {string} name
   * @param {string} course
   * @param {boolean} [kept] whether it is shown even if nobody can race there
   */
  const add = async (name, course, kept = false) => {
    const { value, fault, summary, picture } = await api.survey(game.id, course);
    if (fault && !kept) return { value, fault };
    const key = JSON.stringify(value);
    const known = own.has(key);
    own.set(key, value);
    if (!known) {
      const input = h("input", { type: "radio", name: opt.key, value: key, disabled: fault !== null, onchange: () => set(value) });
      inputs.push(input);
      mine.append(h("label", { class: fault ? "misfit" : "" }, input, drawing(picture), h("span", null, name),
        fault ? h("small", { class: "wrong" }, capital(fault.sentence), " ", h("a", { href: api.courseUrl("course", game.id, course) }, msg("change-it"))) : h("small", null, capital(summary))));
      heading.hidden = false;
    }
    return { value, fault };
  };
  const code = h("input", { placeholder: opt.open ?? msg("code-of-course"), "aria-label": msg("code-of-course"), spellcheck: "false", autocomplete: "off" });
  const open = async () => {
    const course = courseIn(code.value);
    if (!course) return code.focus();
    try {
      const { value, fault } = await add(msg("by-code"), course);
      if (fault) {
        fill(said, h("span", { class: "wrong" }, capital(fault.sentence)), " ", h("a", { href: api.courseUrl("course", game.id, course) }, msg("change-in-editor")));
        said.scrollIntoView({ block: "nearest" });
      } else {
        fill(said);
        code.value = "";
        set(value);
      }
    } catch (error) {
      fill(said, error instanceof Error ? capital(error.message) : "");
    }
  };
  code.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void open();
  });
  const form = h("span", { class: "row code-of-course" }, h("small", null, msg("or-course-code")), code, h("button", { type: "button", onclick: () => void open() }, msg("show")),
    h("a", { href: `/course/${game.id}` }, msg("build-one")));
  for (const { name, course } of saved(game.id)) void add(name, course, true).then(() => again(), () => {});
  const input = h("div", null, el, heading, mine, form, said);
  /** @type {Json} */
  let shown = null;
  const again = () => inputs.forEach((one) => (one.checked = one.value === asText(shown) || one.value === JSON.stringify(shown)));
  return {
    input,
    show: (value) => {
      shown = value;
      again();
    },
    draw,
    enable: enabling(input),
  };
}
