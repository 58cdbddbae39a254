//! Whether anybody is still there: asked after a while, answered by any touch, and given up on.

/** How long somebody may do nothing before they are asked, in seconds. */
export const IDLE = 25;
/** How long the question stands. */
export const ASKED = 10;

export class Idle {
  /** The question stands, for so many seconds more. */
  left = $state<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly idle: number,
    readonly onleft: () => void,
  ) {}

  /** Somebody is there, and time begins anew. */
  touch(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#ask(ASKED), this.idle * 1000);
  }

  /** Nobody is waited for. */
  stop(): void {
    clearTimeout(this.#timer);
    this.left = undefined;
  }

  #ask(left: number): void {
    if (left === 0) {
      this.stop();
      return this.onleft();
    }
    this.left = left;
    this.#timer = setTimeout(() => this.#ask(left - 1), 1000);
  }
}
