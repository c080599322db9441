// @ts-check
// On one device hidden hands are covered between turns.

import { h } from "../dom.js";
import { msg } from "../language.js";
import { seatVars } from "../words.js";

/**
 * Covers everything until the next person takes over.
 * @param {HTMLElement} root
 * @param {string} name
 * @param {string} mark
 * @param {string} colour
 * @returns {Promise<void>}
 */
export function cover(root, name, mark, colour) {
  return new Promise((done) => {
    const button = h("button", { class: "primary", type: "button" }, `I am ${name}`);
    const el = h(
      "div",
      { class: "cover", role: "dialog", "aria-modal": "true", "aria-label": msg("hand-over", { name }), vars: seatVars(colour) },
      h("span", { class: "mark", "aria-hidden": "true" }, mark),
      h("p", null, msg("hand-over", { name })),
      h("small", null, msg("look-away")),
      button,
    );
    button.onclick = () => {
      el.remove();
      root.classList.remove("covered");
      done();
    };
    root.classList.add("covered");
    root.append(el);
    button.focus();
  });
}
