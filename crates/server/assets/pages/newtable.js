// @ts-check
// A new table: who sits where, and which game exactly. Everything has a sensible default, so one click starts.

import * as api from "../api.js";
import { drawing } from "../course/drawing.js";
import { h, fill, say } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { remember, rememberLevel } from "../store.js";
import { dress } from "../styles.js";
import { capital, span } from "../words.js";
import { Chairs } from "./chairs.js";
import { head } from "./frame.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../wire").Options} Options */

const CHECK_MS = 120;
/** Codes that some refusals begin with are for programs. */
const CODE = /^[a-z]+(-[a-z]+)+: /;

/** @type {import("../app.js").Opener} */
export async function newTable(page, id, go) {
  fill(page, head(), h("div", { class: "width new skeleton-page" }));
  const game = await api.game(id);
  document.title = `${game.name} – Pileup`;

  const start = h("button", { class: "primary start", type: "button" }, icon("play"), msg("start"));
  const wrong = h("p", { class: "wrong", role: "alert" });
  const who = h("b");
  const next = h("small");
  let timer = 0;
  let asked = 0;

  const tell = () => {
    say(who, chairs.summary());
    say(next, wrong.textContent ? "" : msg(chairs.invites ? "all-set-link" : "all-set"));
  };
  // Whoever comes with friends finds their chairs waiting.
  const friends = new URLSearchParams(location.search).has("friends");
  const chairs = new Chairs(game, () => tell(), (seat) => sheet.cast(seat), friends ? "link" : undefined);

  /** Asks what follows from the choices; answers whether the game can start. @returns {Promise<boolean>} */
  const check = async () => {
    clearTimeout(timer);
    timer = 0;
    const mine = ++asked;
    try {
      const answer = await api.check(game.id, sheet.wish);
      if (mine !== asked) return checked;
      start.disabled = !answer.ok;
      if (answer.ok) {
        wrong.textContent = "";
        sheet.answer(answer);
        chairs.show(answer.seats);
        chairs.lay(sheet.opening);
      } else {
        const message = capital(answer.message.replace(CODE, ""));
        const placed = sheet.complain(answer.key ?? null, message);
        if (placed === "again") return (checked = check());
        wrong.textContent = placed === "placed" ? msg("option-wrong") : message;
      }
      tell();
      return answer.ok;
    } catch (error) {
      if (mine === asked) wrong.textContent = error instanceof Error ? error.message : "";
      return false;
    }
  };
  /** The newest answer there is, or will be. @type {Promise<boolean>} */
  let checked = Promise.resolve(false);
  const sheet = new Sheet(game, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (checked = check()), CHECK_MS);
  });

  const built = new URLSearchParams(location.search).get("course");
  const own = built && game.courses ? await ownCourse(game, built, sheet) : null;

  let starting = false;
  start.onclick = async () => {
    if (starting) return;
    starting = true;
    try {
      // What was chosen a moment ago, or has not been answered yet, counts.
      if (timer) checked = check();
      if (!(await checked)) return;
      const { table, key } = await api.newTable(game.id, sheet.wish, chairs.plan());
      remember(table, key, game.id);
      const bot = chairs.plan().find((chair) => chair.who === "bot");
      if (bot?.who === "bot") rememberLevel(bot.level);
      go(`/table/${table}`);
    } catch (error) {
      wrong.textContent = error instanceof Error ? capital(error.message) : "";
    } finally {
      starting = false;
    }
  };

  fill(page, h("div", { class: "worldly", "data-game": game.id }, head(h("span", { class: "where" }, msg("new-table"))), h(
    "div",
    { class: "width new" },
    h("section", { class: "who", "aria-label": msg("seats") },
      h("h1", null, game.name),
      h("p", { class: "tagline" }, game.tagline, " ", h("a", { href: `/rules/${game.id}` }, msg("rules")),
        game.courses ? " · " : null, game.courses ? h("a", { href: `/course/${game.id}` }, msg("build-course")) : null),
      sheet.players,
      chairs.el),
    h("section", { class: "which", "aria-label": msg("variant") },
      own,
      sheet.presets,
      sheet.note,
      sheet.places,
      sheet.more,
      h("p", { class: "small" }, msg("players-minutes", { players: span(game.players), minutes: span(game.minutes) }))),
    h("div", { class: "go" }, h("p", { class: "ready" }, who, next), wrong, start),
  )));
  // By the time somebody starts, the table is already here.
  void import("./play.js");
  checked = check();
  await checked;
  return { close: () => clearTimeout(timer) };
}

/**
 * A course that somebody built becomes the course of this table.
 * @param {import("../wire").Game} game
 * @param {string} course
 * @param {Sheet} sheet
 */
async function ownCourse(game, course, sheet) {
  await dress(["course"]);
  const { value, fault, summary, picture } = await api.survey(game.id, course);
  sheet.take({ [/** @type {string} */ (game.courses)]: value });
  const words = fault ? h("small", { class: "wrong" }, capital(fault.sentence)) : h("small", null, capital(summary));
  return h("div", { class: "own-course" }, drawing(picture), h("span", null, h("b", null, msg("your-course")), words,
    h("a", { href: api.courseUrl("course", game.id, course) }, msg("change-it"))));
}
