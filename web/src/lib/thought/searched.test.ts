import { expect, test } from 'vitest';
import { tellSearched } from './searched';

const one = { move: 'g8', value: 18, exact: true, decided: null, discs: null };

test('a move is told by its end, its discs, or its value', () => {
  expect(tellSearched({ ...one, value: 2.5 })).toBe('2.5');
  expect(tellSearched({ ...one, discs: 18 })).toBe('+18');
  expect(tellSearched({ ...one, discs: -3, exact: false })).toBe('−3');
  expect(tellSearched({ ...one, decided: 'win' })).toBe('wins');
  expect(tellSearched({ ...one, decided: 'win', discs: 18 })).toBe('wins by 18');
  expect(tellSearched({ ...one, decided: 'draw', discs: 0 })).toBe('draws');
  expect(tellSearched({ ...one, decided: 'loss', discs: -4 })).toBe('loses by 4');
  expect(tellSearched({ ...one, decided: 'loss', discs: -4, exact: false })).toBe('loses by 4 or more');
});
