// @ts-check
// Several plies planned by one click: they are played one by one while each may be, and as long as nothing came in
// between that nobody could foresee.

export class Plan {
  constructor() {
    /** @type {string[]} what is still to be played */
    this.plies = [];
    this.seat = "";
    /** @type {string | null} what was sent and not heard of yet */
    this.awaits = null;
  }

  /**
   * @param {string} seat
   * @param {string} first what was sent
   * @param {readonly string[]} plies what follows
   */
  begin(seat, first, plies) {
    this.seat = seat;
    this.awaits = first;
    this.plies = [...plies];
  }

  drop() {
    this.plies = [];
    this.awaits = null;
  }

  /**
   * A ply was played: the plan goes on only if it was the one that was sent, or the next one as an only choice, which is
   * played by itself. Chance and others end it.
   * @param {string} line the ply in notation, with its actor
   */
  heard(line) {
    if (!this.plies.length) return;
    const [actor, ...rest] = line.split(" ");
    const ply = rest.filter((word) => !word.startsWith("@")).join(" ");
    if (actor !== this.seat) return this.drop();
    if (ply === this.awaits) this.awaits = null;
    else if (this.awaits === null && ply === this.plies[0]) this.plies.shift();
    else this.drop();
  }

  /**
   * What to play next.
   * @param {import("../wire").Frame} frame
   * @returns {string | null}
   */
  next(frame) {
    const [ply] = this.plies;
    // Between two plies that came together nobody is asked.
    if (ply === undefined || this.awaits !== null || frame.choices.length === 0) return null;
    if (frame.viewer !== this.seat || !frame.choices.some((choice) => choice.ply === ply)) {
      this.drop();
      return null;
    }
    this.plies.shift();
    this.awaits = ply;
    return ply;
  }
}
