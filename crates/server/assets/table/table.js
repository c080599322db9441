// @ts-check
// Playing at a table: what the server says becomes a story told in order, what the person chooses becomes a ply.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { h } from "../dom.js";
import { msg } from "../language.js";
import { nextSpeed, openSettings, toggleSound } from "../settings.js";
import { play as sound } from "../sound.js";
import { dress } from "../styles.js";
import { calm, keyOf, onChange, remember, settings } from "../store.js";
import { capital } from "../words.js";
import { icon } from "../icons.js";
import { celebrate } from "./celebrate.js";
import { Choices } from "./choices.js";
import { Company } from "./company.js";
import { cover } from "./cover.js";
import { gesturesOf } from "./hands.js";
import { openHelp } from "./help.js";
import { Hints } from "./hints.js";
import { Invite } from "./invite.js";
import { listen } from "./keys.js";
import { Jobs } from "./jobs.js";
import { Link } from "./link.js";
import { Notices } from "./notices.js";
import { Past } from "./past.js";
import { Plan } from "./plan.js";
import { View } from "./view.js";
import { acting } from "./whose.js";
import { Wish, WISH_MS } from "./wish.js";

/**
 * @typedef {import("./link.js").Heard} Heard
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Hello} Hello
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../wire").Told} Told
 * @typedef {import("./jobs.js").Job} Job
 */

