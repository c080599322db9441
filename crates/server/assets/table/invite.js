// @ts-check
// Chairs that wait for somebody. What invites comes when a chair does.

import { h, fill as refill } from "../dom.js";

/**
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").SeatId} SeatId
 */

export class Invite {
  /**
   * @param {string} code
   * @param {() => string | null} key
   * @param {(name: string, seat: SeatId) => Promise<string | null>} join answers what went wrong
   * @param {(seat: SeatId) => void} fill puts a bot on a chair
   */
  constructor(code, key, join, fill) {
    this.code = code.toUpperCase();
    this.key = key;
    this.join = join;
    this.fill = fill;
    this.el = h("div", { class: "invite", hidden: true });
    this.shown = "";
    /** Whether it is folded to a line. */
    this.folded = false;
  }

  /**
   * @param {readonly SeatInfo[]} seats
   * @param {readonly SeatId[]} mine
   */
  show(seats, mine) {
    const free = seats.filter(({ who }) => who === "nobody");
    const state = JSON.stringify([free.map(({ seat }) => seat), mine.length > 0]);
    if (state === this.shown) return;
    this.shown = state;
    this.el.hidden = free.length === 0;
    this.el.className = "invite";
    if (free.length) void this.#fill(free, mine.length > 0);
    else refill(this.el);
  }

  /**
   * @param {readonly SeatInfo[]} free
   * @param {boolean} seated
   */
  async #fill(free, seated) {
    const { share, chairs } = await import("./invitation.js");
    if (!this.el.hidden) (seated ? share : chairs)(this, free);
  }
}
