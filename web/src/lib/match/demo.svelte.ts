//! A match between two minds that plays itself, slowly, and can be paused, stepped and taken over.

import { type Play, api } from '$lib/api/client';
import { encode, newSeed } from './url';

/** Between two moves, so that a newcomer can follow. */
const PACE = 2200;

export class Demo {
  play = $state.raw<Play>();
  playing = $state(true);
  failed = $state(false);
  #first: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly machine: { id: string; age: number } | undefined,
    still: boolean,
  ) {
    this.#first = machine ? `machine:${machine.id}@${machine.age}` : 'menace';
    this.playing = !still;
    void this.step();
  }

  /** One move, or a new match when this one is over. */
  async step(): Promise<void> {
    clearTimeout(this.#timer);
    const over = !this.play || this.play.outcome != null;
    const match = over
      ? { game: 'noughts', first: this.#first, second: 'random', seed: newSeed(), moves: [] }
      : {
          game: 'noughts',
          first: this.#first,
          second: 'random',
          seed: this.play!.seed,
          moves: this.play!.moves,
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
    if (!play || !this.machine || play.outcome != null) return '/play/noughts';
    const moves = play.moves.length % 2 ? play.moves : play.moves.slice(0, -1);
    return encode({
      game: 'noughts',
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
