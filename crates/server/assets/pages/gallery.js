// @ts-check
// Everything of a game to be looked at: drawings, cards, pieces, sections and dashboards in three sizes, on light and on
// dark ground.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { shape } from "../board/shape.js";
import { h, s, fill } from "../dom.js";
import { msg } from "../language.js";
import { Shelves } from "../table/shelves.js";
import { head } from "./frame.js";

/**
 * @typedef {import("../wire").Exhibit} Exhibit
 * @typedef {import("../wire").Card} Card
 * @typedef {import("../wire").Picture} Picture
 */

/** Sides of drawings in pixels. */
const ART = [96, 48, 24];
/** Longer sides of pictures in pixels. */
const PICTURE = [200, 100, 50];
/** Cards as large as they get, as on a table, and smaller. */
const CARD = [1.6, 1, 0.6];

/** @type {import("../app.js").Opener} */
export async function gallery(page, id, go) {
  const all = await api.hall();
  if (!id) return gallery(page, all[0].id, go);
  const name = all.find((game) => game.id === id)?.name ?? id;
  document.title = `${msg("gallery-of", { name })} – Pileup`;
  const tabs = h("nav", { class: "gallery-games", "aria-label": msg("all-games") }, ...all.map((game) =>
    h("a", { href: `/gallery/${game.id}`, "aria-current": game.id === id ? "page" : null }, h("img", { src: `/art/${game.id}/emblem.svg`, alt: "", width: 32, height: 32 }), game.name)));
  const walls = h("div", { class: "walls" });
  fill(page, head(h("h1", { class: "where" }, msg("gallery-of", { name }))), tabs, walls);
  const [shown] = await Promise.all([api.gallery(id), loadArt(id)]);
  fill(walls, ...shown.rooms.map((room) => h("div", { class: "room" }, h("h2", null, room.family),
    ...["light", "dark"].map((theme) => h("div", { class: "on-ground", "data-theme": theme }, h("div", { class: "wall worldly", "data-game": id }, ...hung(room.exhibits, id)))))));
  return {};
}

/**
 * Things with their names. Cards of one size stand together, as in a hand.
 * @param {readonly Exhibit[]} exhibits
 * @param {string} game
 */
function hung(exhibits, game) {
  const cards = exhibits.flatMap((exhibit) => (exhibit.t === "card" ? [exhibit] : []));
  const others = exhibits.filter(({ t }) => t !== "card").map((exhibit) => h("figure", null, h("div", { class: "sizes" }, ...sizes(exhibit, game)), h("figcaption", null, exhibit.name)));
  return [...others, ...(cards.length ? CARD.map((scale) => hand(cards, scale)) : [])];
}

/**
 * @param {Exhibit} exhibit
 * @param {string} game
 */
function sizes(exhibit, game) {
  // What no board shows is not among the drawings that are loaded with a game.
  if (exhibit.t === "art" && !document.getElementById(`art-${exhibit.art}`)) {
    return ART.map((side) => h("img", { src: `/art/${game}/${exhibit.art}.svg`, alt: "", width: side, height: side }));
  }
  if (exhibit.t === "art") return ART.map((side) => s("svg", { width: side, height: side, color: exhibit.colour, "aria-hidden": "true" }, s("use", { href: `#art-${exhibit.art}`, width: "100%", height: "100%" })));
  if (exhibit.t === "picture") return PICTURE.map((side) => picture(exhibit.picture, side));
  return [];
}

/**
 * @param {Picture} drawing
 * @param {number} side
 */
function picture({ bounds: { x, y, w, h: height }, nodes }, side) {
  const scale = side / Math.max(w, height);
  return s("svg", { viewBox: `${x} ${y} ${w} ${height}`, width: w * scale, height: height * scale, "aria-hidden": "true" }, ...nodes.map((node) =>
    s("g", { transform: `translate(${node.x} ${node.y}) rotate(${node.turn ?? 0}) scale(${node.scale ?? 1})`, opacity: node.opacity ?? null }, ...node.parts.map(shape))));
}

/**
 * @param {readonly {name: string, card: Card}[]} cards
 * @param {number} scale
 */
function hand(cards, scale) {
  return h("div", { class: "hand" }, ...cards.map(({ name, card }) => {
    const shelves = new Shelves((text) => text, () => {});
    shelves.show([{ key: name, title: "", folded: false, cards: [{ ...card, key: name }] }], true);
    shelves.el.style.setProperty("zoom", String(scale));
    return h("figure", null, shelves.el, h("figcaption", null, name));
  }));
}
