import type { MachineRow, MindCard } from '$lib/api/client';
import { expect, it } from 'vitest';
import { madeFor, seated, seatsOf } from './seats';

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

it('whoever sits there opens or answers, and you open or answer', () => {
  expect([seated('Ada', 'first'), seated('Ada', 'second')]).toEqual(['opens', 'answers']);
  expect([seated('You', 'first'), seated('You', 'second')]).toEqual(['open', 'answer']);
});
