import { expect, it } from 'vitest';
import { PAPERS, SIZES, fit, pieces } from './paper';

const [a4, letter] = PAPERS as [(typeof PAPERS)[0], (typeof PAPERS)[0]];
const [small, large] = SIZES as [(typeof SIZES)[0], (typeof SIZES)[0]];

it('fits as many labels on a sheet as a ruler says', () => {
  // A4 leaves 190 × 268 mm, Letter 195.9 × 250.4 mm.
  expect(fit(a4, small)).toEqual({ columns: 5, rows: 17 });
  expect(fit(a4, large)).toEqual({ columns: 3, rows: 13 });
  expect(fit(letter, small)).toEqual({ columns: 5, rows: 16 });
  expect(fit(letter, large)).toEqual({ columns: 3, rows: 12 });
});

it('loses nothing between sheets', () => {
  expect(pieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pieces([], 3)).toEqual([]);
});
