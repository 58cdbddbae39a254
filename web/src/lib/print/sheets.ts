//! Everything that can be printed, and how it looks.

import type { BoxRow, GameCard, Machine, Rewards } from '$lib/api/client';
import type { Paper, Size } from './paper';

/** A kind of sheet. */
export interface Kind {
  id: string;
  name: string;
  what: string;
  /** What it cannot be printed without. */
  needs?: 'boxes' | 'machine';
}

export const KINDS: Kind[] = [
  { id: 'rules', name: 'Rules and running', what: 'how the game goes, and how people run the machine' },
  { id: 'labels', name: 'Box labels', what: 'one for every box, coloured by move', needs: 'boxes' },
  { id: 'key', name: 'Bead key', what: 'which colour means what, and how many to buy', needs: 'boxes' },
  { id: 'fill', name: 'Filling list', what: 'how many beads go into each box', needs: 'boxes' },
  { id: 'crib', name: 'Bead changes', what: 'what the end of a game does to the beads', needs: 'boxes' },
  { id: 'score', name: 'Score sheet', what: 'games, boxes, beads and results, to be filled in' },
  { id: 'boards', name: 'Board and pieces', what: 'to cut out' },
  { id: 'questions', name: 'Questions', what: 'a worksheet about this very machine', needs: 'boxes' },
  { id: 'answers', name: 'Answers', what: 'the same sheet, filled in', needs: 'boxes' },
  { id: 'report', name: 'Report', what: 'a machine’s life: exact numbers, curves, diary', needs: 'machine' },
];

/** Everything that a lesson with real boxes needs. */
export const LESSON = ['rules', 'labels', 'key', 'fill', 'crib', 'score', 'boards', 'questions', 'answers'];

/** How sheets look. */
export interface Look {
  paper: Paper;
  size: Size;
  /** Text at 18 points, and labels with nothing small on them. */
  large: boolean;
  /** Black on white: what a colour says, a letter or a number says too. */
  contrast: boolean;
}

/** What is printed: a machine that lives, or a newborn of a game. */
export interface Subject {
  card: GameCard;
  name: string;
  recipe: string;
  machine?: Machine;
  boxes: BoxRow[];
  rewards?: Rewards | null;
}

/** The number of a position's move, as people count. */
export const moveOf = (box: BoxRow) => box.ply + 1;

/** The moves for which there are boxes, in order, and how many boxes each has. */
export function byMove(boxes: BoxRow[]): { move: number; boxes: BoxRow[] }[] {
  const moves = [...new Set(boxes.map(moveOf))].sort((a, b) => a - b);
  return moves.map((move) => ({ move, boxes: boxes.filter((box) => moveOf(box) === move) }));
}

/** Boxes as the wall has them: by move, and by number within a move. */
export const inOrder = (boxes: BoxRow[]) => byMove(boxes).flatMap((group) => group.boxes);

/** The colour of the edge of a label, by the place of its move among those that have boxes. */
const EDGES = [
  '#f7dc46',
  '#90cbf1',
  '#fda1b3',
  '#8fc9a8',
  '#fdb27b',
  '#c9b8e8',
  '#d8cbb6',
  '#ffffff',
  '#b5b5b5',
];
export const edgeOf = (place: number) => EDGES[place % EDGES.length]!;
