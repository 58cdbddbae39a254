import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ASKED, IDLE, Idle } from './idle.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks after 25 seconds, and is gone 10 seconds later', () => {
  const left = vi.fn();
  const idle = new Idle(IDLE, left);
  idle.touch();
  vi.advanceTimersByTime(24_999);
  expect(idle.left).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(idle.left).toBe(ASKED);
  vi.advanceTimersByTime(9999);
  expect([idle.left, left.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect([idle.left, left.mock.calls.length]).toEqual([undefined, 1]);
});

it('is answered by a touch', () => {
  const left = vi.fn();
  const idle = new Idle(IDLE, left);
  idle.touch();
  vi.advanceTimersByTime(30_000);
  idle.touch();
  expect(idle.left).toBeUndefined();
  vi.advanceTimersByTime(24_999);
  expect(left).not.toHaveBeenCalled();
});
