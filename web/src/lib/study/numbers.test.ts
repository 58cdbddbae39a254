import { expect, it } from 'vitest';
import type { StudyPaired } from '$lib/api/client';
import { chance, difference, mean, spread, tested } from './numbers';

const paired: StudyPaired = {
  differences: [
    { by: -1, times: 2 },
    { by: 3, times: 1 },
  ],
  pairs: 3,
  mean: 1 / 3,
  plus: 1,
  minus: 2,
  sign: 1,
  rank: { positive: 3, negative: 3, p: 1 },
};

it('writes what is small as small, and what is not there as a dash', () => {
  expect([chance(0.0391), chance(0.0001), chance(1)]).toEqual(['0.039', '< 0.001', '1.000']);
  expect([mean(null), mean(-0.5), difference(2), difference(-2), difference(0)]).toEqual([
    '–',
    '−0.50',
    '+2',
    '−2',
    '0',
  ]);
});

it('has a place for every difference there can be', () => {
  const { columns, counts } = spread(paired, 4);
  expect(columns).toEqual(['−4', '−3', '−2', '−1', '0', '+1', '+2', '+3', '+4']);
  expect(counts).toEqual([0, 0, 0, 2, 0, 0, 0, 1, 0]);
  expect(spread(paired).columns).toHaveLength(7);
});

it('says what the tests say', () => {
  expect(tested(paired)).toContain('3 pairs: 1 up, 2 down, 0 the same.');
  expect(tested({ ...paired, pairs: 0 })).toBe('Nobody has done both yet.');
});
