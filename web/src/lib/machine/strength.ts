//! How strong a machine is from each seat it has. Pure.

import type { Exact, MachineRow } from '$lib/api/client';

/** The exact results against an opponent, seat by seat: who opens has another game than who answers. */
export function strengths(
  truth: MachineRow['truth'],
  against: 'random' | 'perfect' | 'worst',
): { seat: 'opens' | 'answers'; exact: Exact }[] {
  return [
    { seat: 'opens' as const, exact: truth.first?.[against] },
    { seat: 'answers' as const, exact: truth.second?.[against] },
  ].filter((one): one is { seat: 'opens' | 'answers'; exact: Exact } => !!one.exact);
}
