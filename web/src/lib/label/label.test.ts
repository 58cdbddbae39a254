import { expect, it } from 'vitest';
import { label } from './label';

it('is the same each time', () => {
  expect(label('menace(preset=michie)', 'ada-7')).toEqual(label('menace(preset=michie)', 'ada-7'));
});

it('tells machines apart', () => {
  const ids = ['ada', 'bob', 'cleo', 'dora', 'emil', 'fritz', 'gwen', 'hugo'];
  const drawn = new Set(ids.map((id) => JSON.stringify(label('menace(preset=michie)', id))));
  expect(drawn.size).toBeGreaterThanOrEqual(7);
});

it('draws a net as a mesh, whatever its size', () => {
  for (const recipe of ['tdnet', 'tdnet(hidden=10)', 'tdnet(hidden=200,rate=0.1)']) {
    const { main, rule } = label(recipe, 'x');
    expect(main).not.toMatch(/NaN|undefined/);
    expect(rule).toBe('nonzero');
  }
});

it('gives kin the same emblem', () => {
  for (const recipe of ['menace', 'menace(preset=em)', 'menace(beads=8-4-2-1)', 'qtable', 'menace(win=5)']) {
    expect(label(recipe, 'x').main).not.toMatch(/NaN|undefined/);
    expect(label(recipe, 'ada').rays).toBe(label(recipe, 'bob').rays);
  }
});
