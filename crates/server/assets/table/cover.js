// @ts-check
// On one device hidden hands are covered between turns.

import { h } from "../dom.js";
import { msg } from "../language.js";
import { seatVars } from "../words.js";
import { badge } from "./faces.js";

/**
 * Covers everything until the next person takes over.
 * @param {HTMLElement} root
 * @param {import("../wire").SeatInfo} seat
 * @returns {Promise<void>}
 */
export function cover(root, seat) {
  const { name, colour } = seat;
  return new Promise((done) => {
    const button = h("button", { class: "primary", type: "button" }, msg("i-am", { name }));
    const el = h(
      "div",
      { class: "cover", role: "dialog", "aria-modal": "true", "aria-label": msg("hand-over", { name }), vars: seatVars(colour) },
      badge(seat),
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
