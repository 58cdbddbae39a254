//! The nine bead colours, one for each square: nameable by children, told apart by colour-blind people.
//!
//! The map is the same on every page and in every box. A bead belongs to a square of the box, so
//! when a board was turned to match its box, the bead turns with it.

export interface BeadColour {
  name: string;
  hex: string;
  /** Text or a mark on the bead that can be read. */
  on: string;
  /** Where its square is. */
  where: string;
}

const INK = '#231c17';
const WHITE = '#fffdf8';

export const BEADS: BeadColour[] = [
  { name: 'white', hex: '#fffaf9', on: INK, where: 'top-left' },
  { name: 'yellow', hex: '#f7dc46', on: INK, where: 'top' },
  { name: 'orange', hex: '#fd7b25', on: INK, where: 'top-right' },
  { name: 'red', hex: '#b64134', on: WHITE, where: 'left' },
  { name: 'pink', hex: '#fda1b3', on: INK, where: 'centre' },
  { name: 'sky', hex: '#90cbf1', on: INK, where: 'right' },
  { name: 'blue', hex: '#335eb4', on: WHITE, where: 'bottom-left' },
  { name: 'green', hex: '#469e76', on: INK, where: 'bottom' },
  { name: 'black', hex: '#272422', on: WHITE, where: 'bottom-right' },
];

const OTHER: BeadColour = { name: 'plain', hex: '#a89b86', on: INK, where: 'elsewhere' };

/** The bead for a square written as in the game's notation, "1" to "9". */
export function beadOf(square: string): BeadColour {
  return BEADS[Number(square) - 1] ?? OTHER;
}
