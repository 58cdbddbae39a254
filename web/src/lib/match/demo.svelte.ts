//! A match between two minds that plays itself, slowly, and can be paused, stepped and taken over.

import { type GameCard, type Play, api } from '$lib/api/client';
import { encode, newSeed } from './url';

/** Between two moves, so that a newcomer can follow. */
const PACE = 2200;

export class Demo {
  play = $state.raw<Play>();
  playing = $state(true);
  failed = $state(false);
  #players: { first: string; second: string };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly card: Pick<GameCard, 'id' | 'opponent'>,
    readonly machine: { id: string; age: number } | undefined,
    still: boolean,
    /** Who sits where; the machine opens against chance if nobody says so. */
    players?: { first: string; second: string },
  ) {
    const first = machine ? `machine:${machine.id}@${machine.age}` : card.opponent;
    this.#players = players ?? { first, second: 'random' };
    this.playing = !still;
    void this.step();
  }

  /** One move, or a new match when this one is over. */
  async step(): Promise<void> {
    clearTimeout(this.#timer);
    const going = this.play?.outcome == null ? this.play : undefined;
    const match = {
      game: this.card.id,
      ...this.#players,
      seed: going?.seed ?? newSeed(),
      moves: going?.moves ?? [],
    };
    try {
      const next = await api.play(match);
      if (this.#stopped) return;
      this.play = next;
      this.failed = false;
    } catch {
      this.failed = true;
      this.playing = false;
    }
    this.#wait();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing) void this.step();
    else clearTimeout(this.#timer);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.playing || this.#stopped) return;
    this.#timer = setTimeout(
      () => {
        // A page that nobody looks at does not play.
        if (document.hidden) this.#wait();
        else void this.step();
      },
      this.play?.outcome != null ? 2 * PACE : PACE,
    );
  }

  /** The address of this match with a person in the other seat. */
  get takeOver(): string {
    const { play } = this;
    if (!play || !this.machine || play.outcome != null) return `/play/${this.card.id}`;
    // The person takes the other seat, so it must be that seat's turn.
    const moves = play.scene.turn === 'second' ? play.moves : play.moves.slice(0, -1);
    return encode({
      game: this.card.id,
      machine: this.machine.id,
      at: this.machine.age,
      side: 'second',
      seed: play.seed,
      learns: true,
      practice: false,
      moves,
    });
  }
}
