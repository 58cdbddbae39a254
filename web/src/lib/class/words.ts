//! What is said of a class, in sentences. Pure.

import type { Class, ClassMatch, ClassMode } from '$lib/api/client';
import { capital, count, listed, many, noun, percent } from '$lib/words';

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
  const verb = last.outcome === 'won' ? 'gained beads' : last.outcome === 'lost' ? 'lost beads' : 'changed';
  return `${came}: ${noun(last.boxes.length, 'box', 'boxes')} ${listed(last.boxes.map(count))} ${verb}.`;
}

/** How the tables' machines meet, or which of them, counted from 0, did best. */
export function meeting(done: number, total: number, best: number[]): string {
  const matches = many(total, 'match', 'matches');
  if (best.length === 0) return `They meet: ${count(done)} of ${matches}.`;
  const tables = listed(best.map((table) => table + 1));
  const who = best.length === 1 ? `Table ${tables} did best` : `Tables ${tables} did equally well, and best,`;
  return `${who} in ${matches}: a win is a point, a draw half of one.`;
}

/** The answers to a question, from hardly ever to nearly always. */
export const fifths = ['hardly ever', 'seldom', 'about half the time', 'mostly', 'nearly always'];

/** The fifth that a share lies in. */
export const fifthOf = (share: number) => Math.min(4, Math.floor(share * 5));

/** What everybody is asked. */
export const question = (games: number) =>
  `If it now plays ${many(games, 'more game')} against a random player, how often will it not lose to a perfect player?`;

/** What came of it, and how many had expected that. */
export function answered(share: number, votes: number[]): string {
  const all = votes.reduce((sum, one) => sum + one, 0);
  const right = votes[fifthOf(share)] ?? 0;
  return `Against a perfect player it keeps ${percent(share)} of its games. Right answers: ${count(right)} of ${count(all)}.`;
}

/** What lies in a box, for the last row: "Box 304: 1 yellow bead, 4 pink." */
export function contents(n: number, beads: [colour: string, beads: number][]): string {
  const told = beads.map(([colour, held], at) =>
    at === 0 ? many(held, `${colour} bead`) : `${count(held)} ${colour}`,
  );
  return `Box ${count(n)}: ${told.length > 0 ? told.join(', ') : 'empty'}.`;
}

/** How many machines a school left without a move, and what that does to its figures. */
export function died(taught: string, dead: number, of: number): string {
  const these = noun(dead, 'this machine loses', 'these machines lose');
  return `Of the ${many(of, 'newborn')} taught ${taught}, ${count(dead)} lost every bead of the first box and gave up: ${these} every time, and the average falls with them.`;
}

/** Minutes and seconds that are left. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
