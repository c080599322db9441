// @ts-check
// Whose turn it is and what is to be done, in one sentence that is true for whoever reads it.

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SeatInfo} SeatInfo
 * @typedef {{seats: readonly SeatInfo[], mine: readonly string[], away: readonly string[], goal: string}} People who
 *   sits at the table, and which chairs are this device's
 */

/** Nobody yet. @type {People} */
export const NOBODY = { seats: [], mine: [], away: [], goal: "" };

/**
 * The seats that may act.
 * @param {Frame} frame
 * @returns {readonly string[]}
 */
export const acting = ({ turn }) => ("seats" in turn ? turn.seats : []);

/**
 * Whether whoever reads this is asked.
 * @param {Frame} frame
 * @param {People} people
 */
export const isAsked = (frame, { mine }) => frame.viewer !== null && mine.includes(frame.viewer) && acting(frame).includes(frame.viewer);

/**
 * @param {Frame} frame
 * @param {People} people
 * @returns {{lead: string, words: string}} what stands first in larger letters, and the rest
 */
export function sentence(frame, people) {
  const { seats, mine } = people;
  if ("over" in frame.turn) return { lead: "", words: frame.prompt };
  // Somebody gave up while the rules would have gone on.
  if (frame.result) return { lead: "", words: "The game is over: it was given up." };
  if (isAsked(frame, people)) {
    // In a race against time everybody acts all the time.
    const lead = frame.clock ? "" : mine.length > 1 ? `{${frame.viewer}}:` : "Your turn:";
    return { lead, words: lead ? afterLead(frame.prompt) : frame.prompt };
  }
  const lead = mine.length ? "" : "You watch:";
  const [only, ...more] = acting(frame);
  const bot = more.length === 0 && seats.some(({ seat, who }) => seat === only && who === "bot");
  return { lead, words: bot && !frame.clock ? `{${only}} (bot) is thinking…` : frame.prompt };
}

/**
 * After a colon a sentence goes on with a small letter, and without the name that the lead stands for.
 * @param {string} prompt
 */
function afterLead(prompt) {
  const words = prompt.replace(/^\{p\d+\}: /, "");
  return /^[A-Z][a-z]*\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/**
 * What a chair is besides its name.
 * @param {string | undefined} seat
 * @param {People} people
 * @returns {string[]}
 */
export function tags(seat, { seats, mine, away }) {
  const info = seats.find((one) => one.seat === seat);
  if (!info) return [];
  const words = [];
  if (mine.includes(info.seat)) words.push("You");
  if (info.who === "bot") words.push("Bot");
  if (info.who === "nobody") words.push("free chair");
  if (away.includes(info.seat)) words.push("away");
  return words;
}

/**
 * What whoever reads this has to do to win.
 * @param {Frame} frame
 * @param {People} people
 */
export function goalOf(frame, { seats, mine, goal }) {
  const own = mine.includes(frame.viewer ?? "") ? frame.viewer : mine[0];
  return seats.find(({ seat }) => seat === own)?.goal || goal;
}
