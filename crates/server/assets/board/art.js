// @ts-check
// The pictures that a game's scenes name, and the sounds of its world, in one file. They are loaded once; the pictures are
// symbols that shapes show by their names.

import { s } from "../dom.js";
import { tune } from "../sound.js";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Loads the pictures of a game.
 * @param {string} game
 * @returns {Promise<void>} when they can be shown; without them everything else is shown all the same
 */
export function loadArt(game) {
  const known = loading.get(game) ?? load(game).catch(() => void loading.delete(game));
  loading.set(game, known);
  return known.then(() => {
    // Games may call their pictures by the same names: those of the game that is shown come first, and count.
    const sprite = sprites.get(game);
    if (sprite && sprite !== document.querySelector(".sprite")) document.body.prepend(sprite);
    tune(sounds.get(game) ?? "");
  });
}

/** The pictures of each game. @type {Map<string, Element>} */
const sprites = new Map();

/** What each game sounds like. @type {Map<string, string>} */
const sounds = new Map();

/** @param {string} game */
async function load(game) {
  const answer = await fetch(`/art/${game}.svg`);
  if (!answer.ok) throw new Error(answer.statusText);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  // Hidden without `display: none`, under which symbols would not be drawn everywhere.
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  const heard = sprite.querySelector("metadata");
  sounds.set(game, heard?.textContent ?? "");
  heard?.remove();
  sprites.set(game, document.adoptNode(sprite));
  document.body.prepend(sprite);
  document.dispatchEvent(new Event("art"));
}

/**
 * Whether a picture is a whole card: frame, picture and room for words.
 * @param {string | undefined} name
 */
export function isWholeCard(name) {
  const symbol = name ? document.getElementById(`art-${name}`) : null;
  if (!(symbol instanceof SVGSymbolElement)) return false;
  const { width, height } = symbol.viewBox.baseVal;
  return height > width * 1.3;
}

/**
 * How the game that is shown draws an effect itself, if it does.
 * @param {string} name
 * @returns {SVGElement | null} two units wide, round its middle
 */
export function effect(name) {
  const drawn = document.querySelector(".sprite")?.querySelector(`#art-${name}`);
  return drawn ? s("use", { href: `#art-${name}`, x: -1, y: -1, width: 2, height: 2 }) : null;
}
