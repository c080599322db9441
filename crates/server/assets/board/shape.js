// @ts-check
// Parts of a node as SVG elements.

import { s } from "../dom.js";

/** @typedef {import("../wire").Part} Part */

/**
 * @param {Part} part
 * @returns {SVGElement}
 */
export function shape(part) {
  const paint = {
    class: part.t !== "art" && isUnseen(part) ? "hit-only" : null,
    fill: part.fill || "none",
    stroke: part.stroke || null,
    "stroke-width": part.stroke ? part.width : null,
    "stroke-dasharray": part.dash || null,
    [veil(part)]: part.alpha ?? null,
  };
  switch (part.t) {
    case "rect":
      return s("rect", { x: part.x, y: part.y, width: part.w, height: part.h, rx: part.r || null, ...paint });
    case "circle":
      return s("circle", { cx: part.x, cy: part.y, r: part.r, ...paint });
    case "path":
      return s("path", { d: part.d, "stroke-linejoin": "round", "stroke-linecap": "round", ...paint });
    case "art":
      return s("use", { href: `#art-${part.name}`, x: part.x, y: part.y, width: part.w, height: part.h, color: part.fill || null, opacity: part.alpha ?? null });
    case "text":
      // Capitals and figures are about 0.7 of the font size high: this centres them.
      return s(
        "text",
        {
          x: part.x,
          y: part.y + part.size * 0.35,
          "font-size": part.size,
          "text-anchor": part.align,
          "font-weight": part.bold ? 700 : null,
          ...paint,
        },
        part.text,
      );
  }
}

/**
 * What makes a part faint. The opacity of a whole element is a picture of its own to draw: that is for fill and stroke together.
 * @param {Part} part
 */
const veil = ({ fill, stroke }) => (fill && stroke ? "opacity" : stroke ? "stroke-opacity" : "fill-opacity");

/** Nobody sees what is fainter than this. */
const UNSEEN = 0.02;

/**
 * Whether a part is only there to be hit: it is not drawn at all.
 * @param {Part} part
 */
const isUnseen = ({ alpha, fill, stroke }) => (alpha ?? 1) < UNSEEN || (fill === "transparent" && !stroke);

/**
 * About how much room a part takes.
 * @param {Part} part
 */
function room(part) {
  switch (part.t) {
    case "rect":
    case "art":
      return part.w * part.h;
    case "circle":
      return Math.PI * part.r * part.r;
    case "text":
      return 0;
    case "path": {
      const numbers = (part.d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const xs = numbers.filter((_, index) => index % 2 === 0);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
    }
  }
}

/** How wide a sign is beside its height, in the mean. */
const SIGN = 0.58;

/**
 * About the frame of a shape that has no paths in it, without measuring: pictures are as large as their frames.
 * @param {readonly Part[]} parts
 * @returns {{x: number, y: number, width: number, height: number} | null}
 */
export function frameOf(parts) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    if (part.t === "path") return null;
    const [x, y, w, high] = part.t === "circle" ? [part.x - part.r, part.y - part.r, part.r * 2, part.r * 2] : part.t === "text" ? lineOf(part) : [part.x, part.y, part.w, part.h];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + w), Math.max(bottom, y + high)];
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/**
 * About where a text is.
 * @param {Extract<Part, {t: "text"}>} part
 */
function lineOf({ x, y, size, text, align }) {
  const wide = text.length * size * SIGN;
  const before = align === "middle" ? wide / 2 : align === "end" ? wide : 0;
  return [x - before, y - size / 2, wide, size];
}

/** Parts fainter than this are there to be hit, not to be seen. */
const FAINT = 0.15;

/** @param {Element} el how much of it is seen */
const veils = (el) => Number(el.getAttribute("opacity") ?? el.getAttribute("fill-opacity") ?? el.getAttribute("stroke-opacity") ?? 1);

/**
 * Whether a drawn part is only there to be hit.
 * @param {Element} el
 */
export function isFaint(el) {
  const fill = el.getAttribute("fill") ?? "";
  return el.classList.contains("hit-only") || veils(el) <= FAINT || /^#.{6}[0-2].$/.test(fill);
}

/**
 * The outline of the largest visible part twice, thin and wide: this is how a choice glows, without a costly filter.
 * @param {readonly Part[]} parts
 * @returns {SVGElement | null}
 */
export function glow(parts) {
  const solid = parts.filter((part) => part.t !== "text");
  const seen = solid.filter((part) => (part.alpha ?? 1) > FAINT && part.fill !== "transparent");
  if (solid.length === 0) return null;
  const largest = (seen.length ? seen : solid).reduce((most, part) => (room(part) > room(most) ? part : most));
  const outline = largest.t === "art" ? { .../** @type {const} */ ({ t: "rect" }), x: largest.x, y: largest.y, w: largest.w, h: largest.h, r: Math.min(largest.w, largest.h) / 5 } : largest;
  const bare = { ...outline, fill: "", stroke: "", alpha: 1, dash: "" };
  const wide = shape(bare);
  wide.classList.add("wide");
  return s("g", { class: "glow", "aria-hidden": "true" }, wide, shape(bare));
}
