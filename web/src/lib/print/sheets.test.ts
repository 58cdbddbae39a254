import type { BoxRow } from '$lib/api/client';
import { expect, it } from 'vitest';
import { KINDS, LESSON, byMove, inOrder } from './sheets';

const box = (n: number, ply: number) => ({ n, ply }) as BoxRow;

it('stands boxes by move, and by number within a move', () => {
  const boxes = [box(1, 0), box(2, 2), box(3, 4), box(4, 2)];
  expect(inOrder(boxes).map(({ n }) => n)).toEqual([1, 2, 4, 3]);
  expect(byMove(boxes).map(({ move, boxes }) => [move, boxes.length])).toEqual([
    [1, 1],
    [3, 2],
    [5, 1],
  ]);
});

it('has every sheet of a lesson among those that can be printed', () => {
  const known = new Set(KINDS.map(({ id }) => id));
  expect(LESSON.filter((id) => !known.has(id))).toEqual([]);
});
