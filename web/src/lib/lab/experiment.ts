//! An experiment as the text that the terminal takes too.

export interface Question {
  title: string;
  game: string;
  recipes: string[];
  opponents: string[];
  games: number;
  seeds: number;
  seed: number;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const list = (items: string[]) => `[${items.map(quoted).join(', ')}]`;

/** The question as `experiment.toml`. */
export function experiment(question: Question): string {
  const { title, game, recipes, opponents, games, seeds, seed } = question;
  return [
    ...(title.trim() ? [`title = ${quoted(title.trim())}`] : []),
    `game = ${quoted(game)}`,
    `recipes = ${list(recipes)}`,
    `opponents = ${list(opponents)}`,
    `games = ${games}`,
    `seeds = ${seeds}`,
    `seed = ${seed}`,
    '',
  ].join('\n');
}

/** The question that a form begins with, where nobody says otherwise. */
export const USUAL: Question = {
  title: '',
  game: '',
  recipes: ['menace(preset=clare-threebead)', 'menace(preset=clare-turnnumber)'],
  opponents: ['random'],
  games: 2_000,
  seeds: 20,
  seed: 1,
};

/** The question of an address; what it does not say is as usual. */
export function readQuestion(query: URLSearchParams): Question {
  const number = (name: 'games' | 'seeds' | 'seed') =>
    /^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : USUAL[name];
  const all = (name: string, usual: string[]) =>
    query.has(name) ? query.getAll(name).filter(Boolean) : usual;
  return {
    title: query.get('title') ?? '',
    game: query.get('game') ?? '',
    recipes: all('recipe', USUAL.recipes),
    opponents: all('opponent', USUAL.opponents),
    games: number('games'),
    seeds: number('seeds'),
    seed: number('seed'),
  };
}

/** The address of a question: what differs from the usual one, and the text where somebody wrote it by hand. */
export function writeQuestion(question: Question, typed?: string): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, values: (string | number)[], usual: (string | number)[]) => {
    if (values.join('\n') === usual.join('\n')) return;
    // None is said too: an empty list is not the usual one.
    for (const value of values.length > 0 ? values : ['']) query.append(name, String(value));
  };
  const { title, game, recipes, opponents, games, seeds, seed } = question;
  put('title', [title], [USUAL.title]);
  put('game', [game], [USUAL.game]);
  put('recipe', recipes, USUAL.recipes);
  put('opponent', opponents, USUAL.opponents);
  put('games', [games], [USUAL.games]);
  put('seeds', [seeds], [USUAL.seeds]);
  put('seed', [seed], [USUAL.seed]);
  if (typed !== undefined) query.set('experiment', typed);
  return query;
}
