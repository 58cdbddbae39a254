//! Reading a proof: what it rests on, and where that lies on the board.

import type { GameCard, Proof } from '$lib/api/client';

/** The facts a proof rests on, in order. */
export function facts(proof: Proof): string[] {
  return proof.by == null ? [proof.shows] : proof.from.flatMap(facts);
}

/** How many steps a proof has, facts included. */
export function steps(proof: Proof): number {
  return 1 + proof.from.reduce((sum, part) => sum + steps(part), 0);
}

/** The cells that facts such as `at(▲, 2, 7)` speak of: ring 2, spoke 7 on a round board; none on others. */
export function cellsOf(facts: string[], card: GameCard | undefined): number[] {
  if (card?.layout.kind !== 'rings') return [];
  const { rings, spokes } = card.layout;
  return facts.flatMap((fact) => {
    const [, ring, spoke] = (/^at\([^,]+, (\d+), (\d+)\)$/.exec(fact) ?? []).map(Number);
    if (!ring || !spoke || ring > rings || spoke > spokes) return [];
    return (ring - 1) * spokes + spoke - 1;
  });
}
