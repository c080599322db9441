// @ts-check
// A lesson: one sentence, one thing to do, on the same board as a table's. The server says of each try what came of it.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { alsoOf, targetOf } from "../board/bind.js";
import { shake } from "../board/effects.js";
import { h, s, fill, say } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { play as sound } from "../sound.js";
import { calm, learned, remember, settings, stepsLearned } from "../store.js";
import { Choices } from "../table/choices.js";
import { listen } from "../table/keys.js";
import { Plan } from "../table/plan.js";
import { View } from "../table/view.js";
import { capital } from "../words.js";

/**
 * @typedef {import("../wire").Lesson} Lesson
 * @typedef {import("../wire").Target} Target
 */

/** Who has waited this long is shown what is wanted. */
const GLOW_MS = 5000;
/** Where a game would show nearly all of its board, a step is shown in so much of it. */
const CLOSE = 0.5;

/** @type {import("../app.js").Opener} */
export async function learn(page, id, go) {
  fill(page, h("div", { class: "table skeleton-page" }));
  const lesson = await api.lesson(id);
  document.title = `${msg("learn-game", { name: lesson.game.name })} – Pileup`;
  page.className = "full";
  return new Learn(page, lesson, go);
}

class Learn {
  /**
   * @param {HTMLElement} page
   * @param {Lesson} lesson
   * @param {(path: string) => void} go
   */
  constructor(page, lesson, go) {
    this.lesson = lesson;
    this.go = go;
    this.at = 0;
    /** What was played in this step, all of it right. @type {string[]} */
    this.plies = [];
    /** What would be right now. @type {string[]} */
    this.wanted = [];
    this.busy = false;
    this.done = false;
    this.timer = 0;
    /** Which answer is waited for: what comes late belongs to another step. */
    this.asked = 0;
    /** Where the step takes place, if that is not for the game to say. @type {import("../wire").Bounds | undefined} */
    this.place = undefined;
    this.plan = new Plan();

    this.view = new View(page, () => {});
    const { view } = this;
    view.root.classList.add("lesson");
    view.root.dataset.game = lesson.game.id;
    view.title.textContent = lesson.game.name;
    this.dots = h("ol", { class: "dots", "aria-label": lesson.title });
    view.tools.before(h("span", { class: "lesson-title" }, lesson.title), this.dots);
    this.showButton = view.tool("hint", msg("show-me"), () => this.showMe());
    this.showButton.title = msg("show-me-title");
    view.tool("undo", msg("again-step"), () => void this.begin(this.at)).title = msg("again-step-title");
    view.tool("close", msg("leave"), () => go("/"));

    this.ask = h("p", { class: "lesson-ask", role: "status" });
    this.words = h("p");
    this.rules = h("p", { class: "lesson-rules" });
    this.next = h("button", { class: "primary next-step", type: "button", hidden: true });
    this.bubble = h("div", { class: "bubble", role: "status" }, this.words, this.rules);
    const face = s("svg", { class: "coach-face", viewBox: "0 0 100 100", "aria-hidden": "true" }, s("use", { href: `#art-${lesson.picture}`, width: 100, height: 100 }));
    this.coach = h("aside", { class: "coach", "aria-label": lesson.coach }, this.bubble, this.next, h("figure", null, face, h("figcaption", null, lesson.coach)));
    const key = (/** @type {string} */ name, /** @type {string} */ words) => h("span", null, h("kbd", null, name), words);
    const keys = h("p", { class: "lesson-keys" }, key("U", msg("key-again")), key("H", msg("key-show")), key("Enter", msg("key-enter")));
    view.root.append(this.ask, this.coach, keys);
    this.praise = h("div", { class: "praise", "aria-hidden": "true", hidden: true }, s("svg", { viewBox: "0 0 100 100" }, s("circle", { cx: 50, cy: 50, r: 44 }), s("path", { d: "M28 52l15 15 30-33" })));
    view.stage.append(this.praise);

    this.choices = new Choices(view.root, view.board, {
      ready: () => !this.busy && !this.done,
      live: () => false,
      attempt: (ply, el) => void this.try(ply, el),
      idle: () => {},
      play: (target, el, dropped) => {
        if (dropped) view.board.put(dropped);
        this.plan.drop();
        if (target.plan) this.plan.begin(view.frame?.viewer ?? "", target.ply, target.plan);
        void this.try(target.ply, el);
      },
      fill: view.fill,
    });
    view.moved = () => this.choices.moved();
    this.unlisten = listen({
      choices: this.choices, camera: view.board.camera, undo: () => void this.begin(this.at), hint: () => this.showMe(), help: () => {}, swap: () => {},
      back: () => (view.rules.isOpen ? view.rules.close() : this.choices.lift.down()),
    });
    /** @param {KeyboardEvent} event */
    this.enter = (event) => {
      if (event.key !== "Enter" || event.defaultPrevented || (event.target instanceof Element && event.target.closest("a, button, input, [data-ply], [data-lift]"))) return;
      if (this.done) this.next.click();
      else if (view.root.querySelector(".wanted") && this.wanted.length) void this.try(this.wanted[0], null);
    };
    document.addEventListener("keydown", this.enter);
    /** The address of a step. */
    this.moved = () => void this.begin(this.#addressed());
    addEventListener("hashchange", this.moved);
    if (lesson.game.art) void loadArt(lesson.game.id);
    void this.begin(this.#addressed());
  }

  close() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.unlisten();
    document.removeEventListener("keydown", this.enter);
    removeEventListener("hashchange", this.moved);
    this.view.close();
  }

  /** The step of the address, else the first that was not done yet. */
  #addressed() {
    const { steps, game } = this.lesson;
    const named = steps.findIndex(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
    return named >= 0 ? named : Math.min(stepsLearned(game.id), steps.length - 1);
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  /**
   * Begins a step, or begins it again.
   * @param {number} at
   */
  async begin(at) {
    this.at = at;
    const { step, view } = this;
    const mine = ++this.asked;
    this.plies = [];
    this.wanted = [];
    this.plan.drop();
    this.#finished(false);
    this.#dots();
    history.replaceState(null, "", `#${step.id}`);
    say(this.ask, step.ask);
    this.#speak("");
    this.#rules(step.rules);
    this.busy = true;
    try {
      const answer = await api.lessonTry(this.lesson.game.id, step.id, { plies: [] });
      if (mine !== this.asked) return;
      view.seats(answer.seats, [answer.seat]);
      const { frame } = answer.plies[0];
      this.place = placeOf(frame.scene, answer.wanted[0]);
      // A step takes place there, whatever else could be chosen far away.
      view.board.placed = this.place !== undefined;
      view.root.classList.toggle("handless", !frame.scene.shelves.some(({ cards }) => cards.some(({ target }) => target)));
      view.board.layer.settle();
      view.board.show(this.#placed(frame.scene), 0);
      view.around(frame, 0);
      this.#await(answer.wanted);
    } catch (error) {
      if (mine === this.asked) this.#speak(error instanceof Error ? capital(error.message) : "", "wrong");
      return;
    } finally {
      if (mine === this.asked) this.busy = false;
    }
    if (step.game) this.#finale();
  }

  /** @param {import("../wire").Scene} scene */
  #placed(scene) {
    return this.place ? { ...scene, focus: this.place } : scene;
  }

  /** @param {string[]} wanted */
  #await(wanted) {
    this.wanted = wanted;
    clearTimeout(this.timer);
    this.#unlit();
    if (wanted.length) this.timer = setTimeout(() => this.#glow(), GLOW_MS);
    this.choices.renew();
  }

  /**
   * The learner plays something.
   * @param {string} ply
   * @param {Element | null} el what was pointed at
   */
  async try(ply, el) {
    if (this.busy || this.done) return;
    const mine = ++this.asked;
    this.busy = true;
    this.choices.preview(null);
    this.choices.lift.down();
    sound("click");
    let answer;
    try {
      answer = await api.lessonTry(this.lesson.game.id, this.step.id, { plies: this.plies, ply });
    } catch (error) {
      if (mine !== this.asked) return;
      this.busy = false;
      this.view.board.rest();
      return this.#speak(error instanceof Error ? capital(error.message) : "", "wrong");
    }
    if (mine !== this.asked) return;
    if (answer.verdict !== "right") {
      this.busy = false;
      this.plan.drop();
      return this.#wrong(answer, el);
    }
    this.plies = [...this.plies, ply];
    this.#unlit();
    clearTimeout(this.timer);
    this.#speak("");
    for (const { line, told, frame } of answer.plies) {
      await this.view.board.tell(told, this.#placed(frame.scene), () => 0, () => {}, false);
      if (mine !== this.asked) return;
      this.view.around(frame, 200);
      this.plan.heard(line);
    }
    this.busy = false;
    if (answer.done) return this.#done();
    this.#await(answer.wanted);
    const then = this.view.frame && this.plan.next(this.view.frame);
    if (then) void this.try(then, null);
  }

  /**
   * Nothing has changed, and the coach says why.
   * @param {import("../wire").LessonAnswer} answer
   * @param {Element | null} el
   */
  #wrong({ verdict, no }, el) {
    const { view, step } = this;
    sound("bad");
    view.board.rest();
    const body = el?.querySelector(".body");
    if (!calm() && body) shake(body, 320, view.board.unit * 0.3);
    if (verdict === "refused" && no) {
      this.#rules(no.rule ? [no.rule] : step.rules);
      return this.#speak(view.fill(capital(no.message).replace(/[^.!?]$/, "$&.")), "wrong");
    }
    this.#speak(step.other || msg("lesson-other"), "other");
  }

  #done() {
    const { steps, game } = this.lesson;
    this.done = true;
    learned(game.id, this.at + 1);
    this.#dots();
    sound("good");
    this.#speak(this.step.then, "right");
    this.#rules(this.step.rules);
    this.#finished(true);
    fill(this.next, msg("next"), icon("forward"));
    this.next.onclick = () => void this.begin(Math.min(this.at + 1, steps.length - 1));
    this.next.focus({ preventScroll: true });
  }

  /** A short game, at a table of its own. */
  #finale() {
    const { game } = this.step;
    if (!game) return;
    fill(this.next, icon("play"), msg("play"));
    this.next.hidden = false;
    this.next.disabled = false;
    this.next.onclick = async () => {
      this.next.disabled = true;
      const seats = Array.from({ length: game.seats }, (_, index) =>
        /** @type {api.SeatPlan} */ (`p${index + 1}` === game.seat ? { who: "me", name: settings.name } : { who: "bot", level: game.level }));
      try {
        const { table, key } = await api.newTable(this.lesson.game.id, { options: game.options }, seats, game.position);
        remember(table, key, this.lesson.game.id);
        learned(this.lesson.game.id, this.lesson.steps.length);
        this.go(`/table/${table}?whisper=${game.whispers}`);
      } catch (error) {
        this.next.disabled = false;
        this.#speak(error instanceof Error ? capital(error.message) : "", "wrong");
      }
    };
    this.next.focus({ preventScroll: true });
  }

