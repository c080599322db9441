// @ts-check
// What runs with the clock of a real-time game: outlines that are drawn away, texts that count.

import { calm } from "../store.js";
import { clockText } from "../words.js";
import { shape } from "./shape.js";

/**
 * @typedef {import("../wire").Timer} Timer
 * @typedef {import("../wire").ClockFace} ClockFace
 * @typedef {{timer: Timer, el: SVGElement, run: Animation | null}} Running
 */

/** Outlines are set right only if they are off by more than this: the net trembles. */
const TREMBLE_MS = 70;
const TEXT_MS = 200;
/** An outline goes on so often, and in no fewer steps: whatever is new in it has the board drawn anew. */
const STEP_MS = 100;
const STEPS = 20;

export class Timers {
  constructor() {
    /** @type {Set<Running>} */
    this.all = new Set();
    /** @type {{now: number, at: number, running: boolean} | null} */
    this.clock = null;
    this.tick = 0;
  }

  close() {
    clearInterval(this.tick);
  }

  /** Game time, as far as it is known here; nothing without a clock. */
  get now() {
    const { clock } = this;
    return clock && clock.now + (clock.running ? performance.now() - clock.at : 0);
  }

  /**
   * The clock was heard of.
   * @param {ClockFace | undefined} face
   */
  set(face) {
    this.clock = face ? { now: face.now, at: performance.now(), running: face.running } : null;
    clearInterval(this.tick);
    if (face?.running) this.tick = setInterval(() => this.#texts(), TEXT_MS);
    for (const one of this.all) this.#run(one);
    this.#texts();
  }

  /**
   * The elements of a node's timers.
   * @param {readonly Timer[]} timers
   * @returns {SVGElement[]}
   */
  make(timers) {
    return timers.map((timer) => {
      const el = shape(timer.face);
      el.classList.add("timer");
      if (timer.face.t !== "text") {
        el.setAttribute("pathLength", "1");
        el.setAttribute("stroke-dasharray", "1");
        // A circle begins at its right, a clock at its top.
        if (timer.face.t === "circle") el.setAttribute("transform", `rotate(-90 ${timer.face.x} ${timer.face.y})`);
      }
      /** @type {Running} */
      const one = { timer, el, run: null };
      this.all.add(one);
      this.#run(one);
      return el;
    });
  }

  /** Forgets those whose nodes are gone. */
  sweep() {
    for (const one of this.all) {
      if (one.el.isConnected) continue;
      one.run?.cancel();
      this.all.delete(one);
    }
  }

  /** @param {Running} one */
  #run(one) {
    const { timer, el } = one;
    const { now, clock } = this;
    const over = now === null || now >= timer.until || now < timer.from;
    if (timer.face.t === "text") {
      el.toggleAttribute("hidden", now !== null && now >= timer.until);
      if (now !== null && !over) el.textContent = clockText(timer.up ? now - timer.from : timer.until - now + 999);
      return;
    }
    el.classList.toggle("over", over);
    if (now === null || over) {
      one.run?.cancel();
      one.run = null;
      return;
    }
    if (!one.run) {
      const ends = [{ strokeDashoffset: "0" }, { strokeDashoffset: "1" }];
      const duration = timer.until - timer.from;
      const easing = calm() ? "steps(6, start)" : `steps(${Math.max(STEPS, Math.round(duration / STEP_MS))})`;
      one.run = el.animate(timer.up ? ends.reverse() : ends, { duration, easing });
      one.run.onfinish = () => el.classList.add("over");
    }
    const passed = now - timer.from;
    if (Math.abs(Number(one.run.currentTime ?? 0) - passed) > TREMBLE_MS || !clock?.running) one.run.currentTime = passed;
    if (clock?.running) one.run.play();
    else one.run.pause();
  }

  #texts() {
    for (const one of this.all) if (one.timer.face.t === "text") this.#run(one);
  }
}
