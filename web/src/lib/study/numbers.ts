//! Numbers of a study, as they are written. Pure.

import type { StudyPaired } from '$lib/api/client';
import { many } from '$lib/words';

/** A chance that something is chance: "0.039", "< 0.001". */
export function chance(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** A mean, or a dash where there is none. */
export function mean(value: number | null | undefined): string {
  return value == null ? '–' : value.toFixed(2).replace('-', '−');
}

/** A difference with its sign. */
export function difference(by: number): string {
  return by > 0 ? `+${by}` : String(by).replace('-', '−');
}

/** How many have each difference, from the least to the most there can be, or that there is. */
export function spread(paired: StudyPaired, most = 0): { columns: string[]; counts: number[] } {
  const far = Math.max(most, ...paired.differences.map(({ by }) => Math.abs(by)));
  const all = Array.from({ length: 2 * far + 1 }, (_, at) => at - far);
  return {
    columns: all.map(difference),
    counts: all.map((by) => paired.differences.find((one) => one.by === by)?.times ?? 0),
  };
}

/** What the exact tests say of pairs, in a sentence. */
export function tested({ pairs, plus, minus, sign, rank }: StudyPaired): string {
  if (pairs === 0) return 'Nobody has done both yet.';
  if (plus + minus === 0) return `No difference in ${many(pairs, 'pair')}.`;
  return (
    `${many(pairs, 'pair')}: ${plus} up, ${minus} down, ${pairs - plus - minus} the same. ` +
    `Signed ranks p = ${chance(rank.p)}, signs p = ${chance(sign)}, both exact and two-sided.`
  );
}
