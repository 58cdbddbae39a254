//! A thought in a few words, for a row among others.

import type { GameCard, Searched, Thought, Votes } from '$lib/api/client';
import { capital, count, many, percent, signed } from '$lib/words';

/** What a thought comes to: the value it found and where from. */
export function inShort({ reason, move }: Thought, looks: GameCard['looks']): string {
  switch (reason.kind) {
    case 'heuristic':
      return many(reason.moves.find((one) => one.move === reason.chosen)?.value ?? 0, 'point');
    case 'neighbours':
      return `looks like a ${reason.class}${voted(reason.votes)}`;
    case 'net':
      return `${percent(reason.after)} for ${looks.first.mark}, was ${percent(reason.before)}`;
    case 'search': {
      const found = reason.moves.find((one) => one.move === move);
      return `${found ? `${worth(found)} · ` : ''}${many(reason.depth, 'move')} · ${many(reason.nodes, 'position')}`;
    }
    case 'samples': {
      const best = reason.moves.find((one) => one.move === move);
      return `${percent(best?.share ?? 0)} of the points in ${many(best?.playouts ?? 0, 'playout')}`;
    }
    case 'proof':
      return reason.proof ? `proved ${reason.proof.shows}` : 'no win in one move to prove';
    case 'rule':
      return reason.wins_in == null
        ? capital(reason.rule)
        : `${capital(reason.rule)}: wins in ${many(reason.wins_in, 'move')} at most`;
    case 'values': {
      const own = reason.moves.find((one) => one.move === move);
      if (!own || own.value === 'draw') return 'draws';
      return `${own.value === 'win' ? 'wins within' : 'loses after'} ${many(own.plies, 'move')}`;
    }
    case 'learned':
      return `worth ${signed(reason.moves.find((one) => one.move === move)?.value ?? 0)}`;
    case 'beads':
      return reason.number == null ? 'no box' : `box ${count(reason.number)}`;
    case 'matched':
      return `rank ${reason.rank} of ${reason.moves.length}`;
    case 'mirrored':
      return `takes you for level ${reason.level.toFixed(1)}`;
    case 'chance':
      return `one of ${many(reason.of, 'move')}`;
  }
}

/** How many of the nearest cases voted for it, where they did not agree. */
function voted(votes: Votes[]): string {
  return votes.length > 1 ? `, by ${votes.map((one) => `${one.count} for ${one.class}`).join(', ')}` : '';
}

/** A forced end is told in a word. */
function worth({ value, decided }: Searched): string {
  return decided ? { win: 'a win', draw: 'a draw', loss: 'a loss' }[decided] : signed(value);
}

/** Which move most would make. */
export interface Verdict {
  /** The moves with the most votes; several where they are even. */
  moves: string[];
  /** How many would make one of them. */
  agree: number;
  of: number;
}

/** Counts the ballots: each names the moves that somebody finds best, one for all that symmetry makes equal. */
export function verdict(ballots: string[][]): Verdict | undefined {
  const votes = new Map<string, number>();
  for (const move of ballots.flat()) votes.set(move, (votes.get(move) ?? 0) + 1);
  const agree = Math.max(0, ...votes.values());
  if (agree === 0) return undefined;
  return { moves: [...votes.keys()].filter((move) => votes.get(move) === agree), agree, of: ballots.length };
}
