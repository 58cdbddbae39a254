//! Something that may be refused: one at a time, told when it is done, and the reason kept where it is not.

import type { ApiError } from '$lib/api/client';
import { live } from './live.svelte';

export class Attempt {
  busy = $state(false);
  /** Why the last one was refused. */
  error = $state('');

  /** Tries something that resolves to what is said of it; `done` is told once it has happened. */
  async make(what: () => Promise<string>, done: () => void): Promise<void> {
    if (this.busy) return;
    [this.busy, this.error] = [true, ''];
    try {
      live.say(await what());
      done();
    } catch (problem) {
      this.error = (problem as ApiError).message;
    } finally {
      this.busy = false;
    }
  }
}
