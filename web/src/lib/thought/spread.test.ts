import { expect, it } from 'vitest';
import { spread } from './spread';

it('fills the bar of the most and shows that of the least', () => {
  const share = spread([44, 48, 52]);
  expect([44, 48, 52].map(share)).toEqual([0.06, 0.53, 1]);
});

it('makes equals equal', () => {
  expect(spread([50, 50])(50)).toBe(1);
});
