// @ts-check
// The page of a table, for playing and for replays: board, decision, cards, players, story.

import { bind, wordsOf } from "../board/bind.js";
import { Board } from "../board/board.js";
import { h, keyed, keyName, say, fill as refill } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { fillNames, clockText } from "../words.js";
import { Log } from "./log.js";
import { narrow, Panels } from "./panels.js";
import { RulesDrawer } from "./drawer.js";
import { Callout } from "./callout.js";
import { Shelves } from "./shelves.js";
import { goalOf, NOBODY, sentence } from "./whose.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").Action} Action
 */

/** A board up to this much wider than high is square enough for words beside it. */
const SQUARE = 1.2;

export class View {
  /**
   * @param {HTMLElement} page
   * @param {(moment: number) => void} look shows an earlier moment
   */
  constructor(page, look) {
    /** @type {Frame | null} what is on the page now */
    this.frame = null;
    /** @type {Map<string, string>} */
    this.names = new Map();
    /** @param {string} text */
    this.fill = (text) => fillNames(text, this.names);
    this.board = new Board(this.fill);
    /** Called when the board has moved. */
    this.moved = () => {};
    this.board.moved = () => {
      this.zoomable();
      this.callout.follow();
      this.moved();
    };
    /** Who sits where, and which chairs are ours. @type {import("./whose.js").People} */
    this.people = NOBODY;
    this.log = new Log(this.fill, look);
    this.log.stress = (number) => this.board.traces.stress(number);
    this.panels = new Panels(this.fill, () => this.slide("players"), this.board.timers);
    /** Opens the rules at one of them. @param {string} rule */
    this.rule = (rule) => void this.rules.open(this.root.dataset.game ?? "", rule);
    this.shelves = new Shelves(this.fill, this.rule);
    this.board.face = (card) => this.shelves.large(card);
    this.board.counter = (key) => this.panels.counter(key);
    this.title = h("h1");
    this.facts = h("div", { class: "facts" });
    this.clock = h("span", { class: "clock", role: "timer", hidden: true });
    this.tools = h("nav", { class: "tools", "aria-label": msg("table") });
    this.lead = h("b", { class: "lead" });
    this.words = h("span");
    this.prompt = h("p", { class: "prompt", role: "status" }, this.lead, " ", this.words);
    // Where there is room the goal stands above the players, else under the sentence.
    this.goals = [h("p", { class: "goal" }), h("p", { class: "goal" })];
    this.actions = h("div", { class: "actions" });
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.choiceList = h("ul");
    /** @type {Map<string, HTMLLIElement>} */
    this.choiceRows = new Map();
    /** The choice of the list that had the focus. @type {string | undefined} */
    this.held = undefined;
    this.choiceCount = h("span");
    this.choiceBox = h("details", { class: "choice-list" }, h("summary", null, msg("all-choices"), " ", this.choiceCount), this.choiceList);
    this.notice = h("div", { class: "notice", role: "status" });
    /** Shows the others' last turn once more. */
    this.again = h("button", { class: "again", type: "button", hidden: true }, icon("play"), h("span", null, msg("show-again")));
    this.decision = h("section", { class: "decision", "aria-label": msg("decision") }, h("div", { class: "ask" }, this.prompt, this.goals[0]), this.again, this.actions);
    this.follow = this.#zoomButton("follow", msg("zoom-follow"), () => this.board.camera.set("follow"));
    this.zoom = h(
      "div",
      { class: "zoom" },
      this.#zoomButton("plus", msg("zoom-closer"), () => this.board.camera.zoom(1.4)),
      this.#zoomButton("minus", msg("zoom-farther"), () => this.board.camera.zoom(1 / 1.4)),
      this.#zoomButton("whole", msg("zoom-whole"), () => this.board.camera.set("all")),
      this.follow,
    );
    this.stage = h("section", { class: "stage", "aria-label": msg("board") }, this.board.frame, this.zoom, this.notice);
    const shut = h("button", { class: "quiet square shut", type: "button", "aria-label": msg("back-to-board"), onclick: () => this.slide(null) }, icon("close"));
    this.side = h("aside", { class: "side" }, shut, this.goals[1], this.panels.el, this.choiceBox, this.log.el);
    this.header = h(
      "header",
      { class: "bar" },
      h("a", { class: "home", href: "/", "aria-label": msg("leave-home") }, icon("back"), h("span", null, "Pileup")),
      this.title,
      this.facts,
      this.clock,
      this.tools,
    );
    const foot = h("div", { class: "foot" }, this.decision, this.shelves.el);
    this.root = h("div", { class: "table" }, this.header, this.panels.strip, this.stage, this.panels.dock, foot, this.side);
    this.rules = new RulesDrawer(this.root, () => this.#said());
    this.callout = new Callout(this.root, this.stage);
    refill(page, this.root);
    this.resized = () => this.frame && this.#panels(this.frame, 0);
    narrow.addEventListener("change", this.resized);
  }

  close() {
    narrow.removeEventListener("change", this.resized);
    this.shelves.close();
    this.board.close();
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {() => void} press
   */
  #zoomButton(name, label, press) {
    return h("button", { class: "square", type: "button", title: label, "aria-label": label, onclick: press }, icon(name));
  }

  /**
   * A button of the head.
   * @param {string} name
   * @param {string} label
   * @param {() => void} press
   */
  tool(name, label, press) {
    const button = h("button", { class: "quiet", type: "button", onclick: press }, icon(name), h("span", null, label));
    this.tools.append(button);
    return button;
  }

  /**
   * On a narrow screen: slides players or story over the board.
   * @param {"players" | "story" | "study" | null} what
   */
  slide(what) {
    if (what && this.root.dataset.drawer !== what) this.root.dataset.drawer = what;
    else delete this.root.dataset.drawer;
    if (what === "story") this.log.list.scrollTop = this.log.list.scrollHeight;
  }

  /**
   * @param {readonly SeatInfo[]} seats
   * @param {readonly string[]} [mine] the seats of this device
   * @param {string} [goal] what the game is about
   */
  seats(seats, mine = [], goal = "") {
    const before = JSON.stringify(this.people);
    this.#people({ ...this.people, seats, mine, goal });
    if (JSON.stringify(this.people) === before) return;
    this.log.rename();
    if (this.frame) this.around(this.frame, 0);
  }

  /**
   * Those who sit here and are not there.
   * @param {readonly string[]} away
   */
  away(away) {
    if (JSON.stringify(away) === JSON.stringify(this.people.away)) return;
    this.#people({ ...this.people, away });
    if (this.frame) this.around(this.frame, 0);
  }

  /** @param {import("./whose.js").People} people */
  #people(people) {
    this.people = people;
    this.panels.people = people;
    this.log.people = people;
    this.names = new Map(people.seats.map(({ seat, name }) => [seat, name]));
  }

