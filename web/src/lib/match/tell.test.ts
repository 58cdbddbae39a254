import type { Scene, Thought } from '$lib/api/client';
import { expect, it } from 'vitest';
import { tellEnd, tellMove } from './tell';

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
  expect(tellEnd(scene, 'second', 'Ada')).toBe('');
  expect(tellEnd({ ...scene, outcome: 'draw' }, 'second', 'Ada')).toBe('A draw.');
  expect(tellEnd({ ...scene, outcome: 'second' }, 'second', 'Ada')).toBe('You win.');
  expect(tellEnd({ ...scene, outcome: 'first' }, 'second', 'Ada')).toBe('Ada wins.');
  expect(tellEnd({ ...scene, outcome: 'second', resigned: 'first' }, 'second', 'Ada')).toBe(
    'Ada gave up. You win.',
  );
});
