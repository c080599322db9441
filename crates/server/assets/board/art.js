// @ts-check
// The pictures that a game's scenes name. They are loaded once, as symbols that shapes show by their names.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Loads the pictures of a game.
 * @param {string} game
 * @returns {Promise<void>} when they can be shown; without them everything else is shown all the same
 */
export function loadArt(game) {
  const known = loading.get(game);
  if (known) return known;
  const started = load(game).catch(() => void loading.delete(game));
  loading.set(game, started);
  return started;
}

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
  document.body.append(document.adoptNode(sprite));
}