  /** @param {Frame} frame */
  #asks(frame) {
    const told = this.root.matches(".replay, .past") ? { lead: "", words: frame.prompt } : sentence(frame, this.people);
    say(this.lead, this.fill(told.lead));
    this.lead.hidden = !told.lead;
    say(this.words, this.fill(told.words));
    const goal = goalOf(frame, this.people);
    for (const el of this.goals) {
      say(el, this.fill(goal));
      el.hidden = !goal;
    }
  }

  /**
   * Everything but the board.
   * @param {Frame} frame
   * @param {number} ms
   */
  around(frame, ms) {
    this.frame = frame;
    const { scene } = frame;
    this.root.dataset.moment = String(frame.moment);
    this.#asks(frame);
    this.log.together = frame.clock !== undefined;
    this.#panels(frame, ms);
    // In a race against time nothing opens by itself under the player's hand.
    const elsewhere = !!frame.clock || scene.actions.length > 0 || scene.nodes.some((node) => node.target)
      || scene.shelves.some((shelf) => !shelf.folded && shelf.cards.some((card) => card.target));
    this.shelves.show(scene.shelves, elsewhere);
    this.#actions(scene.actions);
    const facts = JSON.stringify(scene.facts);
    if (this.facts.dataset.said !== facts) refill(this.facts, ...scene.facts.map(({ label, value }) => h("span", { title: `${label} ${this.fill(value)}` }, `${label} `, h("b", null, this.fill(value)))));
    this.facts.dataset.said = facts;
    this.follow.hidden = !scene.focus;
    // A square board leaves room beside it.
    const square = scene.bounds.w < scene.bounds.h * SQUARE;
    const cards = this.shelves.el.classList.contains("used");
    this.root.classList.toggle("beside", !scene.focus && square && !cards);
    // Where cards would take the height that the board needs, everything stands beside it.
    this.root.classList.toggle("pillar", square && cards);
    this.zoomable();
    this.#choices(frame);
  }

  /**
   * @param {Frame} frame
   * @param {number} ms
   */
  #panels({ scene, viewer, clock, choices }, ms) {
    this.panels.show(scene.panels, viewer, ms, !!clock, scene.tall !== undefined, choices.length > 0);
  }

  /** The words that are on the table now: what is asked, what can be chosen, and what was explained last. */
  #said() {
    const { frame } = this;
    const words = frame ? [frame.prompt, ...frame.choices.map((choice) => choice.words), ...frame.scene.actions.map(({ label }) => label)] : [];
    const touched = this.root.querySelector(".tip:not([hidden])")?.textContent ?? "";
    return [...words, touched].map((text) => this.fill(text));
  }

  /** Buttons to zoom are there for large boards, and while a part is looked at. */
  zoomable() {
    this.zoom.hidden = !this.frame?.scene.focus && this.board.camera.mode === "all";
  }

  /** @param {readonly Action[]} actions */
  #actions(actions) {
    let index = 0;
    keyed(this.actions, actions, this.buttons, (action) => `${index++}/${action.target.ply}`, ({ label, target }, el) => {
      const button = el ?? h("button", { type: "button" });
      button.className = `action target tone-${target.tone}`;
      const words = this.fill(wordsOf(target));
      refill(button, this.fill(label), target.hotkey ? h("kbd", { "aria-hidden": "true" }, keyName(target.hotkey)) : null,
        words.toLowerCase() === this.fill(label).toLowerCase() ? null : h("span", { class: "unseen" }, ` ${words}`));
      bind(button, target);
      // What is under the thumb needs no button there.
      button.classList.toggle("in-dock", this.panels.dock.querySelector(`[data-ply="${CSS.escape(target.ply)}"]`) !== null);
      return button;
    });
  }

  /** @param {Frame} frame */
  #choices({ choices }) {
    const held = this.choiceList.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.ply : this.held;
    this.choiceBox.hidden = choices.length === 0;
    say(this.choiceCount, String(choices.length));
    keyed(this.choiceList, choices, this.choiceRows, ({ ply }) => ply, ({ ply, words }, row) => {
      const el = row ?? h("li", null, h("button", { type: "button" }));
      const button = /** @type {HTMLElement} */ (el.firstElementChild);
      say(button, this.fill(words));
      bind(button, { ply, label: words, tone: "plain" });
      return el;
    });
    // While others act the list is empty; who was in it comes back to the same choice, or to the first.
    this.held = held;
    if (held === undefined || choices.length === 0) return;
    this.held = undefined;
    const lost = document.activeElement === document.body || document.activeElement === null;
    const row = this.choiceRows.get(held) ?? this.choiceRows.get(choices[0].ply);
    if (lost) /** @type {HTMLElement | undefined} */ (row?.firstElementChild)?.focus();
  }

  /** A click that met nothing: what is to be done stands in the sentence. @param {boolean} asked */
  nudge(asked) {
    if (!asked) return;
    this.prompt.classList.remove("nudged");
    void this.prompt.offsetWidth;
    this.prompt.classList.add("nudged");
  }

  /**
   * Game time of a real-time game, or nothing.
   * @param {number | null} ms
   */
  time(ms) {
    this.clock.hidden = ms === null;
    if (ms !== null) say(this.clock, clockText(ms));
  }

  /**
   * A line over the foot of the board.
   * @param {string} kind
   * @param {...import("../dom.js").Child} words
   */
  tell(kind, ...words) {
    refill(this.notice, words.length ? h("div", { class: `note-${kind}` }, ...words) : null);
  }
}
