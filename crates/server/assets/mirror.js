// @ts-check
// What the server says of a frame is only what is different. Here it is put together with what was there.

/**
 * @typedef {import("./wire").Frame} Frame
 * @typedef {import("./wire").FramePatch} FramePatch
 * @typedef {import("./wire").Node} Node
 * @typedef {import("./wire").Panel} Panel
 * @typedef {import("./wire").Part} Part
 * @typedef {import("./wire").Row} Row
 * @typedef {import("./wire").Scene} Scene
 * @typedef {import("./wire").ScenePatch} ScenePatch
 * @typedef {import("./wire").Shelf} Shelf
 * @typedef {import("./wire").ThinPanel} ThinPanel
 * @typedef {import("./wire").ThinRow} ThinRow
 * @typedef {import("./wire").ThinShelf} ThinShelf
 */

/** Something is missing here that the server takes for known. */
export class Missing extends Error {}

/**
 * Puts shapes in where nodes only name them.
 * @param {unknown} value anything with nodes in it
 * @param {ReadonlyMap<string, Part[]>} shapes
 */
export function draw(value, shapes) {
  if (typeof value !== "object" || value === null) return;
  if ("parts" in value && typeof value.parts === "string") {
    const parts = shapes.get(value.parts);
    if (!parts) throw new Missing(value.parts);
    value.parts = parts;
  }
  for (const inner of Object.values(value)) draw(inner, shapes);
}

/**
 * An answer whose pictures name shapes that came along.
 * @template {{shapes: Record<string, Part[]>}} T
 * @param {T} answer
 */
export function drawn({ shapes, ...answer }) {
  draw(answer, new Map(Object.entries(shapes)));
  return answer;
}

/**
 * A frame with what has changed.
 * @param {Frame} old
 * @param {FramePatch} patch
 * @returns {Frame}
 */
export function patched(old, patch) {
  const frame = { ...old, moment: patch.moment, scene: patch.scene ? patchedScene(old.scene, patch.scene) : old.scene };
  if (patch.viewer !== undefined) frame.viewer = patch.viewer;
  if (patch.prompt !== undefined) frame.prompt = patch.prompt;
  if (patch.turn !== undefined) frame.turn = patch.turn;
  if (patch.choices !== undefined) frame.choices = patch.choices;
  if (patch.undo !== undefined) frame.undo = patch.undo;
  if (patch.result !== undefined) frame.result = patch.result;
  if (patch.clock) frame.clock = patch.clock;
  else if (patch.clock === null) delete frame.clock;
  return frame;
}

/**
 * @param {Scene} old
 * @param {ScenePatch} patch
 * @returns {Scene}
 */
function patchedScene(old, patch) {
  const scene = {
    ...old,
    nodes: list(old.nodes, patch.nodes, node),
    shelves: list(old.shelves, patch.shelves, shelf),
    panels: list(old.panels, patch.panels, panel),
  };
  if (patch.ground) scene.ground = patch.ground;
  if (patch.bounds) scene.bounds = patch.bounds;
  if (patch.backdrop !== undefined) scene.backdrop = patch.backdrop;
  if (patch.actions) scene.actions = patch.actions;
  if (patch.facts) scene.facts = patch.facts;
  for (const key of /** @type {const} */ (["tall", "focus"])) {
    const value = patch[key];
    if (value) scene[key] = value;
    else if (value === null) delete scene[key];
  }
  if (patch.tries) scene.tries = patch.tries;
  else if (patch.tries === null) delete scene.tries;
  return scene;
}

/**
 * @template {{key: string}} T
 * @template {{key: string}} U
 * @param {readonly T[]} old
 * @param {import("./wire").List<U> | undefined} change
 * @param {(old: T | undefined, thin: U) => T} whole puts one thing together with what it was
 * @returns {T[]}
 */
function list(old, change, whole) {
  if (change === undefined) return /** @type {T[]} */ (old);
  if (Array.isArray(change)) return change.map((thin) => whole(undefined, thin));
  const known = new Map(old.map((item) => [item.key, item]));
  for (const thin of change.set ?? []) known.set(thin.key, whole(known.get(thin.key), thin));
  const moves = change.moves ?? [];
  const away = new Set([...(change.gone ?? []), ...moves.map(([key]) => key)]);
  const order = old.map(({ key }) => key).filter((key) => !away.has(key));
  for (const [key, before] of moves) {
    const place = before === null ? 0 : order.indexOf(before) + 1;
    if (before !== null && place === 0) throw new Missing(before);
    order.splice(place, 0, key);
  }
  return order.map((key) => {
    const item = known.get(key);
    if (!item) throw new Missing(key);
    return item;
  });
}

/** @type {(old: Node | undefined, node: Node) => Node} */
const node = (_, node) => node;

/** @type {(old: Shelf | undefined, thin: ThinShelf) => Shelf} */
const shelf = (old, thin) => ({ ...thin, cards: list(old?.cards ?? [], thin.cards, (_, card) => card) });

/** @type {(old: Panel | undefined, thin: ThinPanel) => Panel} */
const panel = (old, thin) => ({ ...thin, rows: thin.rows.map((row, index) => panelRow(old?.rows[index], row)) });

/** @type {(old: Row | undefined, thin: ThinRow | null) => Row} */
function panelRow(old, thin) {
  if (thin && "t" in thin) return thin;
  if (!old) throw new Missing("a row");
  if (!thin) return old;
  if (old.t !== "picture" && old.t !== "dock") throw new Missing("a drawing");
  return { ...old, bounds: thin.bounds ?? old.bounds, nodes: list(old.nodes, thin.nodes, node) };
}
