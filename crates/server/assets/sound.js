// @ts-check
// Sounds made on the spot, no files: a few voices, and recipes that say which of them play. The page has a handful of its
// own; what happens in a game sounds as its `sounds.txt` says, so that every world has its own timbre.

import { settings } from "./store.js";

/** @type {AudioContext | null} */
let context = null;
/** Everything goes through here: loudness, and never louder than the loudspeaker can take. @type {GainNode | null} */
let out = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** Browsers allow sound only after the first gesture of a person. */
export function wake() {
  if (!settings.sound) return;
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    const limit = context.createDynamicsCompressor();
    out.connect(limit).connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
}

/**
 * A voice, from one pitch to another, for so long, so loud, so much later.
 * @typedef {{voice: string, from: number, to: number, ms: number, loud: number, at: number}} Note
 * @typedef {{notes: Map<string, Note[]>, echo: {ms: number, loud: number} | null}} Palette
 */

/**
 * Reads a palette: a line is a name and its notes, `knock 180>90 120 .5 @40`, with commas between them.
 * @param {string} text
 * @returns {Palette}
 */
export function palette(text) {
  /** @type {Palette} */
  const read = { notes: new Map(), echo: null };
  for (const line of text.split("\n")) {
    const [name, ...rest] = line.trim().split(/\s+/);
    if (!name || name.startsWith("#")) continue;
    if (name === "echo") read.echo = { ms: Number(rest[0]), loud: Number(rest[1]) };
    else read.notes.set(name, rest.join(" ").split(",").map(note));
  }
  return read;
}

/**
 * @param {string} text
 * @returns {Note}
 */
function note(text) {
  const [voice, pitch, ms, loud, at] = text.trim().split(" ");
  const [from, to] = pitch.split(">").map(Number);
  return { voice, from, to: to ?? from, ms: Number(ms), loud: Number(loud), at: Number(at?.slice(1) ?? 0) };
}

/** What the page itself has to say. */
const OWN = palette([
  "click triangle 520>340 50 .5",
  "good triangle 523 110 .4, triangle 784 180 .4 @100",
  "bad triangle 330 130 .4, triangle 233 220 .4 @110",
  "win triangle 523 160 .4, triangle 659 160 .4 @120, triangle 784 160 .4 @240, triangle 1047 520 .4 @360",
  "lost triangle 392 200 .35, triangle 330 200 .35 @170, triangle 262 480 .35 @340",
  "count sine 1320 60 .25",
].join("\n"));

/** @type {Palette} */
let world = OWN;

/** What happens sounds as in this world from now on. @param {string} text */
export const tune = (text) => void (world = palette(text));

/** @param {AudioContext} audio */
function noise(audio) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  return source;
}

let hushed = false;

/** What plays only to be looked at makes no sound. @param {boolean} is */
export const hush = (is) => void (hushed = is);

/** Two of the same at once would only be louder. */
const APART_MS = 40;
/** @type {Map<string, number>} */
const heard = new Map();

/**
 * @param {string} name
 * @param {number} [loud] what matters to whoever listens is louder
 */
export function play(name, loud = 1) {
  const audio = context;
  if (hushed || !settings.sound || !audio || !out || audio.state !== "running" || document.hidden) return;
  const notes = world.notes.get(name) ?? OWN.notes.get(name);
  const now = performance.now();
  if (!notes || now - (heard.get(name) ?? -APART_MS) < APART_MS) return;
  heard.set(name, now);
  out.gain.value = settings.volume / 100;
  for (const one of notes) {
    sing(audio, out, one, loud, 0);
    if (world.echo && world !== OWN) sing(audio, out, one, loud * world.echo.loud, world.echo.ms);
  }
}

/** Voices of noise: which part of it is heard. @type {Record<string, BiquadFilterType>} */
const NOISES = { noise: "lowpass", band: "bandpass", hiss: "highpass" };
/** Voices of several tones: how high each is above the first, how loud, and how much of the time it lasts. @type {Record<string, [number, number, number, OscillatorType][]>} */
const CHORDS = {
  bell: [[1, 1, 1, "sine"], [2.76, 0.4, 0.6, "sine"], [5.4, 0.2, 0.3, "sine"]],
  pluck: [[1, 1, 1, "triangle"], [2, 0.35, 0.5, "triangle"], [3, 0.15, 0.25, "sine"]],
  organ: [[1, 0.5, 1, "square"], [2, 0.3, 1, "square"], [3, 0.15, 1, "sine"]],
  glass: [[1, 1, 1, "sine"], [2.01, 0.3, 0.8, "sine"], [4.1, 0.15, 0.5, "sine"]],
  motor: [[1, 0.6, 1, "sawtooth"], [1.01, 0.6, 1, "sawtooth"], [0.5, 0.5, 1, "square"]],
};

/**
 * @param {AudioContext} audio
 * @param {GainNode} to
 * @param {Note} one
 * @param {number} loud
 * @param {number} later
 */
function sing(audio, to, one, loud, later) {
  const start = audio.currentTime + (one.at + later) / 1000;
  /**
   * @param {number} volume
   * @param {number} seconds
   */
  const envelope = (volume, seconds) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume * loud * 0.25), start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    gain.connect(to);
    return gain;
  };
  const seconds = one.ms / 1000;
  const type = NOISES[one.voice];
  if (type || one.voice === "knock") {
    const source = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = type ?? "lowpass";
    filter.frequency.setValueAtTime(type ? one.from : one.from * 8, start);
    if (type && one.to !== one.from) filter.frequency.exponentialRampToValueAtTime(one.to, start + seconds);
    const long = type ? seconds : Math.min(0.03, seconds);
    source.connect(filter).connect(envelope(one.loud, long));
    source.start(start, Math.random() * 0.5);
    source.stop(start + long);
    if (type) return;
  }
  // A knock is a short click, and a tone that drops.
  const drops = one.voice === "knock";
  /** @type {[number, number, number, OscillatorType][]} */
  const tones = CHORDS[one.voice] ?? [[1, 1, 1, drops ? "sine" : /** @type {OscillatorType} */ (one.voice)]];
  for (const [above, volume, lasts, wave] of tones) {
    const source = audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(one.from * above * (drops ? 1.6 : 1), start);
    const end = start + seconds * lasts;
    if (one.to !== one.from || drops) source.frequency.exponentialRampToValueAtTime(one.to * above, drops ? start + Math.min(0.04, seconds) : end);
    source.connect(envelope(one.loud * volume, seconds * lasts));
    source.start(start);
    source.stop(end);
  }
}
