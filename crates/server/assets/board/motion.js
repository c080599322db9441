// @ts-check
// Cues of an event as movement. Each returns how long the story should wait for it.

import { settings, calm } from "../store.js";
import { play } from "../sound.js";
import { AIR_MS, banner, bubble, burst, dice, float, HELD_MS, shake } from "./effects.js";
import { nearestTurn, pose } from "./layer.js";
import { count, fly, present } from "./theatre.js";

/**
 * @typedef {import("../wire").Cue} Cue
 * @typedef {import("../wire").Node} Node
 * @typedef {import("./layer.js").Layer} Layer
 * @typedef {{
 *   layer: Layer, fx: SVGGElement, litter: SVGGElement, frame: HTMLElement, svg: SVGSVGElement, both: HTMLElement,
 *   next: Map<string, Node>, last: Set<Cue>, unit: number, speed: number, mine: boolean, live: boolean,
 *   fill: (text: string) => string, face: (card: import("../wire").Card) => HTMLElement, counter: (key: string) => Element | null,
 * }} Stage
 */

const SPEEDS = { slow: 0.6, normal: 1, fast: 2, instant: Infinity };

/**
 * How fast to show things: the setting, and faster the more is waiting.
 * @param {number} waiting
 */
export function pace(waiting) {
  if (document.hidden || waiting > 20) return Infinity;
  return SPEEDS[settings.speed] * (1 + Math.max(0, waiting - 1) * 0.6);
}

