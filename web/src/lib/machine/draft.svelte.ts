//! Beads that were changed on the page and not yet in the machine, and what would come of them.

import { type ApiError, type WhatIf, api } from '$lib/api/client';

/** How many beads a square may hold, as the server has it. */
export const MOST_BEADS = 1_000_000;

export class Draft {
  /** What is meant to be there, by square. */
  beads = $state.raw<Record<string, number>>({});
  /** What would come of it, with nothing changed as well: then before and after are alike. */
  told = $state.raw<WhatIf>();
  error = $state('');
  #turn = 0;

  constructor(
    readonly machine: string,
    readonly box: number,
    beads: Record<string, number> = {},
  ) {
    this.beads = beads;
  }

  get open(): boolean {
    return Object.keys(this.beads).length > 0;
  }

  /** A square shall have so many; as many as it has is no change. */
  set(square: string, beads: number, now: number): void {
    if (!Number.isFinite(beads)) return;
    const whole = Math.max(0, Math.min(MOST_BEADS, Math.round(beads)));
    const others = without(this.beads, square);
    this.beads = whole === now ? others : { ...others, [square]: whole };
    void this.look();
  }

  drop(): void {
    this.beads = {};
    void this.look();
  }

  /** Asks what would come of it; of several questions the last one's answer counts. */
  async look(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const told = await api.whatIf(this.machine, { box: this.box, edits: this.edits() });
      if (turn === this.#turn) [this.told, this.error] = [told, ''];
    } catch (problem) {
      if (turn === this.#turn) this.error = (problem as ApiError).message;
    }
  }

  /** Makes the changes, one event each. What was made stays made where a later one is refused. */
  async save(): Promise<void> {
    this.error = '';
    for (const edit of this.edits()) {
      try {
        await api.edit(this.machine, edit);
        this.beads = without(this.beads, edit.square);
      } catch (problem) {
        this.error = (problem as ApiError).message;
        return;
      }
    }
    await this.look();
  }

  edits(): { box: number; square: string; beads: number }[] {
    return Object.entries(this.beads).map(([square, beads]) => ({ box: this.box, square, beads }));
  }
}

function without(beads: Record<string, number>, square: string): Record<string, number> {
  return Object.fromEntries(Object.entries(beads).filter(([other]) => other !== square));
}
