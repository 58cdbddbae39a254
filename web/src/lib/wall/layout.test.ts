import type { BoxRow } from '$lib/api/client';
import { describe, expect, it } from 'vitest';
import { stepOn, tileAt, wall } from './layout';

const counts: [number, number][] = [
  [0, 1],
  [2, 12],
  [4, 108],
  [6, 183],
];
const boxes: BoxRow[] = counts
  .flatMap(([ply, count]) => Array.from({ length: count }, () => ply))
  .map((ply, index) => ({
    n: index + 1,
    position: '... ... ...',
    ply,
    side: 'first',
    base3: 0,
    beads: [],
    opened: index % 7,
    won: 0,
    drew: 0,
    lost: 0,
    favourite: null,
    losing: false,
    empty: false,
  }));

describe.each([320, 358, 820, 1230])('a wall %i wide', (width) => {
  const built = wall(boxes, width, 'move');

  it('holds all 304 boxes, inside and apart', () => {
    expect(built.tiles).toHaveLength(304);
    expect(built.groups.map((group) => group.to - group.from)).toEqual([1, 12, 108, 183]);
    const seen = new Set(built.tiles.map(({ x, y }) => `${x},${y}`));
    expect(seen.size).toBe(304);
    for (const { x, y } of built.tiles) {
      expect(x + built.size).toBeLessThanOrEqual(width);
      expect(y + built.size).toBeLessThanOrEqual(built.height);
    }
  });

  it('is large enough for a finger', () => expect(built.size).toBeGreaterThanOrEqual(24));

  it('finds the tile under a point', () => {
    built.tiles.forEach((tile, index) => expect(tileAt(built, tile.x + 3, tile.y + 3)).toBe(index));
    expect(tileAt(built, -5, 0)).toBeUndefined();
  });

  it('leads over every tile and never off', () => {
    const seen = new Set([0]);
    for (const tile of seen) {
      for (const key of [
        'ArrowRight',
        'ArrowDown',
        'ArrowUp',
        'ArrowLeft',
        'PageDown',
        'PageUp',
        'Home',
        'End',
      ]) {
        const next = stepOn(built, tile, key)!;
        expect(built.tiles[next]).toBeDefined();
        seen.add(next);
      }
    }
    expect(seen.size).toBe(304);
  });
});

it('orders by use', () => {
  const { tiles } = wall(boxes, 800, 'use');
  expect(tiles[0]!.box.opened).toBe(6);
  expect(tiles.at(-1)!.box.opened).toBe(0);
});
