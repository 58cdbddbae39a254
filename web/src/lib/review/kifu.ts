//! Matches that somebody wrote down, in words, and where they are taken away in each of the forms that others read.

import { address } from '$lib/api/address';
import type { Kifu } from '$lib/api/client';
import { countOf } from '$lib/match/numbers';
import { many, signed } from '$lib/words';

/** The forms, as the server calls them and as people do. */
export const FORMS = [
  { format: 'txt', name: 'Transcript' },
  { format: 'ggf', name: 'GGF' },
  { format: 'obf', name: 'OBF' },
  { format: 'wtb', name: 'WTHOR' },
] as const;

/** The forms that have room for a match: two begin at the usual start, and one tells nothing but results. */
export function formsOf({ usual, moves, over }: { usual: boolean; moves: number; over: boolean }) {
  return FORMS.filter(
    ({ format }) => (format !== 'txt' || (usual && moves > 0)) && (format !== 'wtb' || (usual && over)),
  );
}

/** Where the server writes some moves down. */
export function fileOf(of: { game: string; from?: string; moves: string[]; format: string }): string {
  const moves = of.moves.join('.') || undefined;
  return address('/api/kifu', {
    query: { game: of.game, format: of.format, from: of.from || undefined, moves },
  });
}

/** "Tamenori – Suzuki, Paris, 1999, black +8, Tiger, 60 moves" */
export function tellKifu(
  { first, second, event, date, result, opening, moves }: Kifu,
  black: string,
): string {
  const who = first || second ? `${first || '?'} – ${second || '?'}` : '';
  const end = result == null ? '' : result === 0 ? 'a draw' : `${signed(result)} for ${black}`;
  const long = moves.length > 0 ? many(countOf(moves), 'move') : 'a position';
  return [who, event, date, end, opening, long].filter(Boolean).join(', ');
}
