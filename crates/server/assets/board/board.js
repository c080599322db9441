// @ts-check
// The board: a scene as SVG, with everything that can be clicked.

import { h, s, wait } from "../dom.js";
import { msg } from "../language.js";
import { calm } from "../store.js";
import { naming } from "./bind.js";
import { Camera } from "./camera.js";
import { disaster } from "./effects.js";
import { extent, Layer } from "./layer.js";
import { Minimap } from "./minimap.js";
import { pace, perform } from "./motion.js";
import { frameOf } from "./shape.js";
import { Timers } from "./timers.js";
import { Traces } from "./traces.js";

/**
 * @typedef {import("../wire").Scene} Scene
 * @typedef {import("../wire").Target} Target
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").Cue} Cue
 * @typedef {import("../wire").Node} Node
 */

const CHANGE_MS = 220;
/** With less motion, events follow each other as still pictures. */
const STILL_MS = 260;
/** What weighs this much is read before the story goes on. */
const BIG = 6;
const READ_MS = 900;
/** How long one's own misfortune stands there in words. */
const DISASTER_MS = 1500;

/** What is so much longer than wide counts as large as it is long. */
const SQUARE = 1.05;
/** What has no words to be read, as a badge beside a space, may be so much smaller. */
const BADGE = 1.18;

export class Board {
  /** @param {(text: string) => string} fill puts names into words */
  constructor(fill) {
    this.fill = fill;
    naming(fill);
    const nodes = s("g");
    /** What was broken off lies about. */
    this.litter = s("g", { class: "litter", "aria-hidden": "true" });
    this.ghosts = s("g", { class: "ghosts", "aria-hidden": "true" });
    const traces = s("g", { class: "traces", "aria-hidden": "true" });
    /** What the others did since one's own last act. */
    this.traces = new Traces(traces);
    /** Things that have moved: these are the pieces. @type {Set<string>} */
    this.movers = new Set();
    /** Whether what is told now leaves traces. */
    this.tracing = false;
    /** Short results on the fields where something may be put down. */
    this.chips = s("g", { class: "chips", "aria-hidden": "true" });
    this.fx = s("g", { class: "fx", "aria-hidden": "true" });
    this.svg = s("svg", { class: "board", role: "group", "aria-label": msg("board") }, nodes, this.litter, traces, this.ghosts, this.chips, this.fx);
    /** What lies under everything is a picture of its own: it is not gone through whenever something moves on it. */
    const floor = s("g");
    this.under = s("svg", { class: "board under", "aria-hidden": "true" }, floor);
    this.both = h("div", { class: "boards" }, this.under, this.svg);
    this.frame = h("div", { class: "board-frame" }, this.both);
    this.timers = new Timers();
    this.layer = new Layer(nodes, this.timers, floor);
    this.ghostLayer = new Layer(this.ghosts);
    /** @type {Scene | null} */
    this.scene = null;
    /** Whether the window suits the shape that the scene has for tall ones. */
    this.tall = false;
    /** Whether only the place that the scene looks at matters, and not all that can be chosen. */
    this.placed = false;
    /** Nodes with their places in a tall window. @type {WeakMap<Node, Node>} */
    this.tallNodes = new WeakMap();
    /** Whose seats are on this device, and who acts in what is told now: that is heard more loudly. */
    this.whose = { own: /** @type {readonly string[]} */ ([]), actor: "" };
    /** Draws a card that is shown. @type {(card: import("../wire").Card) => HTMLElement} */
    this.face = () => h("div");
    /** Where a panel's points are counted. @type {(key: string) => Element | null} */
    this.counter = () => null;
    /** Called when a scene is on the board. */
    this.shown = () => {};
    /** Called when the camera has moved. */
    this.moved = () => {};
    this.camera = new Camera(this.svg, this.both, () => {
      this.map.moved();
      this.moved();
    });
    this.map = new Minimap(this.camera);
    this.frame.append(this.map.svg);
    this.watch = new ResizeObserver(() => {
      if (this.scene && this.#isTall(this.scene) !== this.tall) this.show(this.scene, 0);
    });
    this.watch.observe(this.svg);
  }

  close() {
    this.watch.disconnect();
    this.timers.close();
    this.camera.close();
  }

  /**
   * The shape for tall windows is shown where it comes out clearly larger, in nearly square ones too.
   * @param {Scene} scene
   */
  #isTall(scene) {
    const { w, h: high } = this.camera.size;
    const fits = (/** @type {{w: number, h: number}} */ bounds) => Math.min(w / bounds.w, high / bounds.h);
    return !!scene.tall && fits(scene.tall) > 1.15 * fits(scene.bounds);
  }

