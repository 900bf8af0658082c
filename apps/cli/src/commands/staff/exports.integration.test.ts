import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { StaffExport, StaffView } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-exports-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables);
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables);

it('exports a list, and writes its file', async () => {
  const { id } = await app.aLot();
  const made = await runJson<StaffExport>('exports', 'start', 'lots', '--column', 'number');
  await expect
    .poll(async () => (await runJson<StaffExport[]>('exports', 'list'))[0]?.state, { timeout: 60_000 })
    .toBe('done');
  const file = join(folder, 'lots.csv');
  expect((await run('exports', 'save', String(made.id), '--out', file)).stdout).toContain(file);
  expect(await readFile(file, 'utf8')).toBe(`\uFEFFNumber\r\n${id}\r\n`);
  expect((await run('exports', 'list')).stdout).toMatch(/lots +done +1/);
  expect((await run('exports', 'start', 'nothing')).code).toBe(1);
});

it('saves, lists and removes views', async () => {
  const save = (...args: string[]) => run('views', 'save', 'lots', 'With a reserve', ...args);
  expect((await save('--query', 'reserve=yes', '--shared', 'yes')).stdout).toMatch(/yes +reserve=yes/);
  expect((await save('--column', 'number', '--column', 'end')).stdout).toContain('number, end');
  const views = await runJson<StaffView[]>('views', 'list', 'lots');
  expect(views).toMatchObject([{ query: 'reserve=yes', is_shared: true, columns: ['number', 'end'] }]);
  expect((await run('views', 'remove', String(views[0]?.id))).stdout).toContain('is removed');
});
