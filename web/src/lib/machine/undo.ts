//! What was changed in a box by hand, so that it can be put back, also after a reload. Pure.

/** The beads of the squares that one save changed, before it and after it. */
export interface Change {
  before: Record<string, number>;
  after: Record<string, number>;
}

/** Changes from what a browser kept of them; none from what is unreadable. */
export function readChanges(text: string | null): Change[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one: Partial<Change>) => one.before && one.after) : [];
  } catch {
    return [];
  }
}

/** The last change that can be put back: the box holds what it left, so that nobody played or reached in since. */
export function lastChange(changes: Change[], beads: [square: string, count: number][]): Change | undefined {
  const now = new Map(beads);
  return changes.findLast(({ after }) =>
    Object.entries(after).every(([square, count]) => now.get(square) === count),
  );
}

/** Beads that are meant, as an address has them: `1:5.3:0`. */
export function writeDraft(beads: Record<string, number>): string {
  return Object.entries(beads)
    .map(([square, count]) => `${square}:${count}`)
    .join('.');
}

/** Beads from an address; what makes no sense is left out. */
export function readDraft(text: string | null): Record<string, number> {
  const pairs = (text ?? '').split('.').map((pair) => /^([a-z0-9-]+):(\d{1,7})$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1]!, Number(pair[2])]] : [])));
}
