import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Job, api } from './client';
import { attend } from './live';

/** A stream in the test's hand. */
class Stream {
  static CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly address: string) {
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(job: Partial<Job>) {
    this.onmessage?.({ data: JSON.stringify(job) });
  }
  refuse() {
    this.close();
    this.onerror?.();
  }
}

beforeEach(() => {
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const told = (state: Job['state'], message?: string) => ({ state, message }) as Job;

function follow() {
  const heard: string[] = [];
  const end = attend('trial:ada.x', ({ state }) => heard.push(state), new AbortController().signal);
  return { heard, end };
}

test('a job is followed to its end, and its stream is closed then', async () => {
  const { heard, end } = follow();
  Stream.all[0]!.say(told('running'));
  Stream.all[0]!.say(told('stopped', 'Stopped after 3 of 5 matches.'));
  expect((await end).message).toBe('Stopped after 3 of 5 matches.');
  expect(heard).toEqual(['running', 'stopped']);
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED]);
});

test('a stream that is refused is asked for in the plain way, and opened anew while the job goes on', async () => {
  const plain = vi
    .spyOn(api, 'job')
    .mockResolvedValueOnce(told('running'))
    .mockResolvedValueOnce(told('done'));
  const { heard, end } = follow();
  Stream.all[0]!.refuse();
  await vi.advanceTimersByTimeAsync(5000);
  expect(Stream.all).toHaveLength(2);
  Stream.all[1]!.refuse();
  expect((await end).state).toBe('done');
  expect([heard, plain.mock.calls.length]).toEqual([['running', 'done'], 2]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(Stream.all).toHaveLength(2);
});

test('where nobody answers, or the job failed, whoever waits is told', async () => {
  vi.spyOn(api, 'job').mockRejectedValueOnce(new Error('nobody is there'));
  const refused = follow().end;
  Stream.all[0]!.refuse();
  await expect(refused).rejects.toThrow('nobody is there');
  const failed = follow().end;
  Stream.all[1]!.say(told('failed', 'line 4 did not happen'));
  await expect(failed).rejects.toThrow('line 4 did not happen');
});
