import { expect, it } from 'vitest';
import { readRecipe, writeMix, writeRecipe } from './recipe';

it('reads back what it wrote', () => {
  for (const text of [
    'menace',
    'menace(preset=michie)',
    'menace(preset=em,win=4,beads=8-4-2-1)',
    'qtable(rate=0.3)',
  ]) {
    const recipe = readRecipe(text);
    expect(recipe && writeRecipe(recipe)).toBe(text);
  }
});

it('refuses what is no recipe', () => {
  for (const text of ['', 'menace(', 'menace(win)', 'a(b(c=d))']) expect(readRecipe(text)).toBeUndefined();
});

it('writes one opponent plainly and several as a mix', () => {
  expect(writeMix([{ player: 'random', share: 3 }])).toBe('random');
  expect(
    writeMix([
      { player: 'random', share: 20 },
      { player: 'expert(p=0.9)', share: 5 },
    ]),
  ).toBe('mix(random:20,expert(p=0.9):5)');
});
