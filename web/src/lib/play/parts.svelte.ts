//! Every part of the house that has an opinion on a position, each asked by itself, so that a slow one holds nobody up.

import { ApiError, type View, api } from '$lib/api/client';
import { keep } from '$lib/keep';

/** A part: what it is called here, and the player that speaks for it. */
export interface PartCard {
  id: string;
  name: string;
  player: string;
  /** The knobs that can be turned beside it. */
  knobs?: string[];
}

export type PartState = 'off' | 'idle' | 'working' | 'done' | 'failed';

const OFF = 'parts-off';

export class Part {
  on = $state(true);
  state = $state<PartState>('idle');
  view = $state.raw<View>();
  problem = $state('');
  /** Who speaks for it now: as its card has it, or with knobs turned. */
  player = $state('');
  /** The moves that it was last asked about. */
  about?: string;
  #leave?: AbortController;

  constructor(readonly card: PartCard) {
    this.player = card.player;
    this.on = !off().includes(card.id);
    if (!this.on) this.state = 'off';
  }

  /** What it would do here; whatever it was asked before is dropped. */
  async ask(game: string, moves: string[], seed: string): Promise<void> {
    this.#leave?.abort();
    if (!this.on) return;
    this.about = moves.join('.');
    const leave = (this.#leave = new AbortController());
    this.state = 'working';
    try {
      const [view] = await api.views({ game, moves, seed, players: [this.player] }, leave.signal);
      if (leave.signal.aborted) return;
      this.view = view;
      this.problem = view?.problem ?? '';
      this.state = this.problem ? 'failed' : 'done';
    } catch (error) {
      if (leave.signal.aborted) return;
      this.view = undefined;
      this.problem = error instanceof ApiError ? error.message : String(error);
      this.state = 'failed';
    }
  }

  /** Stops asking and forgets what it said. */
  rest(): void {
    this.#leave?.abort();
    this.view = undefined;
    this.about = undefined;
    this.problem = '';
    this.state = this.on ? 'idle' : 'off';
  }

  /** A part switched off is not asked; this browser remembers. */
  turn(on: boolean): void {
    this.on = on;
    const others = off().filter((id) => id !== this.card.id);
    keep.set(OFF, (on ? others : [...others, this.card.id]).join(' '));
    this.rest();
  }
}

function off(): string[] {
  return (keep.get(OFF) ?? '').split(' ').filter(Boolean);
}
