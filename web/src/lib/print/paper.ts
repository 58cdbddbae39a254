//! Paper: its sizes, and how many labels a sheet of it holds. Pure; everything in millimetres.

/** A sheet. */
export interface Paper {
  id: string;
  name: string;
  wide: number;
  high: number;
}

export const PAPERS: Paper[] = [
  { id: 'a4', name: 'A4', wide: 210, high: 297 },
  { id: 'letter', name: 'US Letter', wide: 215.9, high: 279.4 },
];

/** A label, as boxes have room for it. */
export interface Size {
  id: string;
  name: string;
  wide: number;
  high: number;
}

export const SIZES: Size[] = [
  { id: '15x35', name: '15 × 35 mm, for small matchboxes', wide: 35, high: 15 },
  { id: '20x50', name: '20 × 50 mm, for large ones', wide: 50, high: 20 },
];

/** Around what is printed: no printer reaches the edge. */
export const MARGIN = 10;
/** The line at the top of a sheet that says what it is. */
export const HEAD = 9;

/** The room that a sheet has for what is printed on it. */
export function room(paper: Paper): { wide: number; high: number } {
  return { wide: paper.wide - 2 * MARGIN, high: paper.high - 2 * MARGIN - HEAD };
}

/** How many labels stand beside and below each other. */
export function fit(paper: Paper, { wide, high }: Size): { columns: number; rows: number } {
  const free = room(paper);
  return { columns: Math.floor(free.wide / wide), rows: Math.floor(free.high / high) };
}

/** A list in pieces of so many. */
export function pieces<T>(list: T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, index) =>
    list.slice(index * most, (index + 1) * most),
  );
}
