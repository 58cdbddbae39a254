import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generate } from '../../../scripts/schema.mjs';

const at = (path: string) => new URL(path, import.meta.url);

it('is what the server says of itself (else: npm run schema)', () => {
  const document = JSON.parse(readFileSync(at('../../../../crates/server/openapi.json'), 'utf8'));
  expect(readFileSync(at('./schema.ts'), 'utf8')).toBe(generate(document));
});
