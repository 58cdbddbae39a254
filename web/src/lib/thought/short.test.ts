import type { Reason, Thought } from '$lib/api/client';
import { describe, expect, it } from 'vitest';
import { inShort, verdict } from './short';

const looks = { first: { mark: '▲', name: 'triangle' }, second: { mark: '●', name: 'circle' } };
const thought = (reason: Reason): Thought => ({
  move: 'r2s7',
  side: 'first',
  before: '',
  sentence: '',
  scores: [],
  reason,
});

describe('a thought in a few words', () => {
  const cases: [Reason, string][] = [
    [{ kind: 'heuristic', chosen: 'r2s7', moves: [{ move: 'r2s7', value: 14, terms: [] }] }, '14 points'],
    [
      {
        kind: 'neighbours',
        class: 'possible win',
        votes: [{ class: 'possible win', count: 5 }],
        nearest: [],
        moves: [],
      },
      'looks like a possible win',
    ],
    [
      {
        kind: 'neighbours',
        class: 'possible win',
        votes: [
          { class: 'possible win', count: 3 },
          { class: 'possible loss', count: 2 },
        ],
        nearest: [],
        moves: [],
      },
      'looks like a possible win, by 3 for possible win, 2 for possible loss',
    ],
    [
      { kind: 'values', chosen: 'r2s7', moves: [{ move: 'r2s7', value: 'loss', plies: 4 }] },
      'loses after 4 moves',
    ],
    [
      { kind: 'net', mark: '▲', before: 0.55, after: 0.62, moves: [], pushes: [], explored: false },
      '62\u00a0% for ▲, was 55\u00a0%',
    ],
    [
      {
        kind: 'search',
        depth: 4,
        nodes: 18211,
        cuts: 0,
        skipped: 0,
        hits: 0,
        known: 0,
        cells: [],
        because: '',
        line: [],
        moves: [{ move: 'r2s7', value: -3, exact: true }],
      },
      '−3 · 4 moves · 18,211 positions',
    ],
    [{ kind: 'proof', asked: '', because: '', tried: 4000, proof: null }, 'no win in one move to prove'],
    [
      { kind: 'proof', asked: '', because: '', tried: 41, proof: { shows: 'win(▲)', by: null, from: [] } },
      'proved win(▲)',
    ],
    [{ kind: 'rule', rule: 'block four', saw: '', allows: [], wins_in: null }, 'Block four'],
    [{ kind: 'rule', rule: 'solved', saw: '', allows: [], wins_in: 12 }, 'Solved: wins in 12 moves at most'],
    [{ kind: 'chance', of: 12 }, 'one of 12 moves'],
  ];
  it.each(cases)('%j', (reason, words) => expect(inShort(thought(reason), looks)).toBe(words));
});

describe('the verdict', () => {
  it('is the move that most would make', () => {
    expect(verdict([['a'], ['b'], ['a', 'b'], ['c'], ['a']])).toEqual({ moves: ['a'], agree: 3, of: 5 });
  });
  it('names all where they are even, and nothing where nobody has spoken', () => {
    expect(verdict([['a'], ['b']])).toEqual({ moves: ['a', 'b'], agree: 1, of: 2 });
    expect(verdict([])).toBeUndefined();
  });
});