export class Table {
  /**
   * @param {HTMLElement} page
   * @param {string} code
   * @param {(path: string) => void} go
   */
  constructor(page, code, go) {
    this.code = code;
    this.go = go;
    this.key = keyOf(code);
    /** @type {Hello | null} */
    this.hello = null;
    /** @type {Frame | null} the newest there is */
    this.latest = null;
    /** What is still to be told. */
    this.jobs = new Jobs();
    this.telling = false;
    /** @type {string | null} whose hidden things may be seen on this device */
    this.revealed = null;
    this.ended = false;
    /** Whether anything has happened since this page was opened. */
    this.lived = false;
    /** Whether this person is on the way to a rematch. */
    this.asked = false;
    /** @type {Element | null} what was clicked last */
    this.chosen = null;
    this.endTimer = 0;
    this.clockTimer = 0;
    /** A ply that waits until it may be played. */
    this.wish = new Wish({
      latest: () => this.latest, now: () => this.view.board.timers.now, send: (target) => this.#send(target), sync: () => this.link.send({ t: "sync" }),
    });
    /** Plies planned by one click. */
    this.plan = new Plan();
    /** The moment of one's own last act: what came after it can be shown again. */
    this.since = 0;
    /** For so many choices a coach whispers what to do: this game ends a lesson. */
    this.whispers = Number(new URLSearchParams(location.search).get("whisper")) || 0;

    this.view = new View(page, (moment) => this.look(moment));
    const { view } = this;
    this.notices = new Notices(view, () => this.latest?.clock !== undefined);
    this.choices = new Choices(view.root, view.board, {
      ready: () => this.ready(), live: () => this.latest?.clock?.running === true,
      nothing: () => view.nudge(this.ready()), rule: view.rule,
      attempt: (ply, el) => this.attempt(ply, el),
      idle: (el) => this.idle(el),
      play: (target, el, dropped) => this.play(target, el, dropped),
      fill: view.fill,
    });
    view.panels.playAs = (seat) => this.playAs(seat);
    view.moved = () => this.choices.moved();
    this.past = new Past({
      view, latest: () => this.latest, ask: (moment) => this.link.send({ t: "moment", moment }) === true, back: () => this.present(),
    });
    this.hints = new Hints({
      view, choices: this.choices, notices: this.notices, past: this.past,
      ask: () => this.latest?.viewer != null && this.link.send({ t: "hint", seat: this.latest.viewer }) === true,
    });
    view.again.onclick = () => void this.past.again(this.since);
    this.invite = new Invite(code, () => this.key, (name, seat) => this.join(name, seat), (seat) => this.link.send({ t: "fill", seat }));
    view.stage.append(this.invite.el);
    this.company = new Company(view, {
      pause: () => this.link.send({ t: "pause" }),
      resume: () => this.link.send({ t: "resume" }),
      resign: (seat) => this.link.send({ t: "resign", seat }),
      lend: (seat) => this.link.send({ t: "lend", seat }),
    });
    this.#tools();
    this.unlisten = listen({
      choices: this.choices,
      camera: view.board.camera,
      undo: () => this.undo(),
      hint: () => this.hint(),
      help: () => this.help(),
      back: () => this.escape(),
      swap: () => this.swap(),
    });
    this.unwatch = onChange(() => this.#settings());
    this.link = new Link(code, this.key, { heard: (message) => this.hear(message), state: (state, pending) => this.#line(state, pending) });
  }

  close() {
    this.link.close();
    this.unlisten();
    this.unwatch();
    this.view.close();
    clearInterval(this.clockTimer);
    this.wish.close();
    this.notices.keep();
    clearTimeout(this.endTimer);
  }

  #tools() {
    const { view } = this;
    this.undoButton = view.tool("undo", msg("undo"), () => this.undo());
    this.undoButton.title = msg("undo-title");
    this.hintButton = view.tool("hint", msg("hint"), () => this.hint());
    this.hintButton.title = msg("hint-title");
    const rules = view.tool("rules", msg("rules"), () => (view.rules.isOpen ? view.rules.close() : void view.rules.open(this.hello?.game.id ?? "")));
    rules.title = msg("rules-title");
    this.speedButton = view.tool("speed", "", () => nextSpeed());
    this.soundButton = view.tool("loud", "", () => toggleSound());
    // A phone finds these two behind More.
    for (const button of [this.speedButton, this.soundButton]) button.classList.add("wide-only");
    view.tool("story", msg("story"), () => view.slide("story")).classList.add("narrow-only");
    view.tool("more", msg("more"), () => this.#more()).title = msg("more-title");
    this.#settings();
  }

  #more() {
    openSettings();
    const body = document.querySelector("dialog[open] .dialog-body");
    body?.append(h("p", { class: "row" }, h("button", { type: "button", onclick: () => this.help() }, msg("keys")), ...this.company.resigning(),
      h("button", { type: "button", onclick: () => this.go("/") }, msg("leave-table"))));
  }

  #settings() {
    const speed = /** @type {HTMLElement} */ (this.speedButton);
    const pace = msg(`speed-${settings.speed}`);
    speed.title = `${msg("speed-short")}: ${pace}`;
    speed.replaceChildren(icon("speed"), h("span", null, pace));
    const loud = /** @type {HTMLElement} */ (this.soundButton);
    loud.title = msg(settings.sound ? "sound-is-on" : "sound-is-off");
    loud.setAttribute("aria-pressed", String(settings.sound));
    loud.replaceChildren(icon(settings.sound ? "loud" : "mute"), h("span", null, msg(settings.sound ? "sound" : "muted")));
  }

  // ---- what the server says ----

  /** @param {Heard} message */
  hear(message) {
    switch (message.t) {
      case "hello":
        this.hello = message;
        if (message.game.art) void loadArt(message.game.id);
        this.view.title.textContent = message.game.name;
        this.view.root.dataset.game = message.game.id;
        this.view.seats(message.seats, message.mine, message.goal);
        this.invite.show(message.seats, message.mine);
        this.company.seats(message);
        this.view.root.classList.toggle("watching", message.mine.length === 0);
        this.#rematchCalled();
        return;
      case "frame":
        // Only what stands round the board has changed, or what may be chosen: nothing is told.
        return this.#renewed(message.frame);
      case "scene":
      case "ply": {
        const { frame } = message;
        this.latest = frame;
        this.hints.drop();
        this.view.panels.switches = this.own();
        this.jobs.add(message.t === "ply" ? { frame, told: message.told, line: message.line, log: null } : { frame, told: [], line: "", log: message.log });
        if (message.t === "ply") this.lived = true;
        if (message.t === "ply") this.plan.heard(message.line);
        else this.plan.drop();
        this.#goOn(frame);
        void this.#tell();
        this.wish.grant();
        this.wish.missing();
        this.#follow(frame);
        return;
      }
      case "clock":
        return this.#clock(message.clock);
      case "company":
        this.view.away(message.company.away);
        return this.company.hear(message.company);
      case "moment":
        return this.past.hear(message);
      case "hint":
        return this.hints.hear(message);
      case "refused":
        return this.#refused(message.rule, message.message);
      case "closed":
        return this.notices.tell("stay", capital(message.message));
      case "error":
        this.view.root.classList.remove("waiting");
        this.hints.failed();
        return this.notices.tell("wrong", capital(message.message));
    }
  }

  /** @param {Frame} frame */
  #renewed(frame) {
    this.latest = frame;
    this.view.panels.switches = this.own();
    this.jobs.add({ frame, told: [], line: "", log: null });
    void this.#tell();
    this.wish.grant();
    this.wish.missing();
  }

