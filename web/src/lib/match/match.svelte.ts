//! The match on the table: what the server last said of it, and what may be done next.

import {
  ApiError,
  type Hint,
  type Play,
  type Recorded,
  type Scene,
  type Thought,
  api,
} from '$lib/api/client';
import { other } from '$lib/words';
import { type Setup, encode, matchId, newSeed, takenBack, valueOf } from './url';

/** People must see that something was done: a reply is never shown sooner. */
const THINKING = 400;

export class MatchView {
  setup = $state.raw<Setup>() as Setup;
  scene = $state.raw<Scene>();
  thought = $state.raw<Thought | null>(null);
  /** Every thought of the match so far, by the number of moves after it. */
  thoughts = $state.raw<Record<number, Thought>>({});
  thinking = $state(false);
  error = $state.raw<ApiError>();
  hint = $state.raw<Hint>();
  /** 0 none, 1 nudge, 2 candidates, 3 values. */
  hinted = $state(0);
  recorded = $state.raw<Recorded>();
  /** Told after each change of the address. */
  onaddress: (address: string) => void = () => {};
  onmove: (thought: Thought | null, scene: Scene) => void = () => {};
  #turn = 0;

  over = $derived(this.scene?.outcome != null);
  mine = $derived(!this.over && !this.thinking && this.scene?.turn === this.setup?.side);

  /** Takes up a match from its value. */
  async open(setup: Setup): Promise<void> {
    this.setup = setup;
    this.scene = undefined;
    this.thought = null;
    this.thoughts = {};
    this.recorded = undefined;
    this.#forgetHint();
    await this.#ask(() => api.play(valueOf(setup)), setup.moves.length === 0);
  }

  play(move: string): Promise<void> {
    if (!this.mine) return Promise.resolve();
    this.#forgetHint();
    return this.#ask(() => api.play(valueOf(this.setup), { move }), true);
  }

  async takeBack(): Promise<void> {
    if (!this.canTakeBack) return;
    const moves = takenBack(this.setup.moves, this.setup.side);
    await this.open({ ...this.setup, moves, practice: true });
  }

  get canTakeBack(): boolean {
    if (!this.setup || this.thinking || !this.scene) return false;
    return takenBack(this.setup.moves, this.setup.side).length < this.setup.moves.length;
  }

  async resign(): Promise<void> {
    if (!this.mine) return;
    await this.#ask(() => api.play(valueOf(this.setup), { resign: true }), false);
  }

  /** Whether the machine shall learn from this match. */
  learn(learns: boolean): void {
    this.setup = { ...this.setup, learns };
    this.onaddress(encode(this.setup));
    if (this.over && !this.recorded) void this.record();
  }

  /** A new match with the same players. */
  again(at = this.setup.at): Promise<void> {
    return this.open({ ...this.setup, at, seed: newSeed(), moves: [], practice: false });
  }

  /** One step more of help: a nudge, then candidates, then values. */
  async askHint(): Promise<void> {
    if (!this.mine) return;
    try {
      this.hint ??= await api.hint(this.setup.game, this.setup.moves);
      this.hinted = Math.min(3, this.hinted + 1);
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** Whether the finished match is one that the machine learns from. A match in which the person did nothing, as
   * with a machine that has died, is none. */
  get teaches(): boolean {
    const { setup } = this;
    if (!setup?.machine || !setup.learns || setup.practice) return false;
    const own = setup.side === 'first' ? 0 : 1;
    return setup.moves.some((_, ply) => ply % 2 === own);
  }

  /** The plies at which the other side moved. */
  get theirs(): number[] {
    const first = this.setup?.side === 'first' ? 1 : 0;
    return (this.setup?.moves ?? []).map((_, ply) => ply).filter((ply) => ply % 2 === first);
  }

  /** Has the thoughts of all moves so far; those that a reload lost are asked for again. */
  async remember(): Promise<void> {
    try {
      await this.#allThoughts();
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** Reports the finished match. Telling it twice counts once. */
  async record(): Promise<void> {
    const { setup } = this;
    if (!this.over || !this.teaches || !setup.machine) return;
    try {
      await this.#allThoughts();
      this.recorded = await api.record(setup.machine, {
        id: matchId(setup),
        at: setup.at ?? 0,
        side: other(setup.side),
        seed: setup.seed,
        moves: setup.moves,
      });
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** After a reload only the last thought is known; the others are had again from the server. */
  async #allThoughts(): Promise<void> {
    const { setup } = this;
    const missing = this.theirs.filter((ply) => !this.thoughts[ply + 1]);
    const found = await Promise.all(
      missing.map((ply) => api.look(valueOf(setup, setup.moves.slice(0, ply + 1)))),
    );
    const all = { ...this.thoughts };
    found.forEach((play, index) => {
      if (play.thought) all[missing[index]! + 1] = play.thought;
    });
    this.thoughts = all;
  }

  async #ask(request: () => Promise<Play>, paced: boolean): Promise<void> {
    const turn = ++this.#turn;
    this.thinking = true;
    this.error = undefined;
    try {
      const play = await request();
      if (turn !== this.#turn) return;
      const before = play.scenes.at(-2) ?? (play.scenes.length === 1 ? undefined : play.scene);
      if (paced && play.scenes.length > 0) {
        if (before) this.scene = before;
        const replies = play.scenes.length > 1 || play.scene.turn === this.setup.side || play.outcome != null;
        if (replies) await new Promise((resolve) => setTimeout(resolve, THINKING));
        if (turn !== this.#turn) return;
      }
      this.#take(play);
    } catch (error) {
      if (turn === this.#turn) this.error = error as ApiError;
    } finally {
      if (turn === this.#turn) this.thinking = false;
    }
    if (turn === this.#turn && this.over) await this.record();
  }

  #take(play: Play) {
    const grown = play.moves.length > this.setup.moves.length || this.scene === undefined;
    this.setup = { ...this.setup, moves: play.moves };
    this.scene = play.scene;
    this.thought = play.thought ?? null;
    if (play.thought) {
      const theirs = this.setup.side === 'first' ? 1 : 0;
      const last = play.moves.findLastIndex((_, ply) => ply % 2 === theirs);
      this.thoughts = { ...this.thoughts, [last + 1]: play.thought };
    }
    this.onaddress(encode(this.setup));
    this.onmove((grown && play.thought) || null, play.scene);
  }

  #forgetHint() {
    this.hint = undefined;
    this.hinted = 0;
  }
}
