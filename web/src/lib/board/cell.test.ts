import { expect, it } from 'vitest';
import { type Places, around, cellName, cellOf, edges, moveName } from './cell';

const grid = (rows: number, cols: number, text: (row: number, col: number) => string): Places => ({
  layout: { kind: 'grid', rows, cols },
  place: 'square',
  gesture: 'cell',
  cells: Array.from({ length: rows * cols }, (_, cell) => {
    const written = text(Math.floor(cell / cols), cell % cols);
    return { text: written, name: written };
  }),
});
const nine = grid(3, 3, (row, col) => String(3 * row + col + 1));
const lettered = grid(3, 3, (row, col) => `${'abc'[col]}${3 - row}`);
const drop: Places = {
  ...grid(6, 7, (row, col) => `${'abcdefg'[col]}${6 - row}`),
  gesture: 'column',
  place: 'column',
};
const round: Places = {
  layout: { kind: 'rings', rings: 4, spokes: 12 },
  place: 'cell',
  gesture: 'cell',
  cells: Array.from({ length: 48 }, (_, cell) => {
    const text = `r${Math.floor(cell / 12) + 1}s${(cell % 12) + 1}`;
    return { text, name: text };
  }),
};

it('names cells as people do', () => {
  expect(cellName(nine, 4)).toBe('square 5');
  expect(cellName(lettered, 0)).toBe('a3');
  expect(cellName(drop, 41)).toBe('column 7, row 1');
  expect([0, 18, 47].map((cell) => cellName(round, cell))).toEqual([
    'ring 1, spoke 1',
    'ring 2, spoke 7',
    'ring 4, spoke 12',
  ]);
});

it('names moves as people do', () => {
  expect([moveName(nine, '5'), moveName(drop, '4'), moveName(lettered, 'a1-a2')]).toEqual([
    'square 5',
    'column 4',
    'a1-a2',
  ]);
  expect([moveName(round, 'r2s7'), moveName(nine, 'pass')]).toEqual(['ring 2, spoke 7', 'pass']);
});

it('finds the cell a move comes to', () => {
  expect([cellOf(nine, '5'), cellOf(lettered, 'a1-a2'), cellOf(lettered, 'a2xb3')]).toEqual([4, 3, 1]);
  // Ring 1, spoke 12 is not spoke 2.
  expect(cellOf(round, 'r1s12')).toBe(11);
  expect([cellOf(nine, 'pass'), cellOf(drop, '4')]).toEqual([undefined, undefined]);
});

it('prints edges where cells are written by column and row', () => {
  expect(edges(lettered)).toEqual({ cols: ['a', 'b', 'c'], rows: ['3', '2', '1'] });
  expect([edges(nine), edges(round)]).toEqual([undefined, undefined]);
});

it('never looks beyond the edge', () => {
  expect(around(50, 50, 40)).toEqual([30, 30, 40, 40]);
  expect(around(3, 98, 40)).toEqual([0, 60, 40, 40]);
});
