import type { Scene, Thought } from '$lib/api/client';
import { expect, it } from 'vitest';
import { type Told, tellEnd, tellHint, tellMove, tellUntaught } from './tell';

const thought: Thought = {
  move: '8',
  side: 'first',
  before: '',
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
const nine: Told = {
  place: 'square',
  gesture: 'cell',
  layout: { kind: 'grid', rows: 3, cols: 3 },
  cells: Array.from({ length: 9 }, (_, cell) => ({ text: String(cell + 1), name: '' })),
  placement: true,
  counts: false,
};
const scene: Scene = {
  game: 'noughts',
  position: '... ... ...',
  turn: 'first',
  marks: [],
  legal: [],
  last: null,
  line: [],
  flipped: [],
  outcome: null,
  resigned: null,
  score: null,
};

it('tells box, bead and square', () => {
  expect(tellMove('MENACE', thought, nine)).toBe('MENACE opened box 14, drew green, played square 8.');
});

it('tells of an empty box without shame', () => {
  const empty = { ...thought, move: null, reason: { ...thought.reason, drawn: null, beads: [] } } as Thought;
  expect(tellMove('MENACE', empty, nine)).toBe('MENACE opened box 14. The box is empty. MENACE resigns.');
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

it('tells what a move turned or took, and a pass', () => {
  const by = (move: string) => ({ ...thought, move, reason: { kind: 'chance', of: 3 } }) as Thought;
  const flipped = { ...scene, flipped: [27] };
  expect(tellMove('Killer', by('d3'), { ...nine, counts: true }, flipped)).toBe(
    'Killer played d3 and turned 1 disc.',
  );
  expect(tellMove('Killer', by('a1xb2'), nine, flipped)).toBe('Killer played a1xb2 and took 1.');
  expect(tellMove('Killer', by('4'), { ...nine, place: 'column' }, scene)).toBe('Killer played column 4.');
  expect(tellMove('Killer', by('pass'), nine, scene)).toBe('Killer has no move and must pass.');
});

it('names a bead by its place in the box where a move is no cell', () => {
  const reason = {
    ...thought.reason,
    beads: [
      { square: 'a1-a2', in_box: 'c1-c2', count: 1, chance: 0.5 },
      { square: 'a1xb2', in_box: 'c1xb2', count: 1, chance: 0.5 },
    ],
    drawn: 1,
  } as Thought['reason'];
  const told = tellMove('Her', { ...thought, move: 'a1xb2', reason }, { ...nine, placement: false });
  expect(told).toBe('Her opened box 14, drew yellow, played a1xb2.');
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
    'd3 62\u00a0%',
  ]);
});

it('says why a match taught nothing, and blames no tick that was not set', () => {
  const dead = { learns: true, practice: false };
  expect(tellUntaught(dead)).toBe('You did not get to move, so it learned nothing from this game.');
  expect(tellUntaught({ ...dead, learns: false })).toMatch(/^You asked it not to learn, /);
  expect(tellUntaught({ ...dead, practice: true })).toMatch(/^You took a move back, /);
  expect(tellUntaught({ ...dead, learns: false, past: true })).toMatch(/^You met it as it was, /);
});
