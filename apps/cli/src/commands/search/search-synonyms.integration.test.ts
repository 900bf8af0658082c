import { resolve } from 'node:path';
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

it('stores, lists and removes synonyms of the search', async () => {
  expect((await run('search', 'synonyms', 'set', 'truck', '--synonyms', ',')).stderr).toContain(
    'at least one other',
  );
  const stored = await run('search', 'synonyms', 'set', 'Truck', '--synonyms', 'lorry, pick-up');
  expect(stored.stdout).toMatch(/truck +lorry, pick-up +20\d\d-/);
  expect((await run('search', 'synonyms', 'list')).stdout).toMatch(
    /bike +bicycle[\s\S]*truck +lorry, pick-up/,
  );
  expect((await run('search', 'synonyms', 'remove', 'truck')).stdout).toContain('“truck” are removed');
  expect((await run('search', 'synonyms', 'remove', 'truck')).stderr).toContain('“truck” has no synonyms');
});
