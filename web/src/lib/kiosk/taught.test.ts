import type { GameCard, Learned } from '$lib/api/client';
import { expect, it } from 'vitest';
import { taught, tell } from './taught';

const card = {
  placement: true,
  cells: [...'123456789'].map((text) => ({ text })),
} as unknown as GameCard;
const paid = (number: number, in_box: string, before: number, after: number) => ({
  number,
  position: '... ... ...',
  drawn: 0,
  emptied: after === 0,
  beads: [{ in_box, square: in_box, before, after }],
});
const learned = (...all: ReturnType<typeof paid>[]): Learned => ({ kind: 'beads', because: '', paid: all });

it('says what changed, for one bead and for many', () => {
  const all = taught(learned(paid(1, '5', 4, 7), paid(87, '8', 3, 2), paid(9, '3', 4, 3)), card);
  expect(all.map(tell)).toEqual([
    'box 9 lost an orange bead',
    'box 87 lost a green bead',
    'box 1 got 3 pink beads',
  ]);
  expect(tell({ ...all[0]!, by: 10000 })).toBe('box 9 got 10,000 orange beads');
});

it('says nothing of boxes that stayed as they were', () => {
  expect(taught(learned(paid(1, '5', 4, 4)), card)).toEqual([]);
  expect(taught({ kind: 'values', most: 0.1 }, card)).toEqual([]);
});
