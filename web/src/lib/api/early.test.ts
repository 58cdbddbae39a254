import { afterEach, expect, test } from 'vitest';
import { forget, taken } from './early';

afterEach(() => void (globalThis.early = undefined));

test('an early answer is taken once, and never on a later page', async () => {
  globalThis.early = new Map([
    ['/games', Promise.resolve(new Response('1'))],
    ['/minds', Promise.resolve(new Response('2'))],
  ]);
  expect(await (await taken('/games'))?.text()).toBe('1');
  expect(taken('/games')).toBeUndefined();
  expect(taken('/machines')).toBeUndefined();
  forget();
  expect(taken('/minds')).toBeUndefined();
});

test('nothing was asked early where the first script is absent', () => {
  expect(taken('/games')).toBeUndefined();
});
