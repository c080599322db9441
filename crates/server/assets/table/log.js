// @ts-check
// The story in words. A line leads to its moment.

import { h } from "../dom.js";

/** @typedef {import("../wire").LogLine} LogLine */

/** How much an event must weigh to stand out. */
const HEAVY = 5;

export class Log {
  /**
   * @param {(text: string) => string} fill
   * @param {(moment: number) => void} look
   */
  constructor(fill, look) {
    this.fill = fill;
    this.look = look;
    /** @type {LogLine[]} */
    this.lines = [];
    this.list = h("ol", { class: "log", role: "log", "aria-live": "polite", "aria-label": "What happened" });
    this.el = h("section", { class: "story" }, h("h2", null, "Story"), this.list);
  }

  /**
   * The whole story anew: nothing of it is news.
   * @param {readonly LogLine[]} lines
   */
  replace(lines) {
    this.lines = [...lines];
    this.list.setAttribute("aria-live", "off");
    this.list.replaceChildren(...lines.flatMap((line) => this.#rows(line)));
    this.#end();
    setTimeout(() => this.list.setAttribute("aria-live", "polite"), 200);
  }

  /** @param {LogLine} line */
  add(line) {
    this.lines.push(line);
    this.list.append(...this.#rows(line));
    this.#end();
  }

  /**
   * Shows which moment the board shows.
   * @param {number | null} moment
   */
  mark(moment) {
    for (const row of this.list.querySelectorAll("li")) {
      const here = moment !== null && Number(row.dataset.moment) === moment;
      row.classList.toggle("here", here);
      if (here) row.scrollIntoView({ block: "nearest" });
    }
  }

  /** Names have changed. */
  rename() {
    this.replace(this.lines);
  }

  /** @param {LogLine} line */
  #rows(line) {
    return line.words.map((words) =>
      h(
        "li",
        { "data-moment": line.moment, class: line.weight >= HEAVY ? "heavy" : null },
        h("button", { type: "button", title: line.line, onclick: () => this.look(line.moment) }, this.fill(words)),
      ),
    );
  }

  #end() {
    this.list.scrollTop = this.list.scrollHeight;
  }
}
