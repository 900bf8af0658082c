import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) =>
  runCli(args, variables, { folder: resolve(import.meta.dirname, '../../../../..') });

it('imports the rates of a file', async () => {
  expect((await run('rates')).stdout).toContain('No rates');
  const file = 'examples/import/rates.csv';
  expect((await run('rates', 'import', file, '--date', 'today')).stderr).toContain('This must be a date');
  const folder = await mkdtemp(join(tmpdir(), 'rates-'));
  await writeFile(join(folder, 'rates.csv'), 'Currency;Per Dollar;\r\n\r\nEUR;0.9;\r\nCAD;1,4;\r\n');
  const bad = await run('rates', 'import', join(folder, 'rates.csv'), '--date', '2026-01-05');
  expect(bad.stderr).toBe('No rate was imported.\n  line 4, per_dollar: A rate is a number above 0\n');
  await rm(folder, { recursive: true });
  const imported = await run('rates', 'import', file, '--date', '2026-01-05');
  expect(imported.stdout).toMatch(/17 rates are imported\.[\s\S]*CAD +1\.4 +2026-01-05/);
  expect((await run('audit')).stdout).toContain('import-rates');
});
