// Puts frames together as the page does, and compares each with the whole frame that the server has. Every line of the
// input is `{name, whole}` to begin with, or `{name, message, whole}`.

import assert from "node:assert";
import { readFileSync } from "node:fs";
import { patched } from "../../server/assets/mirror.js";

const frameOf = ({ t, seq, log, line, told, from, ...frame }) => frame;
const frames = new Map();
let count = 0;
for (const text of readFileSync(process.argv[2], "utf8").trimEnd().split("\n")) {
  const { name, message, whole } = JSON.parse(text);
  const frame = message ? patched(frames.get(name), frameOf(message)) : frameOf(whole);
  if (whole) assert.deepStrictEqual(frame, frameOf(whole), `${name} after ${message?.line}`);
  frames.set(name, frame);
  count += 1;
}
console.log(count);
