import { expect, test } from 'vitest';
import { capital, count, fixed, gameName, listed, many, percent, signed } from './words';

/** As a sentence has them for nothing, one, two and many. */
const NUMBERS = [0, 1, 2, 10_000];

test('things are counted right, whatever their number', () => {
  expect(NUMBERS.map((n) => many(n, 'game'))).toEqual(['0 games', '1 game', '2 games', '10,000 games']);
  expect(NUMBERS.map((n) => many(n, 'box', 'boxes'))).toEqual([
    '0 boxes',
    '1 box',
    '2 boxes',
    '10,000 boxes',
  ]);
  // A part of a bead is not one bead.
  expect(many(0.5, 'bead')).toBe('0.5 beads');
});

test('thousands are marked everywhere, and fractions only where there are some', () => {
  expect([...NUMBERS, 2_632, 1.256].map(count)).toEqual(['0', '1', '2', '10,000', '2,632', '1.26']);
  expect([0, 1, -2, 0.555].map((value) => fixed(value, 2))).toEqual(['0.00', '1.00', '−2.00', '0.56']);
  expect([0, 1, -1, 10_000, -10_000].map(signed)).toEqual(['0', '+1', '−1', '+10,000', '−10,000']);
});

test('a share that is not quite nothing or all never says so', () => {
  expect([0, 0.001, 0.333, 0.999, 1].map(percent)).toEqual([
    '0\u00a0%',
    '<\u00a01\u00a0%',
    '33\u00a0%',
    '>\u00a099\u00a0%',
    '100\u00a0%',
  ]);
});

test('a sentence begins with a large letter, but a letter that stands for a number stays small', () => {
  expect(['opens', 'élan', 'α 10 beads', '10 beads', ''].map(capital)).toEqual([
    'Opens',
    'Élan',
    'α 10 beads',
    '10 beads',
    '',
  ]);
});

test('inside a sentence a game keeps its large letters only where it is a proper name', () => {
  expect(['Noughts and crosses', 'Othello', 'Connect Four', 'Polar tic-tac-toe'].map(gameName)).toEqual([
    'noughts and crosses',
    'Othello',
    'Connect Four',
    'polar tic-tac-toe',
  ]);
});

test('a list has one "and", before its last part', () => {
  expect([[], ['r1s2'], [1, 2], [1, 9, 39]].map(listed)).toEqual(['', 'r1s2', '1 and 2', '1, 9 and 39']);
});
