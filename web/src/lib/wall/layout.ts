//! Where the boxes of a wall stand. Pure, whether there are 304 or 4,520.

import type { BoxRow } from '$lib/api/client';
import { many } from '$lib/words';

export interface Tile {
  box: BoxRow;
  x: number;
  y: number;
}

export interface Group {
  title: string;
  y: number;
  /** The index of its first tile and of the one after its last. */
  from: number;
  to: number;
}

export interface Wall {
  tiles: Tile[];
  groups: Group[];
  size: number;
  columns: number;
  height: number;
}

export type Order = 'move' | 'use';

/** Room above a group for its heading. */
export const HEADING = 38;

export function wall(boxes: BoxRow[], width: number, order: Order): Wall {
  const size = width < 600 ? 25 : 41;
  const pitch = size + (width < 600 ? 2.5 : 3);
  const columns = Math.max(1, Math.floor((width + pitch - size) / pitch));
  const tiles: Tile[] = [];
  const groups: Group[] = [];
  let y = 0;
  for (const [title, members] of sorted(boxes, order)) {
    const from = tiles.length;
    members.forEach((box, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      tiles.push({ box, x: column * pitch, y: y + HEADING + row * pitch });
    });
    groups.push({ title, y, from, to: tiles.length });
    y += HEADING + Math.ceil(members.length / columns) * pitch + 10;
  }
  return { tiles, groups, size, columns, height: y };
}

function sorted(boxes: BoxRow[], order: Order): [string, BoxRow[]][] {
  if (order === 'use') {
    const used = boxes.toSorted((a, b) => b.opened - a.opened || a.n - b.n);
    return [[`By use, most opened first: ${amount(boxes.length)}`, used]];
  }
  const plies = [...new Set(boxes.map(({ ply }) => ply))].sort((a, b) => a - b);
  return plies.map((ply) => {
    const members = boxes.filter((box) => box.ply === ply);
    return [`Move ${ply + 1}: ${amount(members.length)}`, members];
  });
}

function amount(boxes: number): string {
  return many(boxes, 'box', 'boxes');
}

/** The tile under a point, if there is one. */
export function tileAt({ tiles, size }: Wall, x: number, y: number): number | undefined {
  const index = tiles.findIndex(
    (tile) => x >= tile.x && x < tile.x + size && y >= tile.y && y < tile.y + size,
  );
  return index < 0 ? undefined : index;
}

/** Where a key leads on the wall. */
export function stepOn({ tiles, groups, columns }: Wall, index: number, key: string): number | undefined {
  const at = groups.findIndex((group) => index >= group.from && index < group.to);
  const group = groups[at];
  if (!group) return undefined;
  const clamp = (value: number) => Math.max(0, Math.min(tiles.length - 1, value));
  const column = (index - group.from) % columns;
  switch (key) {
    case 'ArrowRight':
      return clamp(index + 1);
    case 'ArrowLeft':
      return clamp(index - 1);
    case 'ArrowDown': {
      if (index + columns < group.to) return index + columns;
      const next = groups[at + 1];
      return next ? Math.min(next.from + column, next.to - 1) : index;
    }
    case 'ArrowUp': {
      if (index - columns >= group.from) return index - columns;
      const above = groups[at - 1];
      if (!above) return index;
      const last = above.from + Math.floor((above.to - above.from - 1) / columns) * columns;
      return Math.min(last + column, above.to - 1);
    }
    case 'PageDown':
      return groups[at + 1]?.from ?? group.to - 1;
    case 'PageUp':
      return groups[at - 1]?.from ?? 0;
    case 'Home':
      return group.from;
    case 'End':
      return group.to - 1;
  }
}
