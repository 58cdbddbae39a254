//! How the marks of a side are drawn.

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

/** The marks of a position written as text, cell by cell: `X.. .O. ...`. */
export function marksOf(position: string): (string | null)[] {
  return [...position].filter((mark) => mark.trim()).map((mark) => (mark === '.' ? null : mark));
}
