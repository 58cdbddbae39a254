import type { GameCard, MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { type House, opponent, sideAgainst } from './first';

const mind = (id: string, learns: boolean, seats?: string) =>
  ({
    id,
    learns,
    presets: [],
    knobs: seats ? [{ name: 'seats', default: seats }] : [],
  }) as unknown as MindCard;
const row = (id: string, games: number, rest: Partial<MachineRow> = {}) =>
  ({ id, games, sample: true, dead: false, seats: ['first'], ...rest }) as MachineRow;
const house: House = {
  card: { id: 'g', opponent: 'boxes' } as GameCard,
  minds: [mind('boxes', true, 'first'), mind('seer', false)],
  machines: [
    row('old', 900),
    row('young', 3),
    row('gone', 1, { dead: true }),
    row('mine', 0, { sample: false }),
  ],
};

it('meets whoever was asked for', () => {
  expect(opponent({ mind: 'seer' }, house)).toEqual({ mind: 'seer' });
  expect(opponent({ machine: 'old' }, house)).toEqual({ machine: 'old', at: 900 });
});

it('meets a machine as old as the address says, and of the past nothing is learned', () => {
  const then = { machine: 'old', at: 7 };
  expect(opponent({ ...then, learns: true, moves: [] }, house)).toEqual({ ...then, past: true });
  expect(opponent({ machine: 'old', at: 900, learns: true }, house)).toEqual({ machine: 'old', at: 900 });
  expect(opponent({ machine: 'old', at: 901, learns: true }, house)).toEqual({ machine: 'old', at: 900 });
  expect(opponent({ ...then, learns: false, past: true, moves: [] }, house)).toEqual(then);
  expect(opponent({ ...then, learns: false, moves: [] }, house)).toEqual(then);
  // Others have played it since: the match goes on with the machine that it began with.
  expect(opponent({ ...then, learns: true, moves: ['5'] }, house)).toEqual(then);
});

it('meets the last one again, if it is still there', () => {
  expect(opponent({}, { ...house, last: 'seer(depth=2)' })).toEqual({ mind: 'seer(depth=2)' });
  expect(opponent({}, { ...house, last: 'machine:mine@9' })).toEqual({ machine: 'mine', at: 0 });
  expect(opponent({}, { ...house, last: 'machine:gone@1' })).toEqual({ machine: 'young', at: 3 });
});

it("begins with the card's opponent, in the shape of a young machine where it learns", () => {
  expect(opponent({}, house)).toEqual({ machine: 'young', at: 3 });
  expect(opponent({}, { ...house, machines: [] })).toEqual({ mind: 'boxes' });
  const card = { id: 'g', opponent: 'seer' } as GameCard;
  expect(opponent({}, { ...house, card })).toEqual({ mind: 'seer' });
});

it('leaves the opponent the side it is made for', () => {
  expect(sideAgainst({}, { machine: 'old' }, house)).toBe('second');
  expect(sideAgainst({}, { mind: 'boxes' }, house)).toBe('second');
  expect(sideAgainst({}, { mind: 'boxes(seats=second)' }, house)).toBe('first');
  expect(sideAgainst({}, { mind: 'seer' }, house)).toBe('first');
  expect(sideAgainst({ side: 'second' }, { mind: 'seer' }, house)).toBe('second');
  expect(sideAgainst({ side: 'first' }, { machine: 'old' }, house), 'it only opens').toBe('second');
});
