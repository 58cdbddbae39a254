//! Cells of the round board by ring and spoke, as people say them.

import type { Layout } from '$lib/api/client';

/** "ring 2, spoke 7". */
export function cellName(layout: Layout, cell: number): string {
  const width = layout.kind === 'rings' ? layout.spokes : layout.cols;
  return `ring ${Math.floor(cell / width) + 1}, spoke ${(cell % width) + 1}`;
}

/** The piece of the board around a cell that a loupe shows, kept within the board. */
export function around(x: number, y: number, width: number): [number, number, number, number] {
  const within = (value: number) => Math.max(0, Math.min(100 - width, value - width / 2));
  return [within(x), within(y), width, width];
}
