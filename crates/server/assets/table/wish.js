// @ts-check
// Real-time games: a ply that has to wait a moment for a busy hand is kept and played as soon as it may be.

import { acting } from "./whose.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Target} Target
 */

/** A ply that has to wait for a busy hand is kept for as long; what takes longer is refused at once. */
export const WISH_MS = 900;
/** A hand that was busy is asked again this much later: clocks of page and server differ a little. */
const GRACE_MS = 12;
/** If a real-time game leaves its player without choices for as long, the page asks. */
const ASK_MS = 350;

export class Wish {
  /** @param {{latest: () => Frame | null, now: () => number | null, send: (target: Target) => void, sync: () => void}} table */
  constructor(table) {
    this.table = table;
    /** @type {{ply: string, until: number} | null} */
    this.wish = null;
    this.wishTimer = 0;
    this.askTimer = 0;
  }

  close() {
    clearTimeout(this.wishTimer);
    clearTimeout(this.askTimer);
  }

  drop() {
    this.wish = null;
  }

  /**
   * Plays something as soon as it may be played, if that is soon.
   * @param {string} ply
   */
  wait(ply) {
    this.wish = { ply, until: performance.now() + WISH_MS };
    this.grant();
  }

  grant() {
    clearTimeout(this.wishTimer);
    const { wish, table } = this;
    const latest = table.latest();
    const now = table.now();
    if (!wish || !latest || now === null) return;
    if (performance.now() > wish.until) return void (this.wish = null);
    const target = targetsOf(latest.scene).find(({ ply }) => ply === wish.ply);
    // Not yet offered: the next frame may.
    if (!target) return;
    const busy = (target.from ?? 0) - now;
    if (busy > 0) return void (this.wishTimer = setTimeout(() => this.grant(), busy + GRACE_MS));
    this.wish = null;
    table.send(target);
  }

  /** A frame tells what is possible at its moment. If that was nothing, a little later there may be something. */
  missing() {
    clearTimeout(this.askTimer);
    const latest = this.table.latest();
    const asked = latest?.clock && latest.viewer && acting(latest).includes(latest.viewer);
    if (!asked || targetsOf(latest.scene).length) return;
    this.askTimer = setTimeout(() => this.table.sync(), ASK_MS);
  }
}

/**
 * Everything a scene offers.
 * @param {import("../wire").Scene} scene
 * @returns {Target[]}
 */
function targetsOf(scene) {
  const pictures = scene.panels.flatMap(({ rows }) => rows.flatMap((row) => ("nodes" in row ? row.nodes : [])));
  const nodes = [...scene.nodes, ...pictures].flatMap(({ target, also }) => [target, ...(also ?? []).map((one) => one.target)]);
  const others = [...scene.actions, ...scene.shelves.flatMap(({ cards }) => cards)].map(({ target }) => target);
  return [...nodes, ...others].flatMap((target) => target ?? []);
}
