// @ts-check
// Rows of cards: a hand is a fan at the bottom edge. A folded row is a button that opens it. A card that cannot be played
// opens when it is tapped, unless the rules have something to say about it.

import { bind, wordsOf } from "../board/bind.js";
import { dialog } from "../dialog.js";
import { h, keyed, s, fill as refill } from "../dom.js";

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
    const row = el?.tagName === "DIV" ? el : h("div", { class: "shelf" }, h("h2"), h("div", { class: "cards" }));
    const [title, list] = /** @type {[HTMLElement, HTMLElement]} */ ([row.children[0], row.children[1]]);
    // Cards that have no room beside each other overlap; the last one is whole.
    const before = shelf.cards.length - 1;
    list.style.gridTemplateColumns = before > 0 ? `repeat(${before}, minmax(26px, var(--step))) var(--wide)` : "var(--wide)";
    row.style.setProperty("--many", String(shelf.cards.length));
    const heading = `${shelf.title}/${fold !== undefined}`;
    if (title.dataset.said !== heading) refill(title, fold ? h("button", { type: "button", class: "folded", "aria-expanded": "true" }, this.fill(shelf.title)) : this.fill(shelf.title));
    title.dataset.said = heading;
    title.onclick = fold ? () => { fold(); row.hidden = true; } : null;
    row.hidden = false;
    const known = this.cards.get(shelf.key) ?? new Map();
    this.cards.set(shelf.key, known);
    keyed(list, shelf.cards, known, (card) => card.key, (card, old) => this.#card(card, old));
    shelf.cards.forEach((card, index) => known.get(card.key)?.style.setProperty("--at", String(index - (shelf.cards.length - 1) / 2)));
    return row;
  }

  /**
   * @param {Card} card
   * @param {HTMLElement | undefined} el
   */
  #card(card, el) {
    const face = /** @type {HTMLButtonElement} */ (el ?? h("button", { type: "button" }));
    face.className = ["card", !card.title && "back", card.kind && `kind-${card.kind}`, card.target && `target tone-${card.target.tone}`].filter(Boolean).join(" ");
    face.style.setProperty("--card", card.colour || "var(--line)");
    const said = JSON.stringify([card.title, card.text, card.sign, card.kind, card.art, card.target?.label, card.target?.note]);
    if (face.dataset.said !== said) {
      face.dataset.said = said;
      const words = card.target ? this.fill(wordsOf(card.target)) : "";
      refill(face, ...this.#face(card), words ? h("span", { class: "unseen" }, ` ${words}`) : null);
    }
    bind(face, card.target, [], card.tries === undefined ? {} : { tries: card.tries });
    // A card that cannot be played can still be read.
    face.onclick = card.target || card.tries !== undefined || !card.title ? null : () => this.open(card);
    face.toggleAttribute("data-quiet", !card.target && card.tries === undefined);
    return face;
  }

  /**
   * What is on a card.
   * @param {Card} card
   */
  #face(card) {
    if (!card.title) return [h("span", { class: "unseen" }, "A card, face down")];
    return [
      card.sign ? h("span", { class: "sign" }, card.sign) : null,
      card.kind ? h("span", { class: "kind", "aria-hidden": "true" }, card.kind.charAt(0)) : null,
      card.art ? s("svg", { class: "art", "aria-hidden": "true" }, s("use", { href: `#art-${card.art}`, width: "100%", height: "100%" })) : null,
      h("b", null, this.fill(card.title)),
      card.text ? h("small", null, this.fill(card.text)) : null,
    ];
  }

  /**
   * A card as large as it gets.
   * @param {Card} card
   */
  open(card) {
    const face = h("div", { class: ["card", "large", card.kind && `kind-${card.kind}`].filter(Boolean).join(" ") }, ...this.#face(card));
    face.style.setProperty("--card", card.colour || "var(--line)");
    dialog(this.fill(card.title), face);
  }
}
