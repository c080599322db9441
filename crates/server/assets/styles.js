// @ts-check
// Styles that not all pages need come with those that do.

import { h } from "./dom.js";

/** Styles that came later, in the order in which they override each other. */
export const STYLES = ["home", "pages", "table", "end", "course", "study", "rules", "lesson", "gallery"];
/** @type {Map<string, {link: HTMLLinkElement, here: Promise<unknown>}>} */
const worn = new Map();

/**
 * Brings styles, each once.
 * @param {readonly string[]} names
 */
export function dress(names) {
  for (const name of names) {
    if (worn.has(name)) continue;
    const link = h("link", { rel: "stylesheet", href: `/assets/style/${name}.css` });
    // What does not come is done without.
    const here = new Promise((done) => (link.onload = link.onerror = done));
    const next = STYLES.slice(STYLES.indexOf(name) + 1).map((later) => worn.get(later)?.link).find((later) => later);
    if (next) next.before(link);
    else document.head.append(link);
    worn.set(name, { link, here });
  }
  return Promise.all(names.map((name) => worn.get(name)?.here));
}
