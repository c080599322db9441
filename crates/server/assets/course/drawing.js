// @ts-check
// Pictures of sections and courses.

import { Layer } from "../board/layer.js";
import { s } from "../dom.js";

/**
 * @typedef {import("../wire").Bounds} Bounds
 * @typedef {import("../wire").Picture} Picture
 */

/** @param {Bounds} bounds */
export const viewBox = ({ x, y, w, h }) => `${x} ${y} ${w} ${h}`;

/** @param {Picture} picture a picture beside words that say the same */
export function drawing(picture) {
  const group = s("g");
  new Layer(group).show(picture.nodes, 0);
  return s("svg", { class: "drawing", viewBox: viewBox(picture.bounds), "aria-hidden": "true" }, group);
}
