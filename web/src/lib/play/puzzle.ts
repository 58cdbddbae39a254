//! A puzzle on the board.

export interface Puzzle {
  /** In how many plies it is won. */
  plies: number;
  /** The same number is the same puzzle. */
  number: string;
  /** How many moves lead to it. */
  from: number;
}
