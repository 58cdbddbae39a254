import type { MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { teachers } from './teachers';

const mind = (id: string, games: string[], ponders = false, learns = false, knobs: unknown[] = []) =>
  ({ id, name: id, games, ponders, learns, knobs }) as MindCard;
const minds = [
  mind('chance', ['large', 'small']),
  mind('rules', ['small']),
  mind('seer', ['large', 'small'], true),
  mind('digger', ['large', 'small'], true, false, [{ name: 'depth', type: 'whole' }]),
  mind('net', ['large', 'small'], false, true),
];
const machines = [
  { id: 'net-1', name: 'Net-1', game: 'large', games: 5 },
  { id: 'net-2', name: 'Net-2', game: 'large', games: 1 },
  { id: 'ada', name: 'Ada', game: 'small', games: 9 },
] as MachineRow[];
const values = (id: string, small: boolean) =>
  teachers({ id: 'net-1' }, { id, small }, minds, machines).map(({ value }) => value);

it('offers who plays the game and is quick enough, and the other machines', () => {
  expect(values('large', false)).toEqual(['chance', 'net', 'self', 'machine:net-2']);
  expect(values('small', true)).toEqual(['chance', 'rules', 'seer', 'net', 'self', 'machine:ada']);
});
