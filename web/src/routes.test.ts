import { expect, it } from 'vitest';
import { doors, placeAt } from '$lib/shell/doors';
import { match } from '$lib/shell/path';
import { routes } from './routes';

it('every page but the first lies behind a door, in one of its places', () => {
  for (const { path, door } of routes.filter(({ path }) => path !== '/')) {
    expect(door, `the door of ${path}`).toBeDefined();
    expect(placeAt(doors[door!].places, path)?.text, `the place of ${path}`).toBeDefined();
  }
});

it('every place is a page, and has a name of its own behind its door', () => {
  for (const { href, places } of Object.values(doors)) {
    for (const at of [href, ...places.map((place) => place.href)])
      expect(
        routes.some(({ path }) => match(path, at)),
        at,
      ).toBe(true);
    const texts = places.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  }
});
