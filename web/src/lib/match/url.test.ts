import { describe, expect, it } from 'vitest';
import { type Setup, decode, encode, matchId, seated, valueOf } from './url';

const setup: Setup = {
  game: 'noughts',
  machine: 'ada-7',
  at: 400,
  side: 'second',
  seed: '7',
  learns: true,
  practice: false,
  moves: ['5', '1', '3'],
};

describe('a match in an address', () => {
  it('reads as in the contract', () => {
    expect(encode(setup)).toBe('/play/noughts?m=ada-7&at=400&side=second&seed=7&moves=5.1.3');
  });

  it('says no age before a match that teaches has begun: it is one with the machine of today', () => {
    expect(encode({ ...setup, moves: [] })).toBe('/play/noughts?m=ada-7&side=second&seed=7');
    expect(encode({ ...setup, moves: [], past: true })).toContain('&at=400&');
  });

  it('reads back as it was written', () => {
    const others: Setup[] = [
      setup,
      { ...setup, learns: false, practice: true, moves: [] },
      {
        ...setup,
        machine: undefined,
        at: undefined,
        mind: 'expert(p=0.9)',
        side: 'first',
        moves: ['d3', 'pass', 'r2s11'],
      },
    ];
    for (const one of others) {
      const url = new URL(encode(one), 'http://localhost');
      expect({
        machine: undefined,
        at: undefined,
        mind: undefined,
        ...decode('noughts', url.searchParams),
      }).toEqual({
        mind: undefined,
        ...one,
      });
    }
  });

  it('holds two minds, and the position that is looked at', () => {
    const watched: Setup = {
      game: 'othello',
      minds: { first: 'passive', second: 'killer(depth=4)' },
      side: 'first',
      seed: '7',
      learns: true,
      practice: false,
      moves: ['d3', 'c3'],
      ply: 1,
    };
    const url = new URL(encode(watched), 'http://localhost');
    expect({ side: 'first', ...decode('othello', url.searchParams) }).toEqual(watched);
    expect(valueOf(watched)).toMatchObject({ first: 'passive', second: 'killer(depth=4)' });
  });

  it('ignores what makes no sense', () => {
    expect(decode('noughts', new URLSearchParams('at=x&side=third&seed=-1'))).toEqual({
      game: 'noughts',
      learns: true,
      practice: false,
      moves: [],
    });
  });

  it('names the players for the server', () => {
    expect(valueOf(setup)).toEqual({
      game: 'noughts',
      first: 'machine:ada-7@400',
      second: 'human',
      seed: '7',
      moves: ['5', '1', '3'],
    });
  });
});

it('seats one person against another player, and names both seats otherwise', () => {
  expect(seated({ first: 'human', second: 'machine:ada-7@400' })).toEqual({
    side: 'first',
    machine: 'ada-7',
    at: 400,
  });
  expect(seated({ first: 'mcts(playouts=9)', second: 'human' })).toEqual({
    side: 'second',
    mind: 'mcts(playouts=9)',
  });
  for (const minds of [
    { first: 'human', second: 'human' },
    { first: 'random', second: 'perfect' },
  ])
    expect(seated(minds)).toEqual({ minds });
});

it('names the same match alike and another otherwise', () => {
  expect(matchId(setup)).toBe(matchId({ ...setup }));
  expect(matchId(setup)).toMatch(/^web-[0-9a-f]{28}$/);
  for (const change of [
    { seed: '8' },
    { moves: ['5', '1', '2'] },
    { moves: ['5', '1', '3', 'resigns'] },
    { at: 401 },
  ]) {
    expect(matchId({ ...setup, ...change })).not.toBe(matchId(setup));
  }
});
