import type { Reason, Thought } from '$lib/api/client';
import { expect, it } from 'vitest';
import { weights } from './weights';

const thought = (reason: Reason): Thought => ({
  move: 'd3',
  side: 'first',
  before: '',
  sentence: '',
  scores: [],
  reason,
});

it('writes what a search found, and marks what was played', () => {
  const moves = [
    { move: 'd3', value: 52.25, exact: true },
    { move: 'c4', value: 48, exact: false },
  ];
  const cost = {
    depth: 2,
    nodes: 9,
    cuts: 0,
    skipped: 0,
    hits: 0,
    known: 0,
    cells: [],
    line: [],
    because: '',
  };
  expect([...weights(thought({ kind: 'search', moves, ...cost }))!.moves]).toEqual([
    ['d3', { text: '52.3', best: true }],
    ['c4', { text: '≤48.0', best: false }],
  ]);
});

it('writes how often each move was tried', () => {
  const moves = [
    { move: 'd3', playouts: 400, share: 0.5 },
    { move: 'c4', playouts: 1600, share: 0.4 },
  ];
  expect(
    weights(thought({ kind: 'samples', playouts: 2000, kept: 0, line: [], moves }))!.moves.get('c4'),
  ).toEqual({
    text: '1,600',
    best: false,
  });
});

it('writes what each move won, where all were tried alike', () => {
  const moves = [
    { move: 'd3', playouts: 500, share: 0.53 },
    { move: 'c4', playouts: 500, share: 0.4 },
  ];
  expect(
    weights(thought({ kind: 'samples', playouts: 1000, kept: 0, line: [], moves }))!.moves.get('d3'),
  ).toEqual({ text: '53\u00a0%', best: true });
});

it('has nothing to write for chance', () => {
  expect(weights(thought({ kind: 'chance', of: 4 }))).toBeUndefined();
});
