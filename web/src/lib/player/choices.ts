//! Who can be chosen as a player: minds, newborns of a recipe that people know, and machines. Pure but for the keys of this browser.

import type { MachineRow, MindCard, Offer, Preset } from '$lib/api/client';
import { readRecipe, titled } from './recipe';
import { keys } from '$lib/keep';
import { capital, many } from '$lib/words';

export interface Choice {
  /** In the player grammar. */
  value: string;
  text: string;
  group: string;
  /** What is said of whoever is chosen. */
  about?: string;
}

/** The minds as players; of those that learn, a newborn of every recipe with a name. */
export function mindChoices(minds: MindCard[]): Choice[] {
  return minds.flatMap((card) => {
    const { id, name, idea, learns, presets } = card;
    if (!learns) return [{ value: id, text: name, group: 'Players', about: idea }];
    const group = 'Newborn machines';
    const bare = presets.some((preset) => isBare(preset))
      ? []
      : [{ value: id, text: `A newborn ${name}`, group, about: idea }];
    const named = presets.map((preset) => ({
      value: `${id}(preset=${preset.name})`,
      text: `A newborn ${name}, ${titled(preset).title}`,
      group,
      about: capital(titled(preset).rest),
    }));
    return [...bare, ...named];
  });
}

/** A preset that turns no knob is the mind as it is without any. */
const isBare = (preset: Preset) => Object.keys(preset.knobs).length === 0;

/** Machines, at an age if they are met as they are now. */
export function machineChoices(rows: MachineRow[], aged = true): Choice[] {
  const order = ['ready', 'mine', 'machine'];
  const kind = ({ id, sample }: MachineRow) => (sample ? 'ready' : keys.of(id) ? 'mine' : 'machine');
  return rows
    .toSorted((a, b) => order.indexOf(kind(a)) - order.indexOf(kind(b)))
    .map((row) => ({
      value: aged ? `machine:${row.id}@${row.games}` : `machine:${row.id}`,
      text: `${row.name} (${many(row.games, 'game')})`,
      group: GROUPS[kind(row)]!,
      about: `A machine, ${many(row.games, 'game')} old.`,
    }));
}

const GROUPS: Record<string, string> = {
  mind: 'Players',
  newborn: 'Newborn machines',
  itself: 'The machine itself',
  ready: 'Ready machines',
  mine: 'Yours',
  machine: 'Everybody’s machines',
};

/** Whoever may teach a machine. */
export function offered({ teachers }: Offer, minds: MindCard[]): Choice[] {
  const known = new Map(mindChoices(minds).map((choice) => [choice.value, choice.about]));
  const group = (player: string, kind: string) =>
    GROUPS[kind === 'machine' && keys.of(player.replace('machine:', '')) ? 'mine' : kind]!;
  const all = teachers.map(({ player, name, kind }) => ({
    value: player,
    text: name,
    group: group(player, kind),
    about: known.get(player),
  }));
  const order = Object.values(GROUPS);
  return all.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The choice that a player of the grammar comes from: settings may have been changed, and a machine be of another age. */
export function choiceOf(player: string, choices: Choice[], minds: MindCard[]): Choice | undefined {
  const same = choices.find(({ value }) => value === player);
  if (same) return same;
  const id = /^machine:([^@]+)/.exec(player)?.[1];
  if (id) return choices.find(({ value }) => /^machine:([^@]+)/.exec(value)?.[1] === id);
  const recipe = readRecipe(player);
  if (!recipe) return undefined;
  const named = (preset?: string) =>
    choices.find(({ value }) => value === (preset ? `${recipe.mind}(preset=${preset})` : recipe.mind));
  const bare = minds.find(({ id }) => id === recipe.mind)?.presets.find((preset) => isBare(preset));
  return named(recipe.preset) ?? named(recipe.preset ? undefined : bare?.name);
}
