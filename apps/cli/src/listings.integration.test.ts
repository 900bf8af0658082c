import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from './cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'listings-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(['listings', ...args], variables, { folder });
const example = resolve(import.meta.dirname, '../../../examples/import/listings.csv');

it('imports the example, changes nothing the second time, lists it by source and removes one', async () => {
  const first = await run('import', example, '--source', 'example');
  expect(first).toMatchObject({ code: 0, stdout: '3 added, 0 changed, 0 unchanged, 0 refused.\n' });
  const second = await run('import', example, '--source', 'example');
  expect(second.stdout).toBe('0 added, 0 changed, 3 unchanged, 0 refused.\n');
  const listed = await run('list', '--source', 'example');
  expect(listed.stdout).toMatch(
    /cars +Automotive +City fleet sale +San Jose, CA +2030-06-08 10:00 +example +fleet-7/,
  );
  expect(listed.stdout).toContain('Total: 3 listings');
  const number = /^ *(\d+) +cars/m.exec(listed.stdout)?.[1] ?? '';
  expect((await run('remove', number)).stdout).toBe(`Listing ${number} is removed.\n`);
  expect((await run('remove', number)).stderr).toContain('This listing was not found.');
  expect((await run('list', '--source', 'example')).stdout).toContain('Total: 2 listings');
});

it('names the line and the field of each refused row, and ends with an error', async () => {
  const csv = 'external_key,name,type,city,state,zip\na,Pens,14,Duluth,MN,55802\nb,Pens,14,Duluth,MN,99999\n';
  await writeFile(join(folder, 'bad.csv'), csv);
  const refused = await run('import', 'bad.csv', '--source', 'bad');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused.');
  expect(refused.stdout).toContain('line 3, zip: We could not find this ZIP code.');
});

it('refuses a file that is neither CSV nor JSON, and an import without a source', async () => {
  await writeFile(join(folder, 'sales.txt'), '');
  expect((await run('import', 'sales.txt', '--source', 'x')).stderr).toContain('ends in .csv or .json');
  expect((await run('import', example)).stderr).toContain('Please name the source of the listings');
});
