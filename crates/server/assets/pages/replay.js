// @ts-check
// A game again: the same board with a slider. Any moment has its own address.

import { loadArt } from "../board/art.js";
import * as api from "../api.js";
import { h, fill, wait } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { isSaid, stepWords, unrolled } from "../lines.js";
import { nextSpeed } from "../settings.js";
import { calm, keyOf, settings } from "../store.js";
import { Link } from "../table/link.js";
import { narrow } from "../table/panels.js";
import { View } from "../table/view.js";
import { clockText } from "../words.js";
import { Analysis } from "./analysis.js";
import { Timeline } from "./timeline.js";

/**
 * @typedef {import("../table/link.js").Heard} Heard
 * @typedef {import("../table/link.js").MomentHeard} MomentHeard
 * @typedef {import("../wire").LogLine} LogLine
 * @typedef {import("../wire").Hello} Hello
 */

/** How much an event must weigh for a mark on the slider. */
const HEAVY = 4;
/** Rest between two plies while playing. */
const REST = { slow: 900, normal: 450, fast: 180, instant: 60 };
/** How fast a real-time game may pass. */
const RATES = [0.25, 0.5, 1, 2, 4, 8];
/** How often the board is brought up to the time. */
const BEAT_MS = 40;
/** So many plies at one time are told one by one; more are shown as they end. */
const TOLD_AT_ONCE = 6;

/** @type {import("../app.js").Opener} */
export async function replay(page, code) {
  fill(page, h("div", { class: "table skeleton-page" }));
  await api.summary(code, keyOf(code));
  page.className = "full";
  return new Replay(page, code);
}

