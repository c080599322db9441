// @ts-check
// Who is at the table: who is there, who is away, who watches; the pause that all agree to; giving up.

import { dialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { andList } from "../words.js";

/**
 * @typedef {import("../wire").Company} Crowd
 * @typedef {import("../wire").Hello} Hello
 * @typedef {import("./view.js").View} View
 * @typedef {{pause: () => void, resume: () => void, resign: (seat: string) => void}} Deeds
 */

export class Company {
  /**
   * @param {View} view
   * @param {Deeds} deeds
   */
  constructor(view, deeds) {
    this.view = view;
    this.deeds = deeds;
    /** @type {Crowd | null} */
    this.crowd = null;
    /** @type {Hello | null} */
    this.hello = null;
    /** For whom the clock has stopped. @type {string | undefined} */
    this.waiting = undefined;
    this.line = h("div", { class: "company", role: "status", "aria-label": "Who is here" });
    this.curtain = h("div", { class: "curtain-cloth", role: "status", hidden: true });
    this.pauseButton = view.tool("pause", "Pause", () => this.#pause());
    this.pauseButton.title = "Ask everybody for a pause";
    this.pauseButton.hidden = true;
    view.stage.append(this.line, this.curtain);
  }

  /** @param {Hello} hello */
  seats(hello) {
    this.hello = hello;
    this.#draw();
  }

  /** @param {Crowd} crowd */
  hear(crowd) {
    const before = this.crowd;
    this.crowd = crowd;
    if (before) this.#tell(before, crowd);
    this.#draw();
  }

  /** @param {string | undefined} waiting for whom the clock stands still */
  clock(waiting) {
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.#draw();
  }

  /** @param {string} seat */
  #name(seat) {
    return this.hello?.seats.find((one) => one.seat === seat)?.name ?? seat;
  }

  /** @param {readonly string[]} seats */
  #names = (seats) => andList(seats.map((seat) => this.#name(seat)));

  /** @param {readonly string[]} seats @param {string} one @param {string} many */
  #say = (seats, one, many) => `${this.#names(seats)} ${seats.length === 1 ? one : many}`;

  /**
   * What has changed stands in the story.
   * @param {Crowd} before
   * @param {Crowd} now
   */
  #tell(before, now) {
    /** @param {readonly string[]} some @param {readonly string[]} others */
    const without = (some, others) => some.filter((seat) => !others.includes(seat));
    const held = without(now.held, before.held);
    const back = without(before.held, now.held).filter((seat) => now.here.includes(seat));
    const gave = without(now.resigned, before.resigned);
    /** @type {string[]} */
    const lines = [];
    if (held.length) lines.push(this.#say(held, "is away: a bot plays.", "are away: bots play."));
    if (back.length) lines.push(this.#say(back, "is back.", "are back."));
    for (const seat of gave) lines.push(`${this.#name(seat)} has resigned.${(this.hello?.seats.length ?? 2) > 2 ? " A bot plays on." : ""}`);
    if (now.paused && !before.paused) lines.push("The table pauses.");
    if (!now.paused && before.paused) lines.push("The table goes on.");
    const moment = this.view.frame?.moment ?? 0;
    for (const words of lines) this.view.log.add({ moment, line: "", words: [words], weight: 1 });
  }

  #draw() {
    const { crowd, hello, view } = this;
    if (!crowd || !hello) return;
    const mine = hello.mine.length > 0;
    const over = view.frame?.result != null;
    const away = crowd.away.filter((seat) => !crowd.resigned.includes(seat));
    const watching = crowd.watching - (mine ? 0 : 1);
    fill(this.line,
      mine ? null : h("span", { class: "note-watching" }, "You watch"),
      ...away.map((seat) => h("span", { class: "is-away" }, `${this.#name(seat)} is away${crowd.held.includes(seat) ? ": a bot plays" : ""}`)),
      watching > 0 ? h("span", null, `${watching} ${mine ? "" : "more "}watching`) : null);
    this.pauseButton.hidden = !mine || over || crowd.here.length === 0;
    this.pauseButton.setAttribute("aria-pressed", String(crowd.wishes.some((seat) => hello.mine.includes(seat))));
    this.#cloth(crowd, hello, over);
  }

  /**
   * A real curtain: nothing of the board is seen while somebody is waited for, or while all pause.
   * @param {Crowd} crowd
   * @param {Hello} hello
   * @param {boolean} over
   */
  #cloth(crowd, hello, over) {
    const mine = hello.mine.length > 0;
    const drawn = !over && (crowd.paused || this.waiting !== undefined);
    const asked = crowd.wishes.filter((seat) => !hello.mine.includes(seat));
    const both = h("span", { class: "row" });
    this.view.root.classList.toggle("curtain", drawn);
    this.curtain.classList.toggle("drawn", drawn);
    this.curtain.hidden = over || (!drawn && crowd.wishes.length === 0);
    if (drawn && crowd.paused) {
      fill(this.curtain, h("p", null, "The table pauses"), mine ? h("button", { type: "button", class: "primary", onclick: this.deeds.resume }, "Go on") : null);
    } else if (drawn) {
      fill(this.curtain, h("p", null, `Waiting for ${this.waiting}`), h("small", null, "The clock has stopped. In a moment a bot plays until they are back."));
    } else if (asked.length && mine) {
      both.append(h("button", { type: "button", class: "primary", onclick: this.deeds.pause }, "Pause"), h("button", { type: "button", onclick: this.deeds.resume }, "Not now"));
      fill(this.curtain, h("p", null, this.#say(asked, "would like a pause", "would like a pause")), both);
    } else if (crowd.wishes.length) {
      const missing = crowd.here.filter((seat) => !crowd.wishes.includes(seat));
      fill(this.curtain, h("p", null, `A pause, if ${this.#names(missing)} would like one too`), mine ? h("button", { type: "button", onclick: this.deeds.resume }, "Never mind") : null);
    }
  }

  #pause() {
    if (!this.crowd) return;
    if (this.crowd.paused) this.deeds.resume();
    else this.deeds.pause();
  }

  /** The buttons of those who may give up, each asking first. */
  resigning() {
    const { crowd, hello, view } = this;
    if (!crowd || !hello || view.frame?.result) return [];
    const able = hello.mine.filter((seat) => !crowd.resigned.includes(seat));
    return able.map((seat) => h("button", { type: "button", class: "resign", onclick: () => this.#ask(seat) }, able.length > 1 ? `Resign for ${this.#name(seat)}` : "Resign"));
  }

  /** @param {string} seat */
  #ask(seat) {
    const many = (this.hello?.seats.length ?? 2) > 2;
    for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
    const sure = h("button", { type: "button", class: "primary", onclick: () => {
      shown.close();
      this.deeds.resign(seat);
    } }, "Resign");
    const shown = dialog("Give up?", h("p", null, many ? "A bot plays on in your place, and you come last." : "The other side wins."),
      h("p", { class: "row" }, sure, h("button", { type: "button", onclick: () => shown.close() }, "Play on")));
  }
}
