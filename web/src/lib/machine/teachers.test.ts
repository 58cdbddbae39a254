import type { MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { teachers } from './teachers';

const mind = (id: string, learns = false) => ({ id, name: id, learns }) as MindCard;
const minds = [mind('chance'), mind('seer'), mind('digger'), mind('net', true)];
const machines = [
  { id: 'net-1', name: 'Net-1', game: 'large', games: 5 },
  { id: 'net-2', name: 'Net-2', game: 'large', games: 1 },
  { id: 'ada', name: 'Ada', game: 'small', games: 9 },
] as MachineRow[];
const values = (id: string, quick: string[]) =>
  teachers({ id: 'net-1' }, { id, teachers: quick }, minds, machines).map(({ value }) => value);

it("offers the game's teachers, the machine itself, and the other machines of the game", () => {
  expect(values('large', ['chance', 'net'])).toEqual(['chance', 'net', 'self', 'machine:net-2']);
  expect(values('small', ['chance', 'seer'])).toEqual(['chance', 'seer', 'self', 'machine:ada']);
});
