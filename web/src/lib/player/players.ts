//! Players by their names.

import type { MachineRow, MindCard } from '$lib/api/client';
import { titled } from './recipe';

/** "You", "Killer", "Killer (depth 2)", "Ada-7": a player of the grammar as people call it. */
export function nameOf(player: string, minds: MindCard[], machines: MachineRow[] = []): string {
  if (player === 'human') return 'You';
  const kept = /^machine:([^@]+)/.exec(player)?.[1];
  if (kept) return machines.find(({ id }) => id === kept)?.name ?? kept;
  const [, id, all] = /^([^(]+)(?:\((.*)\))?$/.exec(player) ?? [];
  const card = minds.find((card) => card.id === id?.trim());
  const preset = card?.presets?.find(({ name }) => all?.split(',').includes(`preset=${name}`));
  const knobs = preset
    ? all
        ?.split(',')
        .filter((knob) => knob !== `preset=${preset.name}`)
        .join()
    : all;
  const name = [card?.name ?? player, ...(preset ? [titled(preset).title] : [])].join(', ');
  return knobs ? `${name} (${knobs.split(',').map(said).join(', ')})` : name;
}

/** "depth 2", "block", "no block": a knob and where it stands. */
function said(knob: string): string {
  const [name, stands] = knob.split('=');
  if (stands === 'true') return name!;
  return stands === 'false' ? `no ${name}` : knob.replace('=', ' ');
}

/** "You win", "Killer wins": the verb as the name wants it. */
export function verb(name: string, plural: string, singular: string): string {
  return `${name} ${name === 'You' ? plural : singular}`;
}

/** A machine as old as it is now, however old it was in the match before; any other player as it is. */
export function ofToday(player: string, machines: MachineRow[] = []): string {
  const kept = /^machine:([^@]+)/.exec(player)?.[1];
  const row = machines.find(({ id }) => id === kept);
  return row ? `machine:${row.id}@${row.games}` : player;
}
