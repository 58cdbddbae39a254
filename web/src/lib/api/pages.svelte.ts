//! A list that the server knows, read page by page, and from its beginning whenever what it depends on changes.

import { ApiError } from './client';

export interface Page<T> {
  rows: T[];
  /** What asks for the next page; nothing where none follows. */
  next?: string | null;
}

export class Pages<T> {
  rows = $state.raw<T[]>();
  error = $state.raw<ApiError>();
  loading = $state(false);
  #next = $state.raw<string>();
  #ask: (after?: string) => Promise<Page<T>>;
  #turn = 0;
  #first = 0;

  /** `ask` reads what it depends on before it waits. */
  constructor(ask: (after?: string) => Promise<Page<T>>) {
    this.#ask = ask;
    $effect(() => void this.#load([], ask()));
  }

  /** Whether there is more than what is shown. */
  get follows(): boolean {
    return this.#next !== undefined;
  }

  /** Shows the next page below. */
  more(): Promise<void> {
    return this.#load(this.rows ?? [], this.#ask(this.#next));
  }

  /** Shows rows that are shown already as they are now. */
  put(rows: T[], same: (a: T, b: T) => boolean): void {
    this.rows = this.rows?.map((old) => rows.find((row) => same(row, old)) ?? old);
  }

  /** Shows the first page as it is now, unless somebody has gone on to others. Whatever is asked for by hand comes first:
   * this neither stops it nor makes anybody wait. */
  async again(): Promise<void> {
    if (this.loading || (this.rows?.length ?? 0) > this.#first) return;
    const turn = this.#turn;
    const page = await this.#ask().catch(() => undefined);
    if (!page || turn !== this.#turn) return;
    this.rows = page.rows;
    this.#next = page.next ?? undefined;
    this.#first = page.rows.length;
  }

  async #load(before: T[], coming: Promise<Page<T>>): Promise<void> {
    const turn = ++this.#turn;
    this.loading = true;
    try {
      const page = await coming;
      if (turn !== this.#turn) return;
      this.rows = [...before, ...page.rows];
      if (before.length === 0) this.#first = page.rows.length;
      this.#next = page.next ?? undefined;
      this.error = undefined;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.error = error instanceof ApiError ? error : new ApiError(0, 'internal', String(error));
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  }
}
