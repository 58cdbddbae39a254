import { expect, it } from 'vitest';
import { countOf, moversOf, numbersOf, tellNumber, tellPlace } from './numbers';

const moves = ['f5', 'd6', 'pass', 'c3', 'resigns'];

it('counts every move that was made, and no pass', () => {
  expect(numbersOf(moves)).toEqual([1, 2, undefined, 3, undefined]);
  expect(countOf(moves)).toBe(3);
  expect(countOf(moves, 3)).toBe(2);
});

it('tells who made a move from whose turn it is', () => {
  expect(moversOf(moves.slice(0, 3), 'second', 3)).toEqual(['first', 'second', 'first']);
  expect(moversOf(moves.slice(0, 3), 'second', 1)).toEqual(['first', 'second', 'first']);
});

it('tells where a match stands', () => {
  expect(tellNumber(moves, 4)).toBe('move 3');
  expect(tellNumber(moves, 3)).toBe('the pass after move 2');
  expect(tellPlace(moves, 0)).toBe('After move 0 of 3');
  expect(tellPlace(moves, 3)).toBe('After move 2 of 3, and a pass');
});
