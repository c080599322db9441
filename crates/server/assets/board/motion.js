// @ts-check
// Cues of an event as movement. Each returns how long the story should wait for it.

import { settings, calm } from "../store.js";
import { play } from "../sound.js";
import { banner, bubble, burst, dice, float, shake } from "./effects.js";
import { nearestTurn, pose } from "./layer.js";

/**
 * @typedef {import("../wire").Cue} Cue
 * @typedef {import("../wire").Node} Node
 * @typedef {import("./layer.js").Layer} Layer
 * @typedef {{
 *   layer: Layer, fx: SVGGElement, frame: HTMLElement, svg: SVGSVGElement,
 *   next: Map<string, Node>, last: Set<Cue>, unit: number, speed: number, fill: (text: string) => string,
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

/**
 * @param {Cue} cue
 * @param {Stage} stage
 * @returns {number} milliseconds until the next event may begin
 */
export function perform(cue, stage) {
  const quiet = calm();
  const { speed } = stage;
  /** @param {number} ms */
  const scaled = (ms) => ms / speed;
  if (cue.t === "sound") {
    if (Number.isFinite(speed)) play(cue.name);
    return 0;
  }
  if (!Number.isFinite(speed)) return 0;
  switch (cue.t) {
    case "slide":
      return quiet ? 0 : slide(cue, stage, scaled(cue.ms));
    case "act":
      return quiet ? 0 : act(cue, stage, scaled(cue.ms));
    case "burst":
      burst(stage.fx, cue, scaled(460), quiet);
      return scaled(180);
    case "float":
      float(stage.fx, { ...cue, text: stage.fill(cue.text) }, stage.unit, Math.max(600, scaled(1000)), quiet);
      return scaled(160);
    case "bubble":
      bubble(stage.fx, cue, Math.max(600, scaled(cue.ms)), quiet);
      return scaled(160);
    case "dice":
      dice(stage.fx, { ...cue, text: stage.fill(cue.text) }, stage.unit, Math.max(900, scaled(1500)), quiet);
      return scaled(600);
    case "shake":
      if (!quiet) shake(stage.svg, scaled(360), 7);
      return scaled(120);
    case "banner":
      banner(stage.frame, stage.fill(cue.text), scaled(1300), quiet);
      return scaled(700);
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
  if ((!known && !next) || cue.path.length === 0) return 0;
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
  return ms;
}

/**
 * @param {Extract<Cue, {t: "act"}>} cue
 * @param {Stage} stage
 * @param {number} ms
 */
function act(cue, stage, ms) {
  const frames = ACTS[cue.how];
  const node = stage.layer.entries.get(cue.key)?.node ?? stage.next.get(cue.key);
  if (!frames || !node) return 0;
  const fresh = !stage.layer.entries.has(cue.key);
  const entry = stage.layer.ensure(node);
  const next = stage.next.get(cue.key);
  // A die that tumbles already shows, at the end, what it will show.
  if (!fresh && next && cue.how === "tumble") {
    const before = entry.node;
    setTimeout(() => entry.node === before && stage.layer.turnOver(entry, next), ms * 0.6);
  }
  entry.acts.push(entry.body.animate(sized(frames, stage.unit * 2.5), { duration: ms, easing: "ease-in-out", fill: GONE.has(cue.how) ? "forwards" : "none" }));
  return ms;
}
