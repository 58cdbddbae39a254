import { expect, test } from 'vitest';
import type { MachineRow } from '$lib/api/client';
import { bySeat, strengths } from './strength';

const sure = (win: number) => ({ win, draw: 0, loss: 1 - win });
const three = (win: number) => ({ random: sure(win), perfect: sure(0), worst: sure(0) });
const truth = (first?: number, second?: number) =>
  ({
    first: first === undefined ? undefined : three(first),
    second: second === undefined ? undefined : three(second),
  }) as MachineRow['truth'];

test('a machine of both seats has two strengths, and each says whose it is', () => {
  expect(strengths(truth(0.91, 0.8), 'random')).toEqual([
    { seat: 'opens', exact: sure(0.91) },
    { seat: 'answers', exact: sure(0.8) },
  ]);
  expect(strengths(truth(undefined, 0.8), 'random')).toEqual([{ seat: 'answers', exact: sure(0.8) }]);
  expect(strengths(truth(0.91), 'random')).toEqual([{ seat: 'opens', exact: sure(0.91) }]);
  expect(strengths(truth(), 'worst')).toEqual([]);
});

test('the seats of a machine are named where there are two', () => {
  expect(bySeat(truth(0.91, 0.8)).map(({ side, when }) => [side, when])).toEqual([
    ['first', ', when it opens'],
    ['second', ', when it answers'],
  ]);
  expect(bySeat(truth(undefined, 0.8)).map(({ side, when }) => [side, when])).toEqual([['second', '']]);
  expect(bySeat(undefined)).toEqual([]);
});
