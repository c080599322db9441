// @ts-check
// The first page: five worlds, of which one is open and plays to itself; the tables to go back to; what was being learned.

import * as api from "../api.js";
import { h, fill, wait, whenSeen } from "../dom.js";
import { icon } from "../icons.js";
import { andList, msg } from "../language.js";
import { openSettings } from "../settings.js";
import { forget, lastLevel, lessons, ownTables, read, remember, settings, write } from "../store.js";
import { capital, span } from "../words.js";
import { Show } from "./show.js";

/**
 * @typedef {import("../wire").GameCard} Game
 * @typedef {{game: Game, el: HTMLElement, poster: HTMLElement}} World
 */

/** How many of my tables are shown. */
const SHOWN = 4;
const CHOSEN = "pileup.world";
/** Who knows what to play is gone by then: what is to be solved and learned comes for those who look round. */
const LOOK_ROUND_MS = 800;
const DAY = 24 * 60 * 60 * 1000;

/** @type {import("../app.js").Opener} */
export async function home(page, _name, go) {
  const worlds = h("section", { class: "worlds", "aria-label": msg("games") }, ...[1, 2, 3, 4, 5].map(() => h("div", { class: "world skeleton" })));
  const emblems = h("nav", { class: "emblems", "aria-label": msg("games") });
  const ways = h("nav", { class: "ways-bar", "aria-label": msg("ways-to-play") });
  const mine = h("section", { class: "mine", hidden: true });
  const puzzle = h("section", { class: "today", hidden: true });
  const learning = h("section", { class: "learning", hidden: true });
  const wrong = h("p", { class: "wrong", role: "alert" });
  fill(page, h("div", { class: "hall" },
    h("header", { class: "hall-bar" },
      h("a", { class: "logo", href: "/" }, h("img", { src: "/assets/art/pileup.svg", alt: "", width: 56, height: 56 }), h("h1", null, "Pileup")),
      ways,
      codeField(go, wrong),
      h("button", { class: "quiet square", type: "button", "aria-label": msg("settings"), title: msg("settings"), onclick: openSettings }, icon("more"))),
    wrong, emblems, worlds, h("div", { class: "hall-foot" }, mine, puzzle, learning), h("p", { class: "hall-more" }, h("a", { href: "/gallery" }, msg("gallery")))));
  const games = await api.hall();
  const hall = new Hall(games, { worlds, emblems, ways, wrong }, go);
  void showMine(mine, games);
  let gone = false;
  void wait(LOOK_ROUND_MS).then(() => {
    if (gone) return;
    void showPuzzle(puzzle);
    void showLearning(learning, games);
  });
  return {
    close: () => {
      gone = true;
      hall.close();
    },
  };
}

