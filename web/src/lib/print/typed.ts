//! The beads of boxes that stand on a shelf, as they are typed in. Pure.

import type { BoxRow } from '$lib/api/client';

/** Counts that differ from the newborn's: by box, then by move. */
export type Typed = Record<number, Record<string, number>>;

/** How many beads of a move a box has now. */
export function beadsOf(typed: Typed, box: BoxRow, move: string): number {
  return typed[box.n]?.[move] ?? box.beads.find(([one]) => one === move)?.[1] ?? 0;
}

/** The same with one count more. */
export function type(typed: Typed, box: BoxRow, move: string, beads: number): Typed {
  return { ...typed, [box.n]: { ...typed[box.n], [move]: beads } };
}

/** How many boxes were looked into. */
export const countTyped = (typed: Typed) => Object.keys(typed).length;

/** A text as one cell of a table. */
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The table that becomes a machine. Nobody wrote down which games its boxes won and lost, so the table says of
 * none.
 */
export function table(game: string, recipe: string, boxes: BoxRow[], typed: Typed): string {
  const moves = [...new Set(boxes.flatMap(({ beads }) => beads.map(([move]) => move)))];
  const header = [
    'box',
    'base_3',
    'position',
    ...moves.map((move) => `beads_${move}`),
    'won',
    'drew',
    'lost',
  ];
  const rows = boxes.map((box) => {
    const known = new Set(box.beads.map(([move]) => move));
    const beads = moves.map((move) => (known.has(move) ? String(beadsOf(typed, box, move)) : ''));
    return [String(box.n), String(box.base3 ?? ''), box.position, ...beads, '0', '0', '0'];
  });
  return [
    `# menagerie boxes 1, ${game}, ${recipe}`,
    ...[header, ...rows].map((row) => row.map(cell).join(',')),
  ]
    .join('\n')
    .concat('\n');
}
