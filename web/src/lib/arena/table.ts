//! A tournament's results as rows and cells, and the command that has them again. Pure.

import type { Arena, ArenaMatch, ArenaPair } from '$lib/api/client';
import { encode } from '$lib/match/url';

/** What one entrant did against another, as it sees it. */
export interface Standing {
  wins: number;
  draws: number;
  losses: number;
  matches: number;
  /** One for a win, half for a draw, as a share. */
  share: number;
  /** Where the share of the points lies, at 95 %. */
  low: number;
  high: number;
  /** The pair as the server has it, and whether it is seen from its other side. */
  pair: ArenaPair;
  mirrored: boolean;
}

/** How `row` did against `col`; undefined where they never met. */
export function standing(arena: Arena, row: number, col: number): Standing | undefined {
  const pair = arena.pairs.find(({ a, b }) => (a === row && b === col) || (a === col && b === row));
  if (!pair) return undefined;
  const mirrored = pair.a !== row;
  const { draws } = pair;
  const [wins, losses] = mirrored ? [pair.losses, pair.wins] : [pair.wins, pair.losses];
  const [low, high] = mirrored ? [1 - pair.high, 1 - pair.low] : [pair.low, pair.high];
  const matches = wins + draws + losses;
  return {
    wins,
    draws,
    losses,
    matches,
    share: matches ? (wins + draws / 2) / matches : 0.5,
    low,
    high,
    pair,
    mirrored,
  };
}

/** The places of the entrants, the strongest first. */
export function ranked(arena: Arena): number[] {
  const share = (place: number) => {
    const { points, matches } = arena.entrants[place]!;
    return matches ? points / matches : 0;
  };
  const elo = (place: number) => arena.entrants[place]!.elo ?? -Infinity;
  return arena.entrants
    .map((_, place) => place)
    .sort((a, b) => elo(b) - elo(a) || share(b) - share(a) || a - b);
}

/** The places of those who took the most points: one, or several that share it. */
export function leaders(entrants: Pick<Arena['entrants'][number], 'points'>[]): number[] {
  const most = Math.max(...entrants.map(({ points }) => points));
  return entrants.flatMap(({ points }, place) => (points === most ? [place] : []));
}

/** The same tournament in the terminal. */
export function command({ game, entrants, games, seed }: Arena): string {
  const players = entrants.map(({ player }) => (/^[\w-]+$/.test(player) ? player : `'${player}'`));
  return `menagerie arena ${game} ${players.join(' ')} --games ${games} --seed ${seed}`;
}

/** The address at which one of its matches is replayed. */
export function address(arena: Arena, { first, second, seed, moves }: ArenaMatch): string {
  return encode({
    game: arena.game,
    minds: { first, second },
    side: 'first',
    seed,
    learns: true,
    practice: false,
    moves,
  });
}
