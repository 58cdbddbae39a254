//! Something the server knows, asked for again whenever what it depends on changes.

import { ApiError } from './client';

export class Resource<T> {
  value = $state.raw<T>();
  error = $state.raw<ApiError>();
  loading = $state(false);
  #ask: () => Promise<T> | undefined;
  #turn = 0;

  /** `ask` reads what it depends on before it waits; undefined means there is nothing to ask yet. */
  constructor(ask: () => Promise<T> | undefined) {
    this.#ask = ask;
    $effect(() => void this.reload());
  }

  /** Asks again, keeping the old value until the new one has come. */
  async reload(): Promise<void> {
    const turn = ++this.#turn;
    const promise = this.#ask();
    if (!promise) return;
    this.loading = true;
    try {
      const value = await promise;
      if (turn !== this.#turn) return;
      this.value = value;
      this.error = undefined;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.error = error instanceof ApiError ? error : new ApiError(0, 'internal', String(error));
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  }
}
