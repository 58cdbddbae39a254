//! A thought as short texts on the squares it weighed.

import type { Thought } from '$lib/api/client';
import { count, fixed, percent } from '$lib/words';

export interface Weights {
  /** What the numbers are. */
  what: string;
  moves: Map<string, { text: string; best: boolean }>;
}

/** The weights of the moves, or undefined where a mind weighed nothing. */
export function weights({ reason, move: played }: Thought): Weights | undefined {
  switch (reason.kind) {
    case 'search':
    case 'matched':
    case 'mirrored':
      return of(
        'the values it found',
        played,
        reason.moves.map(({ move, value, exact }) => [move, `${exact ? '' : '≤'}${short(value)}`]),
      );
    case 'samples': {
      // Where every move was tried alike, how often says nothing.
      const alike = new Set(reason.moves.map(({ playouts }) => playouts)).size === 1;
      return of(
        alike ? 'what it won with each move' : 'how often it tried each move',
        played,
        reason.moves.map(({ move, playouts, share }) => [move, alike ? percent(share) : count(playouts)]),
      );
    }
  }
}

function of(what: string, played: string | null | undefined, moves: [string, string][]): Weights | undefined {
  if (moves.length === 0) return undefined;
  return { what, moves: new Map(moves.map(([move, text]) => [move, { text, best: move === played }])) };
}

/** At most four signs, as a small square can hold. */
function short(value: number): string {
  return fixed(value, Math.abs(value) < 100 ? 1 : 0);
}
