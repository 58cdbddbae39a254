import type { GameCard, Proof } from '$lib/api/client';
import { expect, it } from 'vitest';
import { cellsOf, facts, steps } from './proof';

const at = (text: string): Proof => ({ shows: text, by: null, from: [] });
const proof: Proof = {
  shows: 'win(▲)',
  by: 'at(player, ring, spoke) & … => win(player)',
  from: ['at(▲, 1, 11)', 'at(▲, 1, 12)', 'at(▲, 1, 1)', 'at(▲, 1, 2)'].map(at),
};

it('rests on its leaves', () => {
  expect(facts(proof)).toEqual(['at(▲, 1, 11)', 'at(▲, 1, 12)', 'at(▲, 1, 1)', 'at(▲, 1, 2)']);
  expect(steps(proof)).toBe(5);
});

it('finds its facts on the round board and nowhere else', () => {
  const round = { layout: { kind: 'rings', rings: 4, spokes: 12 } } as GameCard;
  expect(cellsOf(facts(proof), round)).toEqual([10, 11, 0, 1]);
  expect(cellsOf(['at(●, 4, 12)', 'at(●, 5, 1)', 'next(1, 2)'], round)).toEqual([47]);
  expect(cellsOf(facts(proof), undefined)).toEqual([]);
});
