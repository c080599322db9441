// @ts-check
// What part of the board is seen. The view has the shape of its window, so one unit is as wide as it is high.

/**
 * @typedef {import("../wire").Bounds} Bounds
 * @typedef {Bounds & {weight: number}} Choice where something can be chosen, and how much it counts
 */

const CLOSEST = 14;
const MOVE_MS = 320;
/** Pixels a pointer may tremble before a click becomes a drag. */
const TREMBLE = 8;
/** Pieces and choices are at least this large, in pixels, where the camera follows: they are to be hit, and words on them to be read. */
const PIECE = 42;
/** A view that was there before stays while choices are not smaller than this part of that. */
const NEARLY = 0.98;
/** If pieces and choices are smaller than this where everything is shown, the camera begins close. */
const TOO_SMALL = 64;
/** Who sees more than this part of the board needs no map of it. */
const MOSTLY = 0.6;
/** The camera stays where it is while the action is in sight and not smaller than this part of the view. */
const STAY = 0.45;

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {HTMLElement} both it and what lies under it
   * @param {() => void} moved called after every change
   */
  constructor(svg, both, moved) {
    this.svg = svg;
    this.both = both;
    this.moved = moved;
    /** @type {Bounds} */
    this.all = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Bounds | null} */
    this.focus = null;
    /** @type {Bounds} */
    this.view = { ...this.all };
    /** Where the camera looks: at everything, at the action, or where the person moved it. */
    this.mode = /** @type {"all" | "follow" | "free"} */ ("all");
    /** What can be chosen lies within this. @type {Bounds | null} */
    this.reach = null;
    /** @type {readonly Choice[]} */
    this.choices = [];
    this.decided = false;
    /** Whether a person has decided how close it is. */
    this.told = false;
    /** The size of the smallest choice in board units, as seen last. */
    this.smallest = 0;
    /** A drag or pinch has just been made, so the click that ends it is none. */
    this.dragged = false;
    /** A thing is being dragged over the board, so the board itself stays. */
    this.still = false;
    /** How the board slides into its view. @type {{run: Animation, start: {dx: number, dy: number, scale: number}} | null} */
    this.sliding = null;
    this.drawn = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.#listen();
    /** The size of the window in pixels. It is measured when it changes: asking for it lays the page out. */
    this.size = { w: svg.clientWidth || 1, h: svg.clientHeight || 1 };
    this.watch = new ResizeObserver(() => {
      this.size = { w: svg.clientWidth || 1, h: svg.clientHeight || 1 };
      if (this.decided && !this.told && this.focus) this.#decide();
      this.go(0);
    });
    this.watch.observe(svg);
  }

  close() {
    this.watch.disconnect();
    this.#arrive();
  }

  /** Pixels of one board unit. */
  get scale() {
    return this.size.w / this.view.w;
  }

  /**
   * @param {Bounds} all
   * @param {Bounds | undefined} focus
   * @param {number} smallest size of the smallest choice in board units, or 0
   * @param {number} ms
   * @param {readonly Choice[]} [choices] what can be chosen: it is in sight where not everything is
   */
  look(all, focus, smallest, ms, choices = []) {
    const reach = choices.length ? choices.reduce((/** @type {Bounds} */ round, choice) => union(round, choice), choices[0]) : null;
    const moved = JSON.stringify([all, focus]) !== JSON.stringify([this.all, this.focus ?? undefined]);
    this.all = all;
    this.focus = focus ?? null;
    this.reach = reach;
    this.choices = choices;
    if (smallest > 0) this.smallest = smallest;
    const first = !this.decided && focus !== undefined;
    if (first) {
      // As long as nobody was asked, nobody knows how small the choices are; the action is shown close all the same.
      this.decided = smallest > 0;
      this.#decide();
    }
    // Who has looked elsewhere is brought back when there is something to choose and nothing of it is in sight.
    if (this.mode === "free" && this.focus && reach && !this.#meets(reach)) this.mode = "follow";
    const lost = this.mode === "follow" && reach !== null && !(this.#holds(reach) && this.#reads());
    // The first choices tell how close they must be, also where the action is the whole board all the time.
    const told = first && this.decided;
    if (lost || told || (moved && (first || this.mode !== "follow" || !this.#sees(focus)))) this.go(ms);
  }

  /** Looks closely where pieces and choices would be small if everything was shown. */
  #decide() {
    const size = (this.smallest * this.size.w) / this.#fit(this.all, 0).w;
    this.mode = size < TOO_SMALL ? "follow" : "all";
  }

  /**
   * Whether something is in sight as a whole.
   * @param {Bounds} what
   */
  #holds(what) {
    return holds(this.view, what);
  }

  /**
   * Whether any part of something is in sight.
   * @param {Bounds} what
   */
  #meets(what) {
    const { x, y, w, h } = this.view;
    return what.x < x + w && what.y < y + h && what.x + what.w > x && what.y + what.h > y;
  }

  /**
   * Whether the action is in sight and large enough as it is: then the camera does not see-saw after it.
   * @param {Bounds | undefined} focus
   */
  #sees(focus) {
    return focus !== undefined && this.#holds(focus) && this.#reads() && this.#close(focus).w >= this.view.w * STAY;
  }

  /** Whether pieces and choices are large enough as they are seen now. */
  #reads() {
    return this.smallest * this.scale >= PIECE * NEARLY;
  }

  /**
   * Goes along with something that would be out of sight, without changing the scale.
   * @param {readonly (readonly [number, number])[]} places
   * @param {number} ms
   */
  include(places, ms) {
    if (this.mode !== "follow") return;
    const { x, y, w, h } = this.view;
    const margin = Math.min(w, h) * 0.08;
    /** @type {(at: number, size: number, values: number[]) => number} */
    const along = (at, size, values) => {
      const [least, most] = [Math.min(...values) - margin, Math.max(...values) + margin];
      // What is longer than the view is followed to its end.
      if (most - least > size) return Math.min(Math.max(at, values[values.length - 1] + margin - size), values[values.length - 1] - margin);
      return Math.max(Math.min(at, least), most - size);
    };
    const goal = this.#clamp({ x: along(x, w, places.map((place) => place[0])), y: along(y, h, places.map((place) => place[1])), w, h });
    if (Math.hypot(goal.x - x, goal.y - y) > w * 0.01) this.#glide(goal, ms);
  }

  /** Goes back to the action, if something else has led it away. @param {number} ms */
  home(ms) {
    if (this.mode === "follow" && this.focus && !this.#sees(this.focus)) this.go(ms);
  }

  /**
   * Looks at a place, as a click on the small map does.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const { w, h } = this.view;
    this.mode = "free";
    this.decided = this.told = true;
    this.#glide(this.#clamp({ x: x - w / 2, y: y - h / 2, w, h }), MOVE_MS / 2);
  }

  /** Whether only a part of the board is seen. */
  get near() {
    const { view, all } = this;
    const seen = Math.min(view.w, all.w) * Math.min(view.h, all.h);
    return seen < all.w * all.h * MOSTLY;
  }

  /**
   * The action with a margin, close enough for its pieces.
   * @param {Bounds} focus
   * @returns {Bounds}
   */
  #close(focus) {
    const all = this.#fit(this.all, 0);
    // What can be chosen counts more than what stands round the action.
    const near = this.reach ? this.#fit(union(core(focus), this.reach), 0.04) : this.#fit(focus, 0.12);
    // Who follows the action never sees less of it than who sees the whole board.
    const whole = near.w < all.w ? near : all;
    const size = (this.smallest * this.size.w) / whole.w;
    if (!this.smallest || size >= PIECE) return whole;
    const shrink = size / PIECE;
    return this.#best(this.reach ?? whole, whole.w * shrink, whole.h * shrink);
  }

  /**
   * Of views of a size the one that has the most of what can be chosen in it, as near to the middle as that allows. The rest is a
   * drag away, and in the list.
   * @param {Bounds} round
   * @param {number} w
   * @param {number} h
   * @returns {Bounds}
   */
  #best(round, w, h) {
    const margin = Math.min(w, h) * 0.02;
    /** @type {(from: number, length: number, size: number) => number} */
    const middle = (from, length, size) => from + (length - size) / 2;
    const centre = this.#clamp({ x: middle(round.x, round.w, w), y: middle(round.y, round.h, h), w, h });
    const xs = [centre.x, ...this.choices.flatMap((choice) => [choice.x - margin, choice.x + choice.w + margin - w])];
    const ys = [centre.y, ...this.choices.flatMap((choice) => [choice.y - margin, choice.y + choice.h + margin - h])];
    let best = centre;
    let most = -Infinity;
    for (const x of new Set(xs)) {
      for (const y of new Set(ys)) {
        const view = this.#clamp({ x, y, w, h });
        const worth = this.choices.reduce((sum, choice) => sum + (holds(view, choice) ? choice.weight : 0), 0);
        const value = worth - Math.hypot(view.x - centre.x, view.y - centre.y) / (w + h) / 8;
        if (value > most) [best, most] = [view, value];
      }
    }
    return best;
  }

  /** @param {"all" | "follow"} mode */
  set(mode) {
    this.mode = mode;
    this.decided = this.told = true;
    this.go(MOVE_MS);
  }

  /**
   * Moves to where it should look.
   * @param {number} ms
   */
  go(ms) {
    const goal =
      this.mode === "free"
        ? this.#shaped(this.view)
        : this.mode === "follow" && this.focus ? this.#close(this.focus) : this.#fit(this.all, 0);
    this.#glide(this.#clamp(goal), ms);
  }

  /**
   * @param {number} factor above 1 is closer
   * @param {number} [clientX]
   * @param {number} [clientY]
   */
  zoom(factor, clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const px = clientX === undefined ? 0.5 : (clientX - box.left) / box.width;
    const py = clientY === undefined ? 0.5 : (clientY - box.top) / box.height;
    const { x, y, w, h } = this.view;
    const widest = this.#fit(this.all, 0).w;
    const wide = Math.min(widest, Math.max(widest / CLOSEST, w / factor));
    const high = (wide * h) / w;
    this.mode = wide >= widest * 0.999 ? "all" : "free";
    this.decided = this.told = true;
    this.#set(this.#clamp({ x: x + (w - wide) * px, y: y + (h - high) * py, w: wide, h: high }));
  }

  /**
   * Brings a rectangle of the screen into view.
   * @param {DOMRect} rect
   */
  reveal(rect) {
    const box = this.svg.getBoundingClientRect();
    const dx = rect.left < box.left ? rect.left - box.left - 20 : Math.max(0, rect.right - box.right + 20);
    const dy = rect.top < box.top ? rect.top - box.top - 20 : Math.max(0, rect.bottom - box.bottom + 20);
    if (dx === 0 && dy === 0) return;
    const { x, y, w, h } = this.view;
    this.#glide(this.#clamp({ x: x + dx / this.scale, y: y + dy / this.scale, w, h }), MOVE_MS / 2);
  }

  /**
   * @param {Bounds} bounds
   * @param {number} margin as a part of the size
   * @returns {Bounds}
   */
  #fit(bounds, margin) {
    const x = bounds.x - bounds.w * margin;
    const y = bounds.y - bounds.h * margin;
    return this.#shaped({ x, y, w: bounds.w * (1 + 2 * margin), h: bounds.h * (1 + 2 * margin) });
  }

  /**
   * Grown to the shape of the window round its middle.
   * @param {Bounds} bounds
   * @returns {Bounds}
   */
  #shaped({ x, y, w, h }) {
    const aspect = this.size.w / this.size.h;
    const wide = Math.max(w, h * aspect);
    const high = wide / aspect;
    return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
  }

  /**
   * Keeps the board in the window: centred if it fits, else without empty margins.
   * @param {Bounds} view
   * @returns {Bounds}
   */
  #clamp({ x, y, w, h }) {
    /** @type {(at: number, size: number, from: number, length: number) => number} */
    const along = (at, size, from, length) =>
      size >= length ? from + (length - size) / 2 : Math.min(from + length - size, Math.max(from, at));
    return { x: along(x, w, this.all.x, this.all.w), y: along(y, h, this.all.y, this.all.h), w, h };
  }

  /**
   * Moves to a view. The board is drawn once, where it will be, and slides there from where it was: a transform that
   * needs no drawing, while a changing view would be laid out and painted anew in every frame.
   * @param {Bounds} goal
   * @param {number} ms
   */
  #glide(goal, ms) {
    const from = this.seen;
    this.#set(goal);
    if (ms <= 0 || document.hidden || JSON.stringify(from) === JSON.stringify(goal)) return;
    const pixels = this.size.w / from.w;
    const start = { dx: (goal.x - from.x) * pixels, dy: (goal.y - from.y) * pixels, scale: goal.w / from.w };
    const run = this.both.animate([{ transform: `translate(${start.dx}px, ${start.dy}px) scale(${start.scale})` }, { transform: "translate(0px, 0px) scale(1)" }],
      { duration: ms, easing: "ease-in-out" });
    this.sliding = { run, start };
    this.both.classList.add("sliding");
    run.onfinish = run.oncancel = () => {
      if (this.sliding?.run !== run) return;
      this.#arrive();
      this.moved();
    };
  }

  /** What is seen now, also while the board slides. @returns {Bounds} */
  get seen() {
    const { view, sliding, size } = this;
    if (!sliding) return view;
    const left = 1 - (sliding.run.effect?.getComputedTiming().progress ?? 1);
    const w = view.w / (1 + (sliding.start.scale - 1) * left);
    const h = (view.h * w) / view.w;
    return { x: view.x - (sliding.start.dx * left * w) / size.w, y: view.y - (sliding.start.dy * left * w) / size.w, w, h };
  }

  /** The board is where it should be. */
  #arrive() {
    const { sliding } = this;
    this.sliding = null;
    this.both.classList.remove("sliding");
    sliding?.run.cancel();
  }

  /** @param {Bounds} view */
  #set(view) {
    this.#arrive();
    const { x, y, w, h } = this.view;
    if (this.drawn && x === view.x && y === view.y && w === view.w && h === view.h) return;
    this.drawn = true;
    this.view = view;
    for (const svg of this.both.children) svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
    this.moved();
  }

  #listen() {
    const { svg, pointers } = this;
    let began = { x: 0, y: 0 };
    let apart = 0;
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
    }, { passive: false });
    svg.addEventListener("pointerdown", (event) => {
      if (pointers.size === 0) this.dragged = false;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      began = { x: event.clientX, y: event.clientY };
      apart = 0;
    });
    svg.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const now = { x: event.clientX, y: event.clientY };
      if (pointers.size === 2) {
        pointers.set(event.pointerId, now);
        const [a, b] = [...pointers.values()];
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        if (apart) this.zoom(distance / apart, (a.x + b.x) / 2, (a.y + b.y) / 2);
        apart = distance;
        this.dragged = true;
        return;
      }
      if (this.still) return;
      if (!this.dragged && Math.hypot(now.x - began.x, now.y - began.y) < TREMBLE) return;
      // Who takes hold of a board that slides holds it where it is.
      if (this.sliding) this.#set(this.seen);
      this.dragged = true;
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      const { x, y, w, h } = this.view;
      if (w < this.#fit(this.all, 0).w * 0.999) {
        this.mode = "free";
        this.#set(this.#clamp({ x: x - (now.x - last.x) / this.scale, y: y - (now.y - last.y) / this.scale, w, h }));
      }
      pointers.set(event.pointerId, now);
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      svg.addEventListener(name, (event) => {
        pointers.delete(event.pointerId);
        apart = 0;
      });
    }
  }
}

/**
 * Whether one thing lies within another.
 * @param {Bounds} view
 * @param {Bounds} what
 */
const holds = ({ x, y, w, h }, what) => what.x >= x && what.y >= y && what.x + what.w <= x + w && what.y + what.h <= y + h;

/**
 * The inner part of something.
 * @param {Bounds} bounds
 * @returns {Bounds}
 */
const core = ({ x, y, w, h }) => ({ x: x + w * 0.05, y: y + h * 0.05, w: w * 0.9, h: h * 0.9 });

/**
 * What holds both.
 * @param {Bounds} a
 * @param {Bounds} b
 * @returns {Bounds}
 */
function union(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}