class Replay {
  /**
   * @param {HTMLElement} page
   * @param {string} code
   */
  constructor(page, code) {
    this.code = code;
    this.key = keyOf(code);
    this.total = 0;
    this.moment = -1;
    /** Where the person wants to be; the board follows. */
    this.wish = Number(new URLSearchParams(location.search).get("moment") ?? "0") || 0;
    /** @type {string | undefined} */
    this.viewer = undefined;
    this.playing = false;
    this.timer = 0;
    /** In a real-time game: when each line happened. @type {number[]} */
    this.times = [];
    /** Whether time passes as it did then. */
    this.timed = false;
    this.rate = 1;
    /** Since when it plays, and from which game time. */
    this.since = { real: 0, game: 0 };
    /** @type {((message: MomentHeard) => void) | null} */
    this.answer = null;
    this.moving = false;

    this.view = new View(page, (moment) => this.go(moment));
    this.view.root.classList.add("replay");
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": msg("moment"), oninput: () => this.go(Number(this.slider.value)) });
    this.marks = h("div", { class: "marks", "aria-hidden": "true" });
    this.count = h("output", { class: "count" });
    this.playButton = h("button", { class: "primary square", type: "button", onclick: () => this.toggle() });
    /** @type {(name: string, label: string, to: () => number) => HTMLElement} */
    const jump = (name, label, to) => h("button", { class: "square", type: "button", "aria-label": label, title: label, onclick: () => this.go(to()) }, icon(name));
    this.views = h("select", { "aria-label": msg("whose-view"), hidden: true, onchange: () => this.look(this.views.value) });
    const speed = h("button", { type: "button", title: msg("speed-short"), onclick: () => {
      if (this.timed) this.#faster();
      else nextSpeed();
      this.#speed();
    } });
    this.speed = speed;
    this.timeline = new Timeline((time) => this.go(this.#momentAt(time)));
    /** @type {(name: string, label: string, step: 1 | -1) => HTMLElement} */
    const flag = (name, label, step) => h("button", { class: "square", type: "button", hidden: true, "aria-label": label, title: label, onclick: () => this.#toFlag(step) }, icon(name));
    this.flags = [flag("previous", msg("flag-before"), -1), flag("next", msg("flag-next"), 1)];
    const link = h("button", { type: "button", onclick: () => void this.share(link) }, msg("link"));
    this.view.decision.append(
      h("div", { class: "controls" },
        this.flags[0], jump("back", msg("move-back"), () => this.wish - 1), this.playButton, jump("forward", msg("move-on"), () => this.wish + 1), this.flags[1],
        h("div", { class: "slide" }, this.slider, this.marks)),
      this.timeline.el,
      h("div", { class: "controls" }, this.count, speed, this.views, link,
        h("a", { class: "button wide-only", href: api.recordUrl(code, this.key), download: `${code}.txt`, "data-plain": true }, msg("record")),
        h("a", { class: "button", href: `/table/${code}` }, msg("table"))),
    );
    this.view.tool("story", msg("story"), () => this.view.slide("story")).classList.add("narrow-only");
    /** Counts the lines that were played beside the game. */
    this.branch = 0;
    this.analysis = new Analysis({
      code, key: this.key, fill: this.view.fill, seats: () => this.hello?.seats ?? [], mine: () => this.hello?.mine ?? [],
      movers: () => this.view.log.lines.map(({ line }) => line.split(" ")[0]), moment: () => this.wish,
      go: (moment) => this.go(moment), line: (moment, line) => this.line(moment, line),
    });
    this.view.side.prepend(this.analysis.el);
    // On a phone what is said of a move stands under the board.
    if (narrow.matches) this.view.decision.append(this.analysis.card);
    this.view.decision.append(this.analysis.graph.el);
    this.view.tool("study", msg("analysis"), () => this.view.slide("study")).classList.add("narrow-only");
    this.#playing(false);
    this.#speed();
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
    this.link = new Link(code, this.key, { heard: (message) => this.hear(message), state: (state) => this.#line(state) });
  }

  close() {
    this.#playing(false);
    document.removeEventListener("keydown", this.keys);
    this.analysis.close();
    this.link.close();
    this.view.close();
  }

  /** @param {"open" | "lost"} state */
  #line(state) {
    if (state === "lost") this.view.tell("wrong", msg("lost"));
    else {
      this.view.tell("none");
      this.moving = false;
      if (this.total) this.go(this.wish);
    }
  }

  /** @param {Heard} message */
  hear(message) {
    switch (message.t) {
      case "hello":
        this.hello = message;
        if (message.game.art) void loadArt(message.game.id);
        this.view.title.textContent = msg("replay-of", { name: message.game.name });
        document.title = `${msg("replay-of", { name: message.game.name })} – Pileup`;
        this.view.root.dataset.game = message.game.id;
        return this.view.seats(message.seats);
      case "scene":
        this.view.log.replace(message.log);
        this.#total(message.frame.moment, message.log);
        this.#views("over" in message.frame.turn);
        return this.go(Math.min(this.wish, this.total));
      case "ply": {
        const line = {
          moment: message.frame.moment, line: message.line, words: message.told.flatMap(({ words }) => words ?? []),
          weight: Math.max(0, ...message.told.map(({ weight }) => weight)), marks: message.told.flatMap(({ marks }) => marks ?? []),
        };
        this.view.log.add(line);
        this.#views("over" in message.frame.turn);
        return this.#total(message.frame.moment, this.view.log.lines);
      }
      case "moment": {
        const { answer } = this;
        this.answer = null;
        return answer?.(message);
      }
      case "closed":
      case "error":
        this.moving = false;
        return this.view.tell("wrong", message.message);
    }
  }

  /**
   * @param {number} total
   * @param {readonly LogLine[]} log
   */
  #total(total, log) {
    this.total = total;
    this.slider.max = String(total);
    // Whoever gave up stands in the story, too, but that was no ply.
    this.times = log.filter(({ line }) => line).map(({ line }) => Number(/@(\d+)$/.exec(line)?.[1] ?? 0));
    this.timed = log.some(({ marks }) => marks?.length);
    for (const flag of this.flags) flag.hidden = !this.timed;
    if (this.timed) this.timeline.show(log, this.times);
    this.#speed();
    fill(this.marks, ...log.filter(({ weight }) => weight >= HEAVY).map(({ moment }) => h("i", { style: { left: `${(100 * moment) / Math.max(1, total)}%` } })));
    this.#counted();
  }

  /** After the end each seat's eyes can be borrowed. @param {boolean} over */
  #views(over) {
    const seats = this.hello?.seats ?? [];
    if (over && !this.timed) void this.analysis.offer();
    if (!over || !this.hello?.secrets || this.views.childElementCount) return;
    this.views.hidden = false;
    fill(this.views, h("option", { value: "" }, msg("everything-open")), ...seats.map(({ seat, name }) => h("option", { value: seat }, msg("seen-by", { name }))),
      h("option", { value: "spectator" }, msg("seen-by-spectator")));
  }

  /** @param {string} viewer */
  look(viewer) {
    this.viewer = viewer || undefined;
    this.moment = -1;
    void this.#move();
  }

  /** @param {number} moment */
  go(moment) {
    this.view.slide(null);
    if (this.branch % 2) this.#leave();
    this.wish = Math.max(0, Math.min(this.total, moment));
    this.slider.value = String(this.wish);
    history.replaceState(null, "", `/replay/${this.code}?moment=${this.wish}`);
    void this.#move();
  }

  #counted() {
    this.analysis.at(this.wish);
    this.count.textContent = this.timed ? `${clockText(this.#timeOf(this.wish))} · ${this.wish} / ${this.total}` : `${this.wish} / ${this.total}`;
    if (this.timed) this.timeline.at(this.#timeOf(this.wish));
  }

  #speed() {
    this.speed.textContent = this.timed ? `×${this.rate}` : msg(`speed-${settings.speed}`);
  }

  #faster() {
    this.rate = RATES[(RATES.indexOf(this.rate) + 1) % RATES.length];
    this.#start();
  }

  /** When a moment was, in game time. @param {number} moment */
  #timeOf(moment) {
    return moment > 0 ? this.times[moment - 1] ?? 0 : 0;
  }

