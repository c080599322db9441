// @ts-check
// The keyboard of a table.

import { lookAt } from "./shelves.js";

/**
 * @typedef {{
 *   choices: import("./choices.js").Choices, camera: import("../board/camera.js").Camera,
 *   undo: () => void, hint: () => void, help: () => void, back: () => void, swap: () => void,
 * }} Hands
 */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {KeyboardEvent} event */
const nameOf = (event) => (event.key === " " ? "Space" : event.key);

/**
 * @param {Hands} hands
 * @returns {() => void} stops listening
 */
export function listen(hands) {
  const { choices, camera } = hands;
  /** @type {Record<string, () => void>} */
  const plain = {
    u: hands.undo, h: hands.hint, "?": hands.help, Escape: hands.back, s: hands.swap, "`": hands.swap,
    "+": () => camera.zoom(1.4), "=": () => camera.zoom(1.4), "-": () => camera.zoom(1 / 1.4),
    i: () => lookAt(document.activeElement?.closest(".card")),
    0: () => camera.set("all"), f: () => camera.focus && camera.set("follow"),
  };

  let pointed = false;
  const point = () => {
    pointed = true;
  };

  /** @param {KeyboardEvent} event */
  const down = (event) => {
    const at = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (at instanceof HTMLElement && at.closest("input, select, textarea, dialog, .cover")) return;
    // What a click has left the focus on is not what the keys mean; who walks with the keys sees where they are.
    if (event.key === "Tab" || WAYS[event.key]) pointed = false;
    const walked = !pointed && at instanceof Element && at.matches(":focus-visible");
    const held = walked ? at.closest("[data-ply], [data-land], [data-lift]") : null;
    const way = WAYS[event.key];
    if (way) choices.walk(...way, event.shiftKey ? "[data-help], [data-ply], .card" : undefined);
    else if ((!walked || (event.key === " " && at instanceof SVGElement)) && hotkey(event)) event.preventDefault();
    else if (held instanceof SVGElement && (event.key === "Enter" || event.key === " ")) choices.enter(held, event.shiftKey);
    else if (at instanceof HTMLElement && at.closest("button, a, summary") && (event.key === "Enter" || event.key === " ")) return;
    else if (!hotkey(event) && !run(event)) return;
    event.preventDefault();
  };

  /** @param {KeyboardEvent} event */
  const run = (event) => {
    const act = plain[event.key] ?? plain[event.key.toLowerCase()];
    act?.();
    return act !== undefined;
  };

  /** @param {KeyboardEvent} event */
  const hotkey = (event) => {
    const name = nameOf(event).toLowerCase();
    if (name in { u: 1, h: 1 }) return false;
    // A key that is kept down is one press.
    return event.repeat ? choices.targets().some(({ target }) => target.hotkey?.toLowerCase() === name) : choices.key(name);
  };

  document.addEventListener("keydown", down);
  document.addEventListener("pointerdown", point, true);
  return () => {
    document.removeEventListener("keydown", down);
    document.removeEventListener("pointerdown", point, true);
  };
}
