//! What a visitor taught the machine, in one sentence. Pure.

import type { GameCard, Learned } from '$lib/api/client';
import { beadOf, palette } from '$lib/beads/colours';
import { article, many } from '$lib/words';

/** A box that changed, and the bead in it that changed most. */
export interface Taught {
  box: number;
  position: string;
  move: string;
  colour: string;
  by: number;
}

/** Every box that changed, the last one opened first. */
export function taught(learned: Learned, card: Pick<GameCard, 'placement' | 'cells'>): Taught[] {
  if (learned.kind !== 'beads') return [];
  return learned.paid.toReversed().flatMap(({ number, position, beads }) => {
    const colours = palette(
      card,
      beads.map(({ in_box }) => in_box),
    );
    const most = beads.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
    if (!most || most.after === most.before) return [];
    const { name } = beadOf(most.in_box, colours);
    return [
      {
        box: number,
        position,
        move: most.in_box,
        colour: name,
        by: Math.round((most.after - most.before) * 100) / 100,
      },
    ];
  });
}

/** "box 87 lost a green bead", "box 3 got 3 orange beads". */
export function tell({ box, colour, by }: Taught): string {
  const amount = Math.abs(by);
  const beads = amount === 1 ? article(`${colour} bead`) : many(amount, `${colour} bead`);
  return `box ${box} ${by < 0 ? 'lost' : 'got'} ${beads}`;
}
