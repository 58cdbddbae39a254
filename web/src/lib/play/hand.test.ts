import type { GameCard, Legal } from '$lib/api/client';
import { expect, it } from 'vitest';
import { Hand } from './hand.svelte';

const GRID = { kind: 'grid', rows: 3, cols: 3 } as const;
type Facts = Pick<GameCard, 'gesture' | 'confirm' | 'layout'>;

function table(card: Facts, legal: Legal[]) {
  const played: string[] = [];
  let refused = 0;
  const hand = new Hand({
    card: () => card,
    legal: () => legal,
    name: (cell) => `cell ${cell}`,
    focus: () => {},
    play: (move) => played.push(move),
    refuse: () => refused++,
  });
  return { hand, played, refused: () => refused };
}
const placing = [0, 3, 4].map((to) => ({ move: `m${to}`, from: null, to, turns: 0 }));
const cells: Facts = { gesture: 'cell', confirm: false, layout: GRID };

it('plays the cell that is pressed', () => {
  const { hand, played } = table(cells, placing);
  hand.press(3);
  expect(played).toEqual(['m3']);
  expect([...hand.open]).toEqual([0, 3, 4]);
});

it('plays what is chosen twice, and nothing before, where moves are confirmed', () => {
  const { hand, played } = table({ ...cells, confirm: true }, placing);
  hand.press(3);
  hand.press(4);
  expect([hand.chosen?.to, played]).toEqual([4, []]);
  hand.press(4);
  expect([hand.chosen, played]).toEqual([undefined, ['m4']]);
});

it('lets go of what is cancelled', () => {
  const { hand, played } = table({ ...cells, confirm: true }, placing);
  hand.press(3);
  expect(hand.cancel()).toBe(true);
  hand.confirm();
  expect([hand.chosen, played, hand.cancel()]).toEqual([undefined, [], false]);
});

it('refuses a cell that is not legal, and says why', () => {
  const { hand, refused } = table({ ...cells, confirm: true }, placing);
  hand.press(3);
  hand.press(8);
  expect([hand.chosen, hand.refused, refused()]).toEqual([undefined, 'cell 8 is not a legal move now.', 1]);
});

it('does nothing out of turn', () => {
  const { hand, played } = table(cells, []);
  hand.press(3);
  expect([hand.open.size, played]).toEqual([0, []]);
});

it('drops into the column of any cell', () => {
  // The second column is full; the first is free to its middle, the third to its foot.
  const drops = [
    { move: '1', from: null, to: 3, turns: 0 },
    { move: '3', from: null, to: 8, turns: 0 },
  ];
  const { hand, played } = table({ ...cells, gesture: 'column' }, drops);
  expect([...hand.open]).toEqual([0, 2, 3, 5, 6, 8]);
  hand.press(2);
  hand.press(6);
  hand.press(4);
  expect([played, hand.refused]).toEqual([['3', '1'], 'cell 4 is not a legal move now.']);
});

it('picks a piece up and puts it down', () => {
  const carries = [
    { move: 'a1-a2', from: 6, to: 3, turns: 0 },
    { move: 'a1xb2', from: 6, to: 4, turns: 1 },
    { move: 'c1xb2', from: 8, to: 4, turns: 1 },
  ];
  const { hand, played } = table({ ...cells, gesture: 'carry' }, carries);
  expect([...hand.open].sort()).toEqual([6, 8]);
  hand.press(4);
  expect([hand.held, played]).toEqual([undefined, []]);
  hand.press(6);
  expect([hand.held, [...hand.targets.keys()]]).toEqual([6, [3, 4]]);
  // Another piece is taken instead; the same again is put back.
  hand.press(8);
  expect([hand.held, [...hand.targets.keys()]]).toEqual([8, [4]]);
  hand.press(8);
  expect(hand.held).toBeUndefined();
  hand.press(6);
  hand.press(4);
  expect([hand.held, played]).toEqual([undefined, ['a1xb2']]);
});

it('plays what is typed, and selects it where moves are confirmed', () => {
  const quick = table(cells, placing);
  quick.hand.typed('m3', 3);
  expect(quick.played).toEqual(['m3']);
  const slow = table({ ...cells, confirm: true }, placing);
  slow.hand.typed('m3', 3);
  slow.hand.typed('m3', 3);
  expect([slow.played, slow.hand.chosen?.move]).toEqual([[], 'm3']);
});
