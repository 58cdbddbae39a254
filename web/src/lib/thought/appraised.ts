//! What the values of a search are made of, where it says so.

import type { AppraisalPart, Searched } from '$lib/api/client';

/** The parts that every move is compared by, and what the table needs to know of them. */
export interface Appraised {
  /** What they are, and how much each counts. */
  parts: Pick<AppraisalPart, 'what' | 'weight'>[];
  /** So many moves after the move that was made they are looked at. */
  later: number;
  /** Whether a value is something else than their sum. */
  sums: boolean;
}

/** None of the moves may have parts: then there is nothing to show. */
export function appraised(moves: Searched[]): Appraised {
  const known = moves.flatMap(({ appraisal, value }) => (appraisal ? [{ ...appraisal, value }] : []));
  const first = known[0];
  return {
    parts: first?.parts ?? [],
    later: first?.later ?? 0,
    sums: known.some(({ sum, value }) => Math.abs(sum - value) > 0.05),
  };
}
