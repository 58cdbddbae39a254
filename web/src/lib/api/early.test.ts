import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
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

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const script = text('../../../public/early.js');
const described = Object.keys(JSON.parse(text('../../../../crates/server/openapi.json')).paths).map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
);

/** What the first script asks for on a page. */
function askedOn(pathname: string): string[] {
  const asked: string[] = [];
  runInNewContext(script, {
    location: { pathname, search: '' },
    matchMedia: () => ({ matches: false }),
    document: { documentElement: { dataset: {} } },
    fetch: (address: string) => {
      asked.push(address);
      return Promise.resolve();
    },
  });
  return asked;
}

test.each([
  ['/', 2],
  ['/play', 2],
  ['/play/noughts', 3],
  ['/machines', 2],
  ['/m/ada', 5],
  ['/m/ada/boxes', 4],
  ['/about', 0],
])('%s asks early for %i things that the server describes', (page, many) => {
  const asked = askedOn(page);
  expect(asked).toHaveLength(many);
  const unknown = asked.filter((address) => !described.some((path) => path.test(address.split('?')[0]!)));
  expect(unknown).toEqual([]);
});
