//! Moves by their numbers, as players count them: every move has the next, and a pass has none.

import type { Side } from '$lib/api/client';
import { other } from '$lib/words';

const isCounted = (move: string) => move !== 'pass' && move !== 'resigns';

/** How many moves are counted up to here. */
export function countOf(moves: string[], ply = moves.length): number {
  return moves.slice(0, ply).filter(isCounted).length;
}

/** The number of each move; a pass has none. */
export function numbersOf(moves: string[]): (number | undefined)[] {
  let last = 0;
  return moves.map((move) => (isCounted(move) ? ++last : undefined));
}

/** Who made each move, told from whose turn it is after so many of them: sides take turns, and a pass is one. */
export function moversOf(moves: string[], turn: Side, ply: number): Side[] {
  return moves.map((_, index) => ((ply - index) % 2 === 0 ? turn : other(turn)));
}

/** The move that leads to a position: "move 12", "the pass after move 12". */
export function tellNumber(moves: string[], ply: number): string {
  const number = countOf(moves, ply);
  return moves[ply - 1] === 'pass' ? `the pass after move ${number}` : `move ${number}`;
}

/** Where a match stands: "After move 12 of 60". */
export function tellPlace(moves: string[], ply: number): string {
  const passed = moves[ply - 1] === 'pass' ? ', and a pass' : '';
  return `After move ${countOf(moves, ply)} of ${countOf(moves)}${passed}`;
}
