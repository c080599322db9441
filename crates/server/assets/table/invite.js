// @ts-check
// Chairs that wait for somebody with the link: for those who sit, the link; for those who come, the chair.

import { h, fill as refill } from "../dom.js";
import { settings, change } from "../store.js";

/**
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").SeatId} SeatId
 */

export class Invite {
  /** @param {(name: string, seat: SeatId) => Promise<string | null>} join answers what went wrong */
  constructor(join) {
    this.join = join;
    this.el = h("div", { class: "invite", hidden: true });
    this.shown = "";
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
    if (free.length === 0) return refill(this.el);
    if (mine.length) this.#share(free.length);
    else this.#chairs(free);
  }

  /** @param {number} count */
  #share(count) {
    const address = `${location.origin}${location.pathname}`;
    const copy = h("button", { type: "button", onclick: async () => {
      try {
        await navigator.clipboard.writeText(address);
        copy.textContent = "Copied";
      } catch {
        field.select();
      }
    } }, "Copy");
    const field = h("input", { value: address, readonly: true, "aria-label": "Link to this table", onfocus: () => field.select() });
    refill(this.el, h("span", null, count === 1 ? "A chair waits for somebody with this link:" : `${count} chairs wait for people with this link:`), field, copy);
  }

  /** @param {SeatInfo[]} free */
  #chairs(free) {
    const name = h("input", { maxlength: 24, placeholder: "Your name", "aria-label": "Your name", value: settings.name });
    const wrong = h("span", { class: "wrong", role: "alert" });
    const sit = free.map((seat) =>
      h("button", { type: "button", class: "primary", onclick: async () => {
        change({ name: name.value.trim() });
        wrong.textContent = (await this.join(name.value.trim(), seat.seat)) ?? "";
      } }, `${seat.mark} Sit down as ${seat.look}`),
    );
    refill(this.el, h("span", null, "There is a free chair:"), name, ...sit, wrong);
  }
}
