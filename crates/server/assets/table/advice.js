// @ts-check
// A hint as it is shown: the best choices glow on the board, stand in the list of all choices with what they promise, and what is
// expected to follow can be played forward.

import { alsoOf, targetOf } from "../board/bind.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { msg, percent } from "../language.js";
import { unrolled } from "../lines.js";

/** @typedef {import("./hints.js").Hint} Hint @typedef {import("./hints.js").Hints} Hints */

/**
 * @param {Hints} hints
 * @param {Hint} hint
 */
export function show(hints, hint) {
  const { view, notices } = hints.desk;
  hints.unmark();
  /** @type {{ply: string, words: string, share?: number}[]} */
  const best = hint.choices.length ? hint.choices : [{ ply: hint.ply, words: hint.words ?? hint.ply }];
  const dismiss = h("button", { class: "quiet square", type: "button", "aria-label": msg("hint-away"), onclick: () => away(hints) }, icon("close"));
  if (hints.whispered) {
    const words = best.find(({ ply }) => ply === hint.ply)?.words ?? best[0].words;
    notices.tell("stay", h("div", { class: "hints whisper", role: "group", "aria-label": msg("hint-thinks") },
      h("div", { class: "hints-head" }, h("span", null, h("b", null, msg("coach-whispers")), " ", view.fill(words)), dismiss)));
    return point(hints, hint.ply);
  }
  for (const { ply, share } of best) list(hints, ply, share);
  const rows = best.map(({ ply, words, share }, index) => h("li", null,
    h("button", { type: "button", class: "hint-choice", "aria-pressed": "false", onclick: () => point(hints, ply) },
      h("b", { class: "rank", "aria-hidden": "true" }, index + 1),
      h("span", { class: "what" }, view.fill(words)),
      share === undefined ? null : h("span", { class: "share" }, h("i", { "aria-hidden": "true", vars: { "--share": String(share) } }), h("b", null, percent(share))))));
  const steps = hint.steps.length;
  notices.tell("stay", h("div", { class: "hints", role: "group", "aria-label": msg("hint-thinks") },
    h("div", { class: "hints-head" },
      h("b", null, msg(hint.choices.length ? "hint-shares" : "hint-plays")), dismiss),
    h("ol", null, ...rows),
    steps ? h("button", { class: "line", type: "button", onclick: () => playForward(hints, hint) }, icon("play"),
      h("span", null, steps > 1 ? msg("hint-line", { steps }) : msg("hint-show"))) : null));
  return point(hints, hint.ply);
}

/** @param {Hints} hints */
function away(hints) {
  hints.unmark();
  hints.desk.choices.preview(null);
  hints.desk.view.tell("none");
}

/**
 * Lets a choice glow.
 * @param {Hints} hints
 * @param {string} ply
 */
function point(hints, ply) {
  const { choices, view } = hints.desk;
  for (const el of view.root.querySelectorAll(".hinted")) el.classList.remove("hinted");
  const plays = (/** @type {Element} */ el) => targetOf(el)?.ply === ply || alsoOf(el).some(({ target }) => target.ply === ply);
  const el = choices.all("[data-ply], [data-also]").find(plays);
  const told = hints.told?.choices.findIndex((choice) => choice.ply === ply) ?? 0;
  view.notice.querySelectorAll(".hint-choice").forEach((button, index) => button.setAttribute("aria-pressed", String(index === Math.max(0, told))));
  if (!el) return;
  el.classList.add("hinted");
  if (targetOf(el)?.ply === ply && !hints.whispered) choices.preview(el);
  if (choices.board.svg.contains(el)) choices.board.camera.reveal(el.getBoundingClientRect());
}

/**
 * Writes what a choice promises into the list of all choices.
 * @param {Hints} hints
 * @param {string} ply
 * @param {number | undefined} share
 */
function list(hints, ply, share) {
  const button = hints.desk.view.choiceRows.get(ply)?.firstElementChild;
  if (!button || share === undefined) return;
  button.classList.add("hint-rank");
  button.append(h("span", { class: "worth" }, percent(share)));
}

/**
 * @param {Hints} hints
 * @param {Hint} hint
 */
function playForward(hints, hint) {
  hints.desk.choices.preview(null);
  void hints.desk.past.line(unrolled(structuredClone(hint.steps)), msg("hint-expects"));
}
