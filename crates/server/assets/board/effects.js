// @ts-check
// Things that flash up and are gone: bursts, rising words, banners, a shaken board.

import { h, s } from "../dom.js";
import { effect } from "./art.js";
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

/** A star with so many points, as an explosion is drawn. @param {number} points @param {number} inner */
function star(points, inner) {
  const place = (/** @type {number} */ index) => {
    const [angle, out] = [(index / points) * Math.PI, index % 2 ? inner : 1];
    return `${(Math.cos(angle) * out).toFixed(3)} ${(Math.sin(angle) * out).toFixed(3)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, index) => place(index)).join("L")}Z`;
}

const BLAST = star(11, 0.62);
const SPARK = star(8, 0.3);

/** How bits fly: a few directions, neither even nor the same every time. @param {number} count */
const spread = (count) => Array.from({ length: count }, (_, index) => (index + Math.random() * 0.7) / count * 2 * Math.PI);

/** So many bits of debris lie about at most: the oldest go. */
const LITTER = 36;
/** How a game may draw them. */
const PIECES = ["effect-debris-1", "effect-debris-2", "effect-debris-3"];

/**
 * Something flares up at a place: `burst`, `flash`, `spark`, `splash`, `blast`, `smoke`, `dust`, `debris`. A game may draw
 * some of them itself.
 * @param {SVGGElement} layer
 * @param {SVGGElement} litter where bits stay, under everything else that moves
 * @param {{x: number, y: number, r: number, how: string, colour: string}} cue
 * @param {number} ms
 * @param {boolean} calm
 */
export function burst(layer, litter, { x, y, r, how, colour }, ms, calm) {
  const place = s("g", { transform: `translate(${x} ${y}) scale(${r})` });
  layer.append(place);
  const lasts = how === "smoke" ? ms * 2.2 : how === "blast" ? ms * 1.4 : ms;
  setTimeout(() => place.remove(), lasts + 50);
  /** @param {SVGElement} el @param {Keyframe[]} frames @param {number} [long] */
  const show = (el, frames, long = lasts) => {
    // The compositor moves groups by itself, and shapes not.
    const held = s("g", null, el);
    place.append(held);
    vanish(held, calm ? [{ opacity: 0.7 }, { opacity: 0 }] : frames, long);
  };
  if (how === "debris") return debris(litter, x, y, r, colour, ms, calm);
  if (how === "smoke" || how === "dust") {
    spread(how === "smoke" ? 5 : 4).forEach((angle, index) => {
      const [dx, dy] = [Math.cos(angle) * 0.7, Math.sin(angle) * (how === "smoke" ? 0.4 : 0.3)];
      const rise = how === "smoke" ? -0.9 - index * 0.15 : -0.1;
      const puff = effect(how === "smoke" ? "effect-smoke" : "effect-dust");
      show(puff ? s("g", { transform: "scale(.42)" }, puff) : s("circle", { r: 0.34, fill: colour }), [
        { transform: `translate(${dx * 0.3}px, ${dy * 0.3}px) scale(.4)`, opacity: 0.9 },
        { transform: `translate(${dx}px, ${dy + rise}px) scale(1.5)`, opacity: 0 },
      ]);
    });
    return;
  }
  if (how === "blast") {
    const drawn = effect("effect-blast");
    show(drawn ?? s("path", { d: BLAST, fill: colour, stroke: "#231733", "stroke-width": 0.08, "stroke-linejoin": "round" }), [
      { transform: "scale(.2) rotate(-14deg)", opacity: 1 }, { transform: "scale(1.08) rotate(4deg)", opacity: 1, offset: 0.25 },
      { transform: "scale(1) rotate(0deg)", opacity: 1, offset: 0.6 }, { transform: "scale(.9) rotate(0deg)", opacity: 0 },
    ]);
    if (!drawn) show(s("path", { d: BLAST, fill: "#fff2a8" }), [
      { transform: "scale(.1)", opacity: 1 }, { transform: "scale(.6)", opacity: 1, offset: 0.3 }, { transform: "scale(.3)", opacity: 0 },
    ]);
  } else if (how === "spark") {
    show(s("path", { d: SPARK, fill: colour, stroke: "#231733", "stroke-width": 0.07, "stroke-linejoin": "round" }), [
      { transform: "scale(.2)", opacity: 1 }, { transform: "scale(.9) rotate(12deg)", opacity: 1, offset: 0.35 }, { transform: "scale(.7) rotate(20deg)", opacity: 0 },
    ]);
  } else {
    show(s("circle", { r: 1, fill: colour, opacity: how === "flash" ? 0.85 : 0.4 }), [{ transform: "scale(.2)" }, { transform: "scale(1)", opacity: 0 }]);
  }
  if (calm || how === "flash") return;
  show(s("circle", { r: 1, fill: "none", stroke: colour, "stroke-width": 0.14 }), [{ transform: "scale(.3)" }, { transform: "scale(1.25)", opacity: 0 }]);
  // All rays fly apart as one picture that grows.
  const splash = how === "splash";
  const count = how === "burst" ? 9 : 6;
  const rays = Array.from({ length: count }, (_, index) => {
    const transform = `rotate(${(index / count) * 360 + (splash ? 15 : 0)})`;
    return splash ? s("circle", { cx: 0.3, r: 0.07, fill: colour, transform }) : s("path", { d: "M.3 0H.62", stroke: colour, "stroke-width": 0.07, "stroke-linecap": "round", transform });
  });
  show(s("g", null, ...rays), [{ transform: `scale(${splash ? 0.2 : 0.9})`, opacity: 1 }, { transform: `scale(${splash ? 3.2 : 2.3})`, opacity: 0 }]);
}

/**
 * Bits that fly apart and stay where they fall.
 * @param {SVGGElement} litter
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} colour
 * @param {number} ms
 * @param {boolean} calm
 */
function debris(litter, x, y, r, colour, ms, calm) {
  for (const [index, angle] of spread(7).entries()) {
    const away = r * (0.55 + Math.random() * 0.45);
    const [to, turn] = [[x + Math.cos(angle) * away, y + Math.sin(angle) * away], Math.random() * 360];
    const drawn = effect(PIECES[index % PIECES.length]);
    const bit = s("g", null, drawn ?? s("path", { d: "M-1 -.5L.6 -.9L1 .4L-.3 .8Z", fill: colour, stroke: "#231733", "stroke-width": 0.3, "stroke-linejoin": "round" }));
    const size = r * (0.05 + Math.random() * 0.05) * (drawn ? 1.8 : 1);
    const rest = `translate(${to[0]}px, ${to[1]}px) rotate(${turn}deg) scale(${size})`;
    bit.style.transform = rest;
    litter.append(bit);
    if (!calm) bit.animate([{ transform: `translate(${x}px, ${y}px) rotate(0deg) scale(${size})` }, { transform: rest }], { duration: ms, easing: "cubic-bezier(.1,.7,.4,1)" });
  }
  while (litter.childElementCount > LITTER) litter.firstElementChild?.remove();
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
  const word = s("g", null, s("text", { class: "float", x: 0, y: 0, "font-size": unit * 1.3, "text-anchor": "middle", "stroke-width": unit * 0.28 }, text));
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

/** How long a die is in the air, and how long the throw can be read when the last has settled. */
export const AIR_MS = 520;
export const HELD_MS = 500;
/** Each die settles a little after the one before. */
const NEXT_MS = 70;

/**
 * Dice tumble in from above; each settles by itself, and the result is held.
 * @param {SVGGElement} layer
 * @param {{x: number, y: number, faces: number[], colour: string, text: string, big?: boolean}} cue
 * @param {number} unit board units of about 16 pixels
 * @param {number} speed
 * @param {boolean} calm
 * @returns {number} how long until it is read
 */
export function dice(layer, { x, y, faces, colour, text, big }, unit, speed, calm) {
  const size = unit * (big ? 4.2 : 2.7);
  const air = (/** @type {number} */ index) => (AIR_MS + index * NEXT_MS) / speed;
  const settled = calm ? 0 : air(faces.length - 1);
  const ms = settled + HELD_MS / speed;
  const left = -(faces.length - 1) / 2 * size * 1.2;
  const label = s("g", null, s("text", { class: "float", x: 0, y: size * 0.98, "font-size": unit * 1.15, "text-anchor": "middle", "stroke-width": unit * 0.28 }, text));
  const place = s("g", { class: "dice", transform: `translate(${x} ${y - size * 1.6})` }, label);
  layer.append(place);
  // A dark die has light pips and the other way round.
  const pip = light(colour) ? "#231733" : "#fffaf0";
  faces.forEach((face, index) => {
    const pips = (PIPS[face] ?? []).map(([px, py]) => s("circle", { cx: px * size * 0.26, cy: py * size * 0.26, r: size * 0.095, fill: pip }));
    const body = s("g", null,
      s("rect", { x: -size / 2, y: -size * 0.4, width: size, height: size, rx: size * 0.2, fill: "#231733" }),
      s("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.2, fill: colour, stroke: "#231733", "stroke-width": size * 0.06 }),
      s("path", { d: `M${-size * 0.34} ${-size * 0.38}H${size * 0.1}`, stroke: "#fff", "stroke-width": size * 0.06, "stroke-linecap": "round", opacity: 0.5 }), ...pips);
    place.append(s("g", { transform: `translate(${left + index * size * 1.2} 0)` }, body));
    if (calm) return;
    const spin = (index % 2 ? -1 : 1) * (320 + index * 70);
    body.animate([
      { transform: `translate(${(index % 2 ? 1 : -1) * size}px, ${-size * 2.4}px) rotate(${spin}deg)`, opacity: 0 },
      { transform: `translate(0px, 0px) rotate(${spin * 0.3}deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(0px, ${-size * 0.42}px) rotate(${spin * 0.12}deg)`, opacity: 1, offset: 0.68 },
      { transform: "translate(0px, 0px) rotate(0deg) scale(1.06, .94)", opacity: 1, offset: 0.9 },
      { transform: "translate(0px, 0px) rotate(0deg)", opacity: 1 },
    ], { duration: air(index), easing: "ease-in" });
  });
  if (!calm) label.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: settled });
  const animation = place.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260 / speed, delay: ms, fill: "forwards" });
  animation.onfinish = animation.oncancel = () => place.remove();
  setTimeout(() => place.remove(), ms + 400 / speed);
  return ms;
}

