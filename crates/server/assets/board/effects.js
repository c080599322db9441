// @ts-check
// Things that flash up and are gone: bursts, rising words, banners, a shaken board.

import { h, s } from "../dom.js";
import { shape } from "./shape.js";

/** @typedef {{ms: number, calm: boolean}} Pace */

/**
 * @param {SVGElement | HTMLElement} el
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {string} [easing]
 */
function vanish(el, frames, duration, easing = "ease-out") {
  const animation = el.animate(frames, { duration, easing, fill: "forwards" });
  animation.onfinish = animation.oncancel = () => el.remove();
}

/**
 * A ring, flash, sparks or drops at a place.
 * @param {SVGGElement} layer
 * @param {{x: number, y: number, r: number, how: string, colour: string}} cue
 * @param {number} ms
 * @param {boolean} calm
 */
export function burst(layer, { x, y, r, how, colour }, ms, calm) {
  const place = s("g", { transform: `translate(${x} ${y}) scale(${r})` });
  layer.append(place);
  const gone = () => place.remove();
  setTimeout(gone, ms + 50);
  if (how !== "spark") {
    const disc = s("circle", { r: 1, fill: colour, opacity: how === "flash" ? 0.85 : 0.4 });
    place.append(disc);
    vanish(disc, calm ? [{ opacity: 0.5 }, { opacity: 0 }] : [{ transform: "scale(.2)" }, { transform: "scale(1)", opacity: 0 }], ms);
  }
  if (calm || how === "flash") return;
  const ring = s("circle", { r: 1, fill: "none", stroke: colour, "stroke-width": 0.14 });
  place.append(ring);
  vanish(ring, [{ transform: "scale(.3)" }, { transform: "scale(1.25)", opacity: 0 }], ms);
  const rays = how === "burst" ? 9 : 7;
  for (let index = 0; index < rays; index++) {
    const angle = (index / rays) * 360 + (how === "splash" ? 15 : 0);
    const bit = how === "splash"
      ? s("circle", { r: 0.1, fill: colour })
      : s("path", { d: "M.3 0H.7", stroke: colour, "stroke-width": 0.1, "stroke-linecap": "round" });
    place.append(bit);
    vanish(bit, [
      { transform: `rotate(${angle}deg) translate(0px, 0px)`, opacity: 1 },
      { transform: `rotate(${angle}deg) translate(${how === "splash" ? 1 : 0.8}px, 0px)`, opacity: 0 },
    ], ms);
  }
}

/**
 * A short text that rises from a place.
 * @param {SVGGElement} layer
 * @param {{x: number, y: number, text: string}} cue
 * @param {number} unit board units of about 16 pixels
 * @param {number} ms
 * @param {boolean} calm
 */
export function float(layer, { x, y, text }, unit, ms, calm) {
  const word = s("text", { class: "float", x: 0, y: 0, "font-size": unit * 1.3, "text-anchor": "middle", "stroke-width": unit * 0.28 }, text);
  const place = s("g", { transform: `translate(${x} ${y})` }, word);
  layer.append(place);
  setTimeout(() => place.remove(), ms + 50);
  const rise = calm ? 0 : unit * 2;
  vanish(word, [
    { transform: "translate(0px, 0px)", opacity: 0 },
    { transform: `translate(0px, ${-rise * 0.4}px)`, opacity: 1, offset: 0.2 },
    { transform: `translate(0px, ${-rise * 0.8}px)`, opacity: 1, offset: 0.75 },
    { transform: `translate(0px, ${-rise}px)`, opacity: 0 },
  ], ms);
}

/**
 * A speech bubble over a place, with a small drawing in it.
 * @param {SVGGElement} layer
 * @param {Extract<import("../wire").Cue, {t: "bubble"}>} cue
 * @param {number} ms
 * @param {boolean} calm
 */
