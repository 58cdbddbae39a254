//! The level that an opponent takes its visitor for. It is kept in this browser only, and told to the opponent when a match
//! begins: any mind whose card has the knobs `level`, `within` and `lead` can be told. Pure but for what is kept.

import type { MindCard, Thought } from '$lib/api/client';
import { readRecipe, writeRecipe } from '$lib/player/recipe';
import { keep } from '$lib/keep';
import { many } from '$lib/words';

/** A level, how far off it may be, and by how much more than usual one may lead on the way: what matches told. */
export interface Level {
  level: number;
  within: number;
  lead: number;
}

/** One move of an opponent that mirrors, as it is told after the match. */
export interface Mirrored extends Level {
  /** The number of moves after it. */
  ply: number;
  move: string;
  gave: number;
  /** What the visitor's moves gave away on the mean until then. */
  loses: number;
  asks: number;
  finds: number;
}

/** The highest level there is. */
export const TOP = 20;
/** The farthest that a lead goes, either way. */
const FARTHEST = 30;
/** From so much on it eased off, and it made somebody think. */
const EASED = 2;
const HARD = 0.4;
/** A level is never taken for more certain than this at the start of a match: people have good and bad days. */
const LEAST = 1;

const TOLD = ['level', 'within', 'lead'] as const;

const takes = (mind: MindCard | undefined) =>
  TOLD.every((name) => mind?.knobs.some((knob) => knob.name === name));

/** Whether the opponent of this recipe asks for a level and is not told one by it. */
export function asksLevel(recipe: string, minds: MindCard[]): boolean {
  const read = readRecipe(recipe);
  return !!read && takes(minds.find(({ id }) => id === read.mind)) && !('level' in read.knobs);
}

/** The recipe with a level, where its mind takes one and has not been told another. */
export function atLevel(recipe: string, minds: MindCard[], level: Level | undefined): string {
  const read = readRecipe(recipe);
  if (!level || !read || !asksLevel(recipe, minds)) return recipe;
  const told = Object.fromEntries(TOLD.map((name) => [name, level[name].toFixed(1)]));
  return writeRecipe({ ...read, knobs: { ...read.knobs, ...told } });
}

/** The recipe without what this browser told it. */
export function withoutLevel(recipe: string, minds: MindCard[]): string {
  const read = readRecipe(recipe);
  if (!read || !takes(minds.find(({ id }) => id === read.mind)) || !('within' in read.knobs)) return recipe;
  const knobs = Object.fromEntries(
    Object.entries(read.knobs).filter(([name]) => !TOLD.some((it) => it === name)),
  );
  return writeRecipe({ ...read, knobs });
}

/** What it told of its moves, in order. */
export function mirrored(thoughts: Record<number, Thought>): Mirrored[] {
  return Object.entries(thoughts).flatMap(([ply, { reason, move }]) =>
    reason.kind === 'mirrored'
      ? [
          {
            ply: Number(ply),
            move: move ?? '',
            level: reason.level,
            within: reason.within,
            lead: reason.lead,
            gave: reason.gave,
            loses: reason.loses,
            asks: reason.asks,
            finds: reason.finds,
          },
        ]
      : [],
  );
}

/** The moves in which it eased off most. */
export const eased = (all: Mirrored[]) => few(all, 'gave', EASED);
/** The moves that left the hardest choices, and were not made to ease off. */
export const hard = (all: Mirrored[]) =>
  few(
    all.filter(({ gave }) => gave < EASED),
    'asks',
    HARD,
  );

/** What is given away, in discs where the game counts them; else a win is 10 and a loss −10. */
export const given = (points: number, counts: boolean) =>
  counts ? many(Math.round(points), 'disc') : `${Math.round(5 * points)}\u00a0% of a win`;

function few(all: Mirrored[], by: 'gave' | 'asks', least: number): Mirrored[] {
  const worth = all.filter((one) => one[by] >= least).toSorted((a, b) => b[by] - a[by]);
  return worth.slice(0, 3).toSorted((a, b) => a.ply - b.ply);
}

const key = (game: string) => `level:${game}`;

/** The level that this browser keeps for each game. */
export const levels = {
  of(game: string): Level | undefined {
    const [level, within, lead = 0] = (keep.get(key(game)) ?? '').split(/[±@]/).map(Number);
    const known = level !== undefined && within !== undefined && level >= 0 && level <= TOP && within > 0;
    return known && Math.abs(lead) <= FARTHEST ? { level, within, lead } : undefined;
  },
  put(game: string, { level, within, lead }: Level): void {
    keep.set(key(game), `${level.toFixed(2)}±${Math.max(LEAST, within).toFixed(2)}@${lead.toFixed(2)}`);
  },
  forget: (game: string) => keep.remove(key(game)),
};
