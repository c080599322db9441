// @ts-check
// Rows of cards: a hand is a fan at the bottom edge. A folded row is a button that opens it. A card that cannot be played
// opens when it is tapped, unless the rules have something to say about it.

import { isWholeCard } from "../board/art.js";
import { bind, wordsOf } from "../board/bind.js";
import { dialog } from "../dialog.js";
import { h, keyed, s, fill as refill } from "../dom.js";
import { msg } from "../language.js";

/**
 * @typedef {import("../wire").Shelf} Shelf
 * @typedef {import("../wire").Card} Card
 */

/** Names with longer words than this are written smaller where cards are small. */
const LONG = 9;

/** What shows a card large. @type {WeakMap<Element, () => void>} */
const looks = new WeakMap();

/**
 * Shows a card large.
 * @param {Element | null | undefined} el
 * @returns {boolean} whether it is one
 */
export function lookAt(el) {
  const look = el && looks.get(el);
  look?.();
  return look !== undefined;
}

export class Shelves {
  /**
   * @param {(text: string) => string} fill
   * @param {(rule: string) => void} rule opens the rules at one of them
   */
  constructor(fill, rule) {
    this.fill = fill;
    this.rule = rule;
    this.el = h("section", { class: "shelves", "aria-label": msg("cards") });
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map();
    /** @type {Map<string, Map<string, HTMLElement>>} */
    this.cards = new Map();
    /** Folded rows that the player has opened. @type {Set<string>} */
    this.opened = new Set();
    // Cards may be there before their pictures.
    this.drawn = () => this.el.querySelectorAll(".card").forEach(dressed);
    document.addEventListener("art", this.drawn);
  }

  close() {
    document.removeEventListener("art", this.drawn);
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
    if (!this.el.querySelector(".card.target")) return;
    // In the next frame the page is laid out anyway: to measure now would lay it out twice.
    requestAnimationFrame(() => {
      const choices = [...this.el.querySelectorAll(".card.target")];
      const { left, right } = this.el.getBoundingClientRect();
      const seen = choices.some((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= left && box.right <= right;
      });
      if (!seen) choices[0]?.scrollIntoView({ block: "nearest", inline: "center" });
    });
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
      refill(face, ...this.face(card), words ? h("span", { class: "unseen" }, ` ${words}`) : null);
    }
    dressed(face);
    bind(face, card.target, [], card.tries === undefined ? {} : { tries: card.tries });
    // A card that cannot be played can still be read.
    face.onclick = card.target || card.tries !== undefined || !card.title ? null : () => this.open(card);
    // Any card can be read large, as a thing is explained: by a long press, a right click or the letter I.
    if (card.title) looks.set(face, () => this.open(card));
    else looks.delete(face);
    face.toggleAttribute("data-quiet", !card.target && card.tries === undefined);
    return face;
  }

  /**
   * What is on a card.
   * @param {Card} card
   */
  face(card) {
    const art = card.art ? s("svg", { class: "art", "data-art": card.art, "aria-hidden": "true" }, s("use", { href: `#art-${card.art}`, width: "100%", height: "100%" })) : null;
    if (!card.title) return [art, h("span", { class: "unseen" }, msg("card-back"))];
    return [
      card.sign ? h("span", { class: "sign" }, card.sign) : null,
      card.kind ? h("span", { class: "kind", "aria-hidden": "true" }, card.kind.charAt(0)) : null,
      art,
      h("b", { class: this.fill(card.title).split(/[\s-]/).some((word) => word.length > LONG) ? "tight" : null }, this.fill(card.title)),
      card.text ? h("small", null, this.fill(card.text)) : null,
    ];
  }

  /**
   * A card to look at.
   * @param {Card} card
   */
  large(card) {
    const face = h("div", { class: ["card", "large", !card.title && "back", card.kind && `kind-${card.kind}`].filter(Boolean).join(" ") }, ...this.face(card));
    face.style.setProperty("--card", card.colour || "var(--line)");
    dressed(face);
    return face;
  }

  /**
   * A card as large as it gets.
   * @param {Card} card
   */
  open(card) {
    const face = this.large(card);
    const { rule, target } = card;
    const note = target ? h("p", null, this.fill(wordsOf(target))) : null;
    const link = rule ? h("p", null, h("button", { type: "button", class: "rule-link", onclick: () => {
      shown.close();
      this.rule(rule);
    } }, msg("the-rule", { rule }))) : null;
    const shown = dialog(this.fill(card.title), face, note, link);
  }
}

/** A picture that is a whole card leaves no room for another frame. @param {Element} face */
function dressed(face) {
  const art = /** @type {SVGElement | null} */ (face.querySelector(".art"));
  face.classList.toggle("whole", isWholeCard(art?.dataset.art));
}
