import type { BoxRow } from '$lib/api/client';
import { expect, it } from 'vitest';
import { beadsOf, countTyped, table, type } from './typed';

const box = (n: number, position: string, beads: [string, number][]) => ({ n, position, beads }) as BoxRow;
const boxes = [
  box(1, '... ... ...', [
    ['1', 4],
    ['5', 4],
  ]),
  box(2, 'XO. ... ...', [['5', 3]]),
];

it('writes what was typed, and the first beads where nothing was', () => {
  const typed = type({}, boxes[0]!, '5', 9);
  expect(beadsOf(typed, boxes[0]!, '5')).toBe(9);
  expect(beadsOf(typed, boxes[0]!, '1')).toBe(4);
  expect(countTyped(typed)).toBe(1);
  expect(table('some', 'menace(a=1,b=2)', boxes, typed)).toBe(
    '# menagerie boxes 1, some, menace(a=1,b=2)\n' +
      'box,base_3,position,beads_1,beads_5,won,drew,lost\n' +
      '1,,... ... ...,4,9,0,0,0\n' +
      '2,,XO. ... ...,,3,0,0,0\n',
  );
});

it('keeps an empty box empty', () => {
  expect(beadsOf(type({}, boxes[1]!, '5', 0), boxes[1]!, '5')).toBe(0);
});
