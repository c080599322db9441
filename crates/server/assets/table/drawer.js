// @ts-check
// The rules beside the board: what matters now first, then all of them, open at the rule that was asked for. The book comes when
// it is opened for the first time.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { msg, withMoreWords } from "../language.js";
import { dress } from "../styles.js";

export class RulesDrawer {
  /**
   * @param {HTMLElement} root
   * @param {() => string[]} said the words that are on the table now
   */
  constructor(root, said) {
    /** @type {import("../rulebook.js").Rulebook | null} */
    this.book = null;
    this.said = said;
    this.page = h("a", { class: "button", target: "_blank", rel: "noopener" }, msg("rules-page"));
    const shut = h("button", { class: "quiet square", type: "button", "aria-label": msg("rules-close"), onclick: () => this.close() }, icon("close"));
    this.scroll = h("div", { class: "rules-scroll" });
    this.el = h("aside", { class: "rules-drawer", "aria-label": msg("rules"), hidden: true }, h("header", null, h("h2", null, msg("rules")), this.page, shut), this.scroll);
    /** @type {Element | null} who had the focus before */
    this.before = null;
    root.append(this.el);
    this.el.addEventListener("keydown", (event) => {
      if (event.key !== "/" || !this.book || event.target === this.book.field) return;
      event.preventDefault();
      event.stopPropagation();
      this.book.field.focus();
    });
  }

  get isOpen() {
    return !this.el.hidden;
  }

  /**
   * @param {string} game
   * @param {string} [rule]
   */
  async open(game, rule) {
    this.before ??= document.activeElement;
    const [book] = await Promise.all([this.#bring(), dress(["rules"])]);
    this.el.hidden = false;
    this.page.href = `/rules/${game}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
    if (book.game !== game) book.text.textContent = msg("one-moment");
    try {
      await book.load(game);
    } catch {
      book.text.textContent = msg("no-answer");
      return;
    }
    // The page has its heading already.
    for (const title of book.text.querySelectorAll("h1")) title.remove();
    book.matters(this.said(), rule ? [rule] : []);
    book.field.value = "";
    book.search("");
    this.scroll.scrollTop = 0;
    if (rule) book.find(rule);
    book.text.focus({ preventScroll: true });
  }

  async #bring() {
    if (this.book) return this.book;
    const { Rulebook } = await withMoreWords(import("../rulebook.js"));
    if (this.book) return this.book;
    this.book = new Rulebook();
    this.scroll.append(this.book.now, this.book.text);
    this.scroll.before(this.book.seeker, this.book.count, this.book.contents);
    return this.book;
  }

  close() {
    this.el.hidden = true;
    if (this.before instanceof HTMLElement || this.before instanceof SVGElement) this.before.focus();
    this.before = null;
  }
}