/** Whether a colour of the form `#rrggbb` is a light one. @param {string} colour */
const light = (colour) => [1, 3, 5].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0) > 420;

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
 * One's own misfortune, in a sentence.
 * @param {HTMLElement} frame
 * @param {string} text
 * @param {number} ms
 * @param {boolean} calm
 */
export function disaster(frame, text, ms, calm) {
  const line = h("div", { class: "disaster", "aria-hidden": "true" }, h("span", null, text));
  frame.querySelector(".disaster")?.remove();
  frame.append(line);
  const from = calm ? "none" : "rotate(-3deg) scale(1.6)";
  vanish(line, [
    { transform: from, opacity: 0, easing: "cubic-bezier(.2,.8,.3,1)" },
    { transform: calm ? "none" : "rotate(-2deg)", opacity: 1, offset: 0.12 },
    { transform: calm ? "none" : "rotate(-2deg)", opacity: 1, offset: 0.86 },
    { transform: calm ? "none" : "rotate(-2deg) scale(.96)", opacity: 0 },
  ], ms);
}

/**
 * @param {Element} el
 * @param {number} ms
 * @param {number} pixels
 */
export function shake(el, ms, pixels) {
  const frames = [0, -1, 0.9, -0.7, 0.5, -0.3, 0].map((part, index) => ({
    // Not a transform: the camera may be sliding by one.
    translate: `${part * pixels}px ${index % 2 ? part * pixels * 0.5 : 0}px`,
  }));
  el.animate(frames, { duration: ms });
}