/** Five worlds, one of them open. */
class Hall {
  /**
   * @param {readonly Game[]} games
   * @param {{worlds: HTMLElement, emblems: HTMLElement, ways: HTMLElement, wrong: HTMLElement}} parts
   * @param {(path: string) => void} go
   */
  constructor(games, parts, go) {
    this.parts = parts;
    this.go = go;
    this.show = new Show();
    /** @type {World[]} */
    this.all = games.map((game) => this.#world(game));
    fill(parts.worlds, ...this.all.map(({ el }) => el));
    fill(parts.emblems, ...this.all.map((world) => h("button", { type: "button", "data-game": world.game.id, "aria-label": world.game.name, onclick: () => this.open(world) },
      h("img", { loading: "lazy", src: artUrl(world.game, "emblem"), alt: "", width: 60, height: 60 }))));
    this.chosen = this.all.find(({ game }) => game.id === read(CHOSEN)) ?? this.all[Math.min(2, this.all.length - 1)];
    this.open(this.chosen);
  }

  close() {
    this.show.close();
  }

  /** @param {Game} game @returns {World} */
  #world(game) {
    const poster = h("div", { class: "poster" }, h("img", { loading: "lazy", src: artUrl(game, "poster"), alt: "", decoding: "async" }));
    const el = h("article", { class: "world", "data-game": game.id, "aria-label": game.name },
      poster,
      h("div", { class: "about" },
        h("h2", null, game.name),
        h("small", null, msg("players-minutes", { players: span(game.players), minutes: usual(game.minutes) })),
        h("p", null, game.tagline),
        h("div", { class: "ways" }, ...this.#ways(game), h("p", { class: "further" },
          h("a", { class: "game", href: `/new/${game.id}` }, msg("choose-options")), h("a", { href: `/rules/${game.id}` }, msg("rules"))))),
      h("span", { class: "disc", "aria-hidden": "true" }, icon("play")));
    const world = { game, el, poster };
    el.append(h("button", { class: "pick-world", type: "button", "aria-label": game.name, onclick: () => this.open(world) }));
    return world;
  }

  /**
   * What can be done with a game.
   * @param {Game} game
   * @returns {HTMLElement[]}
   */
  #ways(game) {
    const play = h("button", { class: "way play", type: "button", onclick: () => void this.play(game, play) }, icon("play"), msg("play"));
    const way = (/** @type {string} */ href, /** @type {string} */ sign, /** @type {string} */ words) => h("a", { class: "way", href }, icon(sign), words);
    return [play, way(`/learn/${game.id}`, "learn", msg("learn")), way(`/new/${game.id}?friends`, "people", msg("with-friends")),
      ...(game.courses ? [way(`/course/${game.id}`, "course", msg("build-course"))] : [])];
  }

  /** @param {World} world */
  open(world) {
    this.chosen = world;
    write(CHOSEN, world.game.id);
    for (const { el, game } of this.all) {
      const open = el === world.el;
      el.classList.toggle("chosen", open);
      /** @type {HTMLElement} */ (el.querySelector(".pick-world")).hidden = open;
      this.parts.emblems.querySelector(`[data-game="${game.id}"]`)?.setAttribute("aria-pressed", String(open));
    }
    const ways = this.#ways(world.game);
    // Whoever wants to build finds the way from everywhere.
    const builds = this.all.find(({ game }) => game.courses)?.game;
    if (!world.game.courses && builds) ways.push(h("a", { class: "way", href: `/course/${builds.id}` }, icon("course"), msg("build-course")));
    fill(this.parts.ways, ...ways);
    this.show.play(world.game.id, world.poster);
  }

  /**
   * One click to a table: a bot on every other chair, as good as the last one.
   * @param {Game} game
   * @param {HTMLButtonElement} button
   */
  async play(game, button) {
    button.disabled = true;
    try {
      const wish = { ...(game.preset ? { preset: game.preset } : {}), options: {} };
      const answer = await api.check(game.id, wish);
      if (!answer.ok) throw new Error(answer.message);
      const me = Math.min(game.beginner, answer.seats.length - 1);
      const level = lastLevel(game.levels);
      const seats = answer.seats.map((_, index) => /** @type {api.SeatPlan} */ (index === me ? { who: "me", name: settings.name } : { who: "bot", level }));
      const { table, key } = await api.newTable(game.id, wish, seats);
      remember(table, key, game.id);
      this.go(`/table/${table}`);
    } catch (error) {
      button.disabled = false;
      this.parts.wrong.textContent = error instanceof Error ? capital(error.message) : "";
    }
  }
}

/** What is usual of a range. @param {readonly [number, number]} range */
const usual = ([from, to]) => Math.round((from + to) / 2);

/**
 * A picture of a game.
 * @param {{id: string}} game
 * @param {"poster" | "emblem"} name
 */
const artUrl = ({ id }, name) => `/art/${id}/${name}.svg`;

/**
 * @param {(path: string) => void} go
 * @param {HTMLElement} wrong
 */
