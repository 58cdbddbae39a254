import { afterEach, expect, test } from 'vitest';
import { forget, taken } from './early';

afterEach(() => void (globalThis.early = undefined));

test('an early answer is taken once, and never on a later page', async () => {
  globalThis.early = new Map([
    ['/api/games', Promise.resolve(new Response('1'))],
    ['/api/minds', Promise.resolve(new Response('2'))],
  ]);
  expect(await (await taken('/api/games'))?.text()).toBe('1');
  expect(taken('/api/games')).toBeUndefined();
  expect(taken('/api/machines')).toBeUndefined();
  forget();
  expect(taken('/api/minds')).toBeUndefined();
});

test('nothing was asked early where the first script is absent', () => {
  expect(taken('/api/games')).toBeUndefined();
});
