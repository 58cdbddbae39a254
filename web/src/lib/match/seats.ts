//! Which seats a player can hold: a machine may have boxes for one of them only. Pure.

import type { MachineRow, MindCard, Side } from '$lib/api/client';
import { readRecipe, stands, writeRecipe } from '$lib/player/recipe';

const BOTH: Side[] = ['first', 'second'];

/** The seats of a player of the grammar: as a machine says, or as the knob `seats` of a mind is set. */
export function seatsOf(player: string, minds: MindCard[], machines: MachineRow[] = []): Side[] {
  const kept = /^machine:([^@]+)/.exec(player)?.[1];
  if (kept) return machines.find(({ id }) => id === kept)?.seats ?? BOTH;
  const recipe = readRecipe(player);
  const card = minds.find(({ id }) => id === recipe?.mind);
  const preset = card?.presets.find(({ name }) => name === recipe?.preset)?.knobs.seats;
  const set = recipe?.knobs.seats ?? preset ?? card?.knobs.find(({ name }) => name === 'seats')?.default;
  return set === 'first' || set === 'second' ? [set] : BOTH;
}

/** The player as it is made for a seat: a mind's knob is turned, a machine stays what it is. */
export function madeFor(player: string, side: Side, minds: MindCard[]): string {
  const recipe = readRecipe(player);
  if (!recipe || seatsOf(player, minds).includes(side)) return player;
  return writeRecipe({ ...recipe, knobs: { ...recipe.knobs, seats: side } });
}

/** Who sits down for somebody, and why it is not they. */
export interface Relative {
  player: string;
  says?: string;
}

/**
 * Whoever is chosen, in a seat: they themselves, or their nearest relative. That is a machine of the same recipe for the
 * other seat, this browser's own or one that came with the site; else any of its kind that came with the site; else a newborn of
 * its recipe. A stranger's machine is nobody's relative.
 */
export function inSeat(
  player: string,
  side: Side,
  minds: MindCard[],
  machines: MachineRow[] = [],
  mine: (id: string) => boolean = () => false,
): Relative {
  if (seatsOf(player, minds, machines).includes(side)) return { player };
  const id = /^machine:([^@]+)/.exec(player)?.[1];
  const row = machines.find((one) => one.id === id);
  if (!row) return { player: madeFor(player, side, minds) };
  const does = side === 'first' ? 'opens' : 'answers';
  const only = `${row.name} only ${side === 'first' ? 'answers' : 'opens'}`;
  const able = machines.filter((one) => !one.dead && one.kind === row.kind && one.seats.includes(side));
  const like = able.filter((one) => alike(one.recipe, row.recipe, minds));
  const kin = like.find((one) => mine(one.id)) ?? like.find((one) => one.sample);
  const found = kin ?? able.find((one) => one.sample);
  if (!found) {
    const says = `${only}: a newborn of its recipe ${does} in its place, and forgets the game.`;
    return { player: madeFor(row.recipe, side, minds), says };
  }
  const how = kin ? 'of the same recipe' : 'of its kind';
  const says = `${only}: ${found.name}, a machine ${how}, ${does} in its place.`;
  return { player: `machine:${found.id}@${found.games}`, says };
}

/** Whether two recipes differ in their seats at most. */
function alike(one: string, other: string, minds: MindCard[]): boolean {
  const [a, b] = [readRecipe(one), readRecipe(other)];
  const card = minds.find(({ id }) => id === a?.mind);
  if (!a || !b || !card || a.mind !== b.mind) return false;
  const knobs = card.knobs.filter(({ name }) => name !== 'seats');
  return knobs.every(({ name }) => stands(card, a, name).now === stands(card, b, name).now);
}

/** What whoever sits there does, after their name: "You open", "Ada answers". */
export function seated(name: string, side: Side): string {
  const does = side === 'first' ? 'open' : 'answer';
  return name === 'You' ? does : `${does}s`;
}
