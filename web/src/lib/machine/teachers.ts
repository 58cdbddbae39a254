//! Whom a machine can have lessons with: players quick enough for a hundred thousand games.

import type { GameCard, MachineRow, MindCard } from '$lib/api/client';
import { many } from '$lib/words';

export interface Teacher {
  /** In the player grammar. */
  value: string;
  text: string;
}

export function teachers(
  machine: { id: string },
  game: Pick<GameCard, 'id' | 'teachers'>,
  minds: MindCard[],
  machines: MachineRow[],
): Teacher[] {
  const quick = minds.filter(({ id }) => game.teachers.includes(id));
  return [
    ...quick.map((card) => ({ value: card.id, text: card.learns ? `A newborn ${card.name}` : card.name })),
    { value: 'self', text: 'Itself, in both seats' },
    ...machines
      .filter((row) => row.id !== machine.id && row.game === game.id)
      .map((row) => ({ value: `machine:${row.id}`, text: `${row.name} (${many(row.games, 'game')})` })),
  ];
}

/** Whom a lesson begins with: the game's measure, where it has one, else chance. */
export function teacherOf(card: Pick<GameCard, 'yardstick'>): string {
  return card.yardstick ?? 'random';
}
