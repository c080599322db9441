// @ts-check
// How the past is shown: a moment with the way to its neighbours, the others' last turn, a line that could follow, and small pictures.

import { Layer } from "../board/layer.js";
import { h, s, wait } from "../dom.js";
import { icon } from "../icons.js";
import { msg } from "../language.js";
import { isSaid, stepWords } from "../lines.js";
import { calm } from "../store.js";

/**
 * @typedef {import("./link.js").MomentHeard} MomentHeard
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./past.js").Past} Past
 */

/**
 * An earlier moment.
 * @param {Past} past
 * @param {Frame} frame
 */
export function show(past, frame) {
  const { view } = past.desk;
  view.log.mark(frame.moment);
  view.board.layer.settle();
  view.board.show(frame.scene, calm() ? 0 : 220);
  view.around(frame, 200);
  const latest = past.desk.latest();
  /** @type {(by: number) => () => void} */
  const step = (by) => () => past.look(Math.max(0, frame.moment + by));
  view.tell(
    "past",
    h("span", null, msg("move-of", { move: frame.moment, moves: latest?.moment ?? frame.moment })),
    h("button", { class: "square", type: "button", "aria-label": msg("move-back"), onclick: step(-1) }, icon("back")),
    h("button", { class: "square", type: "button", "aria-label": msg("move-on"), onclick: step(1) }, icon("forward")),
    h("button", { class: "primary", type: "button", onclick: () => past.desk.back() }, msg(latest?.result ? "the-result" : "back-to-now")),
  );
}

/**
 * Shows again what happened since a moment, and comes back to now.
 * @param {Past} past
 * @param {number} since
 */
export async function again(past, since) {
  const { view, latest, back } = past.desk;
  const until = latest()?.moment ?? 0;
  if (since >= until || past.waits) return;
  const before = await past.get(since);
  if (!before) return;
  past.begin(since);
  view.board.layer.settle();
  view.board.show(before.frame.scene, 0);
  view.tell("past", h("span", null, msg("once-more")), h("button", { class: "primary", type: "button", onclick: () => back() }, msg("back-to-now")));
  for (let moment = since + 1; moment <= until && past.moment !== null; moment++) {
    const heard = await past.get(moment);
    if (!heard || past.moment === null) return;
    past.moment = moment;
    await view.board.tell(heard.told, heard.frame.scene, () => 0, () => {});
  }
  if (past.moment !== null) back();
}

/**
 * Plays a line forward that could follow, step by step, and stays at its end until the person comes back.
 * @param {Past} past
 * @param {readonly MomentHeard[]} steps
 * @param {string} title
 */
export async function line(past, steps, title) {
  const { view, latest, back } = past.desk;
  const now = latest()?.moment;
  if (now === undefined || past.waits) return;
  past.begin(now);
  const turn = ++past.turn;
  const anew = h("button", { type: "button", onclick: () => {
    past.desk.back();
    void line(past, steps, title);
  } }, icon("play"), h("span", null, msg("again")));
  const words = h("span", { class: "step" });
  view.tell("past", h("b", null, title), words, anew, h("button", { class: "primary", type: "button", onclick: () => back() }, msg("back-to-game")));
  for (const [index, step] of steps.entries()) {
    if (index > 0) await wait(calm() ? 1200 : 600);
    if (past.moment === null || past.turn !== turn) return;
    if (isSaid(step)) words.textContent = msg("step-of", { step: index + 1, steps: steps.length, words: view.fill(stepWords(step).words) });
    await view.board.tell(step.told, step.frame.scene, () => 0, () => {});
  }
}

/** How wide a small picture is for its height. */
const SHAPE = 4 / 3;

/**
 * Draws moments as small pictures, each where the action is.
 * @param {Past} past
 * @param {Element} el holds the empty pictures
 */
export async function pictures(past, el) {
  for (const svg of /** @type {NodeListOf<SVGSVGElement>} */ (el.querySelectorAll(".thumb"))) {
    if (past.waits || !svg.isConnected) return;
    const heard = await past.get(Number(svg.dataset.moment));
    if (!heard) return;
    const { scene } = heard.frame;
    const { x, y, w, h: high } = scene.focus ?? scene.bounds;
    // Cars stand at the edges of what the camera looks at: nothing of it is cut off.
    const wide = Math.max(w, high * SHAPE);
    svg.setAttribute("viewBox", `${x - (wide - w) / 2} ${y} ${wide} ${high}`);
    svg.style.backgroundColor = scene.backdrop;
    const group = s("g");
    svg.append(group);
    new Layer(group).show([...scene.ground, ...scene.nodes].filter(({ styles }) => !styles?.includes("tall")).map(still), 0);
  }
}

/**
 * A thing as it looks, without anything that could be done with it.
 * @param {import("../wire").Node} node
 * @returns {import("../wire").Node}
 */
const still = ({ key, x, y, turn, scale, opacity, parts }) => ({ key, x, y, turn, scale, opacity, parts });
