//! The analysis board as an address: a game, where it begins, the moves from there, and which of them lie before the position.

/** An analysis, as its address tells it. */
export interface Analysing {
  game?: string;
  /** Where it begins, if not at the usual start. */
  from?: string;
  moves: string[];
  /** How many of the moves lie before the position that is shown; all unless it is said. */
  ply?: number;
  /** Whether nobody is asked what the moves are worth. */
  quiet?: boolean;
  /** The match that it came from, by its code, and how many of its moves were made there. */
  match?: { code: string; ply: number };
}

/** The address of an analysis. */
export function analysisOf({ game, from, moves, ply, quiet, match }: Analysing): string {
  const query = new URLSearchParams();
  if (game) query.set('game', game);
  if (from) query.set('from', from);
  const made = moves.filter((move) => move !== 'resigns');
  if (made.length > 0) query.set('moves', made.join('.'));
  if (ply !== undefined && ply < made.length) query.set('ply', String(ply));
  if (quiet) query.set('engine', 'off');
  if (match) query.set('match', `${match.code}.${match.ply}`);
  return `/analyse?${query}`;
}

/** What an address says. */
export function readAnalysis(query: URLSearchParams): Analysing {
  const moves = query.get('moves')?.split('.').filter(Boolean) ?? [];
  const ply = query.has('ply') ? Number(query.get('ply')) : NaN;
  const [, code, left] = /^([a-z0-9]{10})\.(\d{1,3})$/.exec(query.get('match') ?? '') ?? [];
  return {
    game: query.get('game') ?? undefined,
    from: query.get('from') ?? undefined,
    moves,
    ply: Number.isInteger(ply) && ply >= 0 && ply < moves.length ? ply : undefined,
    quiet: query.get('engine') === 'off' || undefined,
    match: code ? { code, ply: Number(left) } : undefined,
  };
}
