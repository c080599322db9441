// @ts-check
// What part of the board is seen. The view has the shape of its window, so one unit is as wide as it is high.

/** @typedef {import("../wire").Bounds} Bounds */

const CLOSEST = 14;
const MOVE_MS = 320;
/** Pixels a pointer may tremble before a click becomes a drag. */
const TREMBLE = 8;
/** If the smallest choice is smaller than this, showing everything is too small to play on. */
const TOO_SMALL = 22;

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
    /** A drag or pinch has just been made, so the click that ends it is none. */
    this.dragged = false;
    /** A thing is being dragged over the board, so the board itself stays. */
    this.still = false;
    this.frame = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.#listen();
    this.watch = new ResizeObserver(() => this.go(0));
    this.watch.observe(svg);
  }

  close() {
    this.watch.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** Pixels of one board unit. */
  get scale() {
    return (this.svg.clientWidth || 1) / this.view.w;
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
    if (!this.decided && focus && smallest > 0) {
      this.decided = true;
      const width = this.#fit(all, 0).w;
      if ((smallest * this.svg.clientWidth) / width < TOO_SMALL) this.mode = "follow";
    }
    if (moved) this.go(ms);
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
        : this.#fit(this.mode === "follow" && this.focus ? this.focus : this.all, this.mode === "follow" ? 0.12 : 0);
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
    const aspect = (this.svg.clientWidth || 1) / (this.svg.clientHeight || 1);
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
