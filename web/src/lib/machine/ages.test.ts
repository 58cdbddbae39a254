import { describe, expect, test } from 'vitest';
import { after, lasts, leap, within } from './ages';

describe('steps through a life', () => {
  test('the larger step grows with the life and stays round', () => {
    expect([0, 1, 12, 400, 1_000, 5_000, 110_000, 1_000_000].map(leap)).toEqual([
      10, 10, 10, 10, 10, 100, 1_000, 10_000,
    ]);
  });
  test('nobody goes before birth or beyond the present', () => {
    expect([within(-3, 10), within(3.4, 10), within(11, 10), within(NaN, 10)]).toEqual([0, 3, 10, 0]);
  });
  test('a short life is played game by game, a long one in twenty seconds', () => {
    expect(lasts(20)).toBe(4_000);
    expect(lasts(100_000)).toBe(20_000);
    expect([0, 199, 200, 1_000].map((elapsed) => after(0, 20, elapsed))).toEqual([0, 0, 1, 5]);
    expect(after(50_000, 100_000, 5_000)).toBe(75_000);
    expect(after(50_000, 100_000, 60_000)).toBe(100_000);
  });
});
