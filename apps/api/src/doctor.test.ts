import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './db/database.ts';
import { diagnose } from './doctor.ts';

it('examines the configuration of a public server', async () => {
  const env = { PUBLIC_URL: 'https://auctions.example', SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: 'memory' };
  const { report, problems } = await diagnose(env, '/');
  for (const text of ['BRAINTREE_*', 'METRICS_TOKEN', 'SEED must be none', 'Mail server: '])
    expect(report).toContain(text);
  expect(problems).toBeGreaterThan(2);
  expect(report.match(/^problem /gm)).toHaveLength(problems);
  expect(report).toContain(`https://auctions.example: ${problems} problems.`);
});

it('finds no problem in that of a local one', async () => {
  const { report, problems } = await diagnose({ DATA_DIR: 'memory' }, '/');
  expect([report, problems]).toEqual([expect.stringContaining('0 problems'), 0]);
});

it('reports a database folder that lost a file, which is refused and left as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-doctor-'));
  const folder = join(dataDir, 'pglite');
  await mkdir(join(folder, 'base'), { recursive: true });
  await writeFile(join(folder, 'base/1'), 'rows');
  const { report } = await diagnose({ DATA_DIR: dataDir }, '/');
  expect(report).toContain('PG_VERSION is missing');
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
    `The database in ${folder} is damaged: PG_VERSION is missing. Nothing was changed.`,
  );
  expect((await readdir(dataDir, { recursive: true })).sort()).toEqual([
    'pglite',
    'pglite/base',
    'pglite/base/1',
  ]);
  expect(report).not.toContain('Marketplace');
  await rm(dataDir, { recursive: true });
});
