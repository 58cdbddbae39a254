import { expect, it } from 'vitest';
import { dressed, marksOf } from './marks';

const card = {
  marks: { first: 'X', second: 'O' },
  looks: { first: { mark: '●', name: 'black' }, second: { mark: '○', name: 'white' } },
};

it('lays what the card shows where positions write letters', () => {
  expect(['X', null, 'O'].map((mark) => dressed(card, mark))).toEqual(['●', null, '○']);
  expect(['X', null, 'O'].map((mark) => dressed(undefined, mark))).toEqual(['X', null, 'O']);
});

it('reads a position cell by cell', () => {
  expect(marksOf('X.. .O. ...')).toEqual(['X', null, null, null, 'O', null, null, null, null]);
});
