import type { BoxRow } from '$lib/api/client';
import { expect, it } from 'vitest';
import { type Inks, look, paint } from './paint';

const box = (beads: [string, number][], opened = 5): BoxRow => ({
  n: 1,
  position: '... ... ...',
  ply: 0,
  side: 'first',
  base3: 0,
  beads,
  opened,
  won: 1,
  drew: 2,
  lost: 2,
  favourite: '1',
  losing: false,
  empty: false,
});

it('tells boxes apart that are painted otherwise, and no others', () => {
  const half = look(box([['1', 50], ['5', 50]])); // prettier-ignore
  // The same shares of more beads are the same picture; a bead that is gone, or another share, is not.
  expect(look(box([['1', 500], ['5', 500]]))).toBe(half); // prettier-ignore
  expect(look(box([['1', 52], ['5', 48]]))).not.toBe(half); // prettier-ignore
  expect(look(box([['1', 10_000], ['5', 0]]))).not.toBe(look(box([['1', 9_999], ['5', 1]]))); // prettier-ignore
  // A box that was never opened shows no beads.
  expect(look(box([['1', 4]], 0))).toBe(look(box([['1', 8]], 0)));
  expect(look(box([['1', 4]], 0))).not.toBe(look(box([['1', 4]])));
});

it('paints nothing where there is no room, as while a page is being laid out', () => {
  let painted = 0;
  // As a browser does it: a radius below zero is an error.
  const to = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, what) => (_x: number, _y: number, radius: number) => {
      if (what === 'arc' && radius < 0) throw new RangeError('the radius is negative');
      painted++;
    },
    set: () => true,
  });
  const round = { ...box([['1', 4]]), position: 'O.. ... ...' };
  for (const size of [-0.06, 0]) paint(to, round, 0, 0, size, {} as Inks);
  expect(painted).toBe(0);
  paint(to, round, 0, 0, 24, {} as Inks);
  expect(painted).toBeGreaterThan(0);
});
