import type { GameCard, Reason, Thought } from '$lib/api/client';
import { textOf } from '$lib/rendered';
import { expect, it } from 'vitest';
import BeadsPanel from './BeadsPanel.svelte';

type Beads = Extract<Reason, { kind: 'beads' }>;
const card = {
  id: 'nine',
  place: 'square',
  placement: true,
  layout: { kind: 'grid', rows: 3, cols: 3 },
  cells: Array.from({ length: 9 }, (_, cell) => ({ text: String(cell + 1), name: '' })),
  marks: { first: 'X', second: 'O' },
  looks: { first: { mark: 'X', name: 'X' }, second: { mark: 'O', name: 'O' } },
} as unknown as GameCard;
const beads: Beads = {
  kind: 'beads',
  number: 11,
  boxes: 304,
  position: '... .X. ..O',
  turned: 'turned a quarter',
  base_three: 1,
  beads: [
    { square: '7', in_box: '5', count: 3, chance: 0.75 },
    { square: '3', in_box: '3', count: 1, chance: 0.25 },
  ],
  drawn: 0,
  drop: 1.5,
  because: '',
};
const shown = (reason: Beads) => {
  const thought = {
    move: '7',
    side: 'first',
    before: '... .X. ..O',
    sentence: 'It says why.',
    reason,
  } as Thought;
  return textOf(BeadsPanel, { reason, thought, name: 'Ada', card });
};

it('reads a drawn bead as two words, and counts beads and colours', () => {
  expect(shown(beads)).toContain('pink drawn');
  expect(shown(beads)).toContain('4 beads in 2 colours');
  expect(shown({ ...beads, beads: [{ ...beads.beads[1]!, chance: 1 }] })).toContain('1 bead in 1 colour');
});

it('speaks of no box where none was opened', () => {
  const said = shown({ ...beads, number: null, beads: [], drawn: null });
  expect(said).toContain('It opened no box');
  expect(said).not.toMatch(/The box it just opened|still shut|Why this move/);
});
