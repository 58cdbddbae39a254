import { markupOf, textOf } from '$lib/rendered';
import { expect, it } from 'vitest';
import LineChart from './LineChart.svelte';

const chart = (games: number[], values: number[], mark?: number) => ({
  title: 'Beads',
  games,
  series: [{ name: 'white', values, colour: 'red' }],
  mark,
});

it('cuts no label, however large its numbers', () => {
  for (const most of [1, 99, 12_345, 300_000, 50_000_000]) {
    const labels = [
      ...markupOf(LineChart, chart([0, 10], [0, most])).matchAll(
        /<text class="y[^>]*x="(\d+)"[^>]*>([^<]+)/g,
      ),
    ];
    expect(labels.length).toBeGreaterThan(1);
    // Numbers end at x, and no letter is wider than 0.62 of its 12 pixels.
    for (const [, x, label] of labels)
      expect(Number(x), label).toBeGreaterThanOrEqual(label!.length * 0.62 * 12);
  }
});

it('counts whole games, also in a life of one', () => {
  for (const age of [1, 2, 3, 7]) {
    const labels = [...markupOf(LineChart, chart([0, age], [0, 1])).matchAll(/<text class="x[^>]*>([^<]+)/g)];
    expect(labels.length).toBeGreaterThan(1);
    for (const [, label] of labels) expect(label).toMatch(/^\d+$/);
  }
});

it('says which game its figures are of, when there are none of the game that is marked', () => {
  const sampled = chart([0, 2_000, 4_000], [0, 5, 9], 2_632);
  expect(textOf(LineChart, sampled)).toContain('white: 5 nearest point: game 2,000');
  expect(textOf(LineChart, { ...sampled, mark: 2_000 })).toContain('white: 5 at game 2,000');
});

it('ends a line where it ends, with a dot, and says nothing of it later', () => {
  const two = {
    ...chart([0, 10, 20], [1, 2, 3]),
    series: [
      { name: 'long', values: [1, 2, 3], colour: 'red' },
      { name: 'short', values: [1, 2, undefined], colour: 'blue' },
    ],
    mark: 20,
  };
  const markup = markupOf(LineChart, two);
  expect([...markup.matchAll(/<circle class="end[^>]*fill="(\w+)"/g)].map(([, colour]) => colour)).toEqual([
    'blue',
  ]);
  const [long, short] = [...markup.matchAll(/<path class="line[^>]* d="([^"]+)"/g)].map(([, d]) => d!);
  expect([long!.match(/[ML]/g)?.length, short!.match(/[ML]/g)?.length]).toEqual([3, 2]);
  expect(textOf(LineChart, two)).toMatch(/long: 3 short: –/);
});
