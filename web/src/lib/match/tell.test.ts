import type { Scene, Thought } from '$lib/api/client';
import { expect, it } from 'vitest';
import { tellDiscs, tellEnd, tellHint, tellMove } from './tell';

const thought: Thought = {
  move: '8',
  side: 'first',
  sentence: '',
  scores: [],
  judged: null,
  reason: {
    kind: 'beads',
    number: 14,
    boxes: 304,
    position: 'X.. .O. ...',
    turned: 'as it is',
    base_three: 1,
    beads: [{ square: '8', in_box: '8', count: 3, chance: 1 }],
    drawn: 0,
    drop: 1.5,
    because: '',
  },
};
const scene: Scene = {
  game: 'noughts',
  position: '... ... ...',
  turn: 'first',
  marks: [],
  legal: [],
  turns: [],
  last: null,
  line: [],
  flipped: [],
  outcome: null,
  resigned: null,
  score: null,
};

it('tells box, bead and square', () => {
  expect(tellMove('MENACE', thought)).toBe('MENACE opened box 14, drew green, played square 8.');
});

it('tells of an empty box without shame', () => {
  const empty = { ...thought, move: null, reason: { ...thought.reason, drawn: null, beads: [] } } as Thought;
  expect(tellMove('MENACE', empty)).toBe('MENACE opened box 14. The box is empty. MENACE resigns.');
});

it('tells who won', () => {
  const names = { first: 'Ada', second: 'You' };
  expect(tellEnd(scene, names)).toBe('');
  expect(tellEnd({ ...scene, outcome: 'draw' }, names)).toBe('A draw.');
  expect(tellEnd({ ...scene, outcome: 'second' }, names)).toBe('You win.');
  expect(tellEnd({ ...scene, outcome: 'first' }, names)).toBe('Ada wins.');
  expect(tellEnd({ ...scene, outcome: 'second', resigned: 'first' }, names)).toBe('Ada gave up. You win.');
});

it('tells by how much, where stones are counted', () => {
  const names = { first: 'You', second: 'Killer' };
  const ended = (outcome: Scene['outcome'], first: number, second: number) =>
    tellEnd({ ...scene, outcome, score: { first, second } }, names);
  expect(ended('first', 38, 26)).toBe('You win by 12, 38 to 26.');
  expect(ended('second', 13, 51)).toBe('Killer wins by 38, 51 to 13.');
  expect(ended('draw', 32, 32)).toBe('A draw, 32 each.');
});

it('tells what a disc turned, and a pass', () => {
  expect(tellDiscs('Killer', { ...scene, last: 'd3', flipped: ['d4'] })).toBe(
    'Killer played d3 and turned 1 disc.',
  );
  expect(tellDiscs('You', { ...scene, last: 'pass' })).toBe('You have no move and must pass.');
  expect(tellDiscs('You', scene)).toBe('');
});

it('tells a hint as far as it was asked for', () => {
  const hint = {
    nudge: 'Careful.',
    candidates: ['d3', 'c4'],
    values: [],
    estimates: [{ move: 'd3', value: 0.62 }],
    by: '',
  };
  expect([1, 2, 3].map((step) => tellHint(hint, step))).toEqual([
    'Careful.',
    'Worth a look: d3, c4.',
    'd3 62 %',
  ]);
});
