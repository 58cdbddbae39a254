//! The curve that stands for a machine's strength over its life: exact where there is an exact number, else by trials. Pure.

import type { Curves, Exact } from '$lib/api/client';
import { percent } from '$lib/words';
import { share } from './trial';

/** Lines that a chart draws. */
export interface Drawn {
  title: string;
  games: number[];
  format: (value: number) => string;
  series: { name: string; values: number[]; colour: string; dash?: string; between?: [number, number][] }[];
}

const kept = ({ win, draw }: Exact) => win + draw;

/** The lines; none where nothing was measured. */
export function drawn(curves: Curves): Drawn | undefined {
  const { exact, trials, side } = curves;
  if (exact.length > 0) {
    const line = (name: string, of: 'random' | 'perfect' | 'worst', colour: string, dash?: string) => ({
      name,
      values: exact.map((point) => kept(point[of])),
      colour,
      dash,
    });
    return {
      title: `Exact share of games not lost${side === 'second' ? ', when it answers' : side === 'first' ? ', when it opens' : ''}`,
      games: exact.map(({ game }) => game),
      format: percent,
      series: [
        line('vs random', 'random', 'var(--blue)'),
        line('vs perfect', 'perfect', 'var(--ink)', '7 4'),
        line('vs worst enemy', 'worst', 'var(--red-text)', '2 4'),
      ],
    };
  }
  if (trials.length === 0) return undefined;
  return {
    title: `Share of the points vs ${trials[0]!.against}`,
    games: trials.map(({ game }) => game),
    format: percent,
    series: [
      {
        name: `vs ${trials[0]!.against}`,
        values: trials.map(share),
        colour: 'var(--blue)',
        between: trials.map(({ low, high }): [number, number] => [low, high]),
      },
    ],
  };
}
