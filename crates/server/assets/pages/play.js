// @ts-check
// A table, if there is one with this code.

import { summary } from "../api.js";
import { h, fill } from "../dom.js";
import { keyOf } from "../store.js";
import { Table } from "../table/table.js";

/** @type {import("../app.js").Opener} */
export async function play(page, code, go) {
  fill(page, h("div", { class: "table skeleton-page" }));
  await summary(code, keyOf(code));
  page.className = "full";
  return new Table(page, code, go);
}
