//! A match as an address: reload, share, take back and retry all come from it.
//!
//! `/play/noughts?m=ada-7&at=400&side=second&seed=7&moves=5.1.3`, or with a mind in either seat
//! `/play/othello?first=passive&second=killer(depth=4)&seed=7&moves=d3.c3`

import type { FinishedMatch, MatchValue, Side } from '$lib/api/client';
import { other } from '$lib/words';

/** Both players, in the grammar that names one everywhere. */
export interface Players {
  first: string;
  second: string;
}

export interface Setup {
  game: string;
  /** A kept machine, and its age when the match began. */
  machine?: string;
  at?: number;
  /** Or a mind without a life, in the player grammar. */
  mind?: string;
  /** Or both seats by name: two minds that are watched, or two people at one board. */
  minds?: Players;
  /** The person's side; whoever watches sits on the opener's. */
  side: Side;
  seed: string;
  /** Whether the machine learns from the match. */
  learns: boolean;
  /** It is met as it was: it learns nothing, and is as old in the next match. */
  past?: boolean;
  /** A move was taken back: the match no longer teaches. */
  practice: boolean;
  /** All moves; the last word is `resigns` where somebody gave up. */
  moves: string[];
  /** An earlier position that is looked at, by the number of moves before it. */
  ply?: number;
}

export function encode(setup: Setup): string {
  const query = new URLSearchParams(setup.minds && { ...setup.minds });
  if (setup.machine) query.set('m', setup.machine);
  // A match that has not begun and would teach the machine is one with the machine of today.
  const begun = setup.past || !setup.learns || setup.moves.length > 0;
  if (setup.at !== undefined && begun) query.set('at', String(setup.at));
  if (setup.mind) query.set('mind', setup.mind);
  if (!setup.minds) query.set('side', setup.side);
  query.set('seed', setup.seed);
  if (setup.past) query.set('past', 'yes');
  else if (!setup.learns) query.set('learn', 'no');
  if (setup.practice) query.set('practice', 'yes');
  if (setup.moves.length > 0) query.set('moves', setup.moves.join('.'));
  if (setup.ply !== undefined) query.set('ply', String(setup.ply));
  return `/play/${setup.game}?${query}`;
}

/** What an address says of a match; what it does not say is left out. */
export function decode(game: string, query: URLSearchParams): Partial<Setup> {
  const setup: Partial<Setup> = {
    game,
    learns: query.get('learn') !== 'no' && query.get('past') !== 'yes',
    practice: query.get('practice') === 'yes',
    moves: query.get('moves')?.split('.').filter(Boolean) ?? [],
  };
  const at = query.get('at');
  if (query.has('m')) setup.machine = query.get('m') ?? undefined;
  if (at && /^\d+$/.test(at)) setup.at = Number(at);
  if (query.has('mind')) setup.mind = query.get('mind') ?? undefined;
  const [first, second] = [query.get('first'), query.get('second')];
  const side = query.get('side');
  if (side === 'first' || side === 'second') setup.side = side;
  if (first && second) Object.assign(setup, seated({ first, second }));
  const seed = query.get('seed');
  if (seed && /^\d{1,20}$/.test(seed)) setup.seed = seed;
  if (query.get('past') === 'yes' && setup.machine && setup.at !== undefined) setup.past = true;
  const ply = query.get('ply');
  if (ply && /^\d{1,4}$/.test(ply)) setup.ply = Number(ply);
  return setup;
}

/** Who sits where, as a match keeps it: one person against another player, or both seats by name. */
export function seated(players: Players): Partial<Setup> {
  if ((players.first === 'human') === (players.second === 'human')) return { minds: players };
  const side = players.first === 'human' ? 'first' : 'second';
  const it = players[other(side)];
  const [, machine, at] = /^machine:([^@]+)(?:@(\d+))?$/.exec(it) ?? [];
  return machine ? { side, machine, at: at === undefined ? undefined : Number(at) } : { side, mind: it };
}

/** The other player in the grammar that names one everywhere. */
export function player(setup: Setup): string {
  if (setup.machine) return `machine:${setup.machine}@${setup.at ?? 0}`;
  return setup.mind ?? 'random';
}

/** Who sits where; the person is `human`. */
export function seats(setup: Setup): Players {
  if (setup.minds) return setup.minds;
  const it = player(setup);
  return setup.side === 'first' ? { first: 'human', second: it } : { first: it, second: 'human' };
}

/** The match as the server wants it. */
export function valueOf(setup: Setup, moves = setup.moves): MatchValue {
  return { game: setup.game, ...seats(setup), seed: setup.seed, moves };
}

/** A name for a finished match, made of the match itself: the same match has the same name wherever it is told. */
export function matchId(setup: Setup): string {
  const text = [player(setup), setup.side, setup.seed, setup.moves.join('.')].join('|');
  return `web-${hash(text, 1)}${hash(text, 2)}`;
}

/** A match as it is told. */
export function finished(setup: Setup): FinishedMatch {
  return {
    id: matchId(setup),
    at: setup.at ?? 0,
    side: other(setup.side),
    seed: setup.seed,
    moves: setup.moves,
  };
}

/** A seed for a new match. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** 53 bits of a text (cyrb53), as 14 hexadecimal digits. */
export function hash(text: string, salt = 0): string {
  let [a, b] = [0xdeadbeef ^ salt, 0x41c6ce57 ^ salt];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