function codeField(go, wrong) {
  const field = h("input", { id: "code", name: "code", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: msg("table-code"), "aria-label": msg("code-of-table") });
  const open = async () => {
    // People paste the whole address as often as the code.
    const code = field.value.trim().replace(/^.*\/table\//, "").replace(/[?#].*$/, "");
    if (!code) return field.focus();
    try {
      await api.summary(code, null);
      go(`/table/${encodeURIComponent(code)}`);
    } catch (error) {
      const unknown = error instanceof api.Failed && error.status === 404;
      wrong.textContent = unknown ? msg("no-table", { code }) : error instanceof Error ? error.message : "";
    }
  };
  const form = h("form", { class: "code" }, field, h("button", { type: "submit" }, msg("join")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open();
  });
  return form;
}

/**
 * @param {HTMLElement} section
 * @param {readonly Game[]} games
 */
async function showMine(section, games) {
  const own = ownTables().slice(0, SHOWN);
  const found = await Promise.all(own.map(async ({ code, key, at }) => {
    try {
      return { code, at, table: await api.summary(code, key) };
    } catch (error) {
      if (error instanceof api.Failed && error.status === 404) forget(code);
      return null;
    }
  }));
  const rows = found.flatMap((entry) => (entry ? [row(entry.code, entry.table, games.some(({ id }) => id === entry.table.game))] : []));
  if (rows.length === 0) return;
  section.hidden = false;
  fill(section, h("h2", null, msg("back-to-tables")), h("ul", null, ...rows));
}

/**
 * @param {string} code
 * @param {import("../wire").Summary} table
 * @param {boolean} drawn whether the game has an emblem
 */
function row(code, table, drawn) {
  const myTurn = !table.over && table.turn.some((seat) => table.mine.includes(seat));
  const movers = table.seats.filter(({ seat }) => table.turn.includes(seat)).map(({ name }) => name);
  const others = table.seats.filter(({ seat }) => !table.mine.includes(seat)).map(({ name, who }) => (who === "bot" ? msg("bot-named", { name }) : name));
  const state = table.over ? msg("state-over") : myTurn ? msg("state-yours") : movers.length === 1 ? msg("state-theirs", { names: movers[0], count: 1 }) : msg(movers.length ? "state-going" : "state-waiting");
  return h("li", null, h("a", { href: `/table/${code}` },
    h("img", { class: "emblem", src: drawn ? artUrl({ id: table.game }, "emblem") : "/assets/art/pileup.svg", alt: "", width: 46, height: 46 }),
    h("span", { class: "who" }, h("b", null, table.name), h("small", null, others.length ? msg("with", { names: andList(others) }) : msg("at-table", { code }))),
    h("span", { class: myTurn ? "state mine" : "state" }, state)));
}

/**
 * The puzzles of the day, if this house has puzzles: another game's is the large one every day.
 * @param {HTMLElement} section
 */
async function showPuzzle(section) {
  const cards = await api.puzzlesOfToday();
  if (cards.length === 0) return;
  const today = Math.floor(Date.now() / DAY) % cards.length;
  const puzzle = cards[today];
  const others = cards.filter((card) => card !== puzzle);
  section.hidden = false;
  const image = h("img", { alt: "", decoding: "async" });
  whenSeen(image, () => (image.src = puzzle.picture));
  fill(section, h("figure", null, image),
    h("div", null, h("small", null, msg("puzzle-of-day")), h("h2", null, puzzle.name), h("p", null, msg("puzzle-to-move", { who: puzzle.seat })),
      h("a", { class: "button", href: puzzle.address }, msg("puzzle-solve")),
      h("p", { class: "others" }, ...others.map((card) => h("a", { href: card.address }, card.name)))));
}

/**
 * The lesson that was begun last, or the first one.
 * @param {HTMLElement} section
 * @param {readonly Game[]} games
 */
async function showLearning(section, games) {
  const done = lessons();
  const begun = games.filter(({ id }) => (done[id] ?? 0) > 0);
  for (const game of [...begun, ...games.filter((game) => !begun.includes(game))]) {
    const lesson = await api.lesson(game.id).catch(() => null);
    const at = done[game.id] ?? 0;
    if (!lesson || at >= lesson.steps.length) continue;
    section.hidden = false;
    fill(section, h("small", null, msg("four-minutes")), h("h2", null, at ? msg("lesson-at", { name: game.name, step: at + 1, count: lesson.steps.length }) : game.name),
      h("div", { class: "progress", "aria-hidden": "true" }, ...lesson.steps.map((_, index) => h("i", { class: index < at ? "done" : index === at ? "next" : "" }))),
      h("p", null, lesson.steps[at].ask), h("a", { class: "button", href: `/learn/${game.id}` }, msg(at ? "go-on-lesson" : "begin")));
    return;
  }
}
