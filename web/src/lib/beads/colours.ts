//! The nine bead colours: nameable by children, told apart by colour-blind people.
//!
//! The map is the same on every page and in every box. A bead belongs to a move of the box, so
//! when a board was turned to match its box, the bead turns with it.

import type { GameCard } from '$lib/api/client';

export interface BeadColour {
  name: string;
  hex: string;
  /** Text or a mark on the bead that can be read. */
  on: string;
  /** Where its square is. */
  where: string;
  /** What stands for it where nothing can be printed in colour. */
  letter: string;
}

const INK = '#231c17';
const WHITE = '#fffdf8';

export const BEADS: BeadColour[] = [
  { name: 'white', hex: '#fffaf9', on: INK, where: 'top-left', letter: 'W' },
  { name: 'yellow', hex: '#f7dc46', on: INK, where: 'top', letter: 'Y' },
  { name: 'orange', hex: '#fd7b25', on: INK, where: 'top-right', letter: 'O' },
  { name: 'red', hex: '#b64134', on: WHITE, where: 'left', letter: 'R' },
  { name: 'pink', hex: '#fda1b3', on: INK, where: 'centre', letter: 'P' },
  { name: 'sky', hex: '#90cbf1', on: INK, where: 'right', letter: 'S' },
  { name: 'blue', hex: '#335eb4', on: WHITE, where: 'bottom-left', letter: 'B' },
  { name: 'green', hex: '#469e76', on: INK, where: 'bottom', letter: 'G' },
  { name: 'black', hex: '#272422', on: WHITE, where: 'bottom-right', letter: 'K' },
];

const OTHER: BeadColour = { name: 'plain', hex: '#a89b86', on: INK, where: 'elsewhere', letter: '?' };

/** The moves that the colours stand for, in the order of the colours: the nine squares of the first machine. */
export type Palette = string[];
const NINE: Palette = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A game in which a move is a cell colours its beads by cells; in any other a box colours its own moves in order. */
export function palette(card: Pick<GameCard, 'placement' | 'cells'> | undefined, moves: string[]): Palette {
  if (!card) return NINE;
  return card.placement ? card.cells.map(({ text }) => text) : moves;
}

/** The bead for a move. */
export function beadOf(move: string, colours: Palette = NINE): BeadColour {
  return BEADS[colours.indexOf(move)] ?? OTHER;
}
