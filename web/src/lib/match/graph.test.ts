import { expect, it } from 'vitest';
import { area, plyAt } from './graph';

it('draws the opener ahead above the middle', () => {
  const { points, line, fill } = area([0, 1, -1], 100, 50);
  expect(points).toEqual([
    [8, 25],
    [50, 8],
    [92, 42],
  ]);
  expect(line).toBe('M8 25L50 8L92 42');
  expect(fill).toBe('M8 25L50 8L92 42L92 25L8 25z');
});

it('keeps what is too much inside', () => {
  expect(area([7], 100, 50).points).toEqual([[8, 8]]);
  expect(area([], 100, 50)).toEqual({ line: '', fill: '', points: [] });
});

it('finds the position under a finger, and never one beyond the ends', () => {
  expect([-20, 8, 30, 50, 92, 300].map((left) => plyAt(left, 100, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(plyAt(40, 100, 1)).toBe(0);
});
