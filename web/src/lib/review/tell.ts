//! What is said of a move that was looked at again, in words and in signs.

import type { MissedChance, MoveMark, Review, ReviewPoint, ReviewedMove } from '$lib/api/client';
import { article, many, signed } from '$lib/words';

/** As players write it behind a move. */
export const SIGNS: Record<MoveMark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A sign behind each move, and what it says. */
export function signsOf(review: Review): { sign: string; says: string }[] {
  return review.plies.map(({ mark, loss }) =>
    mark ? { sign: SIGNS[mark], says: `, ${mark}, lost ${many(loss, 'disc')}` } : { sign: '', says: '' },
  );
}

/** "d3 lost 12 discs. Better: c4 (+6)." Nothing is said against a move that nobody could have bettered. */
export function tellMove(ply: ReviewedMove): string {
  if (ply.choices === 1) return `${ply.move}: the only move.`;
  if (ply.loss === 0) return `${ply.move}: the best move${ply.proven ? ', proven' : ''}.`;
  const better = `Better: ${ply.best.join(' or ')} (${signed(ply.value)}).`;
  const sure = ply.proven ? '' : 'about ';
  return `${ply.move} lost ${sure}${many(ply.loss, 'disc')}${ply.mark ? `, ${article(ply.mark)}` : ''}. ${better}`;
}

/** How far ahead the opener is after so many moves: "black ahead by 6, proven". */
export function tellPoint({ discs, proven }: ReviewPoint, names: Names): string {
  const how = proven ? ', proven' : ', as far as the engine sees';
  if (discs === 0) return `even${how}`;
  return `${discs > 0 ? names.first : names.second} ahead by ${Math.abs(discs)}${how}`;
}

/** The answer to a try: how many discs it keeps, and whether there is better. */
export function tellTry(move: string, chance: MissedChance, made: string): { good: boolean; text: string } {
  const tried = chance.moves.find((one) => one.move === move);
  if (!tried) return { good: false, text: `${move} is not a move here.` };
  const keeps = `${move} keeps ${signed(tried.discs)}`;
  if (tried.loss === 0) return { good: true, text: `Yes. ${keeps}: nothing is better.` };
  if (move === made) return { good: false, text: `That was played in the match. ${keeps}. Try another.` };
  const best = `${many(tried.loss, 'disc')} less than the best`;
  return { good: false, text: `${keeps}, ${best}. Try another.` };
}

/** The columns of the table behind the graph. */
export const HEADER = ['ply', 'move', 'side', 'discs_for_first', 'proven', 'loss', 'mark'];

/** The table behind the graph: a row for each position, with the move that led there. */
export function rowsOf(review: Review): (string | number)[][] {
  return review.graph.map(({ discs, proven }, ply) => {
    const made = review.plies[ply - 1];
    return [
      ply,
      made?.move ?? '',
      made?.side ?? '',
      discs,
      String(proven),
      made?.loss ?? '',
      made?.mark ?? '',
    ];
  });
}

/** The lead that fills the graph, in discs: the largest there was. */
export function reach(points: ReviewPoint[]): number {
  return Math.max(8, ...points.map(({ discs }) => Math.abs(discs)));
}

/** The values from −1 to 1 that the graph draws. */
export function heights(points: ReviewPoint[]): number[] {
  const most = reach(points);
  return points.map(({ discs }) => discs / most);
}

interface Names {
  first: string;
  second: string;
}
