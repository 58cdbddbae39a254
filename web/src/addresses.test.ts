import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { addresses } from '../scripts/addresses';

const table = (routes: string) =>
  addresses(parseAst(`import A from './a';\nexport const routes = [${routes}];`));

test('addresses are read from the table as it is written, in either quotes and order', () => {
  const routes = `{ path: '/', title: "path: '/no'" }, { title: 'x', path: "/m/:id", load: () => import('./m') },
    { 'path': '' }`;
  expect(table(routes)).toEqual(['/', '/m/:id', '']);
});

test('an address that is worked out while the page runs is refused', () => {
  expect(() => table(`{ path: '/m/' + name }`)).toThrow('expected every route to have its path as a text');
  expect(() => addresses(parseAst('export const routes = made();'))).toThrow('expected routes to be a list');
});
