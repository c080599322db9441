// @ts-check
// The way through the page: real paths, one module for each.

import { h, fill } from "./dom.js";
import { wake } from "./sound.js";
import { applyTheme } from "./store.js";
import { capital } from "./words.js";

/**
 * @typedef {{close?: () => void}} Page
 * @typedef {(page: HTMLElement, name: string, go: (path: string) => void) => Promise<Page> | Page} Opener
 */

/** @type {[RegExp, () => Promise<Opener>][]} */
const PATHS = [
  [/^\/$/, async () => (await import("./pages/home.js")).home],
  [/^\/new\/([\w-]+)$/, async () => (await import("./pages/newtable.js")).newTable],
  [/^\/table\/([\w-]+)$/, async () => (await import("./pages/play.js")).play],
  [/^\/replay\/([\w-]+)$/, async () => (await import("./pages/replay.js")).replay],
  [/^\/course\/([\w-]+)$/, async () => (await import("./pages/course.js")).course],
  [/^\/rules\/([\w-]+)$/, async () => (await import("./pages/rules.js")).rules],
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
  for (const [pattern, load] of PATHS) {
    const match = pattern.exec(path);
    if (!match) continue;
    try {
      const open = await load();
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
  trouble("There is no page at this address.");
}

/** @param {string} message */
function trouble(message) {
  const again = h("button", { type: "button", onclick: () => void show() }, "Try again");
  fill(page, h("section", { class: "trouble" }, h("h1", null, "Not here"), h("p", { role: "alert" }, capital(message)),
    h("p", null, again, " ", h("a", { class: "button", href: "/" }, "All games"))));
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

applyTheme();
void show();
