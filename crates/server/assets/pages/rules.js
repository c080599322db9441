// @ts-check
// The rules of a game, with every rule at its own address.

import * as api from "../api.js";
import { h, fill } from "../dom.js";
import { head } from "./frame.js";

/** @type {import("../app.js").Opener} */
export async function rules(page, id) {
  fill(page, head(), h("div", { class: "width rules skeleton-page" }));
  const [game, html] = await Promise.all([api.game(id), api.rules(id)]);
  const name = game?.name ?? id;
  document.title = `Rules of ${name} – Pileup`;
  const text = h("article", { class: "text" });
  // Our own server writes this from our own rules, with everything but the text escaped.
  text.innerHTML = html;
  const parts = [...text.querySelectorAll("h2")];
  parts.forEach((part, index) => (part.id ||= `part-${index + 1}`));
  const contents = h("nav", { class: "contents", "aria-label": "Contents" },
    ...parts.map((part) => h("a", { href: `#${part.id}` }, part.textContent)));
  fill(page, head(h("span", { class: "where" }, `Rules of ${name}`), h("a", { class: "button", href: `/new/${id}` }, "Play")),
    h("div", { class: "width rules" }, contents, text));
  const show = () => {
    text.querySelector(".found")?.classList.remove("found");
    const at = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (!at) return;
    (at.closest("li, p, h2, h3, h4, tr") ?? at).classList.add("found");
    at.scrollIntoView({ block: "center" });
  };
  addEventListener("hashchange", show);
  show();
  return { close: () => removeEventListener("hashchange", show) };
}
