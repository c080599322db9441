// @ts-check
// What hands do with choices: click, lift, hover, long press, second button, shift, double click, drag. Mouse, finger and
// pen are the same here, only fingers need more room, have no hover, and never play by a tap on a piece's middle.

import { alsoOf, targetBy } from "../board/bind.js";
import { msg } from "../language.js";
import { lookAt } from "./shelves.js";
import { Drag } from "./drag.js";

/**
 * @typedef {import("../wire").Target} Target
 * @typedef {import("./choices.js").Choices} Choices
 * @typedef {import("./choices.js").Choice} Choice
 * @typedef {Exclude<import("../wire").Also["by"], "drop">} Gesture
 */

/** A finger that rests this long shows what the click would do, or plays what a long press plays. */
const LONG_PRESS_MS = 420;
/** Some people press the button of a mouse for long. */
const LONG_CLICK_MS = 700;
const DOUBLE_MS = 400;
/** Pixels a pointer may tremble before a click becomes a drag. */
const TREMBLE = { mouse: 5, touch: 10, pen: 8 };
/** A thing to drag is found this far from a finger, in pixels. */
const FINGER = 44;
/** The part of a piece that is its middle. */
const MIDDLE = 0.6;
/** A mouse that rests this long on something asks what it is. */
const HOVER_MS = 450;
/** One that is on its way to what is explained may pass over choices for so long. */
const PASS_MS = 200;

/**
 * @param {HTMLElement} root
 * @param {Choices} choices
 */
export function listen(root, choices) {
  const { board } = choices;
  let timer = 0;
  /** What this press has already done: its click is none. */
  let spent = false;
  /** @type {{id: number, key: string, x: number, y: number, tremble: number} | null} */
  let grip = null;
  /** @type {Drag | null} */
  let drag = null;
  /** @type {{key: string | undefined, at: number}} */
  let last = { key: undefined, at: 0 };
  const down = new Set();
  /** Where the mouse was: what moves under a mouse that rests is no wish to be told something else. */
  let mouse = { x: NaN, y: NaN };

  const release = () => {
    clearTimeout(timer);
    grip = null;
    board.camera.still = false;
    drag?.end();
    drag = null;
  };

  root.addEventListener("pointerdown", (event) => {
    choices.byKeys = false;
    mouse = { x: event.clientX, y: event.clientY };
    down.add(event.pointerId);
    // A second finger zooms: whatever the first was about to do is off.
    if (down.size > 1) {
      spent = true;
      return release();
    }
    release();
    spent = false;
    if (!(event.target instanceof Element) || event.target.closest(".tip")) return;
    const { clientX: x, clientY: y } = event;
    const finger = event.pointerType !== "mouse";
    if (finger) choices.preview(null);
    if (event.button === 0) {
      const thing = movable(event.target, x, y, finger);
      if (thing?.dataset.key) {
        const tremble = TREMBLE[/** @type {keyof typeof TREMBLE} */ (event.pointerType)] ?? TREMBLE.touch;
        grip = { id: event.pointerId, key: thing.dataset.key, x, y, tremble };
        board.camera.still = true;
      }
      const held = by("hold", event.target, x, y) ?? (finger ? by("shift", event.target, x, y) : null);
      const shown = finger ? choices.at(event.target, x, y, true) : null;
      const told = finger ? event.target.closest("[data-help], .card") : null;
      if (held || shown || told) timer = setTimeout(() => rest(held, shown, told), finger ? LONG_PRESS_MS : LONG_CLICK_MS);
    }
  });

  /**
   * A press that lasts.
   * @param {Choice | null} held
   * @param {Choice | null} shown
   * @param {Element | null} told
   */
  const rest = (held, shown, told) => {
    if (board.camera.dragged || drag) return;
    const target = targetBy(held, "hold") ?? targetBy(held, "shift");
    spent = true;
    if (held && target) {
      navigator.vibrate?.(12);
      choices.playTarget(target, held);
    } else if (lookAt(told)) choices.preview(null);
    else if (shown) choices.preview(shown);
    else choices.explain(told);
  };

  root.addEventListener("pointermove", (event) => {
    const { clientX: x, clientY: y } = event;
    if (grip && grip.id === event.pointerId) {
      if (!drag && Math.hypot(x - grip.x, y - grip.y) > grip.tremble) {
        clearTimeout(timer);
        choices.preview(null);
        spent = true;
        drag = choices.table.ready() ? Drag.begin(choices, grip.key, grip.x, grip.y) : null;
        if (!drag) return release();
        // The finger keeps its events even if the thing under it is drawn anew.
        if (event.target instanceof Element) root.setPointerCapture(event.pointerId);
      }
      drag?.move(x, y);
      return;
    }
    if (event.pointerType !== "mouse" || event.buttons || !(event.target instanceof Element)) return;
    const rests = x === mouse.x && y === mouse.y;
    mouse = { x, y };
    if (rests && choices.explained) return;
    hover(event.target, x, y);
  });

  /**
   * A mouse over something: what it would play is shown at once, what it is a little later.
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   */
  const hover = (hit, x, y) => {
    // What is explained stays for whoever goes there, to read its rule.
    if (hit.closest(".tip")) return clearTimeout(timer);
    const goal = choices.lift.up ? choices.lift.at(x, y, false) : null;
    const el = goal?.el ?? choices.at(hit, x, y, false);
    const told = el ? null : hit.closest("[data-help]");
    if (told && told === choices.explained) return;
    clearTimeout(timer);
    if (told) timer = setTimeout(() => choices.explain(told), HOVER_MS);
    if (!choices.explained) return choices.preview(el);
    if (el) timer = setTimeout(() => choices.preview(el), PASS_MS);
    else if (!told) timer = setTimeout(() => choices.preview(null), HOVER_MS);
    return undefined;
  };

  root.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId);
    if (drag && grip?.id === event.pointerId) {
      const aim = drag.over;
      const key = grip.key;
      const place = drag.place;
      release();
      if (aim) choices.playTarget(aim.target, aim.el, { key, ...place });
      else choices.missed(place.x, place.y, key);
      return;
    }
    release();
  });
  root.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    release();
  });
  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !grip) choices.preview(null);
  });

  root.addEventListener("contextmenu", (event) => {
    if (!(event.target instanceof Element)) return;
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    const el = finger ? null : by("second", event.target, event.clientX, event.clientY);
    const target = targetBy(el, "second");
    if (el && target) choices.playTarget(target, el);
    const read = !el && !finger && lookAt(event.target.closest(".card"));
    if (el || spent || finger || read) event.preventDefault();
  });

  root.addEventListener("click", (event) => {
    clearTimeout(timer);
    if (!(event.target instanceof Element) || spent) return;
    if (board.camera.dragged && board.svg.contains(event.target)) return;
    const { clientX: x, clientY: y } = event;
    // A click made by a screen reader has no place: only what it names counts.
    const named = event.detail === 0 && x === 0 && y === 0;
    if (named) {
      const el = event.target.closest("[data-land], [data-ply], [data-lift], [data-tries]");
      if (el) choices.press(/** @type {Choice} */ (el));
      return;
    }
    if (event.shiftKey && gesture("shift", event.target, x, y)) return;
    const key = keyOf(event.target);
    const twice = key !== undefined && key === last.key && event.timeStamp - last.at < DOUBLE_MS;
    last = { key, at: event.timeStamp };
    if (twice && gesture("double", event.target, x, y)) {
      last.key = undefined;
      return;
    }
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    tap(event.target, x, y, finger);
  });

  /**
   * A click or tap without any other key.
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   * @param {boolean} finger
   */
  const tap = (hit, x, y, finger) => {
    const goal = choices.lift.up ? choices.lift.at(x, y, finger) : null;
    if (goal) return choices.playTarget(goal.target, goal.el);
    const thing = choices.table.live() ? null : movable(hit, x, y, finger);
    const el = choices.at(hit, x, y, finger);
    const lifts = thing && (finger ? !el || el === thing || inMiddle(thing, x, y) : thing.contains(hit) && !("ply" in thing.dataset));
    if (thing?.dataset.key && lifts) return choices.take(thing.dataset.key, thing);
    if (el) return choices.press(el);
    if (board.svg.contains(hit) || hit.closest(".drawing, .card")) return choices.missed(x, y);
    if (!hit.closest("button, a, summary")) choices.lift.down();
  };

  /**
   * Plays a gesture, if something there knows it.
   * @param {Gesture} name
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   */
  const gesture = (name, hit, x, y) => {
    const el = by(name, hit, x, y);
    const target = targetBy(el, name);
    if (el && target) choices.playTarget(target, el);
    return !!target;
  };

  /**
   * What knows a gesture at a place, also under other things.
   * @param {Gesture} name
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   */
  const by = (name, hit, x, y) => {
    for (const el of [hit, ...document.elementsFromPoint(x, y)]) {
      const found = root.contains(el) ? el.closest(`[data-also~="${name}"]`) : null;
      if (found) return /** @type {Choice} */ (found);
    }
    return null;
  };

  /**
   * The thing to drag at a place; a finger may be beside it.
   * @param {Element} hit
   * @param {number} x
   * @param {number} y
   * @param {boolean} finger
   */
  const movable = (hit, x, y, finger) => {
    const direct = hit.closest(".movable");
    const svg = hit.closest("svg");
    if (direct || !svg || !finger) return /** @type {Choice | null} */ (direct);
    let best = null;
    let least = FINGER / 2;
    for (const el of /** @type {NodeListOf<Choice>} */ (svg.querySelectorAll(".movable"))) {
      const box = el.getBoundingClientRect();
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      if (Math.hypot(dx, dy) < least) [best, least] = [el, Math.hypot(dx, dy)];
    }
    return best;
  };
}

