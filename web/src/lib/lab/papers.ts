// The rows of a paper in words: the rules are the server's, only the words are here.

import type {
  PaperOurs,
  PaperRow,
  PaperTable,
  PaperTogether,
  PaperVerdict,
  Reproduced,
} from '$lib/api/client';

const verdicts: Record<PaperVerdict, string> = {
  exact: 'exact',
  'within-error': 'within error',
  differs: 'differs',
  'too-few': 'too few to tell',
  'cannot-tell': 'cannot tell',
  holds: 'holds',
  contradicted: 'contradicted',
  undecidable: 'not decidable from the text',
  ours: 'our own',
};

export const number = (value: number) =>
  (Math.abs(value) < 0.0005 ? 0 : value)
    .toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 1 })
    .replace('-', '−');

const chance = (p: number) => (p < 0.001 ? '< 0.001' : p.toFixed(3));

const z = (value: number) => `${value > 0 ? '+' : ''}${number(value)}`;

/** Ours: ± and brackets only where many runs scatter; a share has its interval in words. */
export function spread(ours: PaperOurs): string {
  switch (ours.kind) {
    case 'runs':
      return `${number(ours.mean)} ± ${number(ours.sd)} [${number(ours.low)}, ${number(ours.high)}]`;
    case 'share':
      return `${number(ours.mean)} (of ${ours.runs.toLocaleString('en-GB')}; ${number(ours.low)} to ${number(ours.high)})`;
    case 'computed':
      return number(ours.mean);
  }
}

const side = ({ direction }: { direction?: PaperRow['direction'] }) =>
  direction === 'higher' ? 'theirs is higher' : direction === 'lower' ? 'theirs is lower' : '';

/** How far off, how often chance brings it so far, and on which side. */
export function difference(row: PaperRow): string {
  const tested =
    row.p == null || row.p_table == null
      ? ''
      : `${row.z == null ? '' : `z ${z(row.z)}, `}p ${chance(row.p)}, in the table ${chance(row.p_table)}`;
  return [tested, side(row)].filter(Boolean).join('; ');
}

const takes = (needs?: number | null) => (needs ? ` (takes about ${needs.toLocaleString('en-GB')})` : '');

/** The verdict, what it is worth, and what it takes. */
export function verdict(row: PaperRow): string {
  const told = row.basis && (row.verdict === 'within-error' || row.verdict === 'differs');
  return `${verdicts[row.verdict]}${told ? `, ${row.basis}` : ''}${takes(row.needs)}`;
}

/** What several rows or tables say together. */
export const together = (all: PaperTogether) =>
  `${[`z ${z(all.z)}, p ${chance(all.p)}`, side(all)].filter(Boolean).join(', ')}: ${verdicts[all.verdict]}${takes(all.needs)}`;

/** How it was made, and how fine it tells. */
export const note = (table: PaperTable) =>
  `${table.note}${table.resolves ? `; a row differs from ${table.resolves.toFixed(1)} standard deviations on` : ''}`;

/** How many machines or matches it takes to tell every row; 0 where there were enough. */
export const needed = (paper: Reproduced) =>
  Math.max(
    0,
    ...paper.tables.flatMap((table) => [...table.rows, table.together].map((it) => it?.needs ?? 0)),
  );
