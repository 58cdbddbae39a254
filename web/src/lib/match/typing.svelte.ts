//! Keys pressed on a board: moves typed letter by letter, and single keys with a meaning.

import { type Typed, settle, type } from './typed';

/** A column alone is a key of its own when nothing follows it so long. */
const WAIT = 700;

export class Typing {
  /** What is typed so far. */
  text = $state('');
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Every move that can be typed. */
    readonly moves: () => string[],
    readonly play: (move: string) => void,
    /** Does what a single key means; false when it means nothing. */
    readonly act: (key: string) => boolean,
  ) {}

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
    if (event.target instanceof HTMLInputElement) return;
    // The space bar belongs to whatever has the focus.
    if (event.key === ' ') return;
    clearTimeout(this.#pause);
    // What was whole and cannot go on was meant, as `a1` before `a2`.
    const moves = this.moves();
    const goesOn = moves.some((move) => move.startsWith(this.text + event.key.toLowerCase()));
    if (!goesOn && moves.includes(this.text)) this.#take(settle(this.text, moves));
    if (this.#take(type(this.text, event.key, this.moves()))) event.preventDefault();
    if (this.text) this.#pause = setTimeout(() => this.#take(settle(this.text, this.moves())), WAIT);
  }

  /** Nothing more follows; false when nothing was typed. */
  end(): boolean {
    const { text } = this;
    this.stop();
    if (text) this.#take(settle(text, this.moves()));
    return text !== '';
  }

  /** Forgets what was typed. */
  stop(): void {
    clearTimeout(this.#pause);
    this.text = '';
  }

  #take({ text, move, key }: Typed): boolean {
    this.text = text;
    if (move) this.play(move);
    return key ? this.act(key) : true;
  }
}
