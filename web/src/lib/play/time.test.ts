import { expect, it } from 'vitest';
import { time } from './time';

it('chooses the unit that is read most easily', () => {
  expect([40, 999, 3_240, 18_211, 1_400_000].map(time)).toEqual([
    '40 µs',
    '1,000 µs',
    '3.2 ms',
    '18 ms',
    '1.4 s',
  ]);
});
