import { tmpdir } from 'node:os';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { DealRule, StaffDeal, StaffDealDetails } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables, { folder: tmpdir() });
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables, { folder: tmpdir() });

it('lists, shows, changes and ends a deal', async () => {
  const { item_code } = await app.aProduct({ name: 'Oak chest' });
  const form = ['--item-code', item_code, '--asking', '120', '--floor', '80'];
  const { id } = await runJson<StaffDeal>('deal', ...form);
  expect((await run('deals', 'list', '--state', 'running')).stdout).toContain('Oak chest');
  const changed = await runJson<StaffDealDetails>(
    'deals',
    'change',
    `${id}`,
    '--asking',
    '110',
    '--stock',
    '5',
  );
  expect(changed).toMatchObject({ price: 110, stock: 5, version: 2 });
  expect((await run('deals', 'change', `${id}`)).stderr).toContain('Nothing to change was given.');
  expect((await run('deals', 'end', `${id}`, '--reason', 'Broken')).stdout).toContain('ended');
  expect((await run('deals', 'show', `${id}`)).stdout).toContain('No entries.');
});

it('lists, adds and changes rules', async () => {
  const terms = ['--rounds', '3', '--step', '5', '--seconds', '600', '--final-seconds', '300'];
  const added = await runJson<DealRule>('deal-rules', 'add', 'Slow', ...terms, '--concession-percent', '40');
  expect(added).toMatchObject({ name: 'Slow', step: 5, version: 1 });
  const changed = await runJson<DealRule>('deal-rules', 'change', `${added.id}`, '--rounds', '6');
  expect(changed).toMatchObject({ ...added, rounds: 6, version: 2 });
  expect((await run('deal-rules', 'list')).stdout).toContain('Slow');
  expect((await run('deal-rules', 'change', '999', '--rounds', '6')).stderr).toContain(
    'There is no rule 999',
  );
  expect((await run('deal-rules', 'add', 'Fast')).stderr).toContain('Missing: --rounds COUNT');
});
