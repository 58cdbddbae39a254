//! How the marks of a side are drawn.

import type { Side } from '$lib/api/client';

/** A drawing for a mark: always told apart by shape, never by colour alone. */
export type Glyph = 'cross' | 'ring' | 'dark' | 'light' | 'triangle' | 'stone';

const GLYPHS: Record<string, Glyph> = {
  X: 'cross',
  O: 'ring',
  '●': 'dark',
  '○': 'light',
  '▲': 'triangle',
  '◆': 'stone',
};

/** The drawing for a mark as the game's card writes it. */
export function glyph(mark: string): Glyph {
  return GLYPHS[mark] ?? 'stone';
}

/** A side as people see it and call it. */
export interface Look {
  mark: string;
  name: string;
}

/** The games write X and O for every pair of sides; on their boards lie other things. */
const LOOKS: Record<string, Record<Side, Look>> = {
  othello: { first: { mark: '●', name: 'black' }, second: { mark: '○', name: 'white' } },
  polar: { first: { mark: '▲', name: 'triangle' }, second: { mark: '◆', name: 'stone' } },
};
const PLAIN: Record<Side, Look> = { first: { mark: 'X', name: 'X' }, second: { mark: 'O', name: 'O' } };

/** The two sides of a game. */
export function looks(game: string): Record<Side, Look> {
  return LOOKS[game] ?? PLAIN;
}

/** A mark as the game writes it, as its board shows it. */
export function dressed(game: string, mark: string | null): string | null {
  if (mark === 'X') return looks(game).first.mark;
  return mark === 'O' ? looks(game).second.mark : mark;
}

/** The marks of a position written as text, cell by cell: `X.. .O. ...`. */
export function marksOf(position: string): (string | null)[] {
  return [...position].filter((mark) => mark.trim()).map((mark) => (mark === '.' ? null : mark));
}
