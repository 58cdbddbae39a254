import type { Searched } from '$lib/api/client';
import { textOf } from '$lib/rendered';
import { expect, it } from 'vitest';
import SearchedTable from './Searched.svelte';
import { appraised } from './appraised';

const parts = [
  { what: 'discs', weight: 0.15, value: 40 },
  { what: 'mobility', weight: 0.15, value: 62.5 },
  { what: 'corners', weight: 0.4, value: 50 },
  { what: 'stable discs', weight: 0.3, value: 50 },
];
// 0.15 · 40 + 0.15 · 62.5 + 0.4 · 50 + 0.3 · 50 = 50.375.
const one: Searched = { move: 'c5', value: 50.375, exact: true, appraisal: { later: 5, sum: 50.375, parts } };

it('tells the parts of a value, and whether it is their sum', () => {
  expect(appraised([{ move: 'd3', value: 1, exact: false }, one])).toEqual({ parts, later: 5, sums: false });
  expect(appraised([{ ...one, value: 49.6 }]).sums).toBe(true);
  expect(appraised([{ move: 'd3', value: 1, exact: true }]).parts).toEqual([]);
});

it('shows every part with its weight', () => {
  const shown = textOf(SearchedTable, { moves: [one], chosen: 'c5' });
  for (const text of ['5 moves after the move', 'Discs', '0.15', 'Stable discs', '0.30', '50.4', '40', '63'])
    expect(shown).toContain(text);
  expect(textOf(SearchedTable, { moves: [{ ...one, appraisal: undefined }] })).not.toContain('Corners');
});
