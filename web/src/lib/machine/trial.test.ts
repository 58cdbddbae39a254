import type { Progress, Trial } from '$lib/api/client';
import { expect, it } from 'vitest';
import { exactness, hear, share } from './trial';

const trial: Trial = {
  against: 'greedy',
  games: 200,
  wins: 90,
  draws: 20,
  losses: 90,
  low: 0.43,
  high: 0.57,
  loss: 0.2,
  known: 120,
  right: 30,
};

it('counts a draw as half a win', () => expect(share(trial)).toBe(0.5));
it('is exact where its move is a best one', () => expect(exactness(trial)).toBe(0.25));
it('is heard once, however often it is told', () => {
  const told = (done: number, wins: number) => ({ done, trial: { ...trial, wins } }) as Progress;
  let trials = hear([], { done: 1, trial: null } as Progress);
  for (const progress of [told(10, 90), told(20, 90), told(30, 95)]) trials = hear(trials, progress);
  expect(trials.map(({ game, wins }) => [game, wins])).toEqual([
    [10, 90],
    [30, 95],
  ]);
});
it('knows nothing before anything was tried', () => {
  const none = { ...trial, games: 0, wins: 0, draws: 0, known: 0, right: 0 };
  expect([share(none), exactness(none)]).toEqual([0, 0]);
});
