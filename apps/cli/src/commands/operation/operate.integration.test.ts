import { copyFile, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '@bidkit/api/db/lock';
import { bids } from '@bidkit/api/db/schema';
import { restore } from '@bidkit/api/restore';
import { compileCache } from '@bidkit/api/server-process';
import { emptyDataDir } from '@bidkit/api/test/snapshot';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliProcess, staffVariables } from '../../cli.testing.ts';

/** The files of a folder with their sizes and the times of their last change. */
async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => [file, (await stat(file)).size, (await stat(file)).mtimeMs]),
  );
}

describe('a data folder that was backed up under bids', () => {
  let dataDir: string;
  let token: string;
  let lotId: number;
  let made: { file: string; bytes: number };
  /** The bids that were confirmed before the backup began, and when it was made. */
  let confirmed: { before: number; after: number };

  async function bid(app: TestApp, amount: number): Promise<void> {
    const url = `/api/auctions/${lotId}/bid`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ method: 'POST', url, headers, payload: { amount } });
    expect(answer.statusCode).toBe(200);
  }

  beforeAll(async () => {
    dataDir = await emptyDataDir();
    const app = await openTestApp({ DATA_DIR: dataDir });
    const variables = await staffVariables(app);
    token = await app.tokenFor(await app.aUser({ username: 'ann' }));
    lotId = (await app.aLot()).id;
    let count = 0;
    const bidNext = () => bid(app, ++count);
    for (let n = 0; n < 5; n += 1) await bidNext();
    const before = count;
    const bidding = async () => {
      while (count < before + 20) await bidNext();
    };
    const [{ stdout, stderr }] = await Promise.all([runCli(['backup', '--json'], variables), bidding()]);
    expect(stderr).toBe('');
    made = JSON.parse(stdout);
    confirmed = { before, after: count };
    await app.close();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('has a backup that only the server’s user can read', async () => {
    const { size, mode } = await stat(made.file);
    expect([size, mode & 0o777]).toEqual([made.bytes, 0o600]);
  });

  it('is not restored while a server runs', async () => {
    const unlock = lockDataDir(dataDir);
    const before = await filesOf(join(dataDir, 'pglite'));
    await expect(restore(made.file, { DATA_DIR: dataDir }, '/')).rejects.toThrow('Another server is running');
    unlock();
    expect(await filesOf(join(dataDir, 'pglite'))).toEqual(before);
  });

  it('restores every bid that was confirmed before, and bidding goes on', async () => {
    const { stdout, stderr, code } = await runCli(['restore', made.file], {
      DATA_DIR: dataDir,
      ...compileCache,
    });
    expect([code, stderr, stdout]).toEqual([0, '', expect.stringContaining('Restored 1 lots and 2 members')]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('pglite.before-'))).toHaveLength(1);
    const app = await openTestApp({ DATA_DIR: dataDir });
    const restored = await app.db.select().from(bids).orderBy(bids.seq);
    expect(restored.length).toBeGreaterThanOrEqual(confirmed.before);
    expect(restored.length).toBeLessThanOrEqual(confirmed.after);
    expect(restored.map(({ max_cents }) => max_cents)).toEqual(restored.map((_, n) => (n + 1) * 100));
    await bid(app, 10_000);
    await app.close();
  });

  it('is not restored from a damaged or missing backup, and nothing changes', async () => {
    const damaged = `${made.file}.damaged`;
    await copyFile(made.file, damaged);
    await truncate(damaged, Math.floor(made.bytes / 2));
    const before = [await readdir(dataDir), await filesOf(join(dataDir, 'pglite'))];
    const missing = await runCli(['restore', '/nowhere'], { DATA_DIR: dataDir, ...compileCache });
    expect([missing.code, missing.stderr]).toEqual([1, 'There is no file /nowhere.\n']);
    await expect(restore(damaged, { DATA_DIR: dataDir }, '/')).rejects.toThrow(
      `${damaged} is not a complete backup. Nothing was changed.`,
    );
    expect([await readdir(dataDir), await filesOf(join(dataDir, 'pglite'))]).toEqual(before);
  });

  it('manages staff while no server runs', async () => {
    const variables = { DATA_DIR: dataDir, ...compileCache };
    const { stdout } = await runCli(['staff', 'list', '--json'], variables);
    const [{ username }] = JSON.parse(stdout);
    const reset = await runCliProcess(['staff', 'reset-factor', username], variables);
    expect(reset).toMatchObject({ code: 0, stdout: expect.stringContaining('sets up a new second factor') });
    const early = await runCli(['setup-link'], variables);
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('has an owner already')]);
    const removed = await runCli(['staff', 'remove', username], variables);
    expect(removed.stdout).toBe(`${username} is not staff any more, and logged out.\n`);
    expect((await runCli(['staff', 'list'], variables)).stdout).toBe('Nobody is staff.\n');
    expect((await runCli(['setup-link'], variables)).stdout).toMatch(/\/office\/setup#[\w-]{43}$/m);
  });

  it('says why staff are not removed', async () => {
    const ran = await runCli(['staff', 'remove', 'zoe'], { DATA_DIR: dataDir, ...compileCache });
    expect(ran).toMatchObject({ code: 1, stderr: '“zoe” is not staff.\n' });
  });
});

it('doctor fails when there are problems, and lists them', async () => {
  const ran = await runCli(['doctor'], {
    ...compileCache,
    DATA_DIR: 'memory',
    PUBLIC_URL: 'https://auctions.example',
  });
  expect(ran).toEqual({
    code: 1,
    stderr: '',
    stdout: expect.stringMatching(/^problem {2}Settings: .*problems\.\n$/s),
  });
});
