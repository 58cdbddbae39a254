//! The folders of the page lie in layers, and no import leads up or to a neighbour: so no folder needs itself.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** The layers from the top, as ARCHITECTURE.md shows them. `app` is what lies beside the folders, `lib` what lies in it. */
const PICTURE = `
app > pages > lessons > class home kiosk lab lesson print study > arena label
    > play > review thought > match > machine > player wall
    > beads > board chart > shell > api sound > lib
`.trim();

const layers = PICTURE.split('>').map((layer) => layer.trim().split(/\s+/));
const root = join(import.meta.dirname, '..');

function folderOf(path: string): string {
  const [first, second, third] = relative(root, path).split('/');
  if (!second) return 'app';
  return first === 'lib' && third ? second : first!;
}

/** The file that an import names; none where it is a package's. */
function target(from: string, name: string): string | undefined {
  if (!/^(\.|\$lib\/)/.test(name)) return undefined;
  const path = name.startsWith('.') ? join(dirname(from), name) : join(root, name.replace('$', ''));
  const found = [path, `${path}.ts`].find((path) => existsSync(path));
  // Types of the API are made when they are needed.
  if (!found && !name.endsWith('/schema')) throw new Error(`${from} imports ${name}, which is not there`);
  return found;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') && path !== 'vite-env.d.ts')
  .map((path) => join(root, path));

const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    const to = target(from, name!);
    return to && folderOf(to) !== folderOf(from) ? [{ from, to }] : [];
  }),
);

const depth = (path: string) => layers.findIndex((layer) => layer.includes(folderOf(path)));

it('an import leads down', () => {
  const wrong = imports.filter(({ from, to }) => depth(to) <= depth(from));
  expect(wrong.map(({ from, to }) => `${relative(root, from)} imports ${relative(root, to)}`)).toEqual([]);
  expect(imports.length).toBeGreaterThan(800);
});

it('every folder has its place in the picture', () => {
  expect(layers.flat().toSorted()).toEqual([...new Set(files.map(folderOf))].toSorted());
});

it('the picture is that of ARCHITECTURE.md', () => {
  const text = readFileSync(join(root, '../../ARCHITECTURE.md'), 'utf8');
  expect(/```text\n(app [^`]*)\n```/.exec(text)?.[1]).toBe(PICTURE);
});