  /**
   * Nodes as they are in a window of this shape.
   * @param {readonly Node[]} nodes
   * @returns {Node[]}
   */
  #shaped(nodes) {
    if (!this.tall) return nodes.filter((node) => !node.styles?.includes("tall"));
    return nodes.flatMap((node) => {
      if (!node.tall) return [];
      const known = this.tallNodes.get(node) ?? { ...node, ...node.tall };
      this.tallNodes.set(node, known);
      return [known];
    });
  }

  /**
   * A place of the board in a window of this shape: it goes with the smallest thing that lies there.
   * @param {readonly [number, number]} place
   * @returns {[number, number]}
   */
  #placed([x, y]) {
    if (!this.tall || !this.scene) return [x, y];
    let best = null;
    let least = Infinity;
    for (const node of nodesOf(this.scene)) {
      const entry = node.tall && this.layer.entries.get(node.key);
      if (!entry) continue;
      const box = frameOf(node.parts) ?? extent(node.parts, entry.body);
      const scale = node.scale ?? 1;
      const [left, top] = [node.x + box.x * scale, node.y + box.y * scale];
      const inside = x >= left && y >= top && x <= left + box.width * scale && y <= top + box.height * scale;
      const size = inside ? box.width * box.height * scale * scale : Infinity;
      if (size < least) [best, least] = [node, size];
    }
    if (!best?.tall) return [x, y];
    const grown = best.tall.scale / (best.scale ?? 1);
    return [best.tall.x + (x - best.x) * grown, best.tall.y + (y - best.y) * grown];
  }

  /**
   * @param {Cue} cue
   * @returns {Cue}
   */
  #cue(cue) {
    if (!this.tall) return cue;
    if (cue.t === "slide" || cue.t === "fly") return { ...cue, path: cue.path.map((place) => this.#placed(place)) };
    if (!("x" in cue)) return cue;
    const [x, y] = this.#placed([cue.x, cue.y]);
    return { ...cue, x, y };
  }

  /** Board units of about 16 pixels: the size of words and jolts. */
  get unit() {
    return 16 / this.camera.scale;
  }

  /**
   * Tells what happened, event by event, and takes the new shape.
   * @param {readonly Told[]} told
   * @param {Scene} scene
   * @param {() => number} waiting how much more is to be told after this
   * @param {(told: Told, number: number | null) => void} each called when an event begins, with the number of its trace
   * @param {boolean} [live] in a real-time game events run into each other, and none holds up the next
   */
  async tell(told, scene, waiting, each, live = false) {
    const next = new Map(this.#shaped(nodesOf(scene)).map((node) => [node.key, node]));
    const shown = joined(told.map((event) => ({ event, cues: (event.cues ?? []).map((cue) => this.#cue(cue)) })));
    /** @type {Map<string, Cue>} */
    const last = new Map();
    for (const { cues } of shown) {
      for (const cue of cues) {
        if (cue.t !== "slide") continue;
        last.set(cue.key, cue);
        this.movers.add(cue.key);
      }
    }
    this.ghost(null);
    for (const { event, cues } of shown) {
      const speed = pace(waiting());
      each(event, this.tracing && !live ? this.traces.note(cues, (key) => this.#where(key)) : null);
      this.#lead(cues, speed);
      const stage = {
        layer: this.layer, fx: this.fx, litter: this.litter, frame: this.frame, svg: this.svg, both: this.both, next, last: new Set(last.values()),
        unit: this.unit, speed, mine: this.#isMine(event), live, fill: this.fill, face: this.face, counter: this.counter,
      };
      const ms = perform(cues, stage);
      if (ms > 0 && !live) await wait(ms);
      const struck = this.#isStruck(event) && Number.isFinite(speed);
      if (struck) disaster(this.frame, this.fill(event.words ?? ""), DISASTER_MS / speed, calm());
      // What decides something is held until it is read.
      if ((event.weight >= BIG || struck) && !live && Number.isFinite(speed)) await wait((struck ? DISASTER_MS * 0.8 : READ_MS) / speed);
    }
    const speed = pace(waiting());
    const ms = Number.isFinite(speed) ? CHANGE_MS / speed : 0;
    if (!live) this.layer.settle();
    this.show(scene, ms);
    // What follows goes on from there without a halt.
    if (ms > 0 && !live) await wait(calm() && told.length ? Math.max(ms, STILL_MS / speed) : waiting() > 0 ? 0 : ms * 0.7);
  }

  /** Whether something concerns somebody on this device: they do it, or it is told of them. @param {Told} event */
  #isMine({ words, hurts }) {
    const { own, actor } = this.whose;
    return own.includes(actor) || own.some((seat) => hurts?.includes(seat) || words?.includes(`{${seat}}`));
  }

  /** Whether it is a disaster for somebody on this device. @param {Told} event */
  #isStruck({ words, hurts }) {
    return words !== undefined && this.whose.own.some((seat) => hurts?.includes(seat));
  }

  /**
   * Where a thing is now, and how large it is.
   * @param {string} key
   * @returns {{at: [number, number], size: number} | null}
   */
  #where(key) {
    const entry = this.layer.entries.get(key);
    if (!entry) return null;
    const { width, height } = extent(entry.node.parts, entry.body);
    return { at: [entry.x, entry.y], size: Math.max(width, height) * (entry.node.scale ?? 1) };
  }

  /**
   * The camera goes along with what moves or bursts, if that would be out of sight.
   * @param {readonly Cue[]} cues
   * @param {number} speed
   */
  #lead(cues, speed) {
    if (!Number.isFinite(speed)) return;
    const places = cues.flatMap((cue) => {
      if (cue.t === "slide") return [...(this.#where(cue.key) ? [/** @type {{at: [number, number]}} */ (this.#where(cue.key)).at] : []), ...cue.path];
      if (cue.t === "fly") return cue.path;
      return "x" in cue ? [/** @type {[number, number]} */ ([cue.x, cue.y])] : [];
    });
    if (places.length) this.camera.include(places, calm() ? 0 : 220 / speed);
  }

  /**
   * Shows a scene at once or by a short change.
   * @param {Scene} scene
   * @param {number} ms
   */
  show(scene, ms) {
    const held = document.activeElement;
    const key = held instanceof SVGElement && this.svg.contains(held) ? held.dataset.key : undefined;
    this.scene = scene;
    this.frame.style.backgroundColor = scene.backdrop;
    this.ghost(null);
    this.tall = this.#isTall(scene);
    this.layer.show(this.#shaped(nodesOf(scene)), calm() ? 0 : ms);
    // An element that changed its place in the order has lost the focus.
    const again = key === undefined ? undefined : this.layer.entries.get(key);
    if (again?.node.target && document.activeElement !== again.g) again.g.focus({ preventScroll: true });
    const bounds = (this.tall && scene.tall) || scene.bounds;
    this.camera.look(bounds, this.tall ? undefined : scene.focus, this.#smallest(), calm() ? 0 : ms * 1.5, this.placed ? [] : this.#choices());
    this.map.svg.style.backgroundColor = scene.backdrop;
    this.map.show(scene.ground, this.#shaped(scene.nodes), bounds, scene.focus !== undefined && !this.tall);
    if (this.traces.all.length) this.traces.draw(this.unit);
    this.shown();
  }

  /**
   * Leaves a thing where a hand has dropped it, until the next scene says where it is.
   * @param {{key: string, x: number, y: number}} dropped place on the screen
   */
  put({ key, x, y }) {
    const entry = this.layer.entries.get(key);
    const matrix = this.svg.getScreenCTM();
    if (!entry || !matrix) return;
    const place = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    this.layer.move(entry, [place.x, place.y], entry.turn);
  }

  /** The camera looks at the action again. */
  home() {
    this.camera.home(calm() ? 0 : CHANGE_MS * 1.5);
  }

  /** Puts everything back to where the scene has it. */
  rest() {
    if (this.scene) this.layer.show(this.#shaped(nodesOf(this.scene)), calm() ? 0 : CHANGE_MS);
  }

  /** Where something can be chosen on the board: what leads to its end at once counts more. @returns {import("./camera.js").Choice[]} */
  #choices() {
    return [...this.layer.entries.values()].flatMap(({ x, y, turn, node, body }) => {
      if (!node.target) return [];
      const box = extent(node.parts, body);
      const scale = node.scale ?? 1;
      const [dx, dy] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale];
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const [across, down] = [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
      const size = Math.max(box.width, box.height) * scale;
      return [{ x: across - size / 2, y: down - size / 2, w: size, h: size, weight: node.target.plan?.length ? 4 : 1 }];
    });
  }

  /** The size of the smallest choice or piece on the board, in board units. */
  #smallest() {
    let smallest = 0;
    for (const { node, body } of this.layer.entries.values()) {
      if (!node.target && node.aim === undefined && !node.also && !this.movers.has(node.key)) continue;
      const { width, height } = extent(node.parts, body);
      // Long things are hit all the same, narrow ones with words on them are not.
      const worded = node.target && node.parts.some(({ t }) => t === "text");
      const size = (worded ? Math.min(Math.max(width, height), Math.min(width, height) * SQUARE) : Math.max(width, height) * (node.target ? BADGE : 1)) * (node.scale ?? 1);
      if (size > 0 && (smallest === 0 || size < smallest)) smallest = size;
    }
    return smallest;
  }

  /**
   * Draws what a choice would do, or nothing.
   * @param {Target | null} target
   */
  ghost(target) {
    this.ghostLayer.show(this.#shaped(target?.ghost ?? []), 0);
  }
}

/**
 * @typedef {{event: Told, cues: Cue[]}} Shown
 * @typedef {Extract<Cue, {t: "slide"}>} Slide
 */

/**
 * Steps that follow each other, by the same things and without a word between them, are one movement.
 * @param {Shown[]} events
 * @returns {Shown[]}
 */
function joined(events) {
  /** @type {Shown[]} */
  const all = [];
  for (const next of events) {
    const before = all.at(-1);
    const ways = before && steps(before.cues);
    const on = steps(next.cues);
    const same = ways && on && !next.event.words && ways.length === on.length && ways.every(({ key }, index) => key === on[index].key);
    if (!before || !same) {
      all.push(next);
      continue;
    }
    const longer = ways.map((way, index) => ({ ...way, path: [...way.path, ...on[index].path], ms: way.ms + on[index].ms }));
    all[all.length - 1] = { event: before.event, cues: [...longer, ...before.cues.filter(({ t }) => t === "sound")] };
  }
  return all;
}

/**
 * The ways of things, if nothing else but a sound goes with them.
 * @param {readonly Cue[]} cues
 * @returns {Slide[] | null}
 */
function steps(cues) {
  const ways = cues.filter((cue) => cue.t === "slide");
  return ways.length && cues.every(({ t }) => t === "slide" || t === "sound") ? ways : null;
}

/**
 * Everything on the board, back to front.
 * @param {Scene} scene
 */
const nodesOf = ({ ground, nodes }) => [...ground, ...nodes];
