// @ts-check
// The socket of a table. It comes back by itself, puts frames together from what has changed, and sends a ply again only
// if the table has not moved since.

import { spoken } from "../language.js";
import { Missing, draw, patched } from "../mirror.js";

/**
 * @typedef {import("../wire").FromServer} FromServer
 * @typedef {import("../wire").ToServer} ToServer
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").LogLine} LogLine
 * @typedef {Extract<ToServer, {t: "play"}>} Play
 * @typedef {{t: "scene", seq: number, log: LogLine[], frame: Frame}} SceneHeard
 * @typedef {{t: "ply", seq: number, line: string, told: Told[], frame: Frame}} PlyHeard
 * @typedef {{t: "frame", seq: number, frame: Frame}} FrameHeard
 * @typedef {{t: "moment", line: string, told: Told[], frame: Frame}} MomentHeard
 * @typedef {Exclude<FromServer, {t: "scene" | "ply" | "frame" | "moment"}> | SceneHeard | PlyHeard | FrameHeard | MomentHeard} Heard
 *   What the link hands on: frames are whole.
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Link {
  /**
   * @param {string} code
   * @param {string | null} key
   * @param {{heard: (message: Heard) => void, state: (state: "open" | "lost", pending: boolean) => void}} on
   */
  constructor(code, key, on) {
    this.code = code;
    this.key = key;
    this.on = on;
    /** The last change seen; -1 before the first. */
    this.seq = -1;
    /** @type {Play | null} a ply that the server has not answered yet */
    this.pending = null;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.timer = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Frame | null} the newest there is */
    this.frame = null;
    /** The shapes that nodes name. @type {Map<string, import("../wire").Part[]>} */
    this.shapes = new Map();
    /** The moment that was looked at last, and who had asked for it through whose eyes. @type {{frame: Frame, viewer: string | undefined} | null} */
    this.past = null;
    /** @type {string | undefined} through whose eyes a moment was asked for last */
    this.viewer = undefined;
    this.wake = () => this.#hurry();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#open();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Takes another key, as after sitting down. @param {string} key */
  rekey(key) {
    this.key = key;
    this.socket?.close();
    this.#hurry();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** @param {ToServer} message */
  send(message) {
    if (message.t === "play") this.pending = message;
    if (!this.open) return message.t === "play";
    this.socket?.send(JSON.stringify(message.t === "moment" ? this.#thin(message) : message));
    return true;
  }

  /** Asks only for what is different from the moment seen last, if it was seen with the same eyes. @param {Extract<ToServer, {t: "moment"}>} message */
  #thin(message) {
    this.viewer = message.viewer;
    return this.past && this.past.viewer === message.viewer ? { ...message, from: this.past.frame.moment } : message;
  }

  #open() {
    const query = new URLSearchParams();
    if (this.key) query.set("key", this.key);
    query.set("lang", spoken());
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.code)}/socket?${query}`);
    this.socket = socket;
    [this.frame, this.past] = [null, null];
    this.shapes.clear();
    let fresh = true;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.#hear(JSON.parse(event.data), fresh);
      fresh = false;
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.on.state("lost", this.pending !== null);
      this.timer = setTimeout(() => this.#open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  /** Somebody is looking again, or the net is back: no reason to wait. */
  #hurry() {
    if (this.closed || document.hidden || this.open || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.#open();
  }

  /**
   * @param {FromServer} message
   * @param {boolean} fresh whether it is the first on this socket
   */
  #hear(message, fresh) {
    switch (message.t) {
      case "hello":
        return fresh ? this.#greeted(message) : this.on.heard(message);
      case "scene": {
        const { t, seq, log, shapes, ...frame } = message;
        if (!this.#draw(frame, shapes)) return;
        [this.seq, this.frame, this.past, this.pending] = [seq, frame, null, null];
        return this.on.heard({ t, seq, log, frame });
      }
      case "ply":
      case "frame":
        return this.#follow(message);
      case "moment":
        return this.#moment(message);
      case "refused":
        this.pending = null;
    }
    this.on.heard(message);
  }

  /** @param {Extract<FromServer, {t: "hello"}>} hello */
  #greeted(hello) {
    this.wait = FIRST_WAIT;
    this.on.state("open", false);
    const { pending } = this;
    this.on.heard(hello);
    // The ply was on its way when the line broke. If nothing has changed since, it has not arrived.
    if (pending && hello.seq === pending.seq) this.send(pending);
    else this.pending = null;
  }

  /** @param {Extract<FromServer, {t: "ply" | "frame"}>} message */
  #follow(message) {
    // A whole scene is on its way that holds all this.
    if (!this.frame) return;
    const next = message.seq === this.seq + 1 || (message.t === "frame" && message.seq === this.seq);
    const frame = next && this.#draw(message.scene, message.shapes) ? whole(this.frame, message) : null;
    if (!frame) return this.#sync();
    // When the game is over everything is open, earlier moments too.
    if ("over" in frame.turn !== "over" in this.frame.turn) this.past = null;
    if (message.seq > this.seq) this.pending = null;
    [this.seq, this.frame] = [message.seq, frame];
    if (message.t === "ply") this.on.heard({ t: "ply", seq: message.seq, line: message.line, told: message.told, frame });
    else this.on.heard({ t: "frame", seq: message.seq, frame });
  }

  /** Something is missing here: everything is asked for anew. */
  #sync() {
    this.frame = null;
    this.send({ t: "sync" });
  }

  /**
   * Puts the shapes in; if one is missing everything is asked for anew.
   * @param {unknown} scene
   * @param {Record<string, import("../wire").Part[]> | undefined} shapes
   */
  #draw(scene, shapes) {
    for (const [name, parts] of Object.entries(shapes ?? {})) this.shapes.set(name, parts);
    try {
      draw(scene, this.shapes);
      return true;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      this.#sync();
      return false;
    }
  }

  /** @param {Extract<FromServer, {t: "moment"}>} message */
  #moment(message) {
    const { from, line, told, shapes, ...shown } = message;
    if (!this.#draw(shown.scene, shapes)) return;
    const known = this.past?.frame.moment === from ? this.past?.frame : undefined;
    const frame = from === undefined ? /** @type {Frame} */ (shown) : known && whole(known, shown);
    if (!frame) {
      this.past = null;
      const { viewer } = this;
      return void this.send(viewer === undefined ? { t: "moment", moment: message.moment } : { t: "moment", moment: message.moment, viewer });
    }
    this.past = { frame, viewer: this.viewer };
    this.on.heard({ t: "moment", line, told, frame });
  }
}

/**
 * @param {Frame} frame
 * @param {import("../wire").FramePatch} patch
 */
function whole(frame, patch) {
  try {
    return patched(frame, patch);
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}
