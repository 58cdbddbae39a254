//! Nothing here knows a game by name, lays a stone or counts parity: what a page needs, the cards and scenes say.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Pages that tell about games in prose, with examples. */
const PROSE = /^(lessons|lib\/(lesson|home))\/|^pages\/(Home|Learn|About|Api|Accessibility|Privacy)\.svelte$/;
const TOLD = /\.test\.ts$|^lib\/api\/schema\.ts$/;

function code(): [string, string][] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !PROSE.test(path) && !TOLD.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      // What is said in comments is no code.
      return [path, text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(^|\s)\/\/.*/g, '')];
    });
}
/** The games there are, by the names of their rules. */
const games = readdirSync(join(root, '../../docs/games'))
  .map((file) => file.replace('.md', ''))
  .filter((name) => name !== 'README');

function found(leak: RegExp): string[] {
  return code().flatMap(([path, text]) => (text.match(leak) ?? []).map((what) => `${path}: ${what.trim()}`));
}

it('looks at the code', () => {
  expect(code().length).toBeGreaterThan(60);
  expect(games).toEqual(expect.arrayContaining(['noughts', 'othello', 'polar']));
});

it('knows no game by name', () => {
  const ids = games.join('|');
  expect(found(new RegExp(`['"\`/](${ids})['"\`/?]`, 'g'))).toEqual([]);
});

it('lays no stone and counts no parity', () => {
  expect(found(/ply\s*%\s*2|index\s*%\s*2\s*\?|moves\.length\s*%\s*2/g)).toEqual([]);
  expect(found(/===\s*'[XO]'/g)).toEqual([]);
});

it('compares no mind by name', () => {
  expect(found(/(===|!==|case)\s*'(menace|tdnet|qtable|greedy|killer|minimax|mcts)'/g)).toEqual([]);
});
