import { expect, it } from 'vitest';
import { fileOf, formsOf, tellKifu } from './kifu';

const formats = (of: Parameters<typeof formsOf>[0]) => formsOf(of).map(({ format }) => format);

it('offers the forms that have room for a match', () => {
  expect(formats({ usual: true, moves: 60, over: true })).toEqual(['txt', 'ggf', 'obf', 'wtb']);
  expect(formats({ usual: true, moves: 12, over: false })).toEqual(['txt', 'ggf', 'obf']);
  expect(formats({ usual: true, moves: 0, over: false })).toEqual(['ggf', 'obf']);
  expect(formats({ usual: false, moves: 12, over: true })).toEqual(['ggf', 'obf']);
});

it('tells a match of a file in a line', () => {
  const kifu = { number: 3, first: '', second: '', event: '', date: '', moves: [] };
  expect(tellKifu(kifu, 'black')).toBe('a position');
  const played = { first: 'Ann', event: 'Paris', date: '1999', result: 8, moves: ['f5', 'd6', 'pass'] };
  expect(tellKifu({ ...kifu, ...played, opening: 'Perpendicular' }, 'black')).toBe(
    'Ann – ?, Paris, 1999, +8 for black, Perpendicular, 2 moves',
  );
});

it('asks the server for the file of some moves', () => {
  expect(fileOf({ game: 'othello', moves: ['f5', 'd6'], format: 'ggf' })).toBe(
    '/api/kifu?game=othello&format=ggf&moves=f5.d6',
  );
});
