// @ts-check
// What is still to be told at a table, in the order in which it was heard.

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").LogLine} LogLine
 * @typedef {{moment: number, line: string}} Whence the ply that an event belongs to
 * @typedef {{frame: Frame, told: readonly Told[], line: string, log: LogLine[] | null, whence?: Map<Told, Whence>}} Job
 */

/** The next picture of the screen; nobody waits for one that is not seen. */
const picture = () => new Promise((done) => (document.hidden ? done(null) : requestAnimationFrame(done)));

export class Jobs {
  constructor() {
    /** @type {Job[]} */
    this.waiting = [];
  }

  /** @param {Job} job */
  add(job) {
    // A full scene tells everything there is: what was waiting is in it.
    if (job.log) this.waiting.length = 0;
    this.waiting.push(job);
  }

  /** The next thing to tell. In a race against time all that has come since the last picture is one. */
  async next() {
    if (this.waiting[0]?.frame.clock) await picture();
    const first = this.waiting.shift();
    if (!first || !joins(first)) return first;
    const jobs = [first];
    while (this.waiting.length && joins(this.waiting[0])) jobs.push(/** @type {Job} */ (this.waiting.shift()));
    if (jobs.length === 1) return first;
    const whence = new Map(jobs.flatMap(({ told, frame, line }) => told.map((event) => [event, { moment: frame.moment, line }])));
    return { .../** @type {Job} */ (jobs.at(-1)), told: jobs.flatMap(({ told }) => told), whence };
  }
}

/** @param {Job} job */
const joins = ({ frame, log }) => frame.clock !== undefined && log === null;
