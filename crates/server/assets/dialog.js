// @ts-check
// A window over the page, closed by Escape, by its button or by a click beside it.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { msg } from "./language.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * @param {string} title
 * @param {...Child} body
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...body) {
  const close = h("button", { class: "quiet square", type: "button", "aria-label": msg("close"), onclick: () => el.close() }, icon("close"));
  const head = h("header", null, h("h2", null, title), close);
  const el = h("dialog", { class: "dialog", "aria-label": title }, h("div", { class: "dialog-body" }, head, ...body));
  el.addEventListener("click", (event) => event.target === el && el.close());
  el.addEventListener("close", () => el.remove());
  document.body.append(el);
  el.showModal();
  return el;
}
