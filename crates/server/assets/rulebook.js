// @ts-check
// The rules of a game to look things up in: the same for the page and for the drawer beside the board.

import { rules } from "./api.js";
import { h, fill } from "./dom.js";
import { icon } from "./icons.js";
import { msg } from "./language.js";

/** So many rules matter at one moment. */
const MOST_NOW = 4;
/** What can be found: a rule, a paragraph, a row. */
const BLOCKS = "li, p, tr, pre";

/** @param {string} text */
const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}&'’-]{3,}/gu) ?? [];

export class Rulebook {
  constructor() {
    this.game = "";
    this.text = h("article", { class: "text", tabindex: 0, "aria-label": msg("rules") });
    this.field = h("input", { type: "search", placeholder: msg("rules-search"), "aria-label": msg("rules-search"), autocomplete: "off", spellcheck: "false", oninput: () => this.search(this.field.value) });
    this.seeker = h("label", { class: "rule-search" }, icon("search"), this.field, h("kbd", { "aria-hidden": "true" }, "/"));
    this.count = h("p", { class: "small", role: "status" });
    this.contents = h("nav", { class: "contents", "aria-label": msg("contents") });
    this.now = h("section", { class: "rules-now", "aria-label": msg("rules-now"), hidden: true });
    /** Rules by their ids, each with how often its words are met. @type {Map<string, {el: HTMLElement, words: Set<string>}>} */
    this.rules = new Map();
    /** In how many rules a word stands. @type {Map<string, number>} */
    this.common = new Map();
    this.text.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const to = link?.getAttribute("href");
      if (!link || !to?.startsWith("#")) return;
      event.preventDefault();
      this.find(decodeURIComponent(to.slice(1)));
    });
  }

  /**
   * Loads the rules of a game, if they are not here yet.
   * @param {string} game
   */
  async load(game) {
    if (this.game === game) return;
    // Our own server writes this from our own rules, with everything but the text escaped.
    this.text.innerHTML = await rules(game);
    this.game = game;
    this.rules.clear();
    this.common.clear();
    for (const anchor of this.text.querySelectorAll("a.rule")) {
      const el = /** @type {HTMLElement | null} */ (anchor.closest(BLOCKS));
      if (!el) continue;
      const words = new Set(wordsIn(el.textContent ?? ""));
      this.rules.set(anchor.id, { el, words });
      for (const word of words) this.common.set(word, (this.common.get(word) ?? 0) + 1);
    }
    // A corner of a table that says nothing is the head of nothing.
    for (const corner of this.text.querySelectorAll("th:empty")) corner.replaceWith(h("td"));
    // On a narrow screen tables are scrolled, with keys too.
    for (const table of this.text.querySelectorAll("table")) table.tabIndex = 0;
    const parts = [...this.text.querySelectorAll("h2")];
    parts.forEach((part, index) => (part.id ||= `part-${index + 1}`));
    fill(this.contents, ...parts.map((part) => {
      const link = h("a", { href: `#${part.id}` }, (part.textContent ?? "").replace(/^[\d.]+ /, ""));
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.find(part.id);
      });
      return link;
    }));
  }

  /**
   * Shows a rule or a part, whatever was searched for before.
   * @param {string} id
   */
  find(id) {
    this.field.value = "";
    this.search("");
    for (const old of this.text.querySelectorAll(".found")) old.classList.remove("found");
    const at = this.text.querySelector(`[id="${CSS.escape(id)}"]`);
    const el = at?.matches("h2, h3") ? at : at?.closest(BLOCKS) ?? at;
    if (!at?.matches("h2")) el?.classList.add("found");
    el?.scrollIntoView({ block: at?.matches("h2") ? "start" : "center" });
    return el !== null && el !== undefined;
  }

  /**
   * Leaves only what has all these words in it.
   * @param {string} text
   */
  search(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let hits = 0;
    /** @param {Element} el @param {boolean} shown */
    const set = (el, shown) => el.toggleAttribute("hidden", !shown);
    for (const el of this.text.querySelectorAll(BLOCKS)) {
      const inside = el.parentElement?.closest(BLOCKS);
      const words_ = (el.textContent ?? "").toLowerCase();
      const shown = words.every((word) => words_.includes(word)) || (inside !== null && inside !== undefined && !inside.hasAttribute("hidden"));
      set(el, shown);
      if (shown && !inside) hits += 1;
    }
    for (const list of this.text.querySelectorAll("ul, ol, table")) set(list, [...list.querySelectorAll(BLOCKS)].some((el) => !el.hasAttribute("hidden")));
    /** @type {Element | null} */
    let part = null;
    /** @type {Element | null} */
    let below = null;
    for (const el of this.text.children) {
      if (el.matches("h1, h2")) [part, below] = [el, null];
      if (el.matches("h3, h4")) below = el;
      if (el.matches("h1, h2, h3, h4")) set(el, words.length === 0);
      else if (!el.hasAttribute("hidden")) for (const head of [part, below]) head && set(head, true);
    }
    this.text.classList.toggle("searched", words.length > 0);
    this.now.classList.toggle("aside", words.length > 0);
    this.count.textContent = words.length === 0 ? "" : hits === 0 ? msg("rules-none") : msg("rules-found", { count: hits });
  }

  /**
   * Puts the rules first that have most to do with some words: those on the table now.
   * @param {readonly string[]} said what is asked; then what can be chosen, what was touched
   * @param {readonly string[]} [named] rules that were named: they matter for certain
   */
  matters(said, named = []) {
    const total = this.rules.size;
    /** How much a word on the table weighs: what is asked counts most, and of the choices what many have in common. @type {Map<string, number>} */
    const now = new Map();
    const [asked = "", ...choices] = said;
    for (const text of choices) for (const word of new Set(wordsIn(text))) now.set(word, (now.get(word) ?? 0) + 1);
    for (const [word, times] of now) now.set(word, Math.log2(1 + times) / 3);
    for (const word of new Set(wordsIn(asked))) now.set(word, (now.get(word) ?? 0) + 2);
    /** @type {[string, number][]} */
    const weighed = [...this.rules].map(([id, { words }], index) => {
      let sum = 0;
      // A word that stands in every rule says nothing, and a long rule has many words by chance.
      for (const [word, weight] of now) if (words.has(word)) sum += weight * Math.log(total / (this.common.get(word) ?? total));
      // What is usual stands first in a book, variants and notation last.
      return [id, (sum / (12 + words.size) ** 0.8) * (1 - index / total / 2)];
    });
    const best = weighed.filter(([id, sum]) => sum > 0 && !named.includes(id)).sort((a, b) => b[1] - a[1]).map(([id]) => id);
    const ids = [...named.filter((id) => this.rules.has(id)), ...best].slice(0, MOST_NOW);
    this.now.hidden = ids.length === 0;
    const card = (/** @type {string} */ id) => {
      const copy = /** @type {HTMLElement} */ (/** @type {{el: HTMLElement}} */ (this.rules.get(id)).el.cloneNode(true));
      copy.classList.remove("found");
      copy.removeAttribute("hidden");
      for (const anchor of copy.querySelectorAll("[id]")) anchor.removeAttribute("id");
      const body = h("div", { class: "now-card", "data-rule": id }, ...copy.childNodes);
      body.addEventListener("click", (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        const to = link?.getAttribute("href");
        if (!to?.startsWith("#")) return;
        event.preventDefault();
        this.find(to.slice(1));
      });
      return body;
    };
    fill(this.now, h("h2", null, msg("rules-now"), h("small", null, msg("rules-now-count", { shown: ids.length, all: total }))), ...ids.map(card));
  }
}
