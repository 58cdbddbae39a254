//! Where cells are drawn, and where an arrow key leads. Pure; draws in a box of 100 × 100.

import type { Layout } from '$lib/api/client';

/** Where a cell is drawn: its outline, its middle, the radius of a mark that fits, and half the width that fingers get. */
export interface Shape {
  d: string;
  x: number;
  y: number;
  r: number;
  reach: number;
}

/** The shapes of all cells, cell 0 first. */
export function shapes(layout: Layout): Shape[] {
  switch (layout.kind) {
    case 'grid':
      return grid(layout.rows, layout.cols);
    case 'rings':
      return rings(layout.rings, layout.spokes);
  }
}

/** The piece of the box that the board fills. */
export function outline(layout: Layout): { x: number; y: number; width: number; height: number } {
  const [rows, cols] = layout.kind === 'grid' ? [layout.rows, layout.cols] : [1, 1];
  const size = 100 / Math.max(rows, cols);
  const [width, height] = [size * cols, size * rows];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

function grid(rows: number, cols: number): Shape[] {
  const size = 100 / Math.max(rows, cols);
  const [left, top] = [(100 - size * cols) / 2, (100 - size * rows) / 2];
  // Strokes need air around them; discs nearly fill their cell.
  const share = rows === 3 && cols === 3 ? 0.36 : 0.41;
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [x, y] = [left + (cell % cols) * size, top + Math.floor(cell / cols) * size];
    const d = `M${n(x)} ${n(y)}h${n(size)}v${n(size)}h${n(-size)}z`;
    return { d, x: x + size / 2, y: y + size / 2, r: size * share, reach: size / 2 };
  });
}

/** The outermost ring's radius: what is left of 50 is room for its marks and the numbers of the spokes. */
const OUTER = 42;
/**
 * The innermost ring, as a share of the outermost: so far out that its cells lie as far apart as the rings, and
 * that both are 24 pixels on the narrowest phone.
 */
const INNER = 0.4;

/** The radius of a ring, the innermost being 0. */
export function ringRadius(ring: number, rings: number): number {
  return rings === 1 ? OUTER : OUTER * (INNER + ((1 - INNER) * ring) / (rings - 1));
}

function rings(count: number, spokes: number): Shape[] {
  const between = count === 1 ? OUTER : (OUTER * (1 - INNER)) / (count - 1);
  return Array.from({ length: count * spokes }, (_, cell) => {
    const radius = ringRadius(Math.floor(cell / spokes), count);
    const apart = Math.min(2 * radius * Math.sin(Math.PI / spokes), between);
    const [x, y] = polar(radius, cell % spokes, spokes);
    const r = apart * 0.46;
    return { d: circle(x, y, r), x, y, r, reach: apart / 2 };
  });
}

/** A point on a spoke; spoke 0 points up, the others follow clockwise. */
function polar(radius: number, spoke: number, spokes: number): [number, number] {
  const angle = (2 * Math.PI * spoke) / spokes;
  return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
}

/** A number of a round board and where it is printed. */
export interface Numbered {
  text: string;
  x: number;
  y: number;
}

/** The numbers of the spokes, outside; those of the rings, on their rings between the last spoke and the first. */
export function numbers(layout: Layout): { spokes: Numbered[]; rings: Numbered[] } {
  if (layout.kind !== 'rings') return { spokes: [], rings: [] };
  const { rings: count, spokes } = layout;
  const at = (text: string, radius: number, spoke: number): Numbered => {
    const [x, y] = polar(radius, spoke, spokes);
    return { text, x, y };
  };
  return {
    spokes: Array.from({ length: spokes }, (_, spoke) => at(String(spoke + 1), 48, spoke)),
    rings: Array.from({ length: count }, (_, ring) =>
      at(String(ring + 1), ringRadius(ring, count) + 2.4, -0.5),
    ),
  };
}

/** A circle as a path, so that many can share one. */
export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
}

/** The lines printed on the board, as one path. */
export function lines(layout: Layout): string {
  if (layout.kind === 'rings') {
    const { rings: count, spokes } = layout;
    const circles = Array.from({ length: count }, (_, ring) => circle(50, 50, ringRadius(ring, count)));
    const rays = Array.from({ length: spokes }, (_, spoke) => {
      const [x1, y1] = polar(ringRadius(0, count), spoke, spokes);
      const [x2, y2] = polar(OUTER, spoke, spokes);
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    });
    return [...circles, ...rays].join('');
  }
  const { rows, cols } = layout;
  const size = 100 / Math.max(rows, cols);
  const [left, top] = [(100 - size * cols) / 2, (100 - size * rows) / 2];
  const [right, bottom] = [100 - left, 100 - top];
  // Three by three is drawn as on paper: four strokes, no frame.
  const edge = rows === 3 && cols === 3 ? 1 : 0;
  let d = '';
  for (let col = edge; col <= cols - edge; col++) d += `M${n(left + col * size)} ${n(top)}V${n(bottom)}`;
  for (let row = edge; row <= rows - edge; row++) d += `M${n(left)} ${n(top + row * size)}H${n(right)}`;
  return d;
}

/** The cells of each row (or ring), for the grid's rows. */
export function rows(layout: Layout): number[][] {
  const [count, width] = layout.kind === 'grid' ? [layout.rows, layout.cols] : [layout.rings, layout.spokes];
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, col) => row * width + col),
  );
}

/** The cell whose middle is nearest to a point: a finger need not hit it exactly. */
export function nearest(cells: Shape[], x: number, y: number): number {
  let best = 0;
  let least = Infinity;
  cells.forEach((cell, index) => {
    const distance = (cell.x - x) ** 2 + (cell.y - y) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** How many steps lie between two cells, a step going to any neighbour. */
export function distance(layout: Layout, a: number, b: number): number {
  const width = layout.kind === 'grid' ? layout.cols : layout.spokes;
  const rows = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  const along = Math.abs((a % width) - (b % width));
  return Math.max(rows, layout.kind === 'grid' ? along : Math.min(along, width - along));
}

/** Where a key leads from a cell; undefined when the key is not one of movement. */
export function step(layout: Layout, cell: number, key: string): number | undefined {
  const [count, width] = layout.kind === 'grid' ? [layout.rows, layout.cols] : [layout.rings, layout.spokes];
  const [row, col] = [Math.floor(cell / width), cell % width];
  const at = (row: number, col: number) => row * width + col;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const round = layout.kind === 'rings';
  // On rings up leads outwards, and the spokes go round.
  const down = round ? -1 : 1;
  const turn = (by: number) => (round ? (col + by + width) % width : clamp(col + by, width - 1));
  switch (key) {
    case 'ArrowRight':
      return at(row, turn(1));
    case 'ArrowLeft':
      return at(row, turn(-1));
    case 'ArrowDown':
      return at(clamp(row + down, count - 1), col);
    case 'ArrowUp':
      return at(clamp(row - down, count - 1), col);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, width - 1);
  }
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
