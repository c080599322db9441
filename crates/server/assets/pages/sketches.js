// @ts-check
// Pictures made of the drawings that a table of the game needs anyway: those come once, and not again with every picture.

import { openings, openingUrl, text } from "../api.js";
import { loadArt } from "../board/art.js";

/** What is made or being made, by the address it would have by itself. @type {Map<string, {src: string, ready: Promise<string>}>} */
const made = new Map();

/**
 * Shows a picture as soon as it is made. What cannot be made is asked for as a whole.
 * @param {HTMLImageElement} image
 * @param {string} url its address by itself
 * @param {() => Promise<string>} make
 */
function show(image, url, make) {
  if (image.dataset.shows === url) return image;
  image.dataset.shows = url;
  const one = made.get(url) ?? { src: "", ready: make().then((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), () => url) };
  made.set(url, one);
  if (one.src) image.src = one.src;
  else void one.ready.then((src) => {
    one.src = src;
    if (image.dataset.shows === url) image.src = src;
  });
  return image;
}

/** @param {string} name */
const symbol = (name) => document.querySelector(`.sprite #art-${CSS.escape(name)}`);

/**
 * A picture with the drawings that it names.
 * @param {string} game
 * @param {string} bare
 */
async function whole(game, bare) {
  await loadArt(game);
  const names = new Set([...bare.matchAll(/href="#art-([^"]+)"/g)].map(([, name]) => name));
  const drawings = [...names].map((name) => {
    const drawing = symbol(name);
    if (!drawing) throw new Error(name);
    return drawing.outerHTML;
  });
  return bare.replace(">", `>${drawings.join("")}`);
}

/**
 * The opening with some options.
 * @param {HTMLImageElement} image
 * @param {string} game
 * @param {import("../wire").Options} options
 */
export function showOpening(image, game, options) {
  const url = openingUrl(game, options);
  show(image, url, async () => whole(game, await text(`${url}&bare=true`)));
}

/**
 * The opening of a preset, with those of all the others.
 * @param {HTMLImageElement} image
 * @param {string} game
 * @param {number} index
 * @param {import("../wire").Options} options what it says
 */
export const showPreset = (image, game, index, options) => show(image, openingUrl(game, options), async () => whole(game, (await openings(game))[index]));

/**
 * A drawing by itself: a face.
 * @param {HTMLImageElement} image
 * @param {string} url
 */
export function showFace(image, url) {
  const [, , game, file] = url.split("/");
  return show(image, url, async () => {
    await loadArt(game);
    const drawing = symbol(file.replace(/\.svg$/, ""));
    if (!drawing) throw new Error(file);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.getAttribute("viewBox")}">${drawing.innerHTML}</svg>`;
  });
}
