import type { Curves } from '$lib/api/client';
import { expect, test } from 'vitest';
import { drawn } from './curve';

const sure = (win: number) => ({ win, draw: 0, loss: 1 - win });
const truth = (win: number) => ({ random: sure(win), perfect: sure(0), worst: sure(0) });
const curves = (exact: Curves['exact']) => ({ exact, trials: [] }) as unknown as Curves;

test('a machine of both seats has a chart for each', () => {
  const both = drawn(
    curves([
      { game: 0, first: truth(0.5), second: truth(0.25) },
      { game: 10, first: truth(0.75), second: truth(0.5) },
    ]),
  );
  expect(both.map(({ side, seat }) => [side, seat])).toEqual([
    ['first', 'When it opens'],
    ['second', 'When it answers'],
  ]);
  expect(both.map(({ series }) => series[0]!.values)).toEqual([
    [0.5, 0.75],
    [0.25, 0.5],
  ]);
});

test('a machine of one seat has one, and nothing measured has none', () => {
  const [one, ...others] = drawn(curves([{ game: 0, second: truth(0.25) }]));
  expect([one?.title, one?.seat, others.length]).toEqual([
    'Exact share of games not lost, when it answers',
    undefined,
    0,
  ]);
  expect(drawn(curves([]))).toEqual([]);
});
