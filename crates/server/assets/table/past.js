// @ts-check
// Looking back: an earlier moment on the board, and the others' last turn once more.

import { Layer } from "../board/layer.js";
import { h, s, wait } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { stepWords } from "../lines.js";
import { calm } from "../store.js";

/**
 * @typedef {import("./link.js").MomentHeard} MomentHeard
 * @typedef {import("../wire").Frame} Frame
 * @typedef {{
 *   view: import("./view.js").View, latest: () => Frame | null, ask: (moment: number) => boolean, back: () => void,
 * }} Desk
 */

export class Past {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {number | null} the earlier moment on the board */
    this.moment = null;
    /** @type {((heard: MomentHeard | null) => void) | null} who waits for a moment to show it as it happened */
    this.waits = null;
    /** Counts the lines that were played forward. */
    this.turn = 0;
  }

  /** @param {number} moment */
  look(moment) {
    const { desk } = this;
    this.#stop();
    desk.view.slide(null);
    const latest = desk.latest();
    if (latest && moment >= latest.moment) return this.moment === null ? undefined : desk.back();
    desk.ask(moment);
  }

  /** @param {MomentHeard} heard */
  hear(heard) {
    const { waits } = this;
    this.waits = null;
    if (waits) waits(heard);
    else this.#show(heard.frame);
  }

  /** @param {Frame} frame */
  #show(frame) {
    const { view } = this.desk;
    this.#begin(frame.moment);
    view.log.mark(frame.moment);
    view.board.layer.settle();
    view.board.show(frame.scene, calm() ? 0 : 220);
    view.around(frame, 200);
    const latest = this.desk.latest();
    /** @type {(by: number) => () => void} */
    const step = (by) => () => this.look(Math.max(0, frame.moment + by));
    view.tell(
      "past",
      h("span", null, msg("move-of", { move: frame.moment, moves: latest?.moment ?? frame.moment })),
      h("button", { class: "square", type: "button", "aria-label": msg("move-back"), onclick: step(-1) }, icon("back")),
      h("button", { class: "square", type: "button", "aria-label": msg("move-on"), onclick: step(1) }, icon("forward")),
      h("button", { class: "primary", type: "button", onclick: () => this.desk.back() }, msg(latest?.result ? "the-result" : "back-to-now")),
    );
  }

  /** @param {number} moment */
  #begin(moment) {
    const { root } = this.desk.view;
    this.moment = moment;
    root.classList.add("past");
    root.classList.remove("asked");
  }

  /**
   * Shows again what happened since a moment, and comes back to now.
   * @param {number} since
   */
  async again(since) {
    const { view, latest, back } = this.desk;
    const until = latest()?.moment ?? 0;
    if (since >= until || this.waits) return;
    const before = await this.#get(since);
    if (!before) return;
    this.#begin(since);
    view.board.layer.settle();
    view.board.show(before.frame.scene, 0);
    view.tell("past", h("span", null, msg("once-more")), h("button", { class: "primary", type: "button", onclick: () => back() }, msg("back-to-now")));
    for (let moment = since + 1; moment <= until && this.moment !== null; moment++) {
      const heard = await this.#get(moment);
      if (!heard || this.moment === null) return;
      this.moment = moment;
      await view.board.tell(heard.told, heard.frame.scene, () => 0, () => {});
    }
    if (this.moment !== null) back();
  }

  /**
   * Plays a line forward that could follow, step by step, and stays at its end until the person comes back.
   * @param {readonly MomentHeard[]} steps
   * @param {string} title
   */
  async line(steps, title) {
    const { view, latest, back } = this.desk;
    const now = latest()?.moment;
    if (now === undefined || this.waits) return;
    this.#begin(now);
    const turn = ++this.turn;
    const again = h("button", { type: "button", onclick: () => {
      this.desk.back();
      void this.line(steps, title);
    } }, icon("play"), h("span", null, msg("again")));
    const words = h("span", { class: "step" });
    view.tell("past", h("b", null, title), words, again, h("button", { class: "primary", type: "button", onclick: () => back() }, msg("back-to-game")));
    for (const [index, step] of steps.entries()) {
      if (index > 0) await wait(calm() ? 1200 : 600);
      if (this.moment === null || this.turn !== turn) return;
      words.textContent = msg("step-of", { step: index + 1, steps: steps.length, words: view.fill(stepWords(step).words) });
      await view.board.tell(step.told, step.frame.scene, () => 0, () => {});
    }
  }

  /**
   * Draws moments as small pictures, each where the action is.
   * @param {Element} el holds the empty pictures
   */
  async pictures(el) {
    for (const svg of /** @type {NodeListOf<SVGSVGElement>} */ (el.querySelectorAll(".thumb"))) {
      if (this.waits || !svg.isConnected) return;
      const heard = await this.#get(Number(svg.dataset.moment));
      if (!heard) return;
      const { scene } = heard.frame;
      const { x, y, w, h: high } = scene.focus ?? scene.bounds;
      svg.setAttribute("viewBox", `${x} ${y} ${w} ${high}`);
      svg.style.backgroundColor = scene.backdrop;
      const group = s("g");
      svg.append(group);
      new Layer(group).show([...scene.ground, ...scene.nodes].filter(({ styles }) => !styles?.includes("tall")).map(still), 0);
    }
  }

  /**
   * @param {number} moment
   * @returns {Promise<MomentHeard | null>}
   */
  #get(moment) {
    return new Promise((done) => {
      this.waits = done;
      if (this.desk.ask(moment)) return;
      this.waits = null;
      done(null);
    });
  }

  #stop() {
    const { waits } = this;
    this.waits = null;
    waits?.(null);
  }

  /** The board shows now again. */
  end() {
    this.#stop();
    this.moment = null;
    this.desk.view.root.classList.remove("past");
    this.desk.view.log.mark(null);
    this.desk.view.tell("none");
  }
}

/**
 * A thing as it looks, without anything that could be done with it.
 * @param {import("../wire").Node} node
 * @returns {import("../wire").Node}
 */
const still = ({ key, x, y, turn, scale, opacity, parts }) => ({ key, x, y, turn, scale, opacity, parts });
