/** The page's addresses, out of its build: `dist/routes.json`, which the server answers with the page's document. */

import type { Plugin } from 'vite';

/** A node of a syntax tree, as far as the table of addresses goes. */
interface Node {
  type: string;
  [part: string]: unknown;
}

const is = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const all = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(is) : []);
const named = (node: unknown, name: string): boolean =>
  is(node) && (node.name === name || node.value === name);

/** The patterns of all pages, from the syntax tree of `routes.ts`; those that it cannot read are an error. */
export function addresses(module: unknown): string[] {
  const declared = all(is(module) ? module.body : []).flatMap((it) =>
    all(is(it.declaration) ? it.declaration.declarations : it.declarations),
  );
  const table = declared.find((it) => named(it.id, 'routes'))?.init;
  if (!is(table) || table.type !== 'ArrayExpression') throw new Error('expected routes to be a list');
  return all(table.elements).map((route) => {
    const path = all(route.properties).find((it) => named(it.key, 'path'))?.value;
    if (!is(path) || typeof path.value !== 'string')
      throw new Error('expected every route to have its path as a text');
    return path.value;
  });
}

/** Writes them beside the built page. An empty path is not a page but what is shown where there is none. */
export function writeAddresses(): Plugin {
  let found: string[] | undefined;
  return {
    name: 'addresses',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/src/routes.ts')) found = addresses(this.parse(code)).filter((path) => path !== '');
      return null;
    },
    generateBundle() {
      if (!found) throw new Error('expected routes.ts to be a part of the page');
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(found)}\n` });
    },
  };
}
