// @ts-check
// Where words stand so that they do not cover what they talk about.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const EDGE = 6;

/**
 * A place for a box of words beside a thing: above it, below it, right or left of it, whichever has room. Where none
 * has, it stands at the far end of the window.
 * @param {Box} thing
 * @param {number} wide
 * @param {number} high
 * @param {number} gap
 * @param {Box} [room] where it may stand; the window if nothing is said
 * @returns {{x: number, y: number, side: "above" | "below" | "right" | "left" | "far"}}
 */
export function beside(thing, wide, high, gap, room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) {
  const { left, top, right, bottom } = { left: room.left + EDGE, top: room.top + EDGE, right: room.right - EDGE, bottom: room.bottom - EDGE };
  const x = clamp((thing.left + thing.right) / 2 - wide / 2, left, right - wide);
  const y = clamp((thing.top + thing.bottom) / 2 - high / 2, top, bottom - high);
  if (thing.top - gap - high >= top) return { x, y: thing.top - gap - high, side: "above" };
  if (thing.bottom + gap + high <= bottom) return { x, y: thing.bottom + gap, side: "below" };
  if (thing.right + gap + wide <= right) return { x: thing.right + gap, y, side: "right" };
  if (thing.left - gap - wide >= left) return { x: thing.left - gap - wide, y, side: "left" };
  const lower = (thing.top + thing.bottom) / 2 > (top + bottom) / 2;
  return { x, y: lower ? top : Math.max(top, bottom - high), side: "far" };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * The box round several things.
 * @param {readonly Element[]} els
 * @returns {Box}
 */
export function round(els) {
  const boxes = els.map((el) => el.getBoundingClientRect()).filter(({ width, height }) => width + height > 0);
  return {
    left: Math.min(...boxes.map((box) => box.left)), top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)), bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}
