//! How strong a machine is from each seat it has. Pure.

import type { Exact, MachineRow, Side, Truth } from '$lib/api/client';

/** The seats, and what a machine does in each. */
export const SEATS = [
  { side: 'first', does: 'opens', doing: 'opening' },
  { side: 'second', does: 'answers', doing: 'answering' },
] as const satisfies { side: Side; does: string; doing: string }[];

/** What is exact of each seat that a machine holds. `when` says which, and nothing where there is only one. */
export function bySeat(truths: MachineRow['truth'] | undefined): {
  side: Side;
  does: 'opens' | 'answers';
  when: string;
  truth: Truth;
}[] {
  const both = !!truths?.first && !!truths.second;
  return SEATS.flatMap(({ side, does }) => {
    const truth = truths?.[side];
    return truth ? [{ side, does, when: both ? `, when it ${does}` : '', truth }] : [];
  });
}

/** The exact results against an opponent, seat by seat: who opens has another game than who answers. */
export function strengths(
  truths: MachineRow['truth'],
  against: 'random' | 'perfect' | 'worst',
): { seat: 'opens' | 'answers'; exact: Exact }[] {
  return bySeat(truths).map(({ does, truth }) => ({ seat: does, exact: truth[against] }));
}
