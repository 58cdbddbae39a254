import type { MachineRow, MindCard, Side } from '$lib/api/client';
import { expect, it } from 'vitest';
import { inSeat, madeFor, seated, seatsOf } from './seats';

const minds = [
  {
    id: 'boxes',
    presets: [{ name: 'both', knobs: { seats: 'both' } }],
    knobs: [{ name: 'seats', default: 'first' }],
  },
  { id: 'seer', presets: [], knobs: [] },
] as unknown as MindCard[];
const machines = [{ id: 'ada', seats: ['second'] }] as unknown as MachineRow[];

it('knows the seats of machines, and of minds by their knob', () => {
  expect(seatsOf('machine:ada@7', minds, machines)).toEqual(['second']);
  expect(seatsOf('machine:gone@7', minds, machines)).toEqual(['first', 'second']);
  expect(seatsOf('boxes', minds)).toEqual(['first']);
  expect(seatsOf('boxes(seats=second)', minds)).toEqual(['second']);
  expect(seatsOf('boxes(preset=both)', minds)).toEqual(['first', 'second']);
  expect(seatsOf('seer', minds)).toEqual(['first', 'second']);
});

it('turns the knob of a mind that lacks the seat, and leaves others alone', () => {
  expect(madeFor('boxes(win=4)', 'second', minds)).toBe('boxes(win=4,seats=second)');
  expect(madeFor('boxes(win=4)', 'first', minds)).toBe('boxes(win=4)');
  expect(madeFor('seer', 'second', minds)).toBe('seer');
  expect(madeFor('machine:ada@7', 'first', minds)).toBe('machine:ada@7');
});

it('keeps whoever was chosen, or says which relative sits down', () => {
  const row = (id: string, recipe: string, seats: Side[], rest: Partial<MachineRow> = {}) =>
    ({
      id,
      name: id,
      kind: 'boxes',
      recipe,
      seats,
      games: 4,
      dead: false,
      sample: false,
      ...rest,
    }) as MachineRow;
  const ada = row('ada', 'boxes(win=4)', ['first']);
  const kin = row('kin', 'boxes(win=4,seats=second)', ['second'], { sample: true });
  const own = row('own', 'boxes(seats=second,win=4)', ['second']);
  const kind = row('kind', 'boxes(seats=second)', ['second'], { sample: true });
  const cards = [
    { ...minds[0], knobs: [...minds[0]!.knobs, { name: 'win', default: '3' }] },
    minds[1],
  ] as MindCard[];
  const at = (machines: MachineRow[], player = 'machine:ada@4', side: Side = 'second') =>
    inSeat(player, side, cards, machines, (id) => id === 'own');
  expect(at([ada], 'machine:ada@4', 'first')).toEqual({ player: 'machine:ada@4' });
  expect(at([ada, kind, kin, own])).toEqual({
    player: 'machine:own@4',
    says: 'ada only opens: own, a machine of the same recipe, answers in its place.',
  });
  expect(at([ada, kind, kin]).player).toBe('machine:kin@4');
  const strangers = row('strangers', 'boxes(win=4,seats=second)', ['second']);
  expect(at([ada, kind, strangers]).player).toBe('machine:kind@4');
  expect(at([ada, strangers]).player).toBe('boxes(win=4,seats=second)');
  expect(at([ada, kind])).toEqual({
    player: 'machine:kind@4',
    says: 'ada only opens: kind, a machine of its kind, answers in its place.',
  });
  expect(at([ada, { ...kind, dead: true }])).toEqual({
    player: 'boxes(win=4,seats=second)',
    says: 'ada only opens: a newborn of its recipe answers in its place, and forgets the game.',
  });
  // A mind is made for the seat, and stays who it is.
  expect(at([], 'boxes(win=4)')).toEqual({ player: 'boxes(win=4,seats=second)' });
});

it('whoever sits there opens or answers, and you open or answer', () => {
  expect([seated('Ada', 'first'), seated('Ada', 'second')]).toEqual(['opens', 'answers']);
  expect([seated('You', 'first'), seated('You', 'second')]).toEqual(['open', 'answer']);
});
