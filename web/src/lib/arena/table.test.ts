import type { Arena } from '$lib/api/client';
import { expect, it } from 'vitest';
import { address, command, leaders, ranked, standing } from './table';

const spread = { mean: 30, deviation: 8 };
const entrant = (player: string, points: number, elo: number | null) => ({
  player,
  name: player,
  points,
  matches: 10,
  elo,
  elo_low: null,
  elo_high: null,
});
const arena: Arena = {
  id: 'x',
  game: 'othello',
  created: '',
  seed: '7',
  games: 10,
  done: 10,
  total: 10,
  state: 'done',
  entrants: [entrant('random', 2, -90), entrant('killer(depth=1)', 8, 90)],
  pairs: [
    {
      a: 0,
      b: 1,
      wins: 1,
      draws: 2,
      losses: 7,
      low: 0.0625,
      high: 0.375,
      stronger: 1,
      repeated: 0,
      held: spread,
      other_held: spread,
    },
  ],
};

it('shows a pair from either side', () => {
  expect(standing(arena, 0, 1)).toMatchObject({ wins: 1, draws: 2, losses: 7, share: 0.2, mirrored: false });
  expect(standing(arena, 1, 0)).toMatchObject({ wins: 7, draws: 2, losses: 1, share: 0.8, mirrored: true });
  expect(standing(arena, 1, 0)).toMatchObject({ low: 0.625, high: 0.9375 });
  expect(standing(arena, 0, 0)).toBeUndefined();
});

it('ranks by rating, and by points until there is one', () => {
  expect(ranked(arena)).toEqual([1, 0]);
  const unrated = arena.entrants.map((one) => ({ ...one, elo: null }));
  expect(ranked({ ...arena, entrants: unrated })).toEqual([1, 0]);
});

it('writes the command that has it again', () => {
  expect(command(arena)).toBe("menagerie arena othello random 'killer(depth=1)' --games 10 --seed 7");
});

it('leads to the replay of a match', () => {
  const match = {
    number: 1,
    seed: '99',
    first: 'random',
    second: 'killer(depth=1)',
    outcome: 'second' as const,
    first_held: 20,
    second_held: 44,
    moves: ['d3', 'c3'],
    opening: 2,
  };
  expect(address(arena, match)).toBe(
    '/play/othello?first=random&second=killer%28depth%3D1%29&seed=99&moves=d3.c3',
  );
});

it('whoever took the most points leads, alone or not', () => {
  expect(leaders(arena.entrants)).toEqual([1]);
  expect(leaders([{ points: 5 }, { points: 2 }, { points: 5 }])).toEqual([0, 2]);
});
