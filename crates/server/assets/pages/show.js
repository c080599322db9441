// @ts-check
// A small board that plays to itself: a few plies of a game between bots, over and over.

import * as api from "../api.js";
import { loadArt } from "../board/art.js";
import { Board } from "../board/board.js";
import { wait } from "../dom.js";
import { hush } from "../sound.js";
import { calm } from "../store.js";

/** Somebody who knows what to play is gone by then, and has loaded nothing for it. */
const LINGER_MS = 4000;
/** Rest after a ply, and at the end. */
const REST_MS = 700;
const END_MS = 2500;

export class Show {
  constructor() {
    /** @type {Board | null} */
    this.board = null;
    this.turn = 0;
  }

  close() {
    hush(false);
    this.turn += 1;
    this.board?.frame.remove();
    this.board?.close();
    this.board = null;
  }

  /**
   * Plays a game on a poster. Whoever wants less motion keeps the poster.
   * @param {string} game
   * @param {HTMLElement} poster
   */
  play(game, poster) {
    this.close();
    if (calm()) return;
    hush(true);
    void this.#run(game, poster, this.turn).catch(() => this.close());
  }

  /**
   * @param {string} game
   * @param {HTMLElement} poster
   * @param {number} mine
   */
  async #run(game, poster, mine) {
    await wait(LINGER_MS);
    if (mine !== this.turn) return;
    const [moments] = await Promise.all([api.show(game), loadArt(game)]);
    if (mine !== this.turn || moments.length === 0) return;
    const board = new Board((text) => text);
    this.board = board;
    board.frame.inert = true;
    board.frame.setAttribute("aria-hidden", "true");
    poster.append(board.frame);
    while (mine === this.turn) {
      board.layer.settle();
      board.show(moments[0].frame.scene, 0);
      for (const { told, frame } of moments.slice(1)) {
        await wait(REST_MS);
        while (document.hidden) await wait(REST_MS);
        if (mine !== this.turn) return;
        await board.tell(told, frame.scene, () => 0, () => {}, false);
        if (mine !== this.turn) return;
      }
      await wait(END_MS);
    }
  }
}
