import { describe, expect, it } from 'vitest';
import { MOST, fitted, spread } from './tray';

describe('a tray', () => {
  it('shows every bead of a small box', () => {
    const heaps = [
      { square: '1', count: 4 },
      { square: '5', count: 3 },
    ];
    const { beads, each } = spread(heaps, 400);
    expect(each).toBe(1);
    expect(beads.filter((bead) => bead.square === '1')).toHaveLength(4);
    expect(beads.filter((bead) => bead.square === '5')).toHaveLength(3);
  });

  it('keeps beads inside and apart at any width', () => {
    for (const width of [120, 300, 358, 820]) {
      const { beads, r, height } = spread([{ square: '2', count: 150 }], width);
      expect(beads).toHaveLength(150);
      // Eleven thousand pairs: looked at by plain loops, and one sentence said of all.
      const outside = beads.filter(({ x, y }) => x < r || x > width - r || y < r || y > height - r);
      expect(outside, `${width} wide`).toEqual([]);
      const gaps = beads.flatMap((a, index) =>
        beads.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      );
      expect(Math.min(...gaps), `${width} wide`).toBeGreaterThan(r * 1.7);
    }
  });

  it('fits a tray of one height, with larger beads where there are few', () => {
    const of = (count: number) => fitted([{ square: '2', count }], 320, 48);
    for (const count of [1, 9, 40, 120, 300, 5000]) {
      const { beads, r } = of(count);
      for (const { y } of beads) expect(y + r).toBeLessThanOrEqual(48);
    }
    expect(of(3).r).toBeGreaterThan(of(100).r);
  });

  it('draws a huge box by handfuls and forgets no colour', () => {
    const { beads, each } = spread(
      [
        { square: '1', count: 90_000 },
        { square: '9', count: 1 },
        { square: '4', count: 0 },
      ],
      800,
    );
    expect(each).toBe(500);
    expect(beads.length).toBeLessThanOrEqual(MOST + 2);
    expect(beads.some((bead) => bead.square === '9')).toBe(true);
    expect(beads.some((bead) => bead.square === '4')).toBe(false);
  });

  it('lies the same each time', () => {
    const heaps = [{ square: '3', count: 30 }];
    expect(spread(heaps, 500)).toEqual(spread(heaps, 500));
  });
});
