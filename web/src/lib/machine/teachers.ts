//! Whom a machine can have lessons with: players quick enough for a hundred thousand games.

import type { MachineRow, MindCard } from '$lib/api/client';
import { many } from '$lib/words';

export interface Teacher {
  /** In the player grammar. */
  value: string;
  text: string;
}

/** Settings of a mind that are teachers of their own, after it in the list. */
const SETTINGS: Record<string, Teacher[]> = {
  expert: [{ value: 'expert(p=0.9)', text: 'Expert that errs one time in ten' }],
  greedy: [{ value: 'greedy(block=true)', text: 'Greedy player that blocks' }],
};

export function teachers(
  machine: { id: string; game: string },
  minds: MindCard[],
  machines: MachineRow[],
): Teacher[] {
  // At noughts and crosses the perfect player looks everything up.
  const known = machine.game === 'noughts' ? 'perfect' : undefined;
  const quick = minds.filter(
    ({ id, games, ponders }) => games.includes(machine.game) && (!ponders || id === known),
  );
  return [
    ...quick.flatMap((card) => [
      { value: card.id, text: card.learns ? `A newborn ${card.name}` : card.name },
      ...(SETTINGS[card.id] ?? []),
    ]),
    { value: 'self', text: 'Itself, in both seats' },
    ...machines
      .filter((row) => row.id !== machine.id && row.game === machine.game)
      .map((row) => ({ value: `machine:${row.id}`, text: `${row.name} (${many(row.games, 'game')})` })),
  ];
}
