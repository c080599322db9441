// @ts-check
// A course that is being built: its sections in driving order, what was there before, and which one is held.

import { msg } from "../language.js";

/**
 * @typedef {import("../api.js").CourseBox} CourseBox
 * @typedef {import("../wire").SectionCard} SectionCard
 * @typedef {{tokens: string[], held: number | null}} Moment
 */

/** Written after a section that is driven against its printed direction. */
const TURNED = "-";

/**
 * The same section driven the other way, if the box has it.
 * @param {Map<string, SectionCard>} cards
 * @param {string} token
 */
export const turned = (cards, token) => cards.get(isTurned(token) ? token.slice(0, -TURNED.length) : token + TURNED);

/** @param {string} token */
export const isTurned = (token) => token.endsWith(TURNED);

/** @param {SectionCard} card what is special about it, without its name */
export const nature = ({ token, label }) => (label.startsWith(`${token}: `) ? label.slice(token.length + 2) : label);

/** @param {string} text */
const words = (text) => text.split(/\s+/).filter(Boolean);

export class Course {
  /**
   * @param {CourseBox} box
   * @param {string} text
   */
  constructor(box, text) {
    this.box = box;
    this.cards = new Map(box.sections.map((card) => [card.token, card]));
    this.tokens = words(text);
    /** @type {number | null} the section that is held */
    this.held = null;
    /** Whether a section from the box goes behind the held one, instead of taking its place. */
    this.behind = false;
    /** @type {Moment[]} */
    this.past = [];
    /** @type {Moment[]} */
    this.future = [];
  }

  get text() {
    return this.tokens.join(" ");
  }

  /** The section that is held, if one is. */
  get heldCard() {
    return this.held === null ? undefined : this.cards.get(this.tokens[this.held]);
  }

  /**
   * What people call a section.
   * @param {string} token
   */
  name(token) {
    const card = this.cards.get(token);
    return card ? `${token}, ${nature(card)}` : msg("not-in-box-named", { token });
  }

  /**
   * Where a piece of cardboard already lies, if it does.
   * @param {SectionCard} card
   * @returns {number} its place, or -1
   */
  place(card) {
    return this.tokens.findIndex((token, index) => this.cards.get(token)?.group === card.group && !this.#makesRoom(index));
  }

  /** @param {number} index whether this section goes back into the box when another takes its place */
  #makesRoom(index) {
    return this.held === index && !this.behind;
  }

  /**
   * Lays a section: at the end, or where one is held.
   * @param {SectionCard} card
   */
  lay(card) {
    const tokens = [...this.tokens];
    if (this.held === null) return this.#become([...tokens, card.token], null);
    const { behind } = this;
    const at = behind ? this.held + 1 : this.held;
    tokens.splice(at, behind ? 0 : 1, card.token);
    this.#become(tokens, at);
    // Several sections can be put in between, one after the other.
    this.behind = behind;
  }

  /** @param {number | null} index */
  hold(index) {
    this.held = index !== null && index < this.tokens.length ? index : null;
    this.behind = false;
  }

  /** What the held piece of cardboard shows on its other sides, driven the same way where that is possible. */
  get otherSides() {
    const card = this.heldCard;
    if (!card) return [];
    const own = turned(this.cards, card.token);
    const others = this.box.sections.filter((side) => side.group === card.group && side !== card && side !== own);
    const wanted = isTurned(card.token);
    return others.filter(({ token }) => isTurned(token) === wanted || !turned(this.cards, token));
  }

  /** The held section driven the other way round, if that is possible. */
  get otherWay() {
    return this.heldCard && turned(this.cards, this.heldCard.token);
  }

  turn() {
    if (this.otherWay) this.#put(this.otherWay.token);
  }

  /** Shows the next side of the held piece. */
  flip() {
    const sides = this.otherSides;
    const order = this.box.sections.findIndex((card) => card === this.heldCard);
    const next = sides.find((side) => this.box.sections.indexOf(side) > order) ?? sides[0];
    if (next) this.#put(next.token);
  }

  /** @param {import("../wire").Cure} cure lays a section in another way */
  mend({ place, token }) {
    this.hold(place);
    this.#put(token);
  }

  /** @param {string} token */
  #put(token) {
    this.#become(this.tokens.with(/** @type {number} */ (this.held), token), this.held);
  }

  /** @param {-1 | 1} by moves the held section earlier or later */
  move(by) {
    if (!this.canMove(by)) return;
    const from = /** @type {number} */ (this.held);
    const tokens = [...this.tokens];
    const [token] = tokens.splice(from, 1);
    tokens.splice(from + by, 0, token);
    this.#become(tokens, from + by);
  }

  /** @param {-1 | 1} by */
  canMove(by) {
    return this.held !== null && this.held + by >= 0 && this.held + by < this.tokens.length;
  }

  remove() {
    if (this.held === null) return;
    this.#become(this.tokens.toSpliced(this.held, 1), null);
  }

  /** @param {string} text begins again from this */
  begin(text) {
    this.#become(words(text), null);
  }

  /**
   * @param {string[]} tokens
   * @param {number | null} held
   */
  #become(tokens, held) {
    this.past.push({ tokens: this.tokens, held: this.held });
    this.future = [];
    this.tokens = tokens;
    this.hold(held);
  }

  undo() {
    this.#travel(this.past, this.future);
  }

  redo() {
    this.#travel(this.future, this.past);
  }

  /**
   * @param {Moment[]} from
   * @param {Moment[]} to
   */
  #travel(from, to) {
    const moment = from.pop();
    if (!moment) return;
    to.push({ tokens: this.tokens, held: this.held });
    this.tokens = moment.tokens;
    this.hold(moment.held);
  }
}
