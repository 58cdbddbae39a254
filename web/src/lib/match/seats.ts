//! Which seats a player can hold: a machine may have boxes for one of them only. Pure.

import type { MachineRow, MindCard, Side } from '$lib/api/client';
import { readRecipe, writeRecipe } from '$lib/machine/recipe';

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

/** What whoever sits there does, after their name: "You open", "Ada answers". */
export function seated(name: string, side: Side): string {
  const does = side === 'first' ? 'open' : 'answer';
  return name === 'You' ? does : `${does}s`;
}
