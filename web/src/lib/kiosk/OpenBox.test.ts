import type { GameCard, Thought } from '$lib/api/client';
import { textOf } from '$lib/rendered';
import { expect, it } from 'vitest';
import OpenBox from './OpenBox.svelte';

const said = (reason?: object) =>
  textOf(OpenBox, {
    card: {} as GameCard,
    stage: 'done' as const,
    name: 'The machine',
    thought: reason && ({ sentence: 'It picked one of 9 moves by chance.', reason } as unknown as Thought),
  });

it('says of a move without a box what it was', () => {
  expect(said()).toMatch(/^Its boxes are shut/);
  expect(said({ kind: 'beads', number: null, beads: [] })).toBe('Its only move.');
  expect(said({ kind: 'chance', of: 9 })).toBe('It picked one of 9 moves by chance.');
});
