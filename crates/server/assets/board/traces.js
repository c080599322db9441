// @ts-check
// What the others have just done stays on the board: arrows along the ways, rings where something burst, numbered as
// in the story.

import { s } from "../dom.js";

/**
 * @typedef {import("../wire").Cue} Cue
 * @typedef {[number, number]} Place
 * @typedef {{number: number, key: string, size: number, points: Place[]} | {number: number, x: number, y: number, r: number}} Trace
 */

/** More than these would hide the board: the latest stay. */
const MOST = 9;
/** What flares up like this has struck something; sparks, dust and smoke only go with what moves. */
const STRUCK = new Set(["burst", "blast", "splash"]);
/** Ways shorter than this part of the thing are no ways. */
const SHORT = 0.2;

export class Traces {
  /** @param {SVGGElement} group */
  constructor(group) {
    this.group = group;
    /** @type {Trace[]} */
    this.all = [];
    this.count = 0;
  }

  /**
   * Notes the cues of an event before they are shown.
   * @param {readonly Cue[]} cues
   * @param {(key: string) => {at: Place, size: number} | null} find where a thing is now
   * @returns {number | null} the number of the event, if it left a trace
   */
  note(cues, find) {
    const before = this.all.length;
    let number = this.count + 1;
    for (const cue of cues) {
      if (cue.t === "burst" && STRUCK.has(cue.how)) this.all.push({ number, x: cue.x, y: cue.y, r: cue.r });
      if (cue.t !== "slide" || cue.path.length === 0) continue;
      const from = find(cue.key);
      if (!from) continue;
      const last = this.all.findLast((trace) => "key" in trace && trace.key === cue.key);
      const on = last && "points" in last && last === this.all.at(-1) && same(/** @type {Place} */ (last.points.at(-1)), from.at, from.size) ? last : null;
      // A way in several steps is one way.
      if (on) {
        on.points.push(...cue.path);
        number = on.number;
        continue;
      }
      const points = /** @type {Place[]} */ ([from.at, ...cue.path]);
      if (!same(points[0], /** @type {Place} */ (points.at(-1)), from.size) || points.length > 2) this.all.push({ number, key: cue.key, size: from.size, points });
    }
    if (this.all.length === before && number > this.count) return null;
    this.count = Math.max(this.count, number);
    return number;
  }

  clear() {
    this.all = [];
    this.count = 0;
    this.group.replaceChildren();
  }

  /** @param {number} unit board units of about 16 pixels */
  draw(unit) {
    const shown = this.all.filter(({ number }) => number > this.count - MOST);
    const numbered = new Set();
    this.group.replaceChildren(...shown.map((trace) => {
      const first = !numbered.has(trace.number);
      numbered.add(trace.number);
      return "points" in trace ? way(trace, unit, first) : ring(trace, unit, first);
    }));
  }

  /** Shows one of them above the others. @param {number | null} number */
  stress(number) {
    for (const el of /** @type {NodeListOf<SVGElement>} */ (this.group.querySelectorAll(".trace"))) el.classList.toggle("stressed", Number(el.dataset.number) === number);
  }
}

/**
 * @param {Place} a
 * @param {Place} b
 * @param {number} size
 */
const same = (a, b, size) => Math.hypot(a[0] - b[0], a[1] - b[1]) < size * SHORT;

/**
 * @param {Extract<Trace, {key: string}>} trace
 * @param {number} unit
 * @param {boolean} numbered
 */
function way({ number, points, size }, unit, numbered) {
  const wide = unit * 0.26;
  const last = points[points.length - 1];
  const before = points.findLast((point) => Math.hypot(point[0] - last[0], point[1] - last[1]) > unit * 0.3) ?? points[0];
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  // The arrow begins and ends at the edge of the thing: whatever stands there now, its face can be read.
  const start = towards(points[0], points.find((point) => Math.hypot(point[0] - points[0][0], point[1] - points[0][1]) > unit * 0.3) ?? last, size);
  const end = towards(last, before, size);
  const tip = unit * 0.75;
  /** @type {(turn: number, far: number) => string} */
  const at = (turn, far) => `${end[0] + Math.cos(angle + turn) * far} ${end[1] + Math.sin(angle + turn) * far}`;
  const short = /** @type {Place} */ ([end[0] - Math.cos(angle) * tip * 0.7, end[1] - Math.sin(angle) * tip * 0.7]);
  const d = `M${[start, ...points.slice(1, -1), short].map(([x, y]) => `${x} ${y}`).join("L")}`;
  const head = `M${at(0, 0)}L${at(Math.PI - 0.5, tip)}L${at(Math.PI + 0.5, tip)}Z`;
  const [x, y] = points[0];
  const half = Math.max(size / 2, unit * 0.5);
  return s("g", { class: "trace", "data-number": number },
    s("rect", { class: "origin", x: x - half, y: y - half, width: half * 2, height: half * 2, rx: half * 0.4, "stroke-width": wide * 0.6, "stroke-dasharray": `${wide * 1.4} ${wide}` }),
    s("path", { class: "halo", d, "stroke-width": wide * 2 }),
    s("path", { class: "halo", d: head, "stroke-width": wide }),
    s("path", { class: "way", d, "stroke-width": wide }),
    s("path", { class: "head", d: head }),
    numbered ? disc(x - half * 0.8, y - half * 0.8, number, unit) : null);
}

/**
 * The place on the edge of a thing of this size that looks to another place, and at most half way there.
 * @param {Place} from
 * @param {Place} to
 * @param {number} size
 * @returns {Place}
 */
function towards(from, to, size) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const part = Math.min(size * 0.38, far * 0.45) / far;
  return [from[0] + dx * part, from[1] + dy * part];
}

/**
 * @param {Extract<Trace, {r: number}>} trace
 * @param {number} unit
 * @param {boolean} numbered
 */
function ring({ number, x, y, r }, unit, numbered) {
  return s("g", { class: "trace", "data-number": number },
    s("circle", { class: "halo", cx: x, cy: y, r, "stroke-width": unit * 0.4 }),
    s("circle", { class: "way", cx: x, cy: y, r, "stroke-width": unit * 0.2, "stroke-dasharray": `${unit * 0.5} ${unit * 0.3}` }),
    numbered ? disc(x + r * 0.7, y - r * 0.7, number, unit) : null);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} number
 * @param {number} unit
 */
function disc(x, y, number, unit) {
  return s("g", { class: "number", transform: `translate(${x} ${y})` },
    s("circle", { r: unit * 0.62, "stroke-width": unit * 0.1 }), s("text", { y: unit * 0.27, "font-size": unit * 0.78, "text-anchor": "middle" }, String(number)));
}
