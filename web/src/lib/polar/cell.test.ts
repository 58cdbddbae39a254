import type { Layout } from '$lib/api/client';
import { expect, it } from 'vitest';
import { around, cellName } from './cell';

const round: Layout = { kind: 'rings', rings: 4, spokes: 12 };

it('counts rings from the middle and spokes from the top', () => {
  expect(cellName(round, 0)).toBe('ring 1, spoke 1');
  expect(cellName(round, 18)).toBe('ring 2, spoke 7');
  expect(cellName(round, 47)).toBe('ring 4, spoke 12');
});

it('never looks beyond the edge', () => {
  expect(around(50, 50, 40)).toEqual([30, 30, 40, 40]);
  expect(around(3, 98, 40)).toEqual([0, 60, 40, 40]);
});
