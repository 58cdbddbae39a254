//! Whom a machine can have lessons with: players quick enough for a hundred thousand games.

import type { MachineRow, MindCard } from '$lib/api/client';
import { many } from '$lib/words';

export interface Teacher {
  /** In the player grammar. */
  value: string;
  text: string;
}

/** Minds that look ahead or play on at random: a lesson with them would take too long and is refused. */
const SLOW = ['killer', 'mcts', 'rollouts', 'minimax', 'passive', 'challenging', 'knn', 'prover'];

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
  const quick = minds.filter(({ id, games }) => games.includes(machine.game) && !SLOW.includes(id));
  // On the round board the perfect player searches.
  const known = quick.filter(({ id }) => machine.game === 'noughts' || id !== 'perfect');
  return [
    ...known.flatMap((card) => [
      { value: card.id, text: card.learns ? `A newborn ${card.name}` : card.name },
      ...(SETTINGS[card.id] ?? []),
    ]),
    { value: 'self', text: 'Itself, in both seats' },
    ...machines
      .filter((row) => row.id !== machine.id && row.game === machine.game)
      .map((row) => ({ value: `machine:${row.id}`, text: `${row.name} (${many(row.games, 'game')})` })),
  ];
}
