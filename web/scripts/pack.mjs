// Packs the built page once, as small as brotli can, so that the server only hands it out.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const PACKED = /\.(html|js|css|svg|json|txt)$/;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
for (const name of readdirSync(dist, { recursive: true })) {
  if (!PACKED.test(name)) continue;
  const file = join(dist, name);
  const plain = readFileSync(file);
  const packed = brotliCompressSync(plain);
  // Headers weigh more than what the smallest files could save.
  if (packed.length + 100 < plain.length) writeFileSync(`${file}.br`, packed);
}
