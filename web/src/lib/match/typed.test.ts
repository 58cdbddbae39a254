import { expect, it } from 'vitest';
import { settle, type } from './typed';

const square = ['d3', 'h1', 'h2'];
const round = ['r2s1', 'r2s11'];

it('takes a move that is typed out', () => {
  expect(type('', 'D', square)).toEqual({ text: 'd' });
  expect(type('d', '3', square)).toEqual({ text: '', move: 'd3' });
});

it('waits where a longer move could follow', () => {
  expect(type('r2s', '1', round)).toEqual({ text: 'r2s1' });
  expect(type('r2s1', '1', round)).toEqual({ text: '', move: 'r2s11' });
  expect(settle('r2s1', round)).toEqual({ text: '', move: 'r2s1' });
});

it('leaves keys that begin no move alone', () => {
  expect(type('', 'u', square)).toEqual({ text: '', key: 'u' });
  expect(type('d', 'u', square)).toEqual({ text: '', key: 'u' });
});

it('takes a column alone for its key: h is a hint until a number follows', () => {
  expect(type('', 'h', square)).toEqual({ text: 'h' });
  expect(settle('h', square)).toEqual({ text: '', key: 'h' });
  expect(settle('r2', round)).toEqual({ text: '' });
});

it('begins anew when the next key cannot go on', () => {
  expect(type('d', 'h', square)).toEqual({ text: 'h' });
});
