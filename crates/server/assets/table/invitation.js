// @ts-check
// What invites to chairs that wait: for those who sit, the code, a picture for phones and the address; for those who come, the
// chair.

import { invitation } from "../api.js";
import { h, fill as refill, s } from "../dom.js";
import { icon } from "../icons.js";
import { msg, rich } from "../language.js";
import { settings, change } from "../store.js";

/**
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {import("./invite.js").Invite} Invite
 */

/**
 * @param {Invite} invite
 * @param {readonly SeatInfo[]} free
 */
export function share(invite, free) {
  const words = msg("chairs-wait", { count: free.length, look: free[0].look });
  const here = `${location.origin}${location.pathname}`;
  const tiles = h("p", { class: "code-tiles", "aria-label": msg("the-code-is", { code: [...invite.code].join(" ") }) }, ...[...invite.code].map((letter) => h("span", { "aria-hidden": "true" }, letter)));
  const ways = h("div", { class: "ways" }, addressRow(here));
  const body = h("div", { class: "invite-body" }, h("h3", null, msg("tell-code")), tiles, ways,
    h("p", { class: "row" }, ...free.map(({ seat, look }) => h("button", { type: "button", class: "quiet", onclick: () => invite.fill(seat) }, free.length === 1 ? msg("bot-instead") : msg("bot-for", { look })))));
  const fold = h("button", { type: "button", class: "quiet", "aria-expanded": String(!invite.folded), onclick: () => {
    invite.folded = !invite.folded;
    fold.setAttribute("aria-expanded", String(!invite.folded));
    fold.textContent = msg(invite.folded ? "invite" : "invite-fold");
    body.hidden = invite.folded;
  } }, msg(invite.folded ? "invite" : "invite-fold"));
  body.hidden = invite.folded;
  invite.el.classList.add("sharing");
  refill(invite.el, h("header", null, h("h2", null, words), fold), body);
  void findWays(invite, ways, here);
}

/**
 * What the server knows about its own addresses.
 * @param {Invite} invite
 * @param {HTMLElement} ways
 * @param {string} here
 */
async function findWays(invite, ways, here) {
  const found = await invitation(invite.code, invite.key()).catch(() => null);
  if (!found) return;
  const best = found.addresses[0];
  if (!best) {
    refill(ways, h("p", { class: "small" }, msg("invite-here")), addressRow(here),
      found.listen ? h("p", { class: "small" }, ...rich("invite-listen", { command: h("code", null, found.listen) })) : null);
    return;
  }
  const others = found.addresses.slice(1);
  refill(ways, best.qr ? h("div", { class: "qr-row" }, picture(best.qr), h("p", null, h("b", null, msg("invite-phone")), h("small", null, msg("invite-network")))) : null,
    h("h3", null, msg("invite-send")), addressRow(best.address),
    "share" in navigator ? h("button", { type: "button", class: "share", onclick: () => void navigator.share({ title: "Pileup", text: msg("invite-text", { code: invite.code }), url: best.address }).catch(() => {}) }, icon("share"), msg("share")) : null,
    others.length ? h("details", null, h("summary", null, msg("invite-others")), ...others.map(({ address }) => addressRow(address))) : null);
}

/**
 * @param {Invite} invite
 * @param {readonly SeatInfo[]} free
 */
export function chairs(invite, free) {
  const name = h("input", { maxlength: 24, placeholder: msg("your-name"), "aria-label": msg("your-name"), value: settings.name });
  const wrong = h("span", { class: "wrong", role: "alert" });
  const sit = free.map((seat) =>
    h("button", { type: "button", class: "primary", onclick: async () => {
      change({ name: name.value.trim() });
      wrong.textContent = (await invite.join(name.value.trim(), seat.seat)) ?? "";
    } }, `${seat.mark} ${msg("sit-as", { look: seat.look })}`),
  );
  refill(invite.el, h("span", null, msg("free-chairs", { count: free.length })), name, ...sit, wrong);
}

/** @param {import("../wire").Qr} qr with the quiet edge that phones need */
function picture({ size, path }) {
  return s("svg", { class: "qr", viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: "img", "aria-label": msg("qr"), "shape-rendering": "crispEdges" },
    s("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }), s("path", { d: path, fill: "#000" }));
}

/** @param {string} address */
function addressRow(address) {
  const field = h("input", { value: address, readonly: true, "aria-label": msg("address"), onfocus: () => field.select() });
  const copy = h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = msg("copied");
    } catch {
      field.select();
    }
  } }, msg("copy"));
  return h("span", { class: "address" }, field, copy);
}
