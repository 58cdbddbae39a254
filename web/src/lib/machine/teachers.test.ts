import type { MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { teachers } from './teachers';

const mind = (id: string, games: string[], learns = false) =>
  ({ id, name: id, games, learns, ponders: ['perfect', 'minimax'].includes(id) }) as MindCard;
const minds = [
  mind('random', ['noughts', 'polar']),
  mind('expert', ['noughts']),
  mind('perfect', ['noughts', 'polar']),
  mind('minimax', ['noughts', 'polar']),
  mind('greedy', ['polar']),
  mind('tdnet', ['noughts', 'polar'], true),
];
const machines = [
  { id: 'net-1', name: 'Net-1', game: 'polar', games: 5 },
  { id: 'net-2', name: 'Net-2', game: 'polar', games: 1 },
  { id: 'ada', name: 'Ada', game: 'noughts', games: 9 },
] as MachineRow[];
const values = (game: string) => teachers({ id: 'net-1', game }, minds, machines).map(({ value }) => value);

it('offers the quick players of the game, itself, and its fellows', () => {
  expect(values('polar')).toEqual([
    'random',
    'greedy',
    'greedy(block=true)',
    'tdnet',
    'self',
    'machine:net-2',
  ]);
  expect(values('noughts')).toEqual([
    'random',
    'expert',
    'expert(p=0.9)',
    'perfect',
    'tdnet',
    'self',
    'machine:ada',
  ]);
});
