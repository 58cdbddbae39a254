// Writes src/lib/api/schema.ts anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { generate } from './schema.mjs';

const at = (path) => new URL(path, import.meta.url);
const document = JSON.parse(readFileSync(at('../../crates/server/openapi.json'), 'utf8'));
writeFileSync(at('../src/lib/api/schema.ts'), generate(document));
