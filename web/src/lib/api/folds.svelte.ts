//! Lives that are being lived again, because no snapshot of them is near enough to what the page shows.

import type { Job } from './schema';

/** How far one is, for whoever draws it. */
export interface Fold {
  job: string;
  machine: string;
  /** Which age it goes to; none for the present. */
  at?: number;
  /** From 0 to 100. */
  percent: number;
}

/** How often to look, in milliseconds: a fold is a matter of seconds. */
const EVERY = 400;

class Folds {
  /** Those that somebody on this page waits for. */
  now = $state.raw<Fold[]>([]);
  #waiting = new Map<string, Promise<void>>();

  /** Waits until a job is over, when `look` tells of none; whoever waits for the same one waits together. */
  async wait(job: string, look: () => Promise<Job | undefined>, signal?: AbortSignal): Promise<void> {
    let waiting = this.#waiting.get(job);
    if (!waiting) {
      waiting = this.#follow(look).finally(() => {
        this.#waiting.delete(job);
        this.now = this.now.filter((fold) => fold.job !== job);
      });
      this.#waiting.set(job, waiting);
    }
    await waiting;
    signal?.throwIfAborted();
  }

  async #follow(look: () => Promise<Job | undefined>): Promise<void> {
    for (;;) {
      const told = await look();
      if (!told) return;
      this.#tell(told);
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  }

  #tell(told: Job): void {
    const percent = Math.min(99, Math.floor((100 * told.spent) / Math.max(1, told.cost)));
    const fold = { job: told.id, machine: told.fold?.machine ?? '', at: told.fold?.at ?? undefined, percent };
    this.now = [...this.now.filter((other) => other.job !== told.id), fold];
  }
}

export const folds = new Folds();
