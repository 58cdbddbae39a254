//! What is said of a class, in sentences. Pure.

import type { Class, ClassMatch, ClassMode } from '$lib/api/client';
import { capital, count, many, noun } from '$lib/words';

/** "Otter 7", from what is dealt. */
export const called = (nick: string) => capital(nick.replaceAll('-', ' '));

/** The two words as they are shown and read out. */
export const spoken = (code: string) => code.split('-').map(capital).join(' ');

export const modes: { value: ClassMode; name: string; what: string }[] = [
  {
    value: 'one',
    name: 'One machine, whole class',
    what: 'Every game that anybody plays teaches the same machine.',
  },
  {
    value: 'tables',
    name: 'Each table raises one, then they meet',
    what: 'Pupils are dealt to tables. At the end all machines play a tournament.',
  },
  {
    value: 'boxes',
    name: 'You are the boxes',
    what: 'Each device holds some boxes and lights up when its position comes up. Whoever holds it shakes and draws.',
  },
];

/** The last game in a sentence. */
export function lastTold(last: ClassMatch, machines: Class['machines']): string {
  const name = machines[last.machine]?.name ?? 'the machine';
  const who = last.who ? called(last.who) : undefined;
  const came =
    last.outcome === 'won'
      ? `${name} won against ${who ?? 'the board'}`
      : last.outcome === 'lost'
        ? `${who ?? 'The board'} beat ${name}`
        : `${who ?? 'The board'} and ${name} drew`;
  if (last.boxes.length === 0) return `${came}.`;
  const boxes = last.boxes.map((box) => count(box));
  const list = boxes.length === 1 ? boxes[0] : `${boxes.slice(0, -1).join(', ')} and ${boxes.at(-1)}`;
  const verb = last.outcome === 'won' ? 'gained beads' : last.outcome === 'lost' ? 'lost beads' : 'changed';
  return `${came}: ${noun(last.boxes.length, 'box', 'boxes')} ${list} ${verb}.`;
}

/** How the tables' machines meet, or which of them, counted from 0, did best. */
export function meeting(done: number, total: number, best: number[]): string {
  const matches = many(total, 'match', 'matches');
  if (best.length === 0) return `They meet: ${count(done)} of ${matches}.`;
  const tables = best.map((table) => String(table + 1));
  const who =
    tables.length === 1
      ? `Table ${tables[0]} did best`
      : `Tables ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)} did equally well, and best,`;
  return `${who} in ${matches}: a win is a point, a draw half of one.`;
}

/** The answers to a question, from hardly ever to nearly always. */
export const fifths = ['hardly ever', 'seldom', 'about half the time', 'mostly', 'nearly always'];

/** The fifth that a share lies in. */
export const fifthOf = (share: number) => Math.min(4, Math.floor(share * 5));

/** What everybody is asked. */
export const question = (games: number) =>
  `If it now plays ${many(games, 'more game')} against chance, how often will it not lose to a perfect player?`;

/** Minutes and seconds that are left. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
