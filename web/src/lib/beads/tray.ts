//! Where beads lie in a tray. Pure, and the same each time for the same box.

export interface Heap {
  /** The square the bead is for, which gives its colour. */
  square: string;
  count: number;
}

export interface Lying {
  square: string;
  x: number;
  y: number;
}

export interface Spread {
  beads: Lying[];
  /** The radius of a bead. */
  r: number;
  /** How tall the tray must be. */
  height: number;
  /** How many real beads each drawn one stands for. */
  each: number;
}

/** More beads than this are drawn as handfuls: a tray is for looking, the table is for counting. */
export const MOST = 300;

/** Lays the beads in rows, colour by colour, each a little out of line as beads are. */
export function spread(heaps: Heap[], width: number, r = 8.5): Spread {
  const total = heaps.reduce((sum, heap) => sum + heap.count, 0);
  const each = total > MOST ? nice(total / MOST) : 1;
  const [pitch, margin] = [r * 2.25, r * 2.2];
  const across = Math.max(1, Math.floor((width - 2 * margin) / pitch) + 1);
  const beads: Lying[] = [];
  for (const { square, count } of heaps) {
    // A colour that is there is seen, however few it has.
    const shown = count > 0 ? Math.max(1, Math.round(count / each)) : 0;
    for (let i = 0; i < shown; i++) {
      const index = beads.length;
      const [row, col] = [Math.floor(index / across), index % across];
      beads.push({
        square,
        x: margin + col * pitch + wobble(index, 1) * r * 0.11,
        y: margin + row * pitch * 1.08 + wobble(index, 2) * r * 0.2,
      });
    }
  }
  const rows = Math.ceil(beads.length / across);
  return { beads, r, each, height: Math.max(3, rows) * pitch * 1.08 + margin };
}

/** Lays the beads so that they fit a tray of this size, as large as they can be. */
export function fitted(heaps: Heap[], width: number, height: number): Spread {
  const sizes = [13, 11, 10, 8.5, 7.5, 6.5, 5.5, 5, 4.5, 4, 3.5, 3, 2.5];
  const fits = (r: number) => needed(spread(heaps, width, r)) <= height;
  return spread(heaps, width, sizes.find(fits) ?? sizes.at(-1));
}

/** How tall a tray must be for the beads that lie in it. */
function needed({ beads, r }: Spread): number {
  return Math.max(0, ...beads.map(({ y }) => y)) + r * 1.5;
}

/** 1, 2, 5, 10, 20, 50 …: the next that is not less. */
function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? 10 * power;
}

/** A number from −1 to 1 that looks like chance. */
function wobble(index: number, salt: number): number {
  const x = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}
