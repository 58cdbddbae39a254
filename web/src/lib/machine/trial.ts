//! Trials: how a machine whose strength is not exact is measured.

import type { Progress, Trial, TrialPoint } from '$lib/api/client';

/** The share of the points, a draw being half a win. */
export function share({ wins, draws, games }: Trial): number {
  return games > 0 ? (wins + draws / 2) / games : 0;
}

/** The trials of a lesson with what its progress has to say; the same trial told again is no other. */
export function hear(trials: TrialPoint[], { trial, done }: Progress): TrialPoint[] {
  if (!trial) return trials;
  const last = trials.at(-1);
  const same =
    last && JSON.stringify({ ...last, game: undefined }) === JSON.stringify({ ...trial, game: undefined });
  return same ? trials : [...trials, { ...trial, game: done }];
}

/** In how many of the solved positions its move was a best one, as a share. */
export function exactness({ right, known }: Trial): number {
  return known > 0 ? right / known : 0;
}
