// @ts-check
// A new table: who sits where, and which game exactly. Everything has a sensible default, so one click starts.

import * as api from "../api.js";
import { drawing } from "../course/drawing.js";
import { h, fill } from "../dom.js";
import { remember } from "../store.js";
import { capital, span } from "../words.js";
import { Chairs } from "./chairs.js";
import { head } from "./frame.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../wire").Options} Options */

const CHECK_MS = 120;

/** @type {import("../app.js").Opener} */
export async function newTable(page, id, go) {
  fill(page, head(), h("div", { class: "width new skeleton-page" }));
  const game = await api.game(id);
  if (!game) throw new Error(`There is no game called “${id}”.`);
  document.title = `${game.name} – Pileup`;

  const start = h("button", { class: "primary start", type: "button" }, "Start the game");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const chairs = new Chairs(game);
  let timer = 0;
  let asked = 0;

  const check = async () => {
    const mine = ++asked;
    try {
      const answer = await api.check(game.id, sheet.options);
      if (mine !== asked) return;
      start.disabled = !answer.ok;
      if (answer.ok) {
        sheet.complain(null, "");
        wrong.textContent = "";
        chairs.show(answer.seats);
        sheet.draw();
      } else {
        const placed = sheet.complain(answer.key ?? null, capital(answer.message));
        wrong.textContent = placed ? "One option does not fit: see the note beside it." : capital(answer.message);
      }
    } catch (error) {
      if (mine === asked) wrong.textContent = error instanceof Error ? error.message : "";
    }
  };
  const built = new URLSearchParams(location.search).get("course");
  const sheet = new Sheet(game, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_MS);
  });

  const own = built && game.courses ? await ownCourse(game, built, sheet) : null;

  start.onclick = async () => {
    start.disabled = true;
    try {
      const { table, key } = await api.newTable(game.id, sheet.options, chairs.plan());
      remember(table, key, game.id);
      go(`/table/${table}`);
    } catch (error) {
      wrong.textContent = error instanceof Error ? capital(error.message) : "";
      start.disabled = false;
    }
  };

  fill(page, head(h("span", { class: "where" }, "New table")), h(
    "div",
    { class: "width new" },
    h("section", { class: "who", "aria-label": "Seats" },
      h("h1", null, game.name),
      h("p", { class: "tagline" }, game.tagline, " ", h("a", { href: `/rules/${game.id}` }, "Rules"),
        game.courses ? " · " : null, game.courses ? h("a", { href: `/course/${game.id}` }, "Build a course") : null),
      sheet.players,
      chairs.el),
    h("section", { class: "which", "aria-label": "Variant" },
      own,
      sheet.presets,
      sheet.more,
      h("p", { class: "small" }, `${span(game.players)} players, ${span(game.minutes)} minutes`)),
    h("div", { class: "go" }, wrong, start),
  ));
  // By the time somebody starts, the table is already here.
  void import("./play.js");
  await check();
  return { close: () => clearTimeout(timer) };
}

/**
 * A course that somebody built becomes the course of this table.
 * @param {import("../wire").Game} game
 * @param {string} course
 * @param {Sheet} sheet
 */
async function ownCourse(game, course, sheet) {
  const { value, fault, summary, picture } = await api.survey(game.id, course);
  sheet.take({ [/** @type {string} */ (game.courses)]: value });
  const words = fault ? h("small", { class: "wrong" }, capital(fault.sentence)) : h("small", null, capital(summary));
  return h("div", { class: "own-course" }, drawing(picture), h("span", null, h("b", null, "Your course"), words,
    h("a", { href: api.courseUrl("course", game.id, course) }, "Change it")));
}
