// Tells the built page where its early parts are, and packs it once, as small as brotli can, so that the server only hands
// it out.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const PACKED = /\.(html|js|css|svg|json|txt)$/;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** The built files whose names begin so. */
const assets = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
const named = (name) => assets.find((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'));
/** Rewrites a built file, where it has the place for it. */
function rewrite(name, place, text) {
  const file = join(dist, name);
  const plain = readFileSync(file, 'utf8');
  if (!plain.includes(place)) throw new Error(`${name} has no ${place}`);
  writeFileSync(file, plain.replace(place, text));
}
const code = ['Home', 'Machines', 'Machine', 'Boxes'].map((page) => [page, [named('shared'), named(page)]]);
rewrite('early.js', 'CODE = {}', `CODE = ${JSON.stringify(Object.fromEntries(code))}`);
const fonts = assets.filter((path) => path.endsWith('.woff2'));
const links = fonts.map(
  (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}" />`,
);
rewrite('index.html', '</head>', `${links.join('')}</head>`);

for (const name of readdirSync(dist, { recursive: true })) {
  if (!PACKED.test(name)) continue;
  const file = join(dist, name);
  const plain = readFileSync(file);
  const packed = brotliCompressSync(plain);
  // Headers weigh more than what the smallest files could save.
  if (packed.length + 100 < plain.length) writeFileSync(`${file}.br`, packed);
}
