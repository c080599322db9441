// @ts-check
// Sounds made on the spot: a few oscillators and a little noise, no files.

import { settings } from "./store.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** Browsers allow sound only after the first gesture of a person. */
export function wake() {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/**
 * @typedef {{wave?: OscillatorType, from: number, to?: number, at?: number, ms: number, loud?: number}} Note
 * @typedef {{noise: true, low: number, at?: number, ms: number, loud?: number}} Noise
 */

/** @type {Record<string, (Note | Noise)[]>} */
const RECIPES = {
  click: [{ wave: "triangle", from: 520, to: 340, ms: 50, loud: 0.5 }],
  slide: [{ noise: true, low: 900, ms: 140, loud: 0.18 }],
  push: [{ noise: true, low: 500, ms: 110, loud: 0.35 }, { wave: "sine", from: 150, to: 90, ms: 130, loud: 0.6 }],
  crash: [{ noise: true, low: 2600, ms: 260, loud: 0.5 }, { wave: "square", from: 120, to: 45, ms: 180, loud: 0.22 }],
  fall: [{ wave: "sine", from: 620, to: 90, ms: 420, loud: 0.4 }],
  dice: [0, 70, 130, 180].map((at) => ({ noise: true, low: 3200, at, ms: 28, loud: 0.4 })),
  card: [{ noise: true, low: 5200, ms: 70, loud: 0.2 }],
  bell: [{ wave: "sine", from: 880, ms: 600, loud: 0.4 }, { wave: "sine", from: 1760, ms: 350, loud: 0.14 }],
  boom: [{ noise: true, low: 380, ms: 620, loud: 0.9 }, { wave: "sine", from: 95, to: 32, ms: 560, loud: 0.8 }],
  zap: [{ wave: "sawtooth", from: 1500, to: 180, ms: 170, loud: 0.2 }],
  good: [{ wave: "triangle", from: 523, ms: 110, loud: 0.4 }, { wave: "triangle", from: 784, at: 100, ms: 180, loud: 0.4 }],
  bad: [{ wave: "triangle", from: 330, ms: 130, loud: 0.4 }, { wave: "triangle", from: 233, at: 110, ms: 220, loud: 0.4 }],
  win: [523, 659, 784, 1047].map((from, index) => ({ wave: "triangle", from, at: index * 120, ms: index === 3 ? 520 : 160, loud: 0.4 })),
};

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

/** @param {string} name */
export function play(name) {
  const audio = context;
  if (!settings.sound || !audio || audio.state !== "running" || document.hidden) return;
  for (const part of RECIPES[name] ?? []) {
    const start = audio.currentTime + (part.at ?? 0) / 1000;
    const end = start + part.ms / 1000;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime((part.loud ?? 0.4) * 0.25, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(audio.destination);
    if ("noise" in part) {
      const source = noise(audio);
      const filter = audio.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.value = part.low;
      source.connect(filter).connect(volume);
      source.start(start, Math.random() * 0.5);
      source.stop(end);
    } else {
      const source = audio.createOscillator();
      source.type = part.wave ?? "sine";
      source.frequency.setValueAtTime(part.from, start);
      if (part.to) source.frequency.exponentialRampToValueAtTime(part.to, end);
      source.connect(volume);
      source.start(start);
      source.stop(end);
    }
  }
}
