// @ts-check
// The course editor: sections from the box are laid on a grid, and the server says what is wrong after every change.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { Course, turned } from "../course/model.js";
import { Palette } from "../course/palette.js";
import { Road } from "../course/road.js";
import { openSave, openShare, openShelf } from "../course/shelf.js";
import { Strip } from "../course/strip.js";
import { fill, h, say } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { capital } from "../words.js";
import { head } from "./frame.js";

/** @type {import("../app.js").Opener} */
export async function course(page, id, go) {
  fill(page, head(), h("div", { class: "editor" }));
  const game = await api.game(id);
  if (!game.courses) throw new Error(msg("no-courses", { name: game.name }));
  document.title = `${msg("course-for", { name: game.name })} – Pileup`;
  void loadArt(id);
  const box = await api.courseBox(id);
  const model = new Course(box, new URLSearchParams(location.search).get("course") ?? "");
  /** @type {import("../api.js").Survey} */
  let survey = { tokens: [], cells: [], open: null, picture: { bounds: { x: 0, y: 0, w: 1, h: 1 }, nodes: [] }, fault: null, cure: null, summary: "", value: null };
  let asked = 0;
  /** Whether the survey is older than the course. */
  let stale = false;

  /** @param {(course: Course) => void} work */
  const change = (work) => {
    const before = model.text;
    work(model);
    show();
    if (model.text === before) return;
    history.replaceState(null, "", address());
    void look();
  };
  /** @param {number | null} index */
  const hold = (index) => change(() => model.hold(index));
  const address = () => api.courseUrl("course", id, model.text);

  const road = new Road((index) => hold(model.held === index ? null : index), () => hold(null));
  const strip = new Strip(hold, change);
  const palette = new Palette(box.sections, (card) => {
    const place = model.place(card);
    change(() => (place >= 0 ? model.hold(place) : model.lay(card)));
  });

  /** @param {string} name @param {string} label @param {() => void} onclick */
  const tool = (name, label, onclick) => h("button", { type: "button", class: "quiet square", "aria-label": label, title: label, onclick }, icon(name));
  const undo = tool("undo", msg("course-undo"), () => change(() => model.undo()));
  const redo = tool("undo", msg("course-redo"), () => change(() => model.redo()));
  redo.classList.add("redo");
  const clear = h("button", { type: "button", class: "quiet", onclick: () => change(() => model.begin("")) }, msg("clear"));
  const begin = h("button", { type: "button", class: "begin", onclick: () => openShelf(id, box.ready, (text) => change(() => model.begin(text))) }, msg("begin-from"));
  const keep = h("button", { type: "button", class: "keep", onclick: () => openSave(id, model.text, (name) => (saying.textContent = msg("saved-as", { name }))) }, msg("save"));
  const share = h("button", { type: "button", onclick: () => openShare(location.origin + address(), model.text) }, msg("share"));
  const race = h("button", { type: "button", class: "primary race", onclick: () => go(api.courseUrl("new", id, model.text)) }, msg("race-on-it"));
  const saying = h("span", { class: "small", role: "status" });

  /** @param {import("../wire").Cure} cure */
  const mend = (cure) => {
    const now = survey.tokens[cure.place];
    const round = model.cards.get(now) && turned(model.cards, now)?.token === cure.token;
    const words = round ? msg("cure-turn", { name: now }) : msg("cure-flip", { name: now, token: cure.token });
    return h("button", { type: "button", class: "mend", onclick: () => stale || change(() => model.mend(cure)) }, words);
  };

  const show = () => {
    const { fault } = survey;
    const empty = model.tokens.length === 0;
    road.show(survey, model.held);
    if (empty) road.say(msg("course-empty"), "unfinished");
    else if (!fault) road.say(capital(survey.summary || msg("course-fine")), "fine");
    else road.say(capital(fault.sentence), fault.place === null ? "unfinished" : "wrong", survey.cure && mend(survey.cure));
    strip.show(model, survey);
    palette.show(model, survey.open !== null);
    undo.disabled = model.past.length === 0;
    redo.disabled = model.future.length === 0;
    clear.disabled = keep.disabled = share.disabled = empty;
    race.disabled = empty || stale || fault !== null;
    say(saying, "");
  };
  const look = async () => {
    const mine = ++asked;
    stale = race.disabled = true;
    try {
      const found = await api.survey(id, model.text);
      if (mine !== asked) return;
      survey = found;
      stale = false;
      show();
    } catch (error) {
      if (mine === asked) road.say(error instanceof Error ? capital(error.message) : "", "wrong");
    }
  };

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== "radio") return;
    if (document.querySelector("dialog[open]")) return;
    const letter = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (letter === "z" || letter === "y")) {
      event.preventDefault();
      change(() => (letter === "y" || event.shiftKey ? model.redo() : model.undo()));
    } else if (event.key === "Escape" && model.held !== null) hold(null);
  };
  addEventListener("keydown", key);

  fill(page, h("div", { class: "worldly editing", "data-game": id }, head(h("h1", null, msg("course-for", { name: game.name }))), h("div", { class: "editor" },
    h("section", { class: "on-table", "aria-label": msg("the-course") },
      h("div", { class: "editor-tools" }, begin, undo, redo, clear),
      road.el,
      strip.list),
    h("div", { class: "beside-table" }, strip.tools, palette.el),
    h("div", { class: "editor-go" }, saying, keep, share, race))));
  await look();
  return {
    close: () => {
      asked++;
      road.close();
      removeEventListener("keydown", key);
    },
  };
}
