// @ts-check
// The way through the page: real paths, one module for each.

import { h, fill } from "./dom.js";
import { learn, msg, withMoreWords } from "./language.js";
import { wake } from "./sound.js";
import { applyTheme } from "./store.js";
import { dress, STYLES } from "./styles.js";
import { capital } from "./words.js";

/**
 * @typedef {{close?: () => void}} Page
 * @typedef {(page: HTMLElement, name: string, go: (path: string) => void) => Promise<Page> | Page} Opener
 */

/** Addresses, what opens them, and the styles they need besides those of all pages. @type {[RegExp, () => Promise<Opener>, string[]][]} */
const PATHS = [
  [/^\/$/, async () => (await import("./pages/home.js")).home, ["home"]],
  [/^\/new\/([\w-]+)$/, async () => (await import("./pages/newtable.js")).newTable, ["pages", "table"]],
  [/^\/table\/([\w-]+)$/, async () => (await import("./pages/play.js")).play, ["table"]],
  [/^\/replay\/([\w-]+)$/, async () => (await withMoreWords(import("./pages/replay.js"))).replay, ["table", "study"]],
  [/^\/puzzle\/([\w-]+)$/, async () => (await withMoreWords(import("./pages/puzzle.js"))).puzzle, ["table", "study"]],
  [/^\/course\/([\w-]+)$/, async () => (await withMoreWords(import("./pages/course.js"))).course, ["pages", "table", "course"]],
  [/^\/learn\/([\w-]+)$/, async () => (await withMoreWords(import("./pages/learn.js"))).learn, ["table", "lesson"]],
  [/^\/rules\/([\w-]+)$/, async () => (await withMoreWords(import("./pages/rules.js"))).rules, ["pages", "table", "rules"]],
  [/^\/gallery(?:\/([\w-]+))?$/, async () => (await withMoreWords(import("./pages/gallery.js"))).gallery, ["pages", "table", "gallery"]],
];

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @type {Page | null} */
let current = null;
let turn = 0;

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  void show();
}

async function show() {
  const mine = ++turn;
  current?.close?.();
  current = null;
  document.title = "Pileup";
  const path = decodeURIComponent(location.pathname).replace(/(.)\/$/, "$1");
  for (const [pattern, load, styles = STYLES] of PATHS) {
    const match = pattern.exec(path);
    if (!match) continue;
    try {
      const [open] = await Promise.all([load(), dress(styles)]);
      if (mine !== turn) return;
      page.className = "";
      const opened = await open(page, match[1] ?? "", go);
      if (mine !== turn) return opened.close?.();
      current = opened;
    } catch (error) {
      if (mine === turn) trouble(error instanceof Error ? error.message : String(error));
    }
    return;
  }
  trouble(msg("no-page"));
}

/** @param {string} message */
function trouble(message) {
  const again = h("button", { type: "button", onclick: () => void show() }, msg("try-again"));
  const sentence = capital(message).replace(/[^.!?]$/, "$&.");
  page.className = "";
  fill(page, h("section", { class: "trouble" }, h("img", { src: "/assets/art/pileup.svg", alt: "" }), h("h1", null, msg("not-here")), h("p", { role: "alert" }, sentence),
    h("p", { class: "row" }, again, h("a", { class: "button primary", href: "/" }, msg("all-games")))));
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || "plain" in link.dataset) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
  scrollTo(0, 0);
});
addEventListener("popstate", () => void show());
for (const gesture of ["click", "keydown"]) addEventListener(gesture, (event) => event.isTrusted && wake());

/** In the reader's language, from the beginning and whenever it changes. */
async function begin() {
  try {
    await learn();
  } catch {
    // Without its words the page can say one thing only.
    return fill(page, "The server does not answer. Please reload the page in a moment.");
  }
  await show();
}

addEventListener("languagechange", () => void begin());
applyTheme();
void begin();
