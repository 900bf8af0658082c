import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { file, generate } from './generate.ts';

it('has the components of the manifest: else run "pnpm --filter @bidkit/react generate"', () => {
  expect(readFileSync(file, 'utf8')).toBe(generate());
});