export function bubble(layer, { x, y, parts, wide }, ms, calm) {
  const half = Math.max(wide / 2 + 10, 24);
  const balloon = s("g", { class: "bubble" },
    s("path", { d: `M${-half} -58H${half}Q${half + 8} -58 ${half + 8} -50V-22Q${half + 8} -14 ${half} -14H9L0 0L-9 -14H${-half}Q${-half - 8} -14 ${-half - 8} -22V-50Q${-half - 8} -58 ${-half} -58Z` }),
    s("g", { transform: "translate(0 -36)" }, ...parts.map(shape)));
  const place = s("g", { transform: `translate(${x} ${y})` }, balloon);
  layer.append(place);
  setTimeout(() => place.remove(), ms + 50);
  const small = calm ? "none" : "scale(.3)";
  const swell = Math.min(0.3, 140 / ms);
  vanish(balloon, [
    { transform: small, opacity: 0 },
    { transform: "none", opacity: 1, offset: swell },
    { transform: "none", opacity: 1, offset: 0.9 },
    { transform: "none", opacity: 0 },
  ], ms);
}

/** Where the pips of a face lie on a grid of three by three, from -1 to 1. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/**
 * Dice tumble in from above, come to rest beside each other, and fade.
 * @param {SVGGElement} layer
 * @param {{x: number, y: number, faces: number[], colour: string, text: string}} cue
 * @param {number} unit board units of about 16 pixels
 * @param {number} ms
 * @param {boolean} calm
 */
export function dice(layer, { x, y, faces, colour, text }, unit, ms, calm) {
  const size = unit * 1.9;
  const left = -(faces.length - 1) / 2 * size * 1.2;
  const place = s("g", { class: "dice", transform: `translate(${x} ${y - unit * 3})` },
    s("text", { class: "float", x: 0, y: -size * 0.8, "font-size": unit, "text-anchor": "middle", "stroke-width": unit * 0.25 }, text));
  layer.append(place);
  faces.forEach((face, index) => {
    const pips = (PIPS[face] ?? []).map(([px, py]) => s("circle", { cx: px * size * 0.26, cy: py * size * 0.26, r: size * 0.095, fill: "#fff", stroke: "#0008", "stroke-width": size * 0.02 }));
    const body = s("g", null, s("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.2, fill: colour, stroke: "#fff", "stroke-width": size * 0.05 }), ...pips);
    place.append(s("g", { transform: `translate(${left + index * size * 1.2} 0)` }, body));
    if (calm) return;
    const spin = (index % 2 ? -1 : 1) * (320 + index * 70);
    body.animate([
      { transform: `translate(0px, ${-size * 1.6}px) rotate(${spin}deg)`, opacity: 0 },
      { transform: `translate(0px, ${size * 0.25}px) rotate(${spin * 0.25}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(0px, ${-size * 0.12}px) rotate(${spin * 0.06}deg)`, offset: 0.78 },
      { transform: "none", opacity: 1 },
    ], { duration: ms * 0.45, easing: "ease-out" });
  });
  vanish(place, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], ms);
}

/**
 * A large line across the board.
 * @param {HTMLElement} frame
 * @param {string} text
 * @param {number} ms
 * @param {boolean} calm
 */
export function banner(frame, text, ms, calm) {
  const line = h("div", { class: "banner", "aria-hidden": "true" }, text);
  frame.append(line);
  const shift = calm ? 0 : 24;
  vanish(line, [
    { transform: `translateY(${shift}px)`, opacity: 0 },
    { transform: "none", opacity: 1, offset: 0.15 },
    { transform: "none", opacity: 1, offset: 0.8 },
    { transform: `translateY(${-shift}px)`, opacity: 0 },
  ], ms);
}

/**
 * @param {Element} el
 * @param {number} ms
 * @param {number} pixels
 */
export function shake(el, ms, pixels) {
  const frames = [0, -1, 0.9, -0.7, 0.5, -0.3, 0].map((part, index) => ({
    transform: `translate(${part * pixels}px, ${index % 2 ? part * pixels * 0.5 : 0}px)`,
  }));
  el.animate(frames, { duration: ms });
}
