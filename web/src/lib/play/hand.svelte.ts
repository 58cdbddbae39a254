//! A move made by hand: which legal move a press on a cell means, and what is held or selected before it is made.
//!
//! The card says how: by the cell it goes to, by any cell of its column, or by picking a piece up and putting it down.

import type { GameCard, Legal } from '$lib/api/client';
import { live } from '$lib/shell/live.svelte';

/** The board and the match, as far as a hand needs them. */
export interface Table {
  card: () => Pick<GameCard, 'gesture' | 'confirm' | 'layout'>;
  /** The legal moves; none when it is not a person's turn. */
  legal: () => Legal[];
  name: (cell: number) => string;
  focus: (cell: number) => void;
  play: (move: string) => void;
  /** Told when a cell was tried that may not be. */
  refuse: () => void;
}

export class Hand {
  readonly table: Table;
  /** The cell whose piece is held. */
  held = $state<number>();
  /** The move that is selected and not yet confirmed. */
  chosen = $state.raw<Legal>();
  /** Why the last cell that was tried cannot be. */
  refused = $state('');

  constructor(table: Table) {
    this.table = table;
  }

  /** The cells that may be pressed. */
  open = $derived.by(() => {
    const { gesture, layout } = this.table.card();
    const moves = this.table.legal();
    if (gesture === 'column' && layout.kind === 'grid') {
      const cells = Array.from({ length: layout.rows * layout.cols }, (_, cell) => cell);
      return new Set(cells.filter((cell) => this.#inColumn(cell)));
    }
    const to = moves.filter(({ from }) => gesture !== 'carry' || from === this.held);
    const from = gesture === 'carry' ? moves : [];
    return new Set(
      [...to.map((move) => move.to), ...from.map((move) => move.from)].filter((it) => it != null),
    );
  });

  /** The cells that a move would come to, as far as the hand is now. */
  targets = $derived.by(() => {
    const moves = this.table.legal().filter(({ from }) => from == null || from === this.held);
    return new Map(moves.flatMap((move) => (move.to == null ? [] : [[move.to, move]])));
  });

  /** A press on a cell: picks up, puts down, selects, confirms or plays. */
  press(cell: number): void {
    if (this.table.legal().length === 0) return live.say('It is not your turn.');
    const { gesture, confirm } = this.table.card();
    if (gesture === 'carry' && !this.targets.has(cell)) return this.#pick(cell);
    const move = gesture === 'column' ? this.#inColumn(cell) : this.targets.get(cell);
    if (!move) return this.#refuse(cell);
    if (!confirm || move.move === this.chosen?.move) return this.#make(move, cell);
    [this.chosen, this.refused] = [move, ''];
    live.say(`${this.table.name(cell)} selected. Enter confirms, Escape cancels.`);
  }

  /** A move or a cell by its text: what is typed twice is meant twice, but only Enter and the pointer confirm. */
  typed(text: string, cell: number | undefined): void {
    const move = this.table.legal().find((one) => one.move === text);
    if (cell !== undefined) this.table.focus(cell);
    if (!move) return cell === undefined ? live.say(`${text} is not a legal move.`) : this.press(cell);
    if (move.move === this.chosen?.move) return;
    if (this.table.card().confirm && move.to != null) return this.press(move.to);
    this.#make(move, move.to ?? undefined);
  }

  confirm(): void {
    if (this.chosen) this.#make(this.chosen, this.chosen.to ?? undefined);
  }

  /** Lets go of what is held or selected; false when nothing was. */
  cancel(): boolean {
    const cell = this.held ?? this.chosen?.to;
    this.clear();
    if (cell == null) return false;
    this.table.focus(cell);
    live.say('Nothing is selected.');
    return true;
  }

  /** Another position lies on the board. */
  clear(): void {
    [this.held, this.chosen, this.refused] = [undefined, undefined, ''];
  }

  #pick(cell: number): void {
    if (cell === this.held) return void this.cancel();
    const goes = this.table.legal().filter(({ from }) => from === cell);
    if (goes.length === 0) return this.#refuse(cell);
    [this.held, this.refused] = [cell, ''];
    const to = goes.flatMap((move) => (move.to == null ? [] : this.table.name(move.to)));
    live.say(`${this.table.name(cell)} picked up. It can go to ${to.join(', ')}. Escape puts it back.`);
  }

  #make(move: Legal, cell: number | undefined): void {
    this.clear();
    live.say(`You played ${cell === undefined ? move.move : this.table.name(cell)}.`);
    // What was pressed may go away; the focus stays with the board.
    if (cell !== undefined) this.table.focus(cell);
    this.table.play(move.move);
  }

  #inColumn(cell: number): Legal | undefined {
    const { layout } = this.table.card();
    const width = layout.kind === 'grid' ? layout.cols : layout.spokes;
    return this.table.legal().find(({ to }) => to != null && to % width === cell % width);
  }

  #refuse(cell: number): void {
    [this.chosen, this.refused] = [undefined, `${this.table.name(cell)} is not a legal move now.`];
    live.say(this.refused);
    this.table.refuse();
  }
}
