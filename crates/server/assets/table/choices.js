// @ts-check
// Choices that can be pointed at: finding, previewing, lifting, playing and walking them with the keys. Shapes, cards and
// buttons are the same here; `hands.js` is what mouse and finger do.

import { alsoOf, targetBy, targetOf, thingOf } from "../board/bind.js";
import { isFaint } from "../board/shape.js";
import { listen } from "./hands.js";
import { Lift } from "./lift.js";
import { Tip } from "./tip.js";

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../board/board.js").Board} Board
 * @typedef {HTMLElement | SVGElement} Choice
 * @typedef {{key: string, x: number, y: number}} Dropped what was dropped, and where on the screen
 * @typedef {{
 *   ready: () => boolean, live: () => boolean, play: (target: Target, el: Choice, dropped?: Dropped) => void,
 *   attempt: (ply: string, el: Choice) => void, idle: (el: Choice) => void, fill: (text: string) => string,
 *   nothing?: () => void, rule?: (rule: string) => void,
 * }} Hand `attempt` sends what is not offered, so that the rules say why not; `idle` answers a click out of turn, `nothing`
 *   one that meets nothing
 */

/** Fingers need this much room, in pixels; a mouse less. */
const FINGER = 42;
const MOUSE = 24;

export class Choices {
  /**
   * @param {HTMLElement} root
   * @param {Board} board
   * @param {Hand} table
   */
  constructor(root, board, table) {
    this.root = root;
    this.board = board;
    this.table = table;
    this.tip = new Tip(root, table.fill, table.rule);
    this.lift = new Lift(this);
    /** What is explained now. @type {Choice | null} */
    this.explained = null;
    /** @type {Choice | null} */
    this.shown = null;
    /** Where the keys walked last, in pixels: choices come and go, the place stays. */
    this.place = { x: 0, y: 0 };
    this.byKeys = false;
    /** @type {import("./drag.js").Drag | null} */
    this.dragged = null;
    board.shown = () => {
      this.dragged?.renew();
      this.lift.renew();
    };
    listen(root, this);
    this.#listen();
  }

  /** The board has moved under the words. */
  moved() {
    const by = this.shown ?? this.explained;
    if (by) this.tip.follow(by);
  }

  /**
   * All choices that can be seen, in the order of the page: goals first, while something is lifted.
   * @param {string} [which]
   */
  all(which = this.lift.up ? "[data-land], .lifted, .actions [data-ply]" : "[data-ply], [data-lift]") {
    return /** @type {Choice[]} */ ([...this.root.querySelectorAll(which)]).filter((el) => {
      if (el.closest("[inert], .choice-list, .leaving")) return false;
      const { width, height } = el.getBoundingClientRect();
      return width > 0 && height > 0;
    });
  }

