import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address } from './address';
import { type ApiError, ask, table } from './request';

/** The server in the test's hand: what was asked of it, and its next answers. */
let asked: [string, RequestInit | undefined][];
let answers: Response[];

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const refusal = (status: number, error: object) => json({ error }, status);

beforeEach(() => {
  [asked, answers] = [[], []];
  vi.stubGlobal('fetch', async (place: string, init?: RequestInit) => {
    asked.push([place, init]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('nobody is there');
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an address that the server does not describe does not compile', () => {
  const here = address('/api/machines/{id}', { path: { id: 'ada' } });
  expect(here).toBe('/api/machines/ada');
  expect(address('/api/games')).toBe('/api/games');
  // @ts-expect-error A path is misspelt.
  address('/api/machine/{id}', { path: { id: 'ada' } });
  // @ts-expect-error The parameter of a path is missing.
  address('/api/machines/{id}');
  // @ts-expect-error The parameter of a path has another name.
  address('/api/machines/{id}', { path: { machine: 'ada' } });
  // @ts-expect-error An optional parameter has another name.
  address('/api/machines/{id}', { path: { id: 'ada' }, query: { age: 3 } });
  // @ts-expect-error A required parameter of the query is missing.
  address('/api/preview', { query: { game: 'noughts' } });
  // @ts-expect-error A path without parameters is given one.
  address('/api/games', { path: { id: 'ada' } });
  // @ts-expect-error Something can only be posted there.
  address('/api/play');
});

test('a request that the server does not describe does not compile', () => {
  // Not called: only its types are looked at.
  const wrong = () => [
    // @ts-expect-error Nothing is deleted there.
    ask('delete', '/api/games'),
    // @ts-expect-error The body is missing.
    ask('post', '/api/sweeps/check'),
    // @ts-expect-error The body lacks a field.
    ask('post', '/api/machines', { body: { name: 'Ada' } }),
    // @ts-expect-error The body has a field too many.
    ask('post', '/api/sweeps/check', { body: { experiment: '', seed: 1 } }),
    // @ts-expect-error The key is missing.
    ask('delete', '/api/machines/{id}', { path: { id: 'ada' } }),
    // @ts-expect-error The key is another's.
    ask('delete', '/api/machines/{id}', { path: { id: 'ada' }, header: { 'x-study-key': '' } }),
    // @ts-expect-error A table is read as what it is not.
    ask('post', '/api/machines/boxes', { query: { name: 'a' }, body: '', type: 'text/plain' }),
    // @ts-expect-error The answer has no such field.
    ask('get', '/api/machines').then(({ rows }) => rows),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('parameters stand where they belong, and what is not said is not sent', async () => {
  answers = [json({}), json({}), json({})];
  await ask('get', '/api/machines/{id}/boxes/{n}', { path: { id: 'ada', n: 7 }, query: { at: 0 } });
  await ask('get', '/api/machines', { query: { game: undefined, q: 'a b&c', limit: 3 } });
  await ask('get', '/api/jobs/{id}', { path: { id: 'fold:a/b?ü' } });
  expect(asked).toEqual([
    ['/api/machines/ada/boxes/7?at=0', undefined],
    ['/api/machines?q=a+b%26c&limit=3', undefined],
    ['/api/jobs/fold:a%2Fb%3F%C3%BC', undefined],
  ]);
});

test('a body goes as JSON, a file as it is, and a key only where there is one', async () => {
  answers = [json({}), json({}), new Response(null, { status: 204 })];
  const path = { id: 'ada' };
  await ask('post', '/api/machines/{id}/set-back', {
    path,
    header: { 'x-machine-key': 'k' },
    body: { to: 3 },
  });
  await ask('post', '/api/machines/{id}/studies', {
    path,
    header: { 'x-machine-key': null },
    body: 'a,b',
    type: 'text/csv',
  });
  expect(
    await ask('delete', '/api/machines/{id}', { path, header: { 'x-machine-key': null } }),
  ).toBeUndefined();
  expect(asked).toEqual([
    [
      '/api/machines/ada/set-back',
      {
        method: 'POST',
        headers: { 'x-machine-key': 'k', 'content-type': 'application/json' },
        body: '{"to":3}',
      },
    ],
    ['/api/machines/ada/studies', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' }],
    ['/api/machines/ada', { method: 'DELETE', headers: {} }],
  ]);
});

test('a table comes as a text', async () => {
  answers = [new Response('a,b\n')];
  const code = 'c1';
  expect(
    await table('/api/classes/{code}/games.csv', { path: { code }, header: { 'x-machine-key': 'k' } }),
  ).toBe('a,b\n');
});

test('only a plain question takes an answer that is on its way', async () => {
  const early = new Map([
    ['/api/games', Promise.resolve(json(['early']))],
    ['/api/hint', Promise.resolve(json(['early']))],
  ]);
  vi.stubGlobal('early', early);
  answers = [json(['late']), json(['late'])];
  expect(await ask('get', '/api/games')).toEqual(['early']);
  expect(await ask('get', '/api/games')).toEqual(['late']);
  expect(await ask('post', '/api/hint', { body: { game: 'noughts', moves: [] } })).toEqual(['late']);
});

test('a refusal tells its code, its sentence and its place; without a body, its number', async () => {
  const error = async () => (await ask('get', '/api/minds').catch((error: unknown) => error)) as ApiError;
  answers = [refusal(409, { code: 'illegal-move', message: 'No such move.', ply: 4 })];
  expect(await error()).toMatchObject({
    status: 409,
    code: 'illegal-move',
    message: 'No such move.',
    ply: 4,
  });
  answers = [new Response('<html>', { status: 502 })];
  expect(await error()).toMatchObject({
    status: 502,
    code: 'internal',
    message: 'The server answered 502.',
    ply: undefined,
  });
  expect(await error()).toMatchObject({ status: 0, code: 'offline' });
});

test('nothing is wrong where the answer is no longer wanted', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const body = { game: 'noughts', moves: [] };
  const { signal } = leaving;
  await expect(ask('post', '/api/replay', { body, signal })).rejects.toThrow('nobody is there');
  await expect(ask('get', '/api/minds', { signal })).rejects.toThrow('nobody is there');
});

test('where a life has to be lived again first, the same request is sent again', async () => {
  vi.useFakeTimers();
  const folding = { code: 'folding', message: 'Soon.', job: 'fold:ada' };
  const job = { id: 'fold:ada', state: 'running', spent: 1, cost: 2 };
  answers = [
    refusal(503, folding),
    json(job),
    refusal(404, { code: 'not-found', message: 'Over.' }),
    json({ age: 3 }),
  ];
  const machine = ask('get', '/api/machines/{id}', { path: { id: 'ada' }, query: { at: 3 } });
  await vi.advanceTimersByTimeAsync(400);
  expect(await machine).toEqual({ age: 3 });
  const there = '/api/machines/ada?at=3';
  expect(asked.map(([place]) => place)).toEqual([there, '/api/jobs/fold:ada', '/api/jobs/fold:ada', there]);
  answers = [refusal(503, folding), json({ ...job, state: 'failed', message: 'line 4 did not happen' })];
  await expect(ask('get', '/api/machines/{id}', { path: { id: 'ada' } })).rejects.toMatchObject({
    code: 'failed',
    message: 'line 4 did not happen',
  });
});
