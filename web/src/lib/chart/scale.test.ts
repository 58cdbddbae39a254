import { expect, it } from 'vitest';
import { axis, nearestIndex, room, upTo } from './scale';

it('holds every value between round numbers', () => {
  for (const values of [[0, 1], [3], [-12, 151], [0.001, 0.0042], [7, 99_999], []]) {
    const { min, max, ticks } = axis(values);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
  expect(axis([0, 400]).ticks).toEqual([0, 100, 200, 300, 400]);
});

it('finds the nearest point', () => {
  expect(nearestIndex([0, 10, 20], 14)).toBe(1);
});

it('counts whole games on the axis of a young machine', () => {
  expect(axis([0, 1], 4, 0, true).ticks).toEqual([0, 1]);
  expect(axis([0, 3], 4, 0, true).ticks).toEqual([0, 1, 2, 3]);
});

it('leaves room for the longest label', () => {
  // Seven letters of 12 pixels, each at most 0.62 of that wide, and the gap.
  expect(room(['0', '300,000'], 12)).toBe(67);
});

it('keeps what a curve had last, and ends it with its own last point', () => {
  const young = new Map([
    [0, 50],
    [400, 79],
  ]);
  expect(upTo([0, 200, 400, 600, 2_000], young)).toEqual([50, 50, 79, undefined, undefined]);
});
