import { expect, test } from 'vitest';
import { experiment } from './experiment';

test('a question is the file that the terminal takes', () => {
  const text = experiment({
    title: ' A "quoted" \\ title ',
    game: 'noughts',
    recipes: ['menace(win=5)', 'qtable'],
    opponents: ['random'],
    games: 500,
    seeds: 20,
    seed: 7,
  });
  expect(text).toBe(
    'title = "A \\"quoted\\" \\\\ title"\ngame = "noughts"\nrecipes = ["menace(win=5)", "qtable"]\n' +
      'opponents = ["random"]\ngames = 500\nseeds = 20\nseed = 7\n',
  );
});
