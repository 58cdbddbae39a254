//! What the server knows of something that moves: one question at a time, and the next is about where it is by then.
//! A handle that is dragged asks as often as answers come, and no answer overtakes another.

import { ApiError } from './client';

export class Chase<K, T> {
  value = $state.raw<T>();
  /** What the value is about. */
  about = $state.raw<K>();
  error = $state.raw<ApiError>();
  #ask: (key: K) => Promise<T>;
  #wanted: K | undefined;
  #busy = false;

  /** `want` says where it is; undefined means there is nothing to ask. */
  constructor(want: () => K | undefined, ask: (key: K) => Promise<T>) {
    this.#ask = ask;
    $effect(() => {
      this.#wanted = want();
      void this.#follow();
    });
  }

  async #follow(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let key = this.#wanted; key !== undefined; key = this.#wanted === key ? undefined : this.#wanted) {
      try {
        const value = await this.#ask(key);
        [this.value, this.about, this.error] = [value, key, undefined];
      } catch (error) {
        this.error = error instanceof ApiError ? error : new ApiError(0, 'internal', String(error));
      }
    }
    this.#busy = false;
  }
}
