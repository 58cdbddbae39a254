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
  /** What its moves are worth, as far as was looked. */
  found = $state.raw<Analysis>();
  /** Whether it is being looked at further. */
  looking = $state(false);
  error = $state('');
  /** Told each position that is shown. */
  onshown?: (at: Analysed) => void;
  #leave?: AbortController;

  constructor(readonly game: () => string) {}

  /** Shows a position and begins to look; false where it is none. What is shown then stays. */
  async open(origin: Origin, moves: string[] = []): Promise<boolean> {
    this.#leave?.abort();
    const leave = (this.#leave = new AbortController());
    this.error = '';
    try {
      const at = await api.analyse({ game: this.game(), ...origin, moves, nodes: 0 }, leave.signal);
      if (leave.signal.aborted) return false;
      [this.at, this.found] = [at, undefined];
      this.onshown?.(at);
      void this.#deepen(at, leave);
      return true;
    } catch (error) {
      if (!leave.signal.aborted) this.error = (error as ApiError).message;
      return false;
    }
  }

  play(move: string): Promise<boolean> {
    return this.at ? this.open({ from: this.at.from }, [...this.at.moves, move]) : Promise.resolve(false);
  }

  /** One move back; nothing where there is none. */
  async back(): Promise<boolean> {
    if (!this.at || this.at.moves.length === 0) return false;
    return this.open({ from: this.at.from }, this.at.moves.slice(0, -1));
  }

  /** Nobody looks any more. */
  close(): void {
    this.#leave?.abort();
    this.looking = false;
  }

  async #deepen(at: Analysed, leave: AbortController): Promise<void> {
    if (at.scene.legal.length === 0) return;
    this.looking = true;
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
