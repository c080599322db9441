// @ts-check
// Looking back: an earlier moment on the board, and the others' last turn once more. How it is shown comes when somebody does.

/**
 * @typedef {import("./link.js").MomentHeard} MomentHeard
 * @typedef {import("../wire").Frame} Frame
 * @typedef {{
 *   view: import("./view.js").View, latest: () => Frame | null, ask: (moment: number) => boolean, back: () => void,
 * }} Desk
 */

export class Past {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {number | null} the earlier moment on the board */
    this.moment = null;
    /** @type {((heard: MomentHeard | null) => void) | null} who waits for a moment to show it as it happened */
    this.waits = null;
    /** Counts the lines that were played forward. */
    this.turn = 0;
  }

  /** @param {number} moment */
  look(moment) {
    const { desk } = this;
    this.#stop();
    desk.view.slide(null);
    const latest = desk.latest();
    if (latest && moment >= latest.moment) return this.moment === null ? undefined : desk.back();
    desk.ask(moment);
  }

  /** @param {MomentHeard} heard */
  hear(heard) {
    const { waits } = this;
    this.waits = null;
    if (waits) waits(heard);
    else void this.#show(heard.frame);
  }

  /** @param {Frame} frame */
  async #show(frame) {
    this.begin(frame.moment);
    const { show } = await import("./back.js");
    if (this.moment === frame.moment) show(this, frame);
  }

  /** @param {number} moment */
  begin(moment) {
    const { root } = this.desk.view;
    this.moment = moment;
    root.classList.add("past");
    root.classList.remove("asked");
  }

  /**
   * Shows again what happened since a moment, and comes back to now.
   * @param {number} since
   */
  async again(since) {
    await (await import("./back.js")).again(this, since);
  }

  /**
   * Plays a line forward that could follow, step by step, and stays at its end until the person comes back.
   * @param {readonly MomentHeard[]} steps
   * @param {string} title
   */
  async line(steps, title) {
    await (await import("./back.js")).line(this, steps, title);
  }

  /**
   * Draws moments as small pictures, each where the action is.
   * @param {Element} el holds the empty pictures
   */
  async pictures(el) {
    await (await import("./back.js")).pictures(this, el);
  }

  /**
   * @param {number} moment
   * @returns {Promise<MomentHeard | null>}
   */
  get(moment) {
    return new Promise((done) => {
      this.waits = done;
      if (this.desk.ask(moment)) return;
      this.waits = null;
      done(null);
    });
  }

  #stop() {
    const { waits } = this;
    this.waits = null;
    waits?.(null);
  }

  /** The board shows now again. */
  end() {
    this.#stop();
    this.moment = null;
    this.desk.view.root.classList.remove("past");
    this.desk.view.log.mark(null);
    this.desk.view.tell("none");
  }
}