/** @type {Record<string, Keyframe[]>} */
const ACTS = {
  jolt: [0, -0.07, 0.06, -0.04, 0.02, 0].map((x) => ({ transform: `translate(${x}px, 0px)` })),
  tumble: [
    { transform: "rotate(0deg) scale(1)" },
    { transform: "rotate(200deg) scale(1.25)", offset: 0.4 },
    { transform: "rotate(340deg) scale(1.1)", offset: 0.8 },
    { transform: "rotate(360deg) scale(1)" },
  ],
  hop: [
    { transform: "translate(0px, 0px) scale(1)" },
    { transform: "translate(0px, -0.28px) scale(1.1)", offset: 0.45 },
    { transform: "translate(0px, 0px) scale(1)" },
  ],
  fall: [
    { transform: "rotate(0deg) scale(1)", opacity: 1 },
    { transform: "rotate(70deg) scale(.75)", opacity: 1, offset: 0.45 },
    { transform: "rotate(150deg) scale(.1)", opacity: 0 },
  ],
  sink: [
    { transform: "scale(1)", opacity: 1 },
    { transform: "scale(.5)", opacity: 0 },
  ],
  rise: [
    { transform: "translate(0px, 0.2px) scale(.4)", opacity: 0 },
    { transform: "translate(0px, 0px) scale(1)", opacity: 1 },
  ],
  flip: [
    { transform: "scale(1) skewY(-14deg)", opacity: 0.2 },
    { transform: "scale(1.06) skewY(4deg)", opacity: 1, offset: 0.6 },
    { transform: "scale(1) skewY(0deg)", opacity: 1 },
  ],
  tip: [
    { transform: "rotate(0deg) scale(1)" },
    { transform: "rotate(9deg) scale(1.07, 1.02)", offset: 0.4 },
    { transform: "rotate(-3deg) scale(1, .96)", offset: 0.85 },
    { transform: "rotate(0deg) scale(1)" },
  ],
  squash: [
    { transform: "scale(1)" },
    { transform: "scale(1.22, .74)", offset: 0.3 },
    { transform: "scale(.92, 1.1)", offset: 0.65 },
    { transform: "scale(1)" },
  ],
  spin: [{ transform: "rotate(0deg)" }, { transform: "rotate(380deg)", offset: 0.8 }, { transform: "rotate(360deg)" }],
  swell: [{ transform: "scale(1)" }, { transform: "scale(1.28)", offset: 0.4 }, { transform: "scale(1)" }],
  swing: [0, 14, -10, 6, -3, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
  drop: [
    { transform: "translate(0px, -3px)", opacity: 0.6 },
    { transform: "translate(0px, 0px)", opacity: 1, offset: 0.75 },
    { transform: "translate(0px, -0.12px)", offset: 0.88 },
    { transform: "translate(0px, 0px)", opacity: 1 },
  ],
};

/** After these the thing is gone until the next scene says otherwise. */
const GONE = new Set(["fall", "sink"]);

/**
 * Acts in board units look alike on boards of different units.
 * @param {Keyframe[]} frames
 * @param {number} unit
 */
function sized(frames, unit) {
  return frames.map((frame) => ({
    ...frame,
    transform: String(frame.transform).replace(/(-?[\d.]+)px/g, (_, number) => `${Number(number) * unit}px`),
  }));
}

/** What happens to others is heard less loudly than what happens to oneself. */
const OTHERS = 0.55;
/** How long the story waits for what does not say so itself. @type {Record<string, number>} */
const LASTS = { burst: 180, float: 160, bubble: 160, shake: 120, banner: 700, show: 900, count: 260 };

/**
 * Shows the cues of an event. They begin together, but for those after a `wait`.
 * @param {readonly Cue[]} cues
 * @param {Stage} stage
 * @returns {number} milliseconds until the next event may begin
 */
export function perform(cues, stage) {
  const { speed } = stage;
  if (!Number.isFinite(speed)) return 0;
  let [later, until] = [0, 0];
  for (const cue of cues) {
    if (cue.t === "wait") {
      later += cue.ms / speed;
      continue;
    }
    // In a real-time game what moves is on its way at once: the next picture may be there in a moment.
    const moves = cue.t === "slide" || cue.t === "act";
    const delay = stage.live && moves ? 0 : later;
    if (delay > 0) setTimeout(() => stage.layer.group.isConnected && one(cue, stage), delay);
    else one(cue, stage);
    until = Math.max(until, later + lasts(cue, stage));
  }
  return until;
}

/**
 * @param {Cue} cue
 * @param {Stage} stage
 */
function lasts(cue, { speed, layer, next }) {
  switch (cue.t) {
    case "slide":
    case "act":
      return calm() || !(layer.entries.has(cue.key) || next.has(cue.key)) ? 0 : cue.ms / speed;
    case "fly":
      return calm() ? 0 : cue.ms / speed;
    case "dice":
      return ((calm() ? 0 : AIR_MS) + HELD_MS) / speed;
    default:
      return (LASTS[cue.t] ?? 0) / speed;
  }
}

/**
 * @param {Exclude<Cue, {t: "wait"}>} cue
 * @param {Stage} stage
 */
function one(cue, stage) {
  const quiet = calm();
  const { speed } = stage;
  /** @param {number} ms */
  const scaled = (ms) => ms / speed;
  switch (cue.t) {
    case "sound":
      return play(cue.name, stage.mine ? 1 : OTHERS);
    case "slide":
      return quiet ? undefined : slide(cue, stage, scaled(cue.ms));
    case "act":
      return quiet ? undefined : act(cue, stage, scaled(cue.ms));
    case "burst":
      return burst(stage.fx, stage.litter, cue, scaled(460), quiet);
    case "float":
      return float(stage.fx, { ...cue, text: stage.fill(cue.text) }, stage.unit, Math.max(600, scaled(1000)), quiet);
    case "bubble":
      return bubble(stage.fx, cue, Math.max(600, scaled(cue.ms)), quiet);
    case "dice":
      return void dice(stage.fx, { ...cue, text: stage.fill(cue.text) }, stage.unit, speed, quiet);
    case "shake":
      return quiet ? undefined : shake(stage.both, scaled(200), cue.px);
    case "banner":
      return banner(stage.frame, stage.fill(cue.text), scaled(1300), quiet);
    case "fly":
      return quiet ? undefined : fly(stage.fx, cue, stage.unit, scaled(cue.ms));
    case "show":
      return void present(stage.frame, stage.face(cue.card), cue.by ? stage.fill(cue.by) : "", stage.live ? speed * 1.5 : speed, quiet);
    case "count": {
      const counter = stage.counter(cue.panel);
      const matrix = stage.svg.getScreenCTM();
      if (!counter || !matrix) return float(stage.fx, { ...cue, text: stage.fill(cue.text) }, stage.unit, Math.max(600, scaled(1000)), quiet);
      const { x, y } = new DOMPoint(cue.x, cue.y).matrixTransform(matrix);
      return count([x, y], counter, stage.fill(cue.text), speed, quiet, () => play("count", stage.mine ? 1 : OTHERS));
    }
  }
}

/**
 * @param {Extract<Cue, {t: "slide"}>} cue
 * @param {Stage} stage
 * @param {number} ms
 */
function slide(cue, stage, ms) {
  const next = stage.next.get(cue.key);
  const known = stage.layer.entries.get(cue.key);
  if ((!known && !next) || cue.path.length === 0) return;
  const entry = known ?? stage.layer.ensure(/** @type {Node} */ (next));
  const scale = entry.node.scale ?? 1;
  const from = entry.turn;
  // On its last way of this ply the thing also takes its new direction.
  const to = next && stage.last.has(cue) ? nearestTurn(from, next.turn ?? 0) : from;
  const points = /** @type {[number, number][]} */ ([[entry.x, entry.y], ...cue.path]);
  const lengths = points.map(([x, y], index) => (index ? Math.hypot(x - points[index - 1][0], y - points[index - 1][1]) : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  // Each leg gets time by its length, so that the speed is even.
  let gone = 0;
  const frames = points.map(([x, y], index) => {
    gone += lengths[index];
    const offset = index === points.length - 1 ? 1 : gone / total;
    return { transform: pose(x, y, from + (to - from) * offset, scale), offset };
  });
  stage.layer.move(entry, points[points.length - 1], to);
  entry.g.animate(frames, { duration: ms, easing: points.length > 3 ? "ease-in-out" : "cubic-bezier(.3,.1,.3,1)" });
}

/**
 * @param {Extract<Cue, {t: "act"}>} cue
 * @param {Stage} stage
 * @param {number} ms
 */
function act(cue, stage, ms) {
  const frames = ACTS[cue.how];
  const node = stage.layer.entries.get(cue.key)?.node ?? stage.next.get(cue.key);
  if (!frames || !node) return;
  const fresh = !stage.layer.entries.has(cue.key);
  const entry = stage.layer.ensure(node);
  const next = stage.next.get(cue.key);
  // A die that tumbles already shows, at the end, what it will show.
  if (!fresh && next && cue.how === "tumble") {
    const before = entry.node;
    setTimeout(() => entry.node === before && stage.layer.turnOver(entry, next), ms * 0.6);
  }
  entry.acts.push(entry.body.animate(sized(frames, stage.unit * 2.5), { duration: ms, easing: "ease-in-out", fill: GONE.has(cue.how) ? "forwards" : "none" }));
}
