//! Select, then confirm: the cell that is meant, before anything is played on it.

import { live } from '$lib/shell/live.svelte';

/** The board and the match, as far as a choice needs them. */
export interface Table {
  /** "ring 2, spoke 7". */
  name: (cell: number) => string;
  /** Whether it is the person's turn. */
  mine: () => boolean;
  legal: (cell: number) => boolean;
  focus: (cell: number) => void;
  play: (cell: number) => void;
  /** Told a free cell that may not be played. */
  refuse: () => void;
}

export class Selection {
  cell = $state<number>();
  /** Why the last cell that was tried cannot be. */
  refused = $state('');

  constructor(readonly table: Table) {}

  /** The first choice selects; the second of the same cell confirms. */
  choose(cell: number): void {
    if (!this.table.mine()) return live.say('It is not your turn.');
    if (!this.table.legal(cell)) return this.#refuse(cell);
    if (cell === this.cell) return this.confirm();
    [this.cell, this.refused] = [cell, ''];
    live.say(`${this.table.name(cell)} selected. Enter confirms, Escape cancels.`);
  }

  confirm(): void {
    const { cell } = this;
    if (cell === undefined || !this.table.mine()) return;
    this.clear();
    // The buttons go away; the focus stays with the board.
    this.table.focus(cell);
    this.table.play(cell);
  }

  cancel(): void {
    const { cell } = this;
    if (cell === undefined) return;
    this.clear();
    this.table.focus(cell);
    live.say('Nothing is selected.');
  }

  /** Another position lies on the board. */
  clear(): void {
    [this.cell, this.refused] = [undefined, ''];
  }

  #refuse(cell: number): void {
    [this.cell, this.refused] = [undefined, `${this.table.name(cell)} is not a legal move now.`];
    live.say(this.refused);
    this.table.refuse();
  }
}
