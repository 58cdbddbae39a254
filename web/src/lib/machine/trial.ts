//! Trials: how a machine whose strength is not exact is measured.

import type { Trial } from '$lib/api/client';

/** The share of the points, a draw being half a win. */
export function share({ wins, draws, games }: Trial): number {
  return games > 0 ? (wins + draws / 2) / games : 0;
}

/** In how many of the solved positions its move was a best one, as a share. */
export function exactness({ right, known }: Trial): number {
  return known > 0 ? right / known : 0;
}
