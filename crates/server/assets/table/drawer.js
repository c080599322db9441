// @ts-check
// The rules beside the board, open at the rule that was asked for.

import { rules } from "../api.js";
import { h, fill } from "../dom.js";
import { icon } from "../icons.js";

export class RulesDrawer {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.text = h("article", { class: "text", tabindex: 0, "aria-label": "Rules" });
    this.page = h("a", { class: "button", target: "_blank", rel: "noopener" }, "Own page");
    const shut = h("button", { class: "quiet square", type: "button", "aria-label": "Close the rules", onclick: () => this.close() }, icon("close"));
    this.el = h("aside", { class: "rules-drawer", "aria-label": "Rules", hidden: true }, h("header", null, h("h2", null, "Rules"), this.page, shut), this.text);
    this.game = "";
    /** @type {Element | null} who had the focus before */
    this.before = null;
    root.append(this.el);
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
    this.el.hidden = false;
    this.page.href = `/rules/${game}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
    if (this.game !== game) {
      fill(this.text, h("p", null, "One moment…"));
      try {
        // Our own server writes this from our own rules, with everything but the text escaped.
        this.text.innerHTML = await rules(game);
        this.game = game;
        // The page has its heading already.
        for (const title of this.text.querySelectorAll("h1")) title.remove();
      } catch {
        fill(this.text, h("p", null, "The server does not answer. Please try again in a moment."));
        return;
      }
    }
    for (const old of this.text.querySelectorAll(".found")) old.classList.remove("found");
    const at = rule ? this.text.querySelector(`[id="${CSS.escape(rule)}"]`) : null;
    (at?.closest("li, p, h2, h3, h4, tr") ?? at)?.classList.add("found");
    if (at) at.scrollIntoView({ block: "center" });
    this.text.focus({ preventScroll: true });
  }

  close() {
    this.el.hidden = true;
    if (this.before instanceof HTMLElement || this.before instanceof SVGElement) this.before.focus();
    this.before = null;
  }
}
