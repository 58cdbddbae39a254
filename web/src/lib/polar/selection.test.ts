import { expect, it } from 'vitest';
import { Selection } from './selection.svelte';

function table(mine = true) {
  const played: number[] = [];
  const refused: number[] = [];
  const selection = new Selection({
    name: (cell) => `cell ${cell}`,
    mine: () => mine,
    legal: (cell) => cell < 5,
    focus: () => {},
    play: (cell) => played.push(cell),
    refuse: () => refused.push(1),
  });
  return { selection, played, refused };
}

it('plays what is chosen twice, and nothing before', () => {
  const { selection, played } = table();
  selection.choose(3);
  selection.choose(4);
  expect([selection.cell, played]).toEqual([4, []]);
  selection.choose(4);
  expect([selection.cell, played]).toEqual([undefined, [4]]);
});

it('lets go of what is cancelled', () => {
  const { selection, played } = table();
  selection.choose(3);
  selection.cancel();
  selection.confirm();
  expect([selection.cell, played]).toEqual([undefined, []]);
});

it('refuses a cell that is not legal, and says why', () => {
  const { selection, refused } = table();
  selection.choose(3);
  selection.choose(9);
  expect([selection.cell, selection.refused, refused]).toEqual([
    undefined,
    'cell 9 is not a legal move now.',
    [1],
  ]);
});

it('selects nothing out of turn', () => {
  const { selection } = table(false);
  selection.choose(3);
  expect(selection.cell).toBeUndefined();
});
