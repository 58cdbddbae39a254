import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGAIN, Reach } from './reach.svelte';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('asks until it is answered, says since when it was not, and tells so once', async () => {
  let up = false;
  const ask = vi.fn(() => (up ? Promise.resolve() : Promise.reject(new Error('away'))));
  const back = vi.fn();
  const reach = new Reach(ask, back);
  expect(reach.away).toBe(false);
  reach.lost();
  await vi.advanceTimersByTimeAsync(2 * AGAIN);
  // However many ask in vain, it is one absence.
  reach.lost();
  expect([reach.since, ask.mock.calls.length, back.mock.calls.length]).toEqual([1_000_000, 2, 0]);
  up = true;
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect([reach.since, back.mock.calls.length]).toEqual([undefined, 1]);
  await vi.advanceTimersByTimeAsync(10 * AGAIN);
  expect(ask).toHaveBeenCalledTimes(3);
});