  /**
   * @param {"open" | "lost"} state
   * @param {boolean} pending
   */
  #line(state, pending) {
    this.view.root.classList.toggle("offline", state === "lost");
    this.notices.keep();
    if (state === "open") return this.view.tell("none");
    this.view.tell("wrong", msg(pending ? "lost-pending" : "lost-saved"));
  }

  // ---- telling it ----

  /** Tells what waits, one ply after the other. */
  async #tell() {
    if (this.telling) return;
    this.telling = true;
    this.view.root.classList.add("telling");
    for (let job = await this.jobs.next(); job; job = await this.jobs.next()) {
      await this.#hide(job.frame);
      await this.#one(job);
    }
    this.telling = false;
    this.view.root.classList.remove("telling", "waiting");
    if (this.past.moment === null) this.#settled();
  }

  /**
   * Covers the board if the next person at this device may see other things than the last.
   * @param {Frame} frame
   */
  async #hide(frame) {
    const { hello } = this;
    if (!hello?.secrets || "over" in frame.turn || !frame.viewer || frame.viewer === this.revealed) return;
    const seat = hello.seats.find(({ seat }) => seat === frame.viewer);
    if (hello.mine.length > 1 && seat) await cover(this.view.root, seat);
    this.revealed = frame.viewer;
  }

  /** @param {Job} job */
  async #one({ frame, told, line, log, whence }) {
    const { view } = this;
    view.log.together = frame.clock !== undefined;
    if (log) view.log.replace(log);
    /** @param {Told} event @param {number | null} [number] */
    const write = (event, number = null) => event.words && view.log.add({ ...(whence?.get(event) ?? { moment: frame.moment, line }), words: [event.words], weight: event.weight, number });
    this.#traced(frame, line);
    if (this.past.moment !== null) return told.forEach((event) => write(event));
    const first = view.frame === null;
    view.board.whose = { own: this.hello?.mine ?? [], actor: line.split(" ")[0] };
    // A story told anew begins with a clean board.
    if (log) view.board.litter.replaceChildren();
    this.#undoable(false);
    if (first) view.board.show(frame.scene, 0);
    else await view.board.tell(told, frame.scene, () => this.jobs.waiting.length, write, frame.clock !== undefined);
    view.around(frame, first ? 0 : 200);
    this.#clock(frame.clock);
  }

  /** What others do leaves traces until one acts oneself. @param {Frame} frame @param {string} line */
  #traced(frame, line) {
    const { board, again } = this.view;
    const actor = line.split(" ")[0];
    const mine = this.hello?.mine ?? [];
    // A story told anew, or one's own act: what came before is over.
    if (!actor || mine.includes(actor)) {
      board.traces.clear();
      this.view.log.unnumber();
      this.since = frame.moment;
    }
    if (actor !== "*") board.tracing = actor !== "" && !mine.includes(actor);
    again.hidden = frame.clock !== undefined || this.since >= frame.moment || board.traces.all.length === 0;
  }

  /** The next ply of a plan, if it may be played. @param {Frame} frame */
  #goOn(frame) {
    const ply = this.plan.next(frame);
    if (!ply || !frame.viewer || this.past.moment !== null) return;
    this.link.send({ t: "play", seat: frame.viewer, ply, seq: this.link.seq });
  }

  /** The newest frame is on the board: now it can be played. */
  #settled() {
    const { view, latest } = this;
    if (!latest) return;
    this.#undoable(latest.undo);
    const asked = latest.choices.length > 0;
    view.root.classList.toggle("asked", asked);
    // After the end there is the replay.
    if (latest.result) view.board.traces.clear();
    view.again.hidden = latest.clock !== undefined || this.since >= latest.moment || view.board.traces.all.length === 0;
    view.board.traces.draw(view.board.unit);
    /** @type {HTMLButtonElement} */ (this.hintButton).disabled = !asked;
    document.title = `${asked ? "● " : ""}${this.hello?.game.name ?? msg("table")} – Pileup`;
    if (!latest.result) this.ended = false;
    // The last position is seen for a breath before the result covers it.
    else if (!this.ended && this.hello && this.endTimer === 0) {
      const ms = this.lived ? celebrate(view.board.frame, latest.result, this.hello.seats, this.hello.mine) : 0;
      this.endTimer = setTimeout(() => void this.#end(this.latest ?? latest), ms);
      this.lived = false;
    }
    if (!asked) return;
    // Whatever the others' turns have led the camera to: one's own begins where one can act.
    view.board.home();
    view.shelves.reveal();
    this.choices.renew();
    if (this.whispers > 0) {
      this.whispers -= 1;
      if (this.ready()) this.hints.whisper();
    }
  }

  /** @param {boolean} may */
  #undoable(may) {
    /** @type {HTMLButtonElement} */ (this.undoButton).disabled = !may;
  }

  /** @param {import("../wire").ClockFace | undefined} clock */
  #clock(clock) {
    clearInterval(this.clockTimer);
    this.view.board.timers.set(clock);
    this.view.root.classList.toggle("live", clock !== undefined);
    // While somebody is waited for a curtain hides the board, so that nobody plans ahead.
    this.company.clock(clock?.waiting);
    if (!clock) return this.view.time(null);
    const tick = () => this.view.time(this.view.board.timers.now);
    tick();
    this.clockTimer = setInterval(tick, 250);
  }

  /** @param {Frame} frame */
  async #end(frame) {
    const { hello, view } = this;
    const { result } = frame;
    this.endTimer = 0;
    if (this.ended || !hello || !result || this.past.moment !== null || this.latest !== frame) return;
    this.ended = true;
    const [{ ending, headline }] = await Promise.all([import("./ending.js"), dress(["end"])]);
    // Somebody may have looked back, taken back or left meanwhile.
    if (this.past.moment !== null || this.latest !== frame || !view.root.isConnected) return void (this.ended = false);
    const close = () => {
      el.remove();
      this.notices.tell("stay", `${headline(result, hello.seats, hello.mine)}. `, h("button", { type: "button", onclick: () => {
        this.ended = false;
        void this.#end(frame);
      } }, msg("the-result")));
    };
    const el = ending({
      frame: { ...frame, result }, seats: hello.seats, own: hello.mine, code: this.code, key: this.key, mine: this.key !== null, fill: view.fill,
      timed: view.log.lines.some(({ marks }) => marks?.length),
      look: (moment) => {
        // The last moment is on the board behind it.
        if (moment >= frame.moment) return close();
        el.remove();
        // Whoever comes back finds the result again.
        this.ended = false;
        this.look(moment);
      },
      rematch: () => void this.rematch(), close,
    });
    this.view.tell("none");
    this.company.seats(hello);
    view.stage.append(el);
    el.querySelector("h2")?.focus();
    void this.past.pictures(el);
    this.#rematchCalled();
  }

  // ---- what the person does ----

  /** Whether a choice may be made now. Real-time games never wait. */
  ready() {
    const { latest } = this;
    if (!latest || this.past.moment !== null) return false;
    if (latest.clock !== undefined) return true;
    return latest.choices.length > 0 && !this.telling && this.link.pending === null;
  }

  /**
   * @param {Target} target
   * @param {Element} el
   * @param {import("./choices.js").Dropped} [dropped]
   */
  play(target, el, dropped) {
    if (!this.latest?.viewer) return;
    sound("click");
    this.choices.preview(null);
    this.view.tell("none");
    this.view.callout.hide();
    this.plan.drop();
    this.chosen = el;
    const busy = (target.from ?? 0) - (this.view.board.timers.now ?? Infinity);
    if (busy > WISH_MS) return this.#refused("", msg("hand-busy", { seconds: Math.ceil(busy / 100) / 10 }));
    el.classList.add("chosen");
    setTimeout(() => el.classList.remove("chosen"), 600);
    if (dropped) this.view.board.put(dropped);
    if (busy > 0) return this.wish.wait(target.ply);
    this.#send(target);
  }

  /** @param {Target} target */
  #send(target) {
    const viewer = this.latest?.viewer;
    if (!viewer) return;
    // The effect of a click is seen at once, even if the answer takes its time.
    this.view.root.classList.add("waiting");
    if (target.plan) this.plan.begin(viewer, target.ply, target.plan);
    this.link.send({ t: "play", seat: viewer, ply: target.ply, seq: this.link.seq });
    if (target.then) this.wish.wait(target.then);
  }

  /**
   * Tries something that is not offered: the rules say why not.
   * @param {string} ply
   * @param {Element} el
   */
  attempt(ply, el) {
    const viewer = this.latest?.viewer;
    if (!viewer || !this.ready()) return this.idle(el);
    this.choices.preview(null);
    this.chosen = el;
    this.plan.drop();
    this.link.send({ t: "play", seat: viewer, ply, seq: this.link.seq });
  }

  /**
   * Answers a click at a time when nothing can be chosen.
   * @param {Element} el
   */
  idle(el) {
    const { latest } = this;
    // What is being told, or on its way, will be over in a moment.
    if (!latest || latest.result || this.past.moment !== null || this.telling || this.link.pending !== null) return;
    this.chosen = el;
    this.notices.idle(el, msg(this.hello?.mine.length ? "not-your-turn" : "you-only-watch"));
  }

  /**
   * Plays for another of the seats on this device, where all act at once.
   * @param {string} seat
   */
  playAs(seat) {
    if (seat !== this.latest?.viewer) this.link.send({ t: "look", seat });
  }

  /**
   * If others of one's own seats are waited for, and not the one that looks, they come next.
   * @param {Frame} frame
   */
  #follow(frame) {
    const [next] = this.own();
    if (next && frame.viewer && !acting(frame).includes(frame.viewer)) this.playAs(next);
  }

  /** Plays for the next of one's own seats. */
  swap() {
    const seats = this.own();
    const at = seats.indexOf(this.latest?.viewer ?? "");
    if (seats.length > 1) this.playAs(seats[(at + 1) % seats.length]);
  }

  /** The own seats that may act, if several may at once. */
  own() {
    const { hello, latest } = this;
    if (!latest?.clock || !hello || hello.mine.length < 2) return [];
    return hello.mine.filter((seat) => acting(latest).includes(seat));
  }

  undo() {
    const { latest } = this;
    if (this.past.moment !== null) return this.present();
    this.plan.drop();
    if (latest?.viewer && latest.undo && !this.telling) this.link.send({ t: "undo", seat: latest.viewer });
  }

  hint() {
    if (this.ready()) this.hints.ask();
  }

  help() {
    const all = this.choices.targets();
    const keys = all.flatMap(({ target: { hotkey, label } }) => (hotkey ? [{ hotkey, label }] : []));
    if (this.own().length > 1) keys.push({ hotkey: "S", label: msg("play-next-seat") });
    const gestures = gesturesOf([...new Set(all.map(({ el }) => el))]);
    /** @param {{hotkey: string, label: string}} row */
    const filled = ({ hotkey, label }) => ({ hotkey, label: this.view.fill(label) });
    openHelp(keys.map(filled), gestures.map(filled));
  }

  escape() {
    this.view.callout.hide();
    if (this.view.rules.isOpen) this.view.rules.close();
    else if (this.choices.lift.up) this.choices.lift.down();
    else if (this.view.root.dataset.drawer) this.view.slide(null);
    else if (this.past.moment !== null) this.present();
    else this.choices.preview(null);
  }

  /** @param {number} moment */
  look(moment) {
    this.notices.keep();
    this.choices.lift.down();
    this.past.look(moment);
  }

  /** Back to now. */
  present() {
    const { view, latest } = this;
    if (!latest) return;
    this.past.end();
    view.board.layer.settle();
    view.board.show(latest.scene, calm() ? 0 : 220);
    view.around(latest, 200);
    if (!this.telling) this.#settled();
  }

  /**
   * @param {string} rule
   * @param {string} message
   */
  #refused(rule, message) {
    const { view } = this;
    view.root.classList.remove("waiting");
    this.wish.drop();
    this.plan.drop();
    view.board.rest();
    this.notices.refused(this.chosen, rule, message, this.hello?.game.id);
  }

  /**
   * @param {string} name
   * @param {string} seat
   */
  async join(name, seat) {
    try {
      const { key } = await api.join(this.code, name, seat);
      remember(this.code, key, this.hello?.game.id ?? "");
      this.key = key;
      this.link.rekey(key);
      return null;
    } catch (error) {
      return error instanceof Error ? capital(error.message) : msg("did-not-work");
    }
  }

  async rematch() {
    const { hello } = this;
    if (!hello) return;
    try {
      const table = hello.rematch ?? (await api.rematch(this.code, this.key)).table;
      if (this.key) remember(table, this.key, hello.game.id);
      this.asked = true;
      this.go(`/table/${table}`);
    } catch (error) {
      this.notices.tell("wrong", error instanceof Error ? error.message : msg("did-not-work"));
    }
  }

  /** Somebody has begun a rematch: the others are called. */
  #rematchCalled() {
    if (!this.hello?.rematch || this.asked) return;
    const words = msg(this.hello.mine.length ? "play-again" : "watch-rematch");
    this.notices.tell("stay", `${msg("rematch-begun")} `, h("button", { class: "primary", type: "button", onclick: () => void this.rematch() }, words));
    for (const button of this.view.root.querySelectorAll(".ending .rematch")) button.textContent = words;
  }
}
