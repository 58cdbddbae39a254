//! What a search says of a move: how it ends, by how many discs, or what it is worth.

import type { Searched } from '$lib/api/client';
import { fixed, signed } from '$lib/words';

const ENDS = { win: 'wins', draw: 'draws', loss: 'loses' };

export function tellSearched({ value, exact, decided, discs }: Searched): string {
  if (!decided) return discs == null ? fixed(value, 1) : signed(discs);
  if (discs == null || decided === 'draw') return ENDS[decided];
  // A bound from above leaves open by how much more it loses.
  return `${ENDS[decided]} by ${Math.abs(discs)}${exact ? '' : ' or more'}`;
}