  /** The last moment at a game time. @param {number} time */
  #momentAt(time) {
    let moment = 0;
    while (moment < this.total && this.times[moment] <= time) moment += 1;
    return moment;
  }

  /** @param {1 | -1} step */
  #toFlag(step) {
    const flagged = this.view.log.lines.filter(({ marks }) => marks?.some(({ t }) => t === "flag")).map(({ moment }) => moment);
    const to = step > 0 ? flagged.find((moment) => moment > this.wish) : flagged.findLast((moment) => moment < this.wish);
    this.go(to ?? (step > 0 ? this.total : 0));
    this.#start();
  }

  /** From here on time passes. */
  #start() {
    this.since = { real: performance.now(), game: this.#timeOf(this.wish) };
  }

  /** Brings the board where the slider is; one step on is told, everything else is shown. */
  async #move() {
    this.#counted();
    if (this.moving) return;
    this.moving = true;
    while (this.moment !== this.wish) {
      // What happened at nearly the same time is told one after the other.
      const near = this.timed && this.playing && this.wish > this.moment && this.wish - this.moment <= TOLD_AT_ONCE;
      const goal = near ? this.moment + 1 : this.wish;
      const message = await this.#ask(goal);
      if (!message) break;
      const step = goal === this.moment + 1;
      this.view.log.mark(goal);
      if (step) await this.view.board.tell(message.told, message.frame.scene, () => (this.wish === goal ? 0 : 8), () => {}, this.timed && this.playing);
      else {
        this.view.board.layer.settle();
        this.view.board.show(message.frame.scene, calm() ? 0 : 180);
      }
      this.view.around(message.frame, 180);
      this.moment = goal;
    }
    this.moving = false;
    if (this.playing) this.#next();
  }

  /**
   * Plays on the board what would have followed at a moment, and stays there until the person goes on.
   * @param {number} moment
   * @param {readonly string[]} line
   */
  async line(moment, line) {
    const { view } = this;
    const back = this.wish;
    this.#playing(false);
    if (this.branch % 2) this.#leave();
    const { steps } = await api.line(this.code, this.key, moment, line);
    const told = unrolled(steps);
    this.go(moment);
    while (this.moving || this.moment !== this.wish) await wait(20);
    if (this.wish !== moment) return;
    const mine = ++this.branch;
    view.root.classList.add("branch");
    const words = h("span", { class: "step" });
    view.tell("past", words, h("button", { class: "primary", type: "button", onclick: () => this.go(back) }, msg("back-to-game")));
    for (const [index, step] of told.entries()) {
      if (index) await wait(calm() ? 1200 : 500);
      if (this.branch !== mine) return;
      const { actor, words: what } = stepWords(step);
      if (isSaid(step)) words.textContent = msg("step-of-who", { step: index + 1, steps: told.length, who: view.names.get(actor) ?? actor, words: view.fill(what) });
      await view.board.tell(step.told, step.frame.scene, () => 0, () => {});
    }
  }

  /** The board shows the game again. */
  #leave() {
    this.branch += 1;
    this.moment = -1;
    this.view.root.classList.remove("branch");
    this.view.tell("none");
  }

  /**
   * @param {number} moment
   * @returns {Promise<MomentHeard | null>}
   */
  #ask(moment) {
    return new Promise((done) => {
      this.answer = done;
      const ask = this.viewer ? { t: /** @type {const} */ ("moment"), moment, viewer: this.viewer } : { t: /** @type {const} */ ("moment"), moment };
      if (!this.link.send(ask)) {
        this.answer = null;
        done(null);
      }
    });
  }

  toggle() {
    if (!this.playing && this.wish >= this.total) {
      this.go(0);
      this.moment = -1;
    }
    this.#playing(!this.playing);
    if (!this.playing) return;
    this.#start();
    if (!this.moving) this.#next();
  }

  /** @param {boolean} playing */
  #playing(playing) {
    this.playing = playing;
    clearTimeout(this.timer);
    fill(this.playButton, icon(playing ? "pause" : "play"));
    this.playButton.setAttribute("aria-label", msg(playing ? "pause" : "play"));
  }

  #next() {
    if (this.wish >= this.total) return this.#playing(false);
    clearTimeout(this.timer);
    if (this.timed) this.timer = setTimeout(() => this.playing && this.#pass(), BEAT_MS);
    else this.timer = setTimeout(() => this.playing && this.go(this.wish + 1), REST[settings.speed]);
  }

  /** Time has passed: whatever happened by now is shown. */
  #pass() {
    const now = this.since.game + (performance.now() - this.since.real) * this.rate;
    const moment = Math.max(this.wish, this.#momentAt(now));
    this.timeline.at(now);
    if (moment > this.wish) this.go(moment);
    else this.#next();
  }

  /** @param {HTMLElement} button */
  async share(button) {
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = msg("link-copied");
    } catch {
      button.textContent = msg("link-in-bar");
    }
    setTimeout(() => (button.textContent = msg("link")), 2500);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, button, dialog")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.go(this.wish - 1), ArrowRight: () => this.go(this.wish + 1),
      PageUp: () => this.timed && this.#toFlag(-1), PageDown: () => this.timed && this.#toFlag(1),
      Home: () => this.go(0), End: () => this.go(this.total), " ": () => this.toggle(), Escape: () => this.view.slide(null),
      "+": () => this.view.board.camera.zoom(1.4), "-": () => this.view.board.camera.zoom(1 / 1.4), 0: () => this.view.board.camera.set("all"),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
