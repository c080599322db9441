// @ts-check
// Rows of cards. A folded row is a button that opens it.

import { bind } from "../board/bind.js";
import { dialog } from "../dialog.js";
import { h, keyed, fill as refill } from "../dom.js";

/**
 * @typedef {import("../wire").Shelf} Shelf
 * @typedef {import("../wire").Card} Card
 */

export class Shelves {
  /** @param {(text: string) => string} fill */
  constructor(fill) {
    this.fill = fill;
    this.el = h("section", { class: "shelves", "aria-label": "Cards" });
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map();
    /** @type {Map<string, Map<string, HTMLElement>>} */
    this.cards = new Map();
    /** Folded rows that the player has opened. @type {Set<string>} */
    this.opened = new Set();
  }

  /**
   * @param {readonly Shelf[]} shelves
   * @param {boolean} elsewhere whether something can be chosen that is not on a folded shelf
   */
  show(shelves, elsewhere) {
    // Once a game has shown cards the room stays, so that the board does not jump when a hand is empty.
    if (shelves.some((shelf) => !shelf.folded)) this.el.classList.add("used");
    keyed(this.el, shelves, this.rows, (shelf) => shelf.key, (shelf, el) => (shelf.folded ? this.#folded(shelf, el, elsewhere) : this.#row(shelf, el)));
  }

  /** If cards can be chosen and none of them is in sight, brings the first there. */
  reveal() {
    const choices = [...this.el.querySelectorAll(".card.target")];
    const { left, right } = this.el.getBoundingClientRect();
    const seen = choices.some((card) => {
      const box = card.getBoundingClientRect();
      return box.left >= left && box.right <= right;
    });
    if (!seen) choices[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /**
   * A row that opens on demand, or by itself if the only choices are on it.
   * @param {Shelf} shelf
   * @param {HTMLElement | undefined} el
   * @param {boolean} elsewhere
   */
  #folded(shelf, el, elsewhere) {
    const glows = shelf.cards.some((card) => card.target);
    if (glows && (!elsewhere || this.opened.has(shelf.key))) return this.#row(shelf, el, () => this.opened.delete(shelf.key));
    const button = el?.tagName === "BUTTON" ? el : h("button", { type: "button", class: "folded" });
    refill(button, this.fill(shelf.title), " ", h("b", null, shelf.cards.length));
    if (glows) {
      button.onclick = () => {
        this.opened.add(shelf.key);
        const row = this.#row(shelf, undefined, () => this.opened.delete(shelf.key));
        this.rows.set(shelf.key, row);
        button.replaceWith(row);
      };
    } else button.onclick = () => dialog(this.fill(shelf.title), h("div", { class: "spread" }, ...shelf.cards.map((card) => this.#card(card, undefined))));
    return button;
  }

  /**
   * @param {Shelf} shelf
   * @param {HTMLElement | undefined} el
   * @param {() => void} [fold] closes the row when its title is pressed; it is gone with the next change of the table
   */
  #row(shelf, el, fold) {
    const row = el?.tagName === "DIV" ? el : h("div", { class: "shelf" }, h("h3"), h("div", { class: "cards" }));
    const [title, list] = /** @type {[HTMLElement, HTMLElement]} */ ([row.children[0], row.children[1]]);
    refill(title, fold ? h("button", { type: "button", class: "folded", "aria-expanded": "true" }, this.fill(shelf.title)) : this.fill(shelf.title));
    title.onclick = fold ? () => { fold(); row.hidden = true; } : null;
    row.hidden = false;
    const known = this.cards.get(shelf.key) ?? new Map();
    this.cards.set(shelf.key, known);
    keyed(list, shelf.cards, known, (card) => card.key, (card, old) => this.#card(card, old));
    return row;
  }

  /**
   * @param {Card} card
   * @param {HTMLElement | undefined} el
   */
  #card(card, el) {
    const face = /** @type {HTMLButtonElement} */ (el ?? h("button", { type: "button" }));
    face.className = ["card", !card.title && "back", card.target && `target tone-${card.target.tone}`].filter(Boolean).join(" ");
    face.style.setProperty("--card", card.colour || "var(--line)");
    face.title = card.target ? "" : card.text;
    // A card that cannot be played can still be read, so it is not disabled, only out of the way of the keys.
    face.tabIndex = card.target ? 0 : -1;
    refill(face, card.sign ? h("span", { class: "sign" }, card.sign) : null, h("b", null, this.fill(card.title)), h("small", null, this.fill(card.text)));
    // The card may be too small for its words; the preview has room.
    bind(face, card.target && { ...card.target, note: card.target.note ?? (card.text || undefined) });
    if (!card.target) face.setAttribute("aria-label", [card.title || "A card, face down", card.text].filter(Boolean).join(". "));
    else face.tabIndex = 0;
    return face;
  }
}
