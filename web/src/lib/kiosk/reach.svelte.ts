//! Whether the server answers. Where it does not, it is asked again until it does, and whoever waits for it is told.

/** How long until it is asked again, in milliseconds. */
export const AGAIN = 5000;

export class Reach {
  /** Since when it has not answered, in milliseconds; unset while it does. */
  since = $state<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` fails while it is away; `onback` is told once it answers again. */
  constructor(
    readonly ask: () => Promise<unknown>,
    readonly onback: () => void,
  ) {}

  get away(): boolean {
    return this.since !== undefined;
  }

  /** Somebody had no answer. */
  lost(): void {
    if (this.away) return;
    this.since = Date.now();
    this.#later();
  }

  /** Nobody asks any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#again(), AGAIN);
  }

  async #again(): Promise<void> {
    try {
      await this.ask();
    } catch {
      return this.#later();
    }
    this.since = undefined;
    this.onback();
  }
}
