// @ts-check
// What part of the board is seen. The view has the shape of its window, so one unit is as wide as it is high.

/** @typedef {import("../wire").Bounds} Bounds */

const CLOSEST = 14;
const MOVE_MS = 320;
/** Pixels a pointer may tremble before a click becomes a drag. */
const TREMBLE = 8;
/** Pieces and choices are at least this large, in pixels, where the camera follows. */
const PIECE = 40;
/** If pieces and choices are smaller than this where everything is shown, the camera begins close. */
const TOO_SMALL = 64;
/** Who sees more than this part of the board needs no map of it. */
const MOSTLY = 0.6;
/** The camera stays where it is while the action is in sight and not smaller than this part of the view. */
const STAY = 0.45;

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {() => void} moved called after every change
   */
  constructor(svg, moved) {
    this.svg = svg;
    this.moved = moved;
    /** @type {Bounds} */
    this.all = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Bounds | null} */
    this.focus = null;
    /** @type {Bounds} */
    this.view = { ...this.all };
    /** Where the camera looks: at everything, at the action, or where the person moved it. */
    this.mode = /** @type {"all" | "follow" | "free"} */ ("all");
    this.decided = false;
    /** The size of the smallest choice in board units, as seen last. */
    this.smallest = 0;
    /** A drag or pinch has just been made, so the click that ends it is none. */
    this.dragged = false;
    /** A thing is being dragged over the board, so the board itself stays. */
    this.still = false;
    this.frame = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.#listen();
    /** The size of the window in pixels. It is measured when it changes: asking for it lays the page out. */
    this.size = { w: svg.clientWidth || 1, h: svg.clientHeight || 1 };
    this.watch = new ResizeObserver(() => {
      this.size = { w: svg.clientWidth || 1, h: svg.clientHeight || 1 };
      this.go(0);
    });
    this.watch.observe(svg);
  }

  close() {
    this.watch.disconnect();
    cancelAnimationFrame(this.frame);
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
   */
  look(all, focus, smallest, ms) {
    const moved = JSON.stringify([all, focus]) !== JSON.stringify([this.all, this.focus ?? undefined]);
    this.all = all;
    this.focus = focus ?? null;
    if (smallest > 0) this.smallest = smallest;
    const first = !this.decided && focus !== undefined;
    if (first) {
      const width = this.#fit(all, 0).w;
      // As long as nobody was asked, nobody knows how small the choices are; the action is shown close all the same.
      this.decided = smallest > 0;
      this.mode = smallest === 0 || (smallest * this.size.w) / width < TOO_SMALL ? "follow" : "all";
    }
    if (moved && (first || this.mode !== "follow" || !this.#sees(focus))) this.go(ms);
  }

  /**
   * Whether the action is in sight and large enough as it is: then the camera does not see-saw after it.
   * @param {Bounds | undefined} focus
   */
  #sees(focus) {
    if (!focus) return false;
    const { x, y, w, h } = this.view;
    const inside = focus.x >= x && focus.y >= y && focus.x + focus.w <= x + w && focus.y + focus.h <= y + h;
    return inside && this.#close(focus).w >= w * STAY;
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

  /**
   * Looks at a place, as a click on the small map does.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const { w, h } = this.view;
    this.mode = "free";
    this.decided = true;
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
    const whole = this.#fit(focus, 0.12);
    const size = (this.smallest * this.size.w) / whole.w;
    if (!this.smallest || size >= PIECE) return whole;
    const shrink = Math.max(0.4, size / PIECE);
    const [w, h] = [whole.w * shrink, whole.h * shrink];
    return { x: whole.x + (whole.w - w) / 2, y: whole.y + (whole.h - h) / 2, w, h };
  }

  /** @param {"all" | "follow"} mode */
  set(mode) {
    this.mode = mode;
    this.decided = true;
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
    this.decided = true;
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
   * @param {Bounds} goal
   * @param {number} ms
   */
  #glide(goal, ms) {
    cancelAnimationFrame(this.frame);
    if (ms <= 0 || document.hidden) return this.#set(goal);
    const from = { ...this.view };
    const began = performance.now();
    const step = () => {
      const t = Math.min(1, (performance.now() - began) / ms);
      const e = t * t * (3 - 2 * t);
      /** @type {(a: number, b: number) => number} */
      const mix = (a, b) => a + (b - a) * e;
      this.#set({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), w: mix(from.w, goal.w), h: mix(from.h, goal.h) });
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    step();
  }

  /** @param {Bounds} view */
  #set(view) {
    this.view = view;
    this.svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
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