  /**
   * The choice under a point: what is seen there, else the nearest that a finger might have meant.
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   * @param {boolean} finger
   */
  at(hit, x, y, finger) {
    const direct = /** @type {Choice | null} */ (hit.closest("[data-ply]"));
    const svg = hit.closest("svg");
    if (!svg || (direct && !isFaint(hit))) return direct;
    const room = finger ? FINGER : MOUSE;
    // What answers for itself is not taken for a choice beside it.
    const other = direct ? null : hit.closest("[data-tries]");
    let best = direct;
    let least = other ? away(other, x, y) : Infinity;
    for (const el of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-ply]"))) {
      const box = el.getBoundingClientRect();
      const middle = middleOf(el);
      if (Math.abs(x - middle.x) > Math.max(room, box.width) / 2) continue;
      if (Math.abs(y - middle.y) > Math.max(room, box.height) / 2) continue;
      const far = away(el, x, y);
      if (far < least) [best, least] = [el, far];
    }
    return best;
  }

  /**
   * Shows what a choice would do.
   * @param {Choice | null} el
   */
  preview(el) {
    if (el === this.shown && !this.explained) return;
    this.shown?.classList.remove("near");
    this.explained = null;
    this.shown = el;
    const target = this.landing(el) ?? targetOf(el);
    if (!el || !target || !this.table.ready()) {
      this.shown = null;
      this.board.ghost(null);
      this.tip.hide();
      return;
    }
    el.classList.add("near");
    this.board.ghost(target);
    this.tip.show(el, target);
  }

  /**
   * Says what a thing is.
   * @param {Element | null} el
   */
  explain(el) {
    const thing = /** @type {Choice | null} */ (el?.closest("[data-help]"));
    const words = thingOf(thing).title;
    if (!thing || !words) return false;
    this.preview(null);
    this.explained = thing;
    this.tip.explain(thing, words);
    return true;
  }

  /**
   * What is played by putting down there what was lifted.
   * @param {Element | null} el
   */
  landing(el) {
    return this.lift.up ? this.lift.aims().find((aim) => aim.el === el)?.target : undefined;
  }

  /**
   * What a click or Enter on something does.
   * @param {Choice} el
   */
  press(el) {
    const target = this.landing(el) ?? targetOf(el);
    const { tries } = thingOf(el);
    if (target) this.playTarget(target, el);
    else if ("lift" in el.dataset && el.dataset.key) this.take(el.dataset.key, el);
    else if (tries) this.table.attempt(tries, el);
  }

  /**
   * Lifts a thing, or puts it down.
   * @param {string} key
   * @param {Choice} el
   */
  take(key, el) {
    if (this.table.ready()) this.lift.take(key);
    else this.table.idle(el);
  }

  /**
   * A click that met no choice: the rules say why not, or the thing says what it is.
   * @param {number} x
   * @param {number} y
   * @param {string | null} [held] the key of what was dropped there
   */
  missed(x, y, held = this.lift.key) {
    const els = /** @type {Choice[]} */ (document.elementsFromPoint(x, y).flatMap((el) => (this.root.contains(el) ? el.closest("[data-key], .card") ?? [] : [])));
    const there = els.find((el) => thingOf(el).spot !== undefined);
    const aim = held === null ? undefined : thingOf(this.root.querySelector(`.movable[data-key="${CSS.escape(held)}"]`)).aim;
    if (there && aim) return this.table.attempt(aim.replace("{}", thingOf(there).spot ?? ""), there);
    this.lift.down();
    const tried = els.find((el) => thingOf(el).tries);
    if (tried) return this.table.attempt(thingOf(tried).tries ?? "", tried);
    const { tries } = this.board.scene ?? {};
    if (there && tries) return this.table.attempt(tries.replace("{}", thingOf(there).spot ?? ""), there);
    // In a race against time nothing opens under the hand.
    if (!this.table.live() && els.some((el) => this.explain(el))) return undefined;
    this.preview(null);
    return this.table.nothing?.();
  }

  /**
   * @param {Target} target
   * @param {Choice} el
   * @param {Dropped} [dropped]
   */
  playTarget(target, el, dropped) {
    if (!this.table.ready()) return this.table.idle(el);
    this.lift.down();
    this.table.play(target, el, dropped);
  }

  /** Everything that can be played by pointing, with where it is pointed at. */
  targets() {
    const els = /** @type {Choice[]} */ ([...this.root.querySelectorAll("[data-ply], [data-also]")]);
    return els.filter((el) => !el.closest("[inert], .choice-list")).flatMap((el) => {
      const target = targetOf(el);
      return [...(target ? [target] : []), ...alsoOf(el).map((also) => also.target)].map((target) => ({ el, target }));
    });
  }

  /**
   * Plays what has this key.
   * @param {string} name
   */
  key(name) {
    const found = this.targets().find(({ target }) => target.hotkey?.toLowerCase() === name);
    if (found) this.playTarget(found.target, found.el);
    return found !== undefined;
  }

  /**
   * What Enter does with the choice that has the focus: with shift, what a click with shift does.
   * @param {Choice} el
   * @param {boolean} shift
   */
  enter(el, shift) {
    const other = shift ? targetBy(el, "shift") : undefined;
    if (other) this.playTarget(other, el);
    else this.press(el);
  }

  /**
   * Walks to the next choice in a direction.
   * @param {number} dx
   * @param {number} dy
   * @param {string} [which] among these
   */
  walk(dx, dy, which) {
    const all = this.all(which);
    const held = /** @type {Choice | undefined} */ (all.find((el) => el === document.activeElement));
    const from = held ? middleOf(held) : this.place;
    let best = null;
    let least = Infinity;
    for (const el of all) {
      if (el === held) continue;
      const to = middleOf(el);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const cost = along + 2.5 * across;
      if ((!held || along > 3) && cost < least) [best, least] = [el, held ? cost : Math.hypot(to.x - from.x, to.y - from.y)];
    }
    if (best) this.focus(best);
  }

  /**
   * The next or previous choice in the order of the page.
   * @param {number} step
   */
  step(step) {
    const all = this.all();
    if (all.length === 0) return;
    const held = all.findIndex((el) => el === document.activeElement);
    this.focus(all[(held + step + all.length) % all.length]);
  }

  /** @param {Choice} el */
  focus(el) {
    this.byKeys = true;
    // What can only be looked at is not on the way of the Tab key.
    if (!el.hasAttribute("tabindex") && el instanceof SVGElement) el.setAttribute("tabindex", "-1");
    el.focus({ preventScroll: el instanceof SVGElement });
    if (this.board.svg.contains(el)) this.board.camera.reveal(el.getBoundingClientRect());
  }

  /** New choices have come: who plays with the keys goes on where they were. */
  renew() {
    if (this.shown && !this.shown.isConnected) this.preview(null);
    if (this.explained && !this.explained.isConnected) this.preview(null);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!this.byKeys || !lost) return;
    let best = null;
    let least = Infinity;
    for (const el of this.all()) {
      const to = middleOf(el);
      const away = Math.hypot(to.x - this.place.x, to.y - this.place.y);
      if (away < least) [best, least] = [el, away];
    }
    if (best) this.focus(best);
  }

  #listen() {
    const { root } = this;
    root.addEventListener("focusin", (event) => {
      const el = event.target instanceof Element ? event.target.closest("[data-ply], [data-land], [data-lift], [data-help]") : null;
      if (el && el.matches(":focus-visible")) {
        this.byKeys = true;
        this.place = middleOf(el);
        this.preview(/** @type {Choice} */ (el));
        if (!this.shown) this.explain(el);
      }
    });
    root.addEventListener("focusout", () => this.byKeys && this.preview(null));
  }
}

/** @param {Element} el */
function middleOf(el) {
  const box = el.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/**
 * How far a place is from the middle of something.
 * @param {Element} el
 * @param {number} x
 * @param {number} y
 */
function away(el, x, y) {
  const middle = middleOf(el);
  return Math.hypot(x - middle.x, y - middle.y);
}
