import type { Review, ReviewedMove } from '$lib/api/client';
import { describe, expect, it } from 'vitest';
import { analysisOf, readAnalysis } from './address';
import { HEADER, heights, rowsOf, signsOf, tellMove, tellPoint, tellTry } from './tell';

const ply: ReviewedMove = {
  move: 'b2',
  side: 'first',
  choices: 5,
  value: 6,
  kept: -6,
  loss: 12,
  proven: true,
  best: ['c4', 'd3'],
  mark: 'blunder',
};
const review: Review = {
  plies: [ply],
  graph: [
    { discs: 6, proven: true },
    { discs: -16, proven: true },
  ],
  opening: null,
  result: null,
  resigned: null,
  mean_loss: { first: 12, second: null },
  missed: { first: [], second: [] },
};

describe('a move that was looked at again', () => {
  it('is told with what it lost and what was better', () => {
    expect(tellMove(ply)).toBe('b2 lost 12 discs, a blunder. Better: c4 or d3 (+6).');
    expect(tellMove({ ...ply, loss: 1, proven: false, mark: null })).toMatch(
      /^b2 lost about 1 disc\. Better/,
    );
    expect(tellMove({ ...ply, loss: 0, mark: null })).toBe('b2: the best move, proven.');
    expect(tellMove({ ...ply, choices: 1 })).toBe('b2: the only move.');
    expect(signsOf(review)).toEqual([{ sign: '??', says: ', blunder, lost 12 discs' }]);
  });

  it('has a place in the graph and a row in its table', () => {
    expect(heights(review.graph)).toEqual([6 / 16, -1]);
    expect(rowsOf(review)[1]).toEqual([1, 'b2', 'first', -16, 'true', 12, 'blunder']);
    expect(HEADER).toHaveLength(7);
    const names = { first: 'black', second: 'white' };
    expect(tellPoint(review.graph[1]!, names)).toBe('white ahead by 16, proven');
    expect(tellPoint({ discs: 0, proven: false }, names)).toBe('even, as far as the engine sees');
  });
});

it('answers a try with what it keeps', () => {
  const chance = {
    ply: 4,
    proven: true,
    moves: [
      { move: 'c4', discs: 6, loss: 0 },
      { move: 'a1', discs: 4, loss: 2 },
      { move: 'b2', discs: -6, loss: 12 },
    ],
  };
  expect(tellTry('c4', chance, 'b2')).toEqual({ good: true, text: 'Yes. c4 keeps +6: nothing is better.' });
  expect(tellTry('a1', chance, 'b2').text).toBe('a1 keeps +4, 2 discs less than the best. Try another.');
  expect(tellTry('b2', chance, 'b2').text).toMatch(/^That was played in the match\. b2 keeps −6\./);
});

it('finds in an address what was written there', () => {
  const query = (address: string) => new URLSearchParams(address.split('?')[1]);
  const whole = {
    game: 'reversi',
    from: '.XO X',
    moves: ['d3', 'c3'],
    ply: 1,
    quiet: true,
    match: { code: 'k7m2q9x4tb', ply: 51 },
  };
  expect(readAnalysis(query(analysisOf({ ...whole, moves: ['d3', 'c3', 'resigns'] })))).toEqual(whole);
  expect(readAnalysis(query(analysisOf({ game: 'reversi', moves: [], ply: 0 })))).toEqual({
    game: 'reversi',
    moves: [],
  });
  expect(readAnalysis(query('?moves=d3&ply=7&match=nonsense'))).toEqual({ moves: ['d3'] });
});
