import { expect, test } from 'vitest';
import { USUAL, experiment, readQuestion, writeQuestion } from './experiment';

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

test('a question is its address, and the usual one needs none', () => {
  expect(writeQuestion(USUAL).toString()).toBe('');
  expect(readQuestion(new URLSearchParams())).toEqual(USUAL);
  const other = { ...USUAL, title: 'Which?', recipes: ['menace'], opponents: [], games: 7, seed: 3 };
  expect(readQuestion(writeQuestion(other))).toEqual(other);
  expect(readQuestion(new URLSearchParams('games=x&seeds=-1'))).toEqual(USUAL);
  expect(writeQuestion(USUAL, 'games = 1').get('experiment')).toBe('games = 1');
});
