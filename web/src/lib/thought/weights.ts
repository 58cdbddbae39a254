//! A thought as short texts on the squares it weighed.

import type { Thought } from '$lib/api/client';
import { count } from '$lib/words';

export interface Weights {
  /** What the numbers are. */
  what: string;
  moves: Map<string, { text: string; best: boolean }>;
}

/** The weights of the moves, or undefined where a mind weighed nothing. */
export function weights({ reason }: Thought): Weights | undefined {
  switch (reason.kind) {
    case 'search':
    case 'matched':
      return of(
        'the values it found',
        reason.moves.map(({ move, value, exact }) => [move, value, `${exact ? '' : '≤'}${short(value)}`]),
      );
    case 'samples':
      return of(
        'how often it tried each move',
        reason.moves.map(({ move, playouts }) => [move, playouts, count(playouts)]),
      );
  }
}

function of(what: string, moves: [string, number, string][]): Weights | undefined {
  if (moves.length === 0) return undefined;
  const most = Math.max(...moves.map(([, weight]) => weight));
  return {
    what,
    moves: new Map(moves.map(([move, weight, text]) => [move, { text, best: weight === most }])),
  };
}

/** At most four signs, as a small square can hold. */
function short(value: number): string {
  return Math.abs(value) < 100 ? value.toFixed(1) : value.toFixed(0);
}
