// @ts-check
// Lines that could be played: the server sends them step by step, each as what is different from the one before.

import { draw, patched } from "./mirror.js";

/**
 * @typedef {Extract<import("./wire").FromServer, {t: "moment"}>} Step
 * @typedef {import("./table/link.js").MomentHeard} MomentHeard
 * @typedef {import("./wire").Frame} Frame
 */

/**
 * Puts the steps of a line together: the first is whole, the others follow on it.
 * @param {readonly Step[]} steps
 * @returns {MomentHeard[]}
 */
export function unrolled(steps) {
  /** @type {Map<string, import("./wire").Part[]>} */
  const known = new Map();
  /** @type {Frame | null} */
  let before = null;
  return steps.map(({ t, from, line, told, shapes, ...shown }) => {
    for (const [name, parts] of Object.entries(shapes)) known.set(name, parts);
    draw(shown, known);
    const frame = before && from !== undefined ? patched(before, shown) : /** @type {Frame} */ (shown);
    before = frame;
    return { t, line, told, frame };
  });
}

/**
 * Whether anything is told of a step.
 * @param {MomentHeard} step
 */
export const isSaid = ({ told }) => told.some(({ words }) => words);

/**
 * What happens in a step, in words with seats for names; who does it stands before.
 * @param {MomentHeard} step
 */
export function stepWords({ line, told }) {
  return { actor: line.split(" ")[0], words: told.flatMap(({ words }) => words ?? []).slice(0, 2).join(" ") };
}
