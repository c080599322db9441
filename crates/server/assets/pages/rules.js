// @ts-check
// The rules of a game, with every rule at its own address.

import * as api from "../api.js";
import { h, fill } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { Rulebook } from "../rulebook.js";
import { head } from "./frame.js";

/**
 * Prints the rules with all their pictures, of which most have not been scrolled to.
 * @param {Rulebook} book
 */
async function toPaper(book) {
  const pictures = [...book.text.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  globalThis.print();
}

/** @type {import("../app.js").Opener} */
export async function rules(page, id) {
  fill(page, head(), h("div", { class: "width rules skeleton-page" }));
  const book = new Rulebook();
  const [game] = await Promise.all([api.game(id), book.load(id)]);
  const name = game?.name ?? id;
  document.title = `${msg("rules-of", { name })} – Pileup`;
  const print = h("button", { class: "quiet print", type: "button", onclick: () => void toPaper(book) }, icon("print"), h("span", null, msg("rules-print")));
  const learn = h("a", { class: "button", href: `/learn/${id}` }, icon("learn"), msg("rules-learn"));
  fill(page, h("div", { class: "worldly rules-page", "data-game": id },
    head(h("span", { class: "where" }, msg("rules-of", { name })), h("a", { class: "button", href: `/new/${id}` }, msg("play")), learn, print),
    h("div", { class: "width rules" }, h("div", { class: "rules-side" }, book.seeker, book.count, book.contents), book.text)));
  const show = () => void (location.hash && book.find(decodeURIComponent(location.hash.slice(1))));
  /** @param {KeyboardEvent} event */
  const seek = (event) => {
    if (event.key !== "/" || (event.target instanceof Element && event.target.closest("input"))) return;
    event.preventDefault();
    book.field.focus();
  };
  addEventListener("hashchange", show);
  document.addEventListener("keydown", seek);
  show();
  return { close: () => {
    removeEventListener("hashchange", show);
    document.removeEventListener("keydown", seek);
  } };
}
