import type { MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { nameOf, ofToday, verb } from './players';

const minds = [
  { id: 'killer', name: 'Killer' },
  { id: 'boxes', name: 'Boxes', presets: [{ name: 'old', what: 'Old 1961: opens', knobs: {} }] },
] as unknown as MindCard[];
const machines = [{ id: 'ada-7', name: 'Ada-7' }] as MachineRow[];

it('calls players by their names', () => {
  expect(nameOf('human', minds)).toBe('You');
  expect(nameOf('killer', minds)).toBe('Killer');
  expect(nameOf('killer(depth=2,ends=4)', minds)).toBe('Killer (depth 2, ends 4)');
  expect(nameOf('killer(block=true,deep=false)', minds)).toBe('Killer (block, no deep)');
  expect(nameOf('machine:ada-7@230', minds, machines)).toBe('Ada-7');
  expect(nameOf('machine:bob@1', minds, machines)).toBe('bob');
  expect(nameOf('boxes(preset=old)', minds)).toBe('Boxes, Old 1961');
  expect(nameOf('boxes(preset=old,win=4)', minds)).toBe('Boxes, Old 1961 (win 4)');
  expect(nameOf('nobody', minds)).toBe('nobody');
});

it('gives a name its verb', () => {
  expect(verb('You', 'win', 'wins')).toBe('You win');
  expect(verb('Killer', 'win', 'wins')).toBe('Killer wins');
});

it('meets a machine as it is now', () => {
  const machines = [{ id: 'ada', games: 7 }] as MachineRow[];
  expect(ofToday('machine:ada@6', machines)).toBe('machine:ada@7');
  expect(ofToday('machine:bob@6', machines)).toBe('machine:bob@6');
  expect(ofToday('killer(depth=2)', machines)).toBe('killer(depth=2)');
});