/**
 * @param {Element} el
 * @param {number} x
 * @param {number} y
 */
function inMiddle(el, x, y) {
  const { left, top, width, height } = el.getBoundingClientRect();
  return Math.abs(x - left - width / 2) < (width * MIDDLE) / 2 && Math.abs(y - top - height / 2) < (height * MIDDLE) / 2;
}

/** @param {Element} hit */
const keyOf = (hit) => /** @type {SVGElement | null} */ (hit.closest("[data-key]"))?.dataset.key;

/** Gestures in the order of the help page, and what they are called there. @type {[import("../wire").Also["by"], string][]} */
const NAMES = [
  ["drop", "drag"],
  ["second", "second"],
  ["double", "double"],
  ["shift", matchMedia("(pointer: coarse)").matches ? "hold" : "shift"],
  ["hold", "hold"],
];

/**
 * The gestures there are now, in words.
 * @param {readonly Element[]} els
 * @returns {{hotkey: string, label: string}[]}
 */
export function gesturesOf(els) {
  const also = els.flatMap((el) => alsoOf(el));
  return NAMES.flatMap(([by, name]) => {
    const labels = [...new Set(also.filter((one) => one.by === by).map(({ target }) => target.label))];
    if (!labels.length) return [];
    const more = labels.length > 3 ? msg("gesture-more", { count: labels.length - 3 }) : "";
    return [{ hotkey: msg(`gesture-is-${name}`), label: labels.slice(0, 3).join("; ") + more }];
  });
}
