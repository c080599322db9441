// @ts-check
// Faces of those who sit at a table.

import { h } from "../dom.js";

/** The levels whose face is another's. @type {Record<string, string>} */
const LIKE = { novice: "easy", steady: "normal", greedy: "normal", quick: "hard", demon: "expert" };
const DRAWN = ["easy", "normal", "hard", "expert", "random"];

/**
 * The face of a bot, which says how good it is.
 * @param {string} level
 */
export function botFace(level) {
  const name = LIKE[level] ?? level;
  return h("img", { class: "face", src: `/assets/faces/bot-${DRAWN.includes(name) ? name : "normal"}.svg`, alt: "", decoding: "async" });
}
