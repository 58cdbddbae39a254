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
