// @ts-check
// The values of options as texts and back.

import { h } from "../dom.js";

/**
 * @typedef {import("../wire").Opt} Opt
 * @typedef {import("../wire").Json} Json
 */

/** @param {Json} value */
export const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

/**
 * Text as the kind of value that the option has by default.
 * @param {string} text
 * @param {Json | undefined} like
 * @returns {Json}
 */
export function typed(text, like) {
  if (typeof like === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (typeof like === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  if (like === null && text.trim() === "") return null;
  return text;
}

/**
 * @param {Opt & {kind: "choice"}} opt
 * @param {(text: string) => void} choose
 */
export function otherFor(opt, choose) {
  if (opt.open === null) return null;
  const field = h("input", { class: "other", placeholder: opt.open, "aria-label": `${opt.label}: another`, spellcheck: "false", autocomplete: "off", onchange: () => field.value.trim() && choose(field.value.trim()) });
  return field;
}
