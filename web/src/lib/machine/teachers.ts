//! Who teaches a machine, and whether the opponent of a lesson can keep what it learns. Pure.

import type { GameCard, Offer, Opposite, Teacher } from '$lib/api/client';

/** What the opponent of a lesson does besides playing. */
export type OpponentDoes = 'stays' | 'learns' | 'kept';

/**
 * How what the opponent learns can be kept: as a newborn that becomes a machine, or by the machine itself. Otherwise it learns
 * in a `mix`, its machine is `closed` to this browser, or there is nothing of its own to learn: `none`.
 */
export type Keeping = 'none' | 'mix' | 'closed' | 'newborn' | { machine: string };

/** Somebody of a lesson: who was chosen, and who sits opposite in the machine's seat. */
interface Somebody {
  teacher?: Teacher;
  opposite?: Opposite;
}

/** The teacher who was offered as this player. */
export function teacherIn({ teachers }: Offer, player: string | undefined): Teacher | undefined {
  return teachers.find((one) => one.player === player);
}

/**
 * Whether what the opponents learn can be kept: by a machine that everybody may train, or one whose key is in this browser, as
 * `mine` says.
 */
export function mayKeep(them: Somebody[], mine: (id: string) => boolean): Keeping {
  const learners = them.filter(({ teacher, opposite }) => teacher && opposite && learns(teacher, opposite));
  if (learners.length === 0) return 'none';
  if (them.length > 1) return 'mix';
  const { teacher, opposite } = learners[0]!;
  if (teacher!.kind === 'newborn' || opposite!.player !== teacher!.player) return 'newborn';
  const machine = teacher!.player.replace('machine:', '');
  return teacher!.open || mine(machine) ? { machine } : 'closed';
}

/** A machine that meets itself learns from both seats anyway. */
const learns = ({ kind, player }: Teacher, opposite: Opposite) =>
  kind === 'itself' ? opposite.player !== player : kind !== 'mind';

export const isKept = (keeping: Keeping): keeping is 'newborn' | { machine: string } =>
  keeping === 'newborn' || typeof keeping === 'object';

/** Whom a lesson begins with: the game's measure, where it has one, else chance. */
export function teacherOf(card: Pick<GameCard, 'yardstick'>): string {
  return card.yardstick ?? 'random';
}
