//! The machine that stands in a kiosk: the one that was asked for, or one raised for the day.

import { type GameCard, type Machine, type MindCard, api } from '$lib/api/client';
import { seatedIn } from '$lib/player/recipe';
import { newSeed } from '$lib/match/url';
import { beginWith } from '$lib/play/first';
import { keys } from '$lib/keep';
import { date } from '$lib/words';
import { days } from './day';

/** A learner of boxes for a game that answers, so that the visitor opens. */
export const answering = (card: Pick<GameCard, 'learner'>, minds: MindCard[]): string =>
  seatedIn(card.learner, minds, 'second');

/** The machine of the day: this browser's from this morning, or a newborn. */
export async function ofTheDay(cards: GameCard[], minds: MindCard[]): Promise<Machine> {
  const day = days.today();
  const had = day.machine ? await api.machine(day.machine).catch(() => undefined) : undefined;
  if (had) return had;
  const card = beginWith(
    cards.filter(({ small }) => small),
    minds,
  );
  if (!card) throw new Error('No game here is small enough for boxes.');
  const { machine, key } = await api.raise({
    name: `Kiosk, ${date(day.date)}`,
    game: card.id,
    recipe: answering(card, minds),
    seed: newSeed(),
    access: 'closed',
  });
  keys.put(machine.id, key);
  days.put({ ...day, visitors: 0, machine: machine.id });
  return machine;
}
