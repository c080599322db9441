// @ts-check
// Several plies planned by one click: they are played one by one while each may be, and as long as nothing came in
// between that nobody could foresee.

export class Plan {
  constructor() {
    /** @type {string[]} what is still to be played */
    this.plies = [];
    this.seat = "";
  }

  /**
   * @param {string} seat
   * @param {readonly string[]} plies
   */
  begin(seat, plies) {
    this.seat = seat;
    this.plies = [...plies];
  }

  drop() {
    this.plies = [];
  }

  /**
   * A ply was played: the plan goes on only if it was the one planned, or the one that began it.
   * @param {string} line the ply in notation, with its actor
   * @param {string} first the ply that was sent last
   */
  heard(line, first) {
    if (!this.plies.length) return;
    const [actor, ...rest] = line.split(" ");
    const ply = rest.filter((word) => !word.startsWith("@")).join(" ");
    if (actor !== this.seat) return this.drop();
    // A choice that was the only one was played by itself.
    if (ply === this.plies[0] && ply !== first) this.plies.shift();
    else if (ply !== first) this.drop();
  }

  /**
   * What to play next.
   * @param {import("../wire").Frame} frame
   * @returns {string | null}
   */
  next(frame) {
    if (!this.plies.length) return null;
    const [ply] = this.plies;
    if (frame.viewer !== this.seat || !frame.choices.some((choice) => choice.ply === ply)) {
      this.drop();
      return null;
    }
    this.plies.shift();
    return ply;
  }
}
