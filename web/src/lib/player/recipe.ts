//! Recipes as text: `menace(preset=michie,win=4)`. The server checks them; the page only reads and writes them.

import type { MindCard, Preset } from '$lib/api/client';

export interface Recipe {
  mind: string;
  preset?: string;
  /** Knobs that differ from the preset. */
  knobs: Record<string, string>;
}

export function writeRecipe({ mind, preset, knobs }: Recipe): string {
  const parts = Object.entries(knobs).map(([name, value]) => `${name}=${value}`);
  if (preset) parts.unshift(`preset=${preset}`);
  return parts.length > 0 ? `${mind}(${parts.join(',')})` : mind;
}

export function readRecipe(text: string): Recipe | undefined {
  const parts = /^\s*([a-z0-9-]+)\s*(?:\(([^()]*)\))?\s*$/i.exec(text);
  if (!parts) return undefined;
  const recipe: Recipe = { mind: parts[1]!, knobs: {} };
  for (const part of (parts[2] ?? '').split(',').filter((part) => part.trim())) {
    const [name, value] = part.split('=').map((piece) => piece.trim());
    if (!name || !value) return undefined;
    if (name === 'preset') recipe.preset = value;
    else recipe.knobs[name] = value;
  }
  return recipe;
}

/** Where a knob of a recipe stands, and where it would without having been turned. */
export function stands(
  card: MindCard,
  { preset, knobs }: Recipe,
  knob: string,
): { now: string; usual: string } {
  const of = card.presets.find(({ name }) => name === preset)?.knobs[knob];
  const usual = of ?? card.knobs.find(({ name }) => name === knob)?.default ?? '';
  return { now: knobs[knob] ?? usual, usual };
}

/** The recipe with a knob turned; one that stands where it usually does is not written. */
export function turned(card: MindCard, recipe: Recipe, knob: string, value: string): Recipe {
  const rest = Object.fromEntries(Object.entries(recipe.knobs).filter(([name]) => name !== knob));
  const usual = value === '' || value === stands(card, recipe, knob).usual;
  return { ...recipe, knobs: usual ? rest : { ...rest, [knob]: value } };
}

/** The title of a preset and the rest of what it says: "Michie 1961" and "opens, 304 boxes, …". */
export function titled({ name, what }: Preset): { title: string; rest: string } {
  const [title, rest] = what.split(/:\s(.*)/s);
  return rest ? { title: title!, rest } : { title: name, rest: what };
}

/** One share of a lesson's opponents. */
export interface Share {
  player: string;
  share: number;
}

/** The opponents of a lesson in the player grammar: one alone, or a mix. */
export function writeMix(shares: Share[]): string {
  if (shares.length === 1) return shares[0]!.player;
  return `mix(${shares.map(({ player, share }) => `${player}:${share}`).join(',')})`;
}

/** The same recipe for other seats, where its mind has any to choose. */
export function seatedIn(recipe: string, minds: MindCard[], seats: 'second' | 'both'): string {
  const read = readRecipe(recipe);
  const chooses = minds.some(
    ({ id, knobs }) => id === read?.mind && knobs.some(({ name }) => name === 'seats'),
  );
  return read && chooses ? writeRecipe({ ...read, knobs: { ...read.knobs, seats } }) : recipe;
}
