// Puts frames together as the page does, and compares each with the whole frame that the server has. Every line of the
// input is `{name, whole}` to begin with, or `{name, message, whole}`.

import assert from "node:assert";
import { readFileSync } from "node:fs";
import { draw, patched } from "../../server/assets/mirror.js";

const frames = new Map();
/** The shapes that each pair of eyes has been sent. */
const known = new Map();

/** The frame in a message, drawn with the shapes that have come so far. */
function frameOf(name, { t, seq, log, line, told, from, shapes, ...frame }) {
  for (const [shape, parts] of Object.entries(shapes ?? {})) known.get(name).set(shape, parts);
  draw(frame, known.get(name));
  return frame;
}

let count = 0;
for (const text of readFileSync(process.argv[2], "utf8").trimEnd().split("\n")) {
  const { name, message, whole } = JSON.parse(text);
  if (!message) known.set(name, new Map());
  const frame = message ? patched(frames.get(name), frameOf(name, message)) : frameOf(name, whole);
  // Compared with a frame that brings all its shapes itself.
  if (message && whole) {
    known.set("whole", new Map());
    assert.deepStrictEqual(frame, frameOf("whole", whole), `${name} after ${message.line}`);
  }
  frames.set(name, frame);
  count += 1;
}
console.log(count);
