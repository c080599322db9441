// @ts-check
// The head that all pages but the table share.

import { h } from "../dom.js";
import { openSettings } from "../settings.js";

/** @param {...import("../dom.js").Child} middle */
export const head = (...middle) =>
  h(
    "header",
    { class: "bar" },
    h("a", { class: "home", href: "/" }, "Pileup"),
    ...middle,
    h("nav", { class: "tools" }, h("button", { class: "quiet", type: "button", onclick: openSettings }, "Settings")),
  );
