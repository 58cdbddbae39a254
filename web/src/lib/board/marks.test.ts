import { expect, it } from 'vitest';
import { dressed, glyph, looks, marksOf } from './marks';

it('tells the sides of every game apart by shape', () => {
  for (const game of ['noughts', 'othello', 'polar']) {
    const { first, second } = looks(game);
    expect(glyph(first.mark)).not.toBe(glyph(second.mark));
    expect(first.name).not.toBe(second.name);
  }
});

it('lays what the game shows where it writes X and O', () => {
  expect(['X', null, 'O'].map((mark) => dressed('othello', mark))).toEqual(['●', null, '○']);
  expect(['X', null, 'O'].map((mark) => dressed('noughts', mark))).toEqual(['X', null, 'O']);
});

it('reads a position cell by cell', () => {
  expect(marksOf('X.. .O. ...')).toEqual(['X', null, null, null, 'O', null, null, null, null]);
});
