//! Moves typed on the board, letter by letter: `d3`, `r2s11`.

/** What is typed so far, and the move or the single key that it turned out to be. */
export interface Typed {
  text: string;
  move?: string;
  key?: string;
}

/** One key more. A key that begins no move, or ends what was begun, is its own. */
export function type(text: string, key: string, moves: string[]): Typed {
  const longer = text + key.toLowerCase();
  const fits = moves.filter((move) => move.startsWith(longer));
  if (fits.length === 0) return text ? type('', key, moves) : { text: '', key };
  return fits.length === 1 && fits[0] === longer ? { text: '', move: longer } : { text: longer };
}

/** Nothing followed: what was typed is a whole move, or a single key with a meaning of its own. */
export function settle(text: string, moves: string[]): Typed {
  if (moves.includes(text)) return { text: '', move: text };
  return text.length === 1 ? { text: '', key: text } : { text: '' };
}
