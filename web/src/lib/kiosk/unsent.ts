//! Matches of visitors that ended while the server was away: kept, and told when it is back. Told twice they count once.

import { type FinishedMatch, api } from '$lib/api/client';
import { keep } from '$lib/keep';

const NAME = 'kiosk:unsent';
/** A screen that stays alone for a day keeps no more than this. */
const MOST = 500;

interface Unsent {
  machine: string;
  match: FinishedMatch;
}

function all(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(keep.get(NAME) ?? '[]');
    return Array.isArray(kept) ? (kept as Unsent[]) : [];
  } catch {
    return [];
  }
}

export const unsent = {
  put(machine: string, match: FinishedMatch): void {
    keep.set(NAME, JSON.stringify([...all(), { machine, match }].slice(-MOST)));
  },
  /** Tells them in their order; what is refused is let go. Whether all were told: what cannot be told yet stays. */
  async tell(): Promise<boolean> {
    for (let [next] = all(); next; [next] = all()) {
      try {
        await api.record(next.machine, next.match);
      } catch (error) {
        if ((error as { code?: string }).code === 'offline') return false;
      }
      keep.set(NAME, JSON.stringify(all().slice(1)));
    }
    return true;
  },
};
