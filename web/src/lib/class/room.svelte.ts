//! A class as it stands, followed while somebody looks.

import { address } from '$lib/api/address';
import { type ApiError, type Class, api } from '$lib/api/client';
import { listen } from '$lib/api/news';

export class Room {
  now = $state.raw<Class>();
  error = $state.raw<ApiError>();
  /** The teacher has closed it. */
  closed = $state(false);
  /** The server's clock less this device's, in milliseconds. */
  skew = 0;
  #stop: () => void = () => {};

  constructor(readonly code: string) {
    this.#stop = listen<Class>(
      address('/api/classes/{code}/events', { path: { code } }),
      (now) => this.take(now),
      () => void this.#look(),
    );
  }

  take(now: Class): void {
    this.now = now;
    if (now.closed) {
      this.closed = true;
      this.close();
    }
    this.error = undefined;
    this.skew = Date.parse(now.now) - Date.now();
  }

  /** A stream that is refused or over says nothing of why. */
  async #look(): Promise<void> {
    try {
      this.take(await api.classOf(this.code));
    } catch (error) {
      this.error = error as ApiError;
      if (this.now !== undefined && this.error.status === 404) {
        this.closed = true;
        this.close();
      }
    }
  }

  close(): void {
    this.#stop();
  }
}
