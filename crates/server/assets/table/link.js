// @ts-check
// The socket of a table. It comes back by itself, says from where it goes on, and sends a ply again only if the table
// has not moved since.

/**
 * @typedef {import("../types").FromServer} FromServer
 * @typedef {import("../types").Heard} Heard
 * @typedef {import("../types").ToServer} ToServer
 * @typedef {Extract<ToServer, {t: "play"}>} Play
 * @typedef {import("../types").Node} Node
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
    /** The nodes of the moment that was looked at last. @type {Map<string, Node>} */
    this.past = new Map();
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
    this.seq = -1;
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
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  #open() {
    const query = new URLSearchParams();
    if (this.key) query.set("key", this.key);
    if (this.seq >= 0) query.set("from", String(this.seq));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.code)}/socket?${query}`);
    this.socket = socket;
    this.past.clear();
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
    if (message.t === "hello" && fresh) {
      this.wait = FIRST_WAIT;
      this.on.state("open", false);
      const { pending } = this;
      this.on.heard(message);
      // The ply was on its way when the line broke. If nothing has changed since, it has not arrived.
      if (pending && message.seq === pending.seq) this.send(pending);
      else this.pending = null;
      return;
    }
    if (message.t === "ply" || message.t === "scene") {
      if (message.t === "ply" && this.seq >= 0 && message.seq !== this.seq + 1) {
        this.send({ t: "sync" });
        return;
      }
      this.seq = message.seq;
      this.pending = null;
    }
    if (message.t === "refused") this.pending = null;
    if (message.t === "moment") this.on.heard({ ...message, scene: { ...message.scene, nodes: this.#whole(message.scene.nodes) } });
    else this.on.heard(message);
  }

  /**
   * Puts the nodes in that have not changed since the last moment.
   * @param {readonly (Node | string)[]} thin
   */
  #whole(thin) {
    const nodes = thin.flatMap((node) => (typeof node === "string" ? this.past.get(node) ?? [] : node));
    this.past = new Map(nodes.map((node) => [node.key, node]));
    return nodes;
  }
}
