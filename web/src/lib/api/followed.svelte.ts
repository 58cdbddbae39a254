//! A machine that a page shows: what happens to it anywhere is seen there within a second.

import { untrack } from 'svelte';
import { hear } from './news';

/** For how long a change is marked, in milliseconds. */
const MARKED = 4000;

export class Followed {
  /** Whether it changed just now. */
  fresh = $state(false);
  /** How old it was when it was first heard of. */
  #heard = $state<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `known` says how old the machine is that the page shows; nothing while it shows none. */
  constructor(id: () => string | undefined, known: () => number | undefined, refresh: () => void) {
    $effect(() => {
      const one = id();
      if (!one) return;
      return hear([one], (changes, first) => {
        const age = changes === 'missed' ? undefined : changes.get(one);
        if (changes !== 'missed' && age == null) return;
        if (first) return void (this.#heard = age ?? undefined);
        if (changes !== 'missed') this.#mark();
        refresh();
      });
    });
    // It may have changed between the page's look at it and the first that was heard.
    $effect(() => {
      const [heard, age] = [this.#heard, known()];
      if (heard === undefined || age === undefined) return;
      untrack(() => {
        this.#heard = undefined;
        if (age < heard) refresh();
      });
    });
  }

  #mark(): void {
    this.fresh = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.fresh = false), MARKED);
  }
}
