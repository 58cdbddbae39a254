//! The analysis board as an address: a game, where it begins, and the moves from there.

/** The address of a position; the usual start needs no telling. */
export function analysisOf(game: string, moves: string[], from?: string): string {
  const query = new URLSearchParams({ game });
  if (from) query.set('from', from);
  const made = moves.filter((move) => move !== 'resigns');
  if (made.length > 0) query.set('moves', made.join('.'));
  return `/analyse?${query}`;
}

/** What an address says. */
export function readAnalysis(query: URLSearchParams): { game?: string; from?: string; moves: string[] } {
  return {
    game: query.get('game') ?? undefined,
    from: query.get('from') ?? undefined,
    moves: query.get('moves')?.split('.').filter(Boolean) ?? [],
  };
}
