//! Cells and moves by the names people give them, from the game's card.

import type { GameCard } from '$lib/api/client';

/** What names a cell. */
export type Places = Pick<GameCard, 'cells' | 'layout' | 'place' | 'gesture'>;

/** "ring 2, spoke 7", "column 4, row 1", "square 5", "d3". */
export function cellName({ cells, layout, place, gesture }: Places, cell: number): string {
  const width = layout.kind === 'rings' ? layout.spokes : layout.cols;
  const [row, col] = [Math.floor(cell / width), cell % width];
  if (layout.kind === 'rings') return `ring ${row + 1}, spoke ${col + 1}`;
  if (gesture === 'column') return `column ${col + 1}, row ${layout.rows - row}`;
  const text = cells[cell]?.text ?? '';
  return isNumber(text) ? `${place} ${text}` : text;
}

/** A move as people say it: a number alone says too little, and a round board is told by ring and spoke. */
export function moveName(card: Places, move: string): string {
  if (isNumber(move)) return `${card.place} ${move}`;
  const cell = card.layout.kind === 'rings' ? card.cells.findIndex(({ text }) => text === move) : -1;
  return cell < 0 ? move : cellName(card, cell);
}

/** The cell that a move's text ends with, where it names one: `d3`, `a1-a2`. */
export function cellOf({ cells }: Pick<GameCard, 'cells'>, move: string): number | undefined {
  let [found, longest] = [-1, 0];
  cells.forEach(({ text }, cell) => {
    if (move.endsWith(text) && text.length > longest) [found, longest] = [cell, text.length];
  });
  return found < 0 ? undefined : found;
}

/** The cell that a move's text begins with, where it names two: `a1-a2`, `a1xb2`. */
export function cellFrom({ cells }: Pick<GameCard, 'cells'>, move: string): number | undefined {
  const found = cells.findIndex(({ text }) => move.startsWith(text) && move.length > text.length);
  return found < 0 ? undefined : found;
}

/** What is printed along the edges, where every cell is written as its column and its row. */
export function edges({ cells, layout }: Places): { cols: string[]; rows: string[] } | undefined {
  if (layout.kind !== 'grid' || !/^[a-z]\d+$/.test(cells[0]?.text ?? '')) return undefined;
  return {
    cols: cells.slice(0, layout.cols).map(({ text }) => text.charAt(0)),
    rows: cells.filter((_, cell) => cell % layout.cols === 0).map(({ text }) => text.slice(1)),
  };
}

/** The piece of the board around a cell that a loupe shows, kept within the board. */
export function around(x: number, y: number, width: number): [number, number, number, number] {
  const within = (value: number) => Math.max(0, Math.min(100 - width, value - width / 2));
  return [within(x), within(y), width, width];
}

const isNumber = (text: string) => /^\d+$/.test(text);
