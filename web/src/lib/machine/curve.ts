//! The curves that stand for a machine's strength over its life: exact where there is an exact number, one for each seat that it
//! holds, else by trials. Pure.

import type { Curves, Exact, Side } from '$lib/api/client';
import { percent } from '$lib/words';
import { SEATS } from './strength';
import { share } from './trial';

/** Lines that a chart draws. */
export interface Drawn {
  title: string;
  /** The seat they are about; none where they are about all. */
  side?: Side;
  /** What the machine does in that seat, said only of one that holds both. */
  seat?: string;
  games: number[];
  format: (value: number) => string;
  series: { name: string; values: number[]; colour: string; dash?: string; between?: [number, number][] }[];
}

const kept = ({ win, draw }: Exact) => win + draw;

/** The lines, a chart for each seat; none where nothing was measured. */
export function drawn({ exact, trials }: Curves): Drawn[] {
  const held = SEATS.filter(({ side }) => exact.some((point) => point[side]));
  if (held.length > 0)
    return held.map(({ side, does }) => {
      const points = exact.flatMap((point) =>
        point[side] ? [{ game: point.game, truth: point[side] }] : [],
      );
      const line = (name: string, of: 'random' | 'perfect' | 'worst', colour: string, dash?: string) => ({
        name,
        values: points.map(({ truth }) => kept(truth[of])),
        colour,
        dash,
      });
      return {
        title: `Exact share of games not lost, when it ${does}`,
        side,
        seat: held.length > 1 ? `When it ${does}` : undefined,
        games: points.map(({ game }) => game),
        format: percent,
        series: [
          line('vs random', 'random', 'var(--blue)'),
          line('vs perfect', 'perfect', 'var(--ink)', '7 4'),
          line('vs worst enemy', 'worst', 'var(--red-text)', '2 4'),
        ],
      };
    });
  if (trials.length === 0) return [];
  return [
    {
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
    },
  ];
}
