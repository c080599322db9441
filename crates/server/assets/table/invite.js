// @ts-check
// Chairs that wait for somebody: for those who sit, the code, a picture for phones and the address; for those who
// come, the chair.

import { invitation } from "../api.js";
import { h, fill as refill, s } from "../dom.js";
import { icon } from "../icons.js";
import { settings, change } from "../store.js";

/**
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("../wire").SeatId} SeatId
 * @typedef {import("../wire").Invited} Invited
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
    if (free.length === 0) return refill(this.el);
    if (mine.length) this.#share(free);
    else this.#chairs(free);
  }

  /** @param {readonly SeatInfo[]} free */
  #share(free) {
    const words = free.length === 1 ? `A chair waits: ${free[0].look}` : `${free.length} chairs wait`;
    const here = `${location.origin}${location.pathname}`;
    const tiles = h("p", { class: "code-tiles", "aria-label": `The code is ${[...this.code].join(" ")}` }, ...[...this.code].map((letter) => h("span", { "aria-hidden": "true" }, letter)));
    const ways = h("div", { class: "ways" }, addressRow(here));
    const body = h("div", { class: "invite-body" }, h("h3", null, "Tell them the code"), tiles, ways,
      h("p", { class: "row" }, ...free.map(({ seat, look }) => h("button", { type: "button", class: "quiet", onclick: () => this.fill(seat) }, free.length === 1 ? "Put a bot here instead" : `A bot for ${look}`))));
    const fold = h("button", { type: "button", class: "quiet", "aria-expanded": String(!this.folded), onclick: () => {
      this.folded = !this.folded;
      fold.setAttribute("aria-expanded", String(!this.folded));
      fold.textContent = this.folded ? "Invite" : "Fold";
      body.hidden = this.folded;
    } }, this.folded ? "Invite" : "Fold");
    body.hidden = this.folded;
    this.el.classList.add("sharing");
    refill(this.el, h("header", null, h("h2", null, words), fold), body);
    void this.#ways(ways, here);
  }

  /**
   * What the server knows about its own addresses.
   * @param {HTMLElement} ways
   * @param {string} here
   */
  async #ways(ways, here) {
    const found = await invitation(this.code, this.key()).catch(() => null);
    if (!found) return;
    const best = found.addresses[0];
    if (!best) {
      refill(ways, h("p", { class: "small" }, "On this device: open this address in another window."), addressRow(here),
        found.listen ? h("p", { class: "small" }, "Phones and other computers cannot open it: the server listens to this machine only. Start it with ", h("code", null, found.listen), " to let them in.") : null);
      return;
    }
    const others = found.addresses.slice(1);
    refill(ways, best.qr ? h("div", { class: "qr-row" }, picture(best.qr), h("p", null, h("b", null, "or point a phone at this"), h("small", null, "It has to be in the same network as this server."))) : null,
      h("h3", null, "or send the address"), addressRow(best.address),
      "share" in navigator ? h("button", { type: "button", class: "share", onclick: () => void navigator.share({ title: "Pileup", text: `Play with me. The code is ${this.code}.`, url: best.address }).catch(() => {}) }, icon("share"), "Share") : null,
      others.length ? h("details", null, h("summary", null, "Other addresses of this machine"), ...others.map(({ address }) => addressRow(address))) : null);
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
    refill(this.el, h("span", null, free.length === 1 ? "There is a free chair:" : "There are free chairs:"), name, ...sit, wrong);
  }
}

/** @param {import("../wire").Qr} qr with the quiet edge that phones need */
function picture({ size, path }) {
  return s("svg", { class: "qr", viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: "img", "aria-label": "The address as a picture for phones", "shape-rendering": "crispEdges" },
    s("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }), s("path", { d: path, fill: "#000" }));
}

/** @param {string} address */
function addressRow(address) {
  const field = h("input", { value: address, readonly: true, "aria-label": "Address of this table", onfocus: () => field.select() });
  const copy = h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = "Copied";
    } catch {
      field.select();
    }
  } }, "Copy");
  return h("span", { class: "address" }, field, copy);
}
