//! Whom a visitor meets who asks for nobody, and on which side. Pure.

import type { GameCard, MachineRow, MindCard, Side } from '$lib/api/client';
import { readRecipe } from '$lib/player/recipe';
import { seatsOf } from '$lib/match/seats';
import { type Setup } from '$lib/match/url';
import { other } from '$lib/words';

/** The house as far as opponents are concerned. */
export interface House {
  card: GameCard;
  minds: MindCard[];
  machines: MachineRow[];
  /** The opponent that this browser met last, as `seats` names it. */
  last?: string | null;
}

/**
 * How old a machine is met: as old as the address says, else as it is today. One that is older by now is met as it was, and
 * learns nothing, unless the match is on already: that goes on as it began.
 */
function aged({ at, past, learns, moves }: Partial<Setup>, games: number | undefined): Partial<Setup> {
  if (at === undefined || games === undefined) return { at: at ?? games };
  const begun = past || learns === false || (moves ?? []).length > 0;
  if (begun) return { at };
  return at < games ? { at, past: true } : { at: games };
}

/**
 * The opponent that was asked for; else the last one met; else the one on the game's card. Where that one learns, the
 * youngest of the house's machines stands in for it, because a newborn has nothing to show.
 */
export function opponent(asked: Partial<Setup>, { card, minds, machines, last }: House): Partial<Setup> {
  if (asked.minds) return { minds: asked.minds };
  if (asked.mind) return { mind: asked.mind };
  const alive = machines.filter((row) => !row.dead);
  const met = /^machine:([^@]+)/.exec(last ?? '')?.[1];
  if (!asked.machine && last && !met) return { mind: last };
  const learns = minds.some(({ id, learns }) => learns && id === readRecipe(card.opponent)?.mind);
  const youngest = alive.filter((row) => row.sample).sort((a, b) => a.games - b.games)[0];
  const row = asked.machine
    ? machines.find(({ id }) => id === asked.machine)
    : (alive.find(({ id }) => id === met) ?? (learns ? youngest : undefined));
  if (asked.machine || row) return { machine: asked.machine ?? row?.id, ...aged(asked, row?.games) };
  return { mind: card.opponent };
}

/** The person's side: the one that was asked for, unless the opponent can hold no other; else the one that it leaves. */
export function sideAgainst(asked: Partial<Setup>, who: Partial<Setup>, { minds, machines }: House): Side {
  const seats = seatsOf(who.machine ? `machine:${who.machine}` : (who.mind ?? ''), minds, machines);
  return seats.length === 1 ? other(seats[0]!) : (asked.side ?? 'first');
}

/** The game a newcomer begins with: the one that most minds play. */
export function beginWith(games: GameCard[], minds: MindCard[]): GameCard | undefined {
  const players = ({ id }: GameCard) => minds.filter((mind) => mind.games.includes(id)).length;
  return games.toSorted((a, b) => players(b) - players(a))[0];
}
