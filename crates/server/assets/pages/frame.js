// @ts-check
// The head that all pages but the table share.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { openSettings } from "../settings.js";

/** @param {...import("../dom.js").Child} middle */
export const head = (...middle) =>
  h(
    "header",
    { class: "bar" },
    h("a", { class: "home", href: "/" }, icon("back"), h("span", null, "Pileup")),
    ...middle,
    h("nav", { class: "tools" }, h("button", { class: "quiet", type: "button", onclick: openSettings }, icon("more"), h("span", null, msg("settings")))),
  );
