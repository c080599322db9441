// @ts-check
// Five games as five pictures, the tables I am in, and a field for a code.

import * as api from "../api.js";
import { h, fill } from "../dom.js";
import { forget, ownTables } from "../store.js";
import { andList, span } from "../words.js";
import { head } from "./frame.js";

/** How many of my tables are shown. */
const SHOWN = 8;

/** @type {import("../app.js").Opener} */
export async function home(page, _name, go) {
  const games = h("section", { class: "games", "aria-label": "Games" }, ...[1, 2, 3, 4, 5].map(() => h("div", { class: "game skeleton" })));
  const mine = h("section", { class: "mine", hidden: true });
  fill(page, head(), h("div", { class: "width" },
    h("h1", { class: "claim" }, "Push, crash and rush."),
    games,
    h("div", { class: "below" }, mine, codeField(go))));
  const list = await api.games();
  fill(games, ...list.map(card));
  void showMine(mine);
  // The next page is most likely this one.
  void import("./newtable.js");
  return {};
}

/** @param {import("../wire").Game} game */
function card(game) {
  return h(
    "a",
    { class: "game", href: `/new/${game.id}` },
    h("span", { class: "shot" }, h("img", { src: api.openingUrl(game.id), alt: "", decoding: "async" })),
    h("span", { class: "words" },
      h("b", null, game.name),
      h("span", null, game.tagline),
      h("small", null, `${span(game.players)} players · ${span(game.minutes)} min`)),
  );
}

/** @param {(path: string) => void} go */
function codeField(go) {
  const field = h("input", { id: "code", name: "code", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "Code of a table" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const open = async () => {
    // People paste the whole address as often as the code.
    const code = field.value.trim().replace(/^.*\/table\//, "").replace(/[?#].*$/, "");
    if (!code) return field.focus();
    try {
      await api.summary(code, null);
      go(`/table/${encodeURIComponent(code)}`);
    } catch (error) {
      const unknown = error instanceof api.Failed && error.status === 404;
      wrong.textContent = unknown ? `There is no table “${code}”. Check the code, or ask for the link.` : error instanceof Error ? error.message : "";
    }
  };
  const form = h("form", { class: "code" }, h("label", { for: "code" }, "Join or watch a table"),
    h("span", { class: "row" }, field, h("button", { type: "submit" }, "Open")), wrong);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open();
  });
  return form;
}

/** @param {HTMLElement} section */
async function showMine(section) {
  const own = ownTables().slice(0, SHOWN);
  const found = await Promise.all(own.map(async ({ code, key }) => {
    try {
      return { code, table: await api.summary(code, key) };
    } catch (error) {
      if (error instanceof api.Failed && error.status === 404) forget(code);
      return null;
    }
  }));
  const rows = found.flatMap((entry) => (entry ? [row(entry.code, entry.table)] : []));
  if (rows.length === 0) return;
  section.hidden = false;
  fill(section, h("h2", null, "My tables"), h("ul", null, ...rows));
}

/**
 * @param {string} code
 * @param {import("../wire").Summary} table
 */
function row(code, table) {
  const myTurn = !table.over && table.turn.some((seat) => table.mine.includes(seat));
  const movers = table.seats.filter(({ seat }) => table.turn.includes(seat)).map(({ name }) => name);
  const others = table.seats.filter(({ seat }) => !table.mine.includes(seat)).map(({ name }) => name);
  const state = table.over ? "Over" : myTurn ? "Your turn" : movers.length ? `${andList(movers)} to move` : "Under way";
  return h(
    "li",
    null,
    h("a", { href: `/table/${code}` },
      h("b", null, table.name),
      h("span", null, others.length ? `with ${andList(others)}` : ""),
      h("span", { class: myTurn ? "state mine" : "state" }, state)),
  );
}