  /** @param {boolean} done */
  #finished(done) {
    this.done = done;
    this.next.hidden = !done;
    this.praise.hidden = !done;
    this.view.root.classList.toggle("step-done", done);
    this.showButton.disabled = done;
  }

  /** What is wanted glows at once, and the coach says how. */
  showMe() {
    if (this.done || !this.wanted.length) return;
    this.#glow();
    const choice = this.view.frame?.choices.find(({ ply }) => ply === this.wanted[0]);
    if (choice) this.#speak(`${this.view.fill(capital(choice.words)).replace(/[^.!?]$/, "$&.")}`, "hint");
  }

  #glow() {
    const [ply] = this.wanted;
    for (const el of this.view.root.querySelectorAll("[data-ply], [data-also]")) {
      const drop = alsoOf(el).find((also) => also.target.ply === ply);
      if (el.closest(".choice-list") || (targetOf(el)?.ply !== ply && !drop)) continue;
      el.classList.add("wanted");
      if (drop?.by === "drop") this.view.board.layer.entries.get(drop.on)?.g.classList.add("wanted-goal");
    }
  }

  #unlit() {
    for (const el of this.view.root.querySelectorAll(".wanted, .wanted-goal")) el.classList.remove("wanted", "wanted-goal");
  }

  /**
   * @param {string} words
   * @param {"wrong" | "right" | "other" | "hint" | ""} [mood]
   */
  #speak(words, mood = "") {
    say(this.words, words);
    this.bubble.dataset.mood = mood;
    this.bubble.hidden = !words;
  }

  /** @param {readonly string[]} rules */
  #rules(rules) {
    const { game } = this.lesson;
    const link = (/** @type {string} */ rule) => h("a", { href: `/rules/${game.id}#${rule}`, "data-plain": true, onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.view.rules.open(game.id, rule);
    } }, rule);
    fill(this.rules, ...rules.map(link));
  }

  #dots() {
    const { steps, game } = this.lesson;
    const known = stepsLearned(game.id);
    fill(this.dots, ...steps.map((step, index) => {
      const here = index === this.at;
      const learnt = index < known;
      const sign = step.game ? icon("play") : learnt && !here ? icon("tick") : here ? String(index + 1) : "";
      const words = msg(learnt ? "step-done" : "step-number", { step: index + 1, count: steps.length });
      return h("li", null, h("button", {
        type: "button", class: here ? "here" : learnt ? "learnt" : "", "aria-label": words, title: words, "aria-current": here ? "step" : null, onclick: () => void this.begin(index),
      }, sign));
    }));
  }
}

/**
 * The surroundings of what is wanted, in a game that would rather show nearly everything.
 * @param {import("../wire").Scene} scene
 * @param {string | undefined} ply
 * @returns {import("../wire").Bounds | undefined}
 */
function placeOf({ bounds, focus, nodes }, ply) {
  const [w, h] = [bounds.w * CLOSE, bounds.h * CLOSE];
  const choices = nodes.filter(({ target }) => target);
  /** How much else can be chosen round a node. @param {import("../wire").Node} node */
  const company = ({ x, y }) => choices.filter((other) => Math.abs(other.x - x) < w / 2 && Math.abs(other.y - y) < h / 2).length;
  // What is wanted first may be a card or a button: then it is where most can be chosen.
  const [at] = [...choices.filter(({ target }) => target?.ply === ply), ...choices.sort((a, b) => company(b) - company(a))];
  if (!at || !focus || focus.w * focus.h < CLOSE * bounds.w * bounds.h) return undefined;
  return { x: at.x - w / 2, y: at.y - h / 2, w, h };
}
