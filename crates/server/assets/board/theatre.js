// @ts-check
// What is staged over the whole board: things that fly, cards that are shown, points on their way to a counter, the end.
// Most of it is HTML over the board, which a browser moves without drawing anything anew.

import { h, s } from "../dom.js";
import { effect } from "./art.js";
import { shape } from "./shape.js";

/** @typedef {[number, number]} Place */

/**
 * A drawing flies along a way and leaves puffs behind.
 * @param {SVGGElement} layer
 * @param {{path: Place[], parts: import("../wire").Part[], trail: string}} cue
 * @param {number} unit board units of about 16 pixels
 * @param {number} ms
 */
export function fly(layer, { path, parts, trail }, unit, ms) {
  const lengths = path.map(([x, y], index) => (index ? Math.hypot(x - path[index - 1][0], y - path[index - 1][1]) : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = path.map(([x, y], index) => {
    gone += lengths[index];
    const [from, to] = index + 1 < path.length ? [path[index], path[index + 1]] : [path[index - 1] ?? path[0], path[index]];
    const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    return { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, offset: index === path.length - 1 ? 1 : gone / total };
  });
  const puffs = trail ? Math.min(14, Math.max(4, Math.round(total / unit))) : 0;
  for (let index = 0; index < puffs; index++) {
    const part = index / puffs;
    const [x, y] = along(path, lengths, total * part);
    const puff = s("g", null, s("circle", { r: unit * (0.35 + (index % 3) * 0.1), fill: trail }));
    const place = s("g", { transform: `translate(${x} ${y})` }, puff);
    layer.append(place);
    const delay = ms * part;
    puff.style.opacity = "0";
    const fade = puff.animate([{ opacity: 0.9, transform: "scale(.5)" }, { opacity: 0, transform: "scale(1.5)" }], { duration: ms * 0.9, delay, easing: "ease-out" });
    fade.onfinish = fade.oncancel = () => place.remove();
  }
  const thing = s("g", null, ...parts.map(shape));
  layer.append(thing);
  const flight = thing.animate(frames, { duration: ms, easing: "cubic-bezier(.5,0,.9,.7)", fill: "forwards" });
  flight.onfinish = flight.oncancel = () => thing.remove();
}

/**
 * The place after so much of a way.
 * @param {Place[]} path
 * @param {number[]} lengths
 * @param {number} far
 * @returns {Place}
 */
function along(path, lengths, far) {
  let left = far;
  for (let index = 1; index < path.length; index++) {
    if (left <= lengths[index] || index === path.length - 1) {
      const part = lengths[index] ? left / lengths[index] : 0;
      const [from, to] = [path[index - 1], path[index]];
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= lengths[index];
  }
  return path[0];
}

/**
 * A card comes to the middle, is held, and goes.
 * @param {HTMLElement} frame
 * @param {HTMLElement} face
 * @param {string} name who plays it
 * @param {number} speed
 * @param {boolean} calm
 * @returns {number} how long the story waits for it
 */
export function present(frame, face, name, speed, calm) {
  const [come, held, go] = [300 / speed, 600 / speed, 220 / speed];
  const shown = h("div", { class: "presented", "aria-hidden": "true" }, face, name ? h("span", { class: "by" }, name) : null);
  // Several cards of one turn lie beside each other.
  const others = frame.querySelectorAll(".presented").length;
  shown.style.setProperty("--beside", String(others));
  frame.append(shown);
  const total = come + held + go;
  const far = calm ? "none" : "translateY(60%) scale(.5) rotate(-8deg)";
  const animation = shown.animate([
    { transform: far, opacity: 0, easing: "cubic-bezier(.2,.8,.3,1.15)" },
    { transform: "none", opacity: 1, offset: come / total },
    { transform: "none", opacity: 1, offset: (come + held) / total },
    { transform: calm ? "none" : "translateY(-30%) scale(.7)", opacity: 0 },
  ], { duration: total, fill: "forwards" });
  animation.onfinish = animation.oncancel = () => shown.remove();
  return come + held;
}

/**
 * A number flies from a place on the screen to its counter, which bumps.
 * @param {Place} from
 * @param {Element} counter
 * @param {string} text
 * @param {number} speed
 * @param {boolean} calm
 * @param {() => void} arrived
 */
export function count(from, counter, text, speed, calm, arrived) {
  const box = counter.getBoundingClientRect();
  const to = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
  const number = h("span", { class: "counted", "aria-hidden": "true" }, text);
  // A dialog or a full page has no room for it: it flies inside the table.
  (counter.closest(".table") ?? document.body).append(number);
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  const [rise, ms] = [Math.min(36, Math.abs(from[1] - to[1]) / 3), 750 / speed];
  const animation = number.animate(calm ? [{ transform: at(to[0], to[1], 1), opacity: 1 }, { transform: at(to[0], to[1], 1), opacity: 0 }] : [
    { transform: at(from[0], from[1], 0.4), opacity: 0 },
    { transform: at(from[0], from[1] - rise, 1.25), opacity: 1, offset: 0.25 },
    { transform: at(from[0], from[1] - rise, 1.1), opacity: 1, offset: 0.45, easing: "cubic-bezier(.5,0,.8,.6)" },
    { transform: at(to[0], to[1], 0.8), opacity: 1, offset: 0.95 },
    { transform: at(to[0], to[1], 0.6), opacity: 0 },
  ], { duration: ms, fill: "forwards" });
  animation.onfinish = animation.oncancel = () => {
    number.remove();
    arrived();
    if (!calm) counter.animate([{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { duration: 220, easing: "ease-out" });
  };
}

/** How many scraps fly at the end. */
const SCRAPS = 44;
/** How many rockets burst, where a game has rockets. */
const ROCKETS = 5;

/**
 * The end of a game: scraps of paper in the colours of those who won, and what a game lets off itself.
 * @param {HTMLElement} frame
 * @param {readonly string[]} colours
 * @param {number} ms
 */
export function flourish(frame, colours, ms) {
  const { width, height } = frame.getBoundingClientRect();
  const air = h("div", { class: "flourish", "aria-hidden": "true" });
  frame.append(air);
  setTimeout(() => air.remove(), ms * 1.5);
  for (let index = 0; index < ROCKETS; index++) {
    const drawn = effect("effect-flourish");
    if (!drawn) break;
    const rocket = s("svg", { class: "rocket", viewBox: "-1 -1 2 2" }, drawn);
    rocket.style.color = colours[index % colours.length];
    rocket.style.left = `${8 + (index * 84) / (ROCKETS - 1)}%`;
    rocket.style.top = `${index % 2 ? 8 : 26}%`;
    air.append(rocket);
    rocket.animate([{ transform: "scale(0)", opacity: 1 }, { transform: "scale(1) rotate(14deg)", opacity: 1, offset: 0.5 }, { transform: "scale(1.15) rotate(18deg)", opacity: 0 }],
      { duration: ms * 0.6, delay: index * ms * 0.12, easing: "cubic-bezier(.1,.7,.4,1)", fill: "both" });
  }
  for (let index = 0; index < SCRAPS; index++) {
    const scrap = h("i", { class: index % 3 ? null : "round" });
    scrap.style.background = colours[index % colours.length];
    air.append(scrap);
    const side = index % 2 ? 1 : -1;
    const start = [side < 0 ? -10 : width + 10, height * (0.55 + Math.random() * 0.4)];
    const top = [width * (0.5 - side * -0.42 * (1 - Math.random())) , height * (0.05 + Math.random() * 0.35)];
    const end = [top[0] - side * width * 0.08 * Math.random(), height + 20];
    const turn = side * (240 + Math.random() * 500);
    scrap.animate([
      { transform: `translate(${start[0]}px, ${start[1]}px) rotate(0deg)`, opacity: 1, easing: "cubic-bezier(.1,.7,.4,1)" },
      { transform: `translate(${top[0]}px, ${top[1]}px) rotate(${turn}deg)`, opacity: 1, offset: 0.42, easing: "cubic-bezier(.5,0,.8,.6)" },
      { transform: `translate(${end[0]}px, ${end[1]}px) rotate(${turn * 2}deg)`, opacity: 0.9 },
    ], { duration: ms * (0.9 + Math.random() * 0.4), delay: Math.random() * ms * 0.15, fill: "both" });
  }
}
