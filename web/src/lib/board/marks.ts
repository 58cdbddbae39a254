//! How the marks of a side are drawn.

import type { GameCard } from '$lib/api/client';

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

/** What dresses a mark: the letters of the positions, and what lies on the board for them. */
export type Dress = Pick<GameCard, 'marks' | 'looks'>;

/** A letter of a position, as its board shows it. */
export function dressed(card: Dress | undefined, mark: string | null): string | null {
  if (!card || mark === null) return mark;
  if (mark === card.marks.first) return card.looks.first.mark;
  return mark === card.marks.second ? card.looks.second.mark : mark;
}

/** The marks of a position written as text, cell by cell: `X.. .O. ...`. */
export function marksOf(position: string): (string | null)[] {
  return [...position].filter((mark) => mark.trim()).map((mark) => (mark === '.' ? null : mark));
}
