//! Who may do what with a machine, in words.

import type { Access, MachineRow } from '$lib/api/client';
import { keys } from '$lib/keep';

type Owned = Pick<MachineRow, 'id' | 'name' | 'access' | 'sample'>;

/** The choices that whoever has the key has. */
export const choices: { value: Access; name: string; what: string }[] = [
  { value: 'open', name: 'Open', what: 'Everybody may play it, and train it with lessons.' },
  { value: 'play', name: 'Play only', what: 'It learns from games with everybody. Only you train it.' },
  { value: 'closed', name: 'Closed', what: 'Only you teach it. Others may look, play, and make copies.' },
];

/** What somebody without the key is told. */
export function told({ name, access, sample }: Owned): string {
  if (sample && access === 'closed')
    return `${name} came with the site and stays as it is. Play it, and a copy that is yours learns from the game.`;
  if (sample) return `${name} is everybody’s: whoever plays or trains it changes it for all.`;
  if (access === 'open')
    return `Everybody may play and train ${name}. Only whoever has its key may change its boxes.`;
  if (access === 'play')
    return `Everybody may play ${name}, and it learns from that. Only whoever has its key may train it.`;
  return `Only whoever has its key may teach ${name}. You may look, play it, and make a copy of your own.`;
}

export const holds = ({ id }: Pick<MachineRow, 'id'>) => keys.of(id) !== null;
export const mayTrain = (machine: Owned) => machine.access === 'open' || holds(machine);

/** What a copy is called. */
export const copyName = (name: string) => `My-${name}`.slice(0, 40);
