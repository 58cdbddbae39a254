import { expect, it } from 'vitest';
import { spread } from './spread';

it('draws every bar from zero', () => {
  const bar = spread([40, 20, 10]);
  expect([40, 20, 10].map(bar)).toEqual([
    { left: 0, width: 1 },
    { left: 0, width: 0.5 },
    { left: 0, width: 0.25 },
  ]);
});

it('draws what is below zero to the left of it', () => {
  const bar = spread([30, -10]);
  expect(bar(30)).toEqual({ left: 0.25, width: 0.75 });
  expect(bar(-10)).toEqual({ left: 0, width: 0.25 });
});

it('draws nothing for nothing, and nothing beyond the room', () => {
  expect(spread([0, 0])(0)).toEqual({ left: 0, width: 0 });
  expect(spread([1, 2])(99)).toEqual({ left: 0, width: 1 });
});
