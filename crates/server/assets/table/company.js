// @ts-check
// Who is at the table: who is there, who is away, who watches; the pause that all agree to; giving up.

import { dialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { andList, msg } from "../language.js";

/**
 * @typedef {import("../wire").Company} Crowd
 * @typedef {import("../wire").Hello} Hello
 * @typedef {import("./view.js").View} View
 * @typedef {{pause: () => void, resume: () => void, resign: (seat: string) => void, lend: (seat: string) => void}} Deeds
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
    this.line = h("div", { class: "company", role: "status", "aria-label": msg("company") });
    this.curtain = h("div", { class: "curtain-cloth", role: "status", hidden: true });
    this.pauseButton = view.tool("pause", msg("pause"), () => this.#pause());
    this.pauseButton.title = msg("pause-title");
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
    const gone = without(now.gone, before.gone);
    /** @type {string[]} */
    const lines = [];
    if (gone.length) lines.push(msg("told-gone", { names: this.#names(gone), count: gone.length }));
    if (held.length) lines.push(msg("told-away", { names: this.#names(held), count: held.length }));
    if (back.length) lines.push(msg("told-back", { names: this.#names(back), count: back.length }));
    // The others read it here at once; who comes later finds it in the story that they are sent.
    for (const seat of gave) lines.push(msg((this.hello?.seats.length ?? 2) > 2 ? "told-resigned-bot" : "told-resigned", { name: this.#name(seat) }));
    if (now.paused && !before.paused) lines.push(msg("told-pauses"));
    if (!now.paused && before.paused) lines.push(msg("told-goes-on"));
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
      mine ? null : h("span", { class: "note-watching" }, msg("watching-you")),
      ...away.map((seat) => h("span", { class: "is-away" }, msg(crowd.held.includes(seat) ? "is-away-bot" : "is-away", { name: this.#name(seat) }))),
      ...(mine && !over ? crowd.gone.map((seat) => h("button", { type: "button", class: "lend", onclick: () => this.deeds.lend(seat) }, msg("lend", { name: this.#name(seat) }))) : []),
      watching > 0 ? h("span", null, msg(mine ? "watching" : "watching-more", { count: watching })) : null);
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
      fill(this.curtain, h("p", null, msg("pauses")), mine ? h("button", { type: "button", class: "primary", onclick: this.deeds.resume }, msg("go-on")) : null);
    } else if (drawn) {
      fill(this.curtain, h("p", null, msg("waiting-for", { name: this.waiting ?? "" })), h("small", null, msg("clock-stopped")));
    } else if (asked.length && mine) {
      both.append(h("button", { type: "button", class: "primary", onclick: this.deeds.pause }, msg("pause")), h("button", { type: "button", onclick: this.deeds.resume }, msg("not-now")));
      fill(this.curtain, h("p", null, msg("pause-wished", { names: this.#names(asked), count: asked.length })), both);
    } else if (crowd.wishes.length) {
      const missing = crowd.here.filter((seat) => !crowd.wishes.includes(seat));
      fill(this.curtain, h("p", null, msg("pause-if", { names: this.#names(missing), count: missing.length })), mine ? h("button", { type: "button", onclick: this.deeds.resume }, msg("never-mind")) : null);
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
    return able.map((seat) => h("button", { type: "button", class: "resign", onclick: () => this.#ask(seat) }, able.length > 1 ? msg("resign-for", { name: this.#name(seat) }) : msg("resign")));
  }

  /** @param {string} seat */
  #ask(seat) {
    const many = (this.hello?.seats.length ?? 2) > 2;
    for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
    const sure = h("button", { type: "button", class: "primary", onclick: () => {
      shown.close();
      this.deeds.resign(seat);
    } }, msg("resign"));
    const shown = dialog(msg("resign-sure"), h("p", null, msg(many ? "resign-many" : "resign-two")),
      h("p", { class: "row" }, sure, h("button", { type: "button", onclick: () => shown.close() }, msg("play-on"))));
  }
}
