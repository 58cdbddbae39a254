import type { Layout } from '$lib/api/client';
import { describe, expect, it } from 'vitest';
import { distance, lines, nearest, numbers, rows, shapes, step, outline } from './layout';

const boards: [string, Layout, number][] = [
  ['noughts and crosses', { kind: 'grid', rows: 3, cols: 3 }, 9],
  ['Othello', { kind: 'grid', rows: 8, cols: 8 }, 64],
  ['polar', { kind: 'rings', rings: 4, spokes: 12 }, 48],
];

describe.each(boards)('the board of %s', (_name, layout, count) => {
  const cells = shapes(layout);

  it('has all its cells', () => {
    expect(cells).toHaveLength(count);
    expect(rows(layout).flat()).toEqual(cells.map((_, cell) => cell));
  });

  it('keeps every mark inside and off every other', () => {
    for (const [index, a] of cells.entries()) {
      expect(a.x - a.r).toBeGreaterThanOrEqual(0);
      expect(a.x + a.r).toBeLessThanOrEqual(100);
      expect(a.y - a.r).toBeGreaterThanOrEqual(0);
      expect(a.y + a.r).toBeLessThanOrEqual(100);
      for (const b of cells.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r - 1e-9);
      }
    }
  });

  it('gives a finger on a cell that cell', () => {
    cells.forEach((cell, index) => expect(nearest(cells, cell.x + cell.r / 3, cell.y)).toBe(index));
  });

  it('never leads off the board', () => {
    for (let cell = 0; cell < count; cell++) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        const next = step(layout, cell, key);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(count);
      }
    }
  });

  it('reaches every cell by arrows from the first', () => {
    const seen = new Set([0]);
    for (const cell of seen) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
        seen.add(step(layout, cell, key) ?? 0);
    }
    expect(seen.size).toBe(count);
  });

  it('draws its lines', () => {
    expect(lines(layout)).not.toMatch(/NaN|undefined/);
  });
});

it('wraps round the rings and goes outwards with up', () => {
  const layout: Layout = { kind: 'rings', rings: 4, spokes: 12 };
  expect(step(layout, 0, 'ArrowLeft')).toBe(11);
  expect(step(layout, 0, 'ArrowUp')).toBe(12);
  expect(step(layout, 0, 'ArrowDown')).toBe(0);
});

it('leaves fingers room on the narrowest phone', () => {
  // A board 304 px wide: every target is at least 24 px and touches no other.
  const cells = shapes({ kind: 'rings', rings: 4, spokes: 12 });
  for (const [index, a] of cells.entries()) {
    expect((2 * a.reach * 304) / 100).toBeGreaterThanOrEqual(24);
    for (const b of cells.slice(index + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.reach + b.reach - 1e-9);
  }
});

it('prints the numbers of spokes and rings off the cells', () => {
  const layout: Layout = { kind: 'rings', rings: 4, spokes: 12 };
  const { spokes, rings } = numbers(layout);
  expect(spokes.map(({ text }) => text).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12');
  expect(rings.map(({ text }) => text).join(' ')).toBe('1 2 3 4');
  for (const { x, y } of [...spokes, ...rings])
    for (const cell of shapes(layout)) expect(Math.hypot(cell.x - x, cell.y - y)).toBeGreaterThan(cell.r);
});

it('counts steps between cells, round the rings the shorter way', () => {
  const square: Layout = { kind: 'grid', rows: 8, cols: 8 };
  expect(distance(square, 0, 63)).toBe(7);
  expect(distance(square, 19, 35)).toBe(2);
  const round: Layout = { kind: 'rings', rings: 4, spokes: 12 };
  expect(distance(round, 0, 11)).toBe(1);
  expect(distance(round, 0, 36 + 2)).toBe(3);
});

it('fills its frame, also where it is wider than tall', () => {
  expect(outline({ kind: 'rings', rings: 4, spokes: 12 })).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  const wide = { kind: 'grid', rows: 6, cols: 7 } as const;
  const frame = outline(wide);
  expect(frame.width).toBeCloseTo(100);
  const last = shapes(wide).at(-1)!;
  expect(last.y + last.reach).toBeCloseTo(frame.y + frame.height);
  expect(shapes(wide)[0]!.y - shapes(wide)[0]!.reach).toBeCloseTo(frame.y);
});
