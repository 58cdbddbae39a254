//! What a kiosk remembers of its day: which machine stands there, and how many visitors it has played.

import { keep } from '$lib/keep';

export interface Day {
  /** The day, as the clock on the wall has it: 2026-11-16. */
  date: string;
  visitors: number;
  /** The machine that was raised here for the day; none where one was brought. */
  machine?: string;
}

const NAME = 'kiosk';

/** The date on the wall. */
export function dateOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is kept of a day; another day begins anew. */
export function dayOf(kept: string | null, date: string): Day {
  const fresh = { date, visitors: 0 };
  try {
    const day: Partial<Day> | null = JSON.parse(kept ?? 'null');
    return day?.date === date && Number.isInteger(day.visitors) ? { ...fresh, ...day } : fresh;
  } catch {
    return fresh;
  }
}

export const days = {
  today: () => dayOf(keep.get(NAME), dateOf(new Date())),
  put: (day: Day) => keep.set(NAME, JSON.stringify(day)),
  /** Another visitor has played. */
  add(): Day {
    const day = days.today();
    const next = { ...day, visitors: day.visitors + 1 };
    days.put(next);
    return next;
  },
  forget: () => keep.remove(NAME),
};
