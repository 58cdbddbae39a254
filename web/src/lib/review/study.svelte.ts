//! The analysis board: a position, and what its moves are worth, looked at longer and longer while it is shown.

import { type Analysed, type Analysis, type AnalysisRequest, ApiError, api } from '$lib/api/client';

/** How many positions each look may see; the next begins when the one before has answered. */
const LOOKS = [20_000, 200_000, 1_500_000, 8_000_000];
/** The last of them also proves the best move, where the end is near. */
const LAST = LOOKS.at(-1);

/** Where a position comes from, as the server takes it. */
type Origin = Pick<AnalysisRequest, 'from' | 'setup' | 'text'>;

export class Study {
  /** The position, as the server tells it. */
  at = $state.raw<Analysed>();
  /** All moves that were entered, those after the position too. */
  line = $state.raw<string[]>([]);
  /** What its moves are worth, as far as was looked. */
  found = $state.raw<Analysis>();
  /** Whether what they are worth is asked at all. */
  asks = $state(true);
  /** Whether it is being looked at further. */
  looking = $state(false);
  error = $state('');
  /** How many moves of a link can be made, where not all can. */
  bad = $state<number>();
  /** Told each position that is shown. */
  onshown?: () => void;
  #leave?: AbortController;
  /** Where the next step is counted from, while the one before is on its way. */
  #aim?: number;
  /** How many moves can be made of those that were refused last. */
  #good?: number;

  constructor(readonly game: () => string) {}

  /** How many moves lie before the position. */
  get ply(): number {
    return this.at?.moves.length ?? 0;
  }

  /** Shows a position and begins to look; false where it is none. What is shown then stays. */
  async open(origin: Origin, line: string[] = [], ply = line.length): Promise<boolean> {
    this.#leave?.abort();
    const leave = (this.#leave = new AbortController());
    [this.error, this.bad] = ['', undefined];
    try {
      const moves = line.slice(0, ply);
      const at = await api.analyse({ game: this.game(), ...origin, moves, nodes: 0 }, leave.signal);
      if (leave.signal.aborted) return false;
      [this.at, this.found, this.line] = [at, undefined, ply < line.length ? line : at.moves];
      this.onshown?.();
      void this.#deepen(at, leave);
      return true;
    } catch (error) {
      if (leave.signal.aborted) return false;
      [this.error, this.#good] = [(error as ApiError).message, (error as ApiError).ply];
      return false;
    } finally {
      if (this.#leave === leave) this.#aim = undefined;
    }
  }

  /** As far as the moves of a link can be made, from the usual start where they begin nowhere; what is wrong stays said. */
  async arrive(from: string | undefined, line: string[], ply?: number): Promise<void> {
    if (await this.open({ from }, line, ply)) return;
    const [told, good] = [this.error, this.#good];
    const mended = good !== undefined && (await this.open({ from }, line.slice(0, good)));
    if (!mended) await this.open({});
    [this.error, this.bad] = [told, mended ? good : undefined];
  }

  /** Makes a move; the same as was entered before leaves the moves after it. */
  play(move: string): Promise<boolean> {
    if (!this.at) return Promise.resolve(false);
    const { from, moves } = this.at;
    if (this.line[moves.length] === move) return this.look(moves.length + 1);
    return this.open({ from }, [...moves, move]);
  }

  /** Shows the position after so many of the moves; false where there is none. */
  async look(ply: number): Promise<boolean> {
    if (!this.at || ply < 0 || ply > this.line.length) return false;
    this.#aim = ply;
    return this.open({ from: this.at.from }, this.line, ply);
  }

  /** So many moves on, or back. */
  step(by: number): Promise<boolean> {
    return this.look((this.#aim ?? this.ply) + by);
  }

  /** Asks what the moves are worth, or does not any more. */
  ask(asks: boolean): void {
    this.asks = asks;
    this.close();
    this.found = undefined;
    this.onshown?.();
    this.#leave = new AbortController();
    if (this.at) void this.#deepen(this.at, this.#leave);
  }

  /** Nobody looks any more. */
  close(): void {
    this.#leave?.abort();
    this.looking = false;
  }

  async #deepen(at: Analysed, leave: AbortController): Promise<void> {
    this.looking = this.asks && at.scene.legal.length > 0;
    if (!this.looking) return;
    try {
      for (const nodes of LOOKS) {
        const { from, moves } = at;
        const { analysis } = await api.analyse(
          { game: this.game(), from, moves, nodes, prove: nodes === LAST },
          leave.signal,
        );
        if (leave.signal.aborted) return;
        this.found = analysis ?? undefined;
        if (analysis?.proven) break;
      }
    } catch (error) {
      if (!leave.signal.aborted) this.error = (error as ApiError).message;
    } finally {
      if (!leave.signal.aborted) this.looking = false;
    }
  }
}
