// @ts-check
// Windows of the editor: courses to begin from, and ways to keep and give away one's own.

import * as api from "../api.js";
import { dialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { msg } from "../language.js";
import { drawing } from "./drawing.js";
import { drop, save, saved } from "./saved.js";

/** @typedef {import("../wire").NamedCourse} NamedCourse */

/**
 * Ready courses and one's own, each with its picture.
 * @param {string} game
 * @param {readonly NamedCourse[]} ready
 * @param {(course: string) => void} chosen
 */
export function openShelf(game, ready, chosen) {
  const own = h("ul", { class: "courses" });
  const code = h("input", { placeholder: msg("code-given"), "aria-label": msg("code-of-course"), spellcheck: "false", autocomplete: "off" });
  /** @param {string} course */
  const take = (course) => {
    shown.close();
    chosen(course);
  };
  const showOwn = () => fill(own, ...saved(game).map((course) => h("li", null, card(game, course, take),
    h("button", { type: "button", class: "quiet", "aria-label": msg("forget-named", { name: course.name }), onclick: () => {
      drop(game, course.name);
      showOwn();
    } }, msg("forget")))));
  showOwn();
  const form = h("form", { class: "row" }, code, h("button", { type: "submit" }, msg("open")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = courseIn(code.value);
    if (text) take(text);
  });
  const shown = dialog(msg("begin-from-course"),
    own.childElementCount ? h("h3", null, msg("yours")) : null, own.childElementCount ? own : null,
    h("h3", null, msg("ready-to-race")), h("ul", { class: "courses" }, ...ready.map((course) => h("li", null, card(game, course, take)))),
    h("h3", null, msg("by-code")), form);
  shown.classList.add("shelf-window");
}

/** @param {string} text people paste the whole link as often as the code */
function courseIn(text) {
  const link = /[?&]course=([^&#\s]*)/.exec(text);
  return (link ? decodeURIComponent(link[1].replaceAll("+", " ")) : text).trim();
}

/**
 * @param {string} game
 * @param {NamedCourse} course
 * @param {(course: string) => void} chosen
 */
function card(game, course, chosen) {
  const shot = h("span", { class: "course-shot" });
  void api.survey(game, course.course).then(({ picture }) => fill(shot, drawing(picture)), () => shot.remove());
  return h("button", { type: "button", class: "course-card", onclick: () => chosen(course.course) }, shot, h("b", null, course.name));
}

/**
 * @param {string} game
 * @param {string} course
 * @param {(name: string) => void} kept
 */
export function openSave(game, course, kept) {
  const name = h("input", { "aria-label": msg("name-of-course"), placeholder: msg("name"), maxlength: 40, required: true, autocomplete: "off", list: "course-names" });
  const form = h("form", { class: "row" }, name, h("button", { type: "submit", class: "primary" }, msg("save")));
  const shown = dialog(msg("save-course"),
    h("p", null, msg("save-course-help")), form,
    h("datalist", { id: "course-names" }, ...saved(game).map((one) => h("option", { value: one.name }))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const called = name.value.trim();
    if (!called) return name.focus();
    save(game, { name: called, course });
    shown.close();
    kept(called);
  });
  name.focus();
}

/**
 * @param {string} address
 * @param {string} course
 */
export function openShare(address, course) {
  dialog(msg("share-course"), copied(msg("link"), address), copied(msg("code"), course));
}

/**
 * @param {string} label
 * @param {string} text
 */
function copied(label, text) {
  const field = h("input", { value: text, readonly: true, "aria-label": label, onfocus: () => field.select() });
  const copy = h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = msg("copied");
    } catch {
      field.select();
    }
  } }, msg("copy"));
  return h("div", { class: "copied" }, h("b", null, label), h("span", { class: "row" }, field, copy));
}
