import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../apps/api/src/test/test-app.ts';
import { verifyLog } from '../packages/sdk/src/rules/verify-log.ts';

let folder: string;

/** The logs of a lot without bids and of a sold one, the head of the first, and what the winner of the second gets. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  const app = await openTestApp();
  const { id } = await app.aLot();
  await app.closeLot(id);
  const log = (await app.http.inject(`/api/auctions/${id}/log`)).json();
  const { log_head } = (await app.http.inject(`/api/auctions/${id}`)).json();
  const sold = await app.aLot();
  const [loser, winner] = await Promise.all([1, 2].map(async () => app.tokenFor(await app.aUser())));
  for (const [token, amount] of [
    [loser, 8],
    [winner, 4_321],
  ] as const) {
    await app.http.inject({
      method: 'POST',
      url: `/api/auctions/${sold.id}/bid`,
      headers: { authorization: `Bearer ${token}` },
      payload: { amount },
    });
  }
  await app.closeLot(sold.id);
  const soldLog = (await app.http.inject(`/api/auctions/${sold.id}/log`)).json();
  const headers = { authorization: `Bearer ${winner}` };
  const own = (await app.http.inject({ url: `/api/auctions/${sold.id}/log/own`, headers })).json();
  await app.close();
  const files = {
    'log.json': log,
    'sold.json': soldLog,
    'own.json': own,
    'wrong.json': [{ ...own[0], max_cents: 4_321_01 }],
    'newer.json': { ...log, version: 5, entries: 'in another form' },
    'seen.json': { [log.closing.seq]: log_head },
    'other.json': { [log.closing.seq]: 'f'.repeat(64) },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  expect(await verifyLog(log)).toMatchObject({ ok: true, head: log_head });
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; text: string; refusal: string }>((resolve) => {
    const script = join(import.meta.dirname, 'verify.ts');
    const options = { env: { ...process.env, INIT_CWD: folder } };
    execFile(process.execPath, ['-C', 'source', script, ...args], options, (error, text, refusal) =>
      resolve({ code: Number(error?.code ?? 0), text, refusal }),
    );
  });

describe('pnpm verify', () => {
  it('states when a log was not compared with an independent hash', async () => {
    const { code, text } = await run('log.json');
    expect(code).toBe(0);
    expect(text).toMatch(/It was not compared with announced hashes\. Pass --seen/);
  });

  it('states what leader and price rest on, without the winner’s maximum', async () => {
    const { code, text } = await run('sold.json');
    expect(code).toBe(0);
    expect(text).toMatch(/led at \$9\.00/);
    expect(text).toMatch(
      /maximum bid of b-[0-9a-f]{12} is sealed\. Leader and price are right if it was at least \$9\.00/,
    );
    expect(text).not.toContain('4321');
  });

  it('verifies the winner’s own maximum with its salt', async () => {
    expect(await run('sold.json', '--own', 'own.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('No maximum bid is sealed.'),
    });
    expect(await run('sold.json', '--own', 'wrong.json')).toMatchObject({
      code: 1,
      text: expect.stringContaining('does not have the maximum of its commitment'),
    });
  });

  it('says that it is too old for a later version of the log, not that the log is wrong', async () => {
    const { code, text, refusal } = await run('newer.json');
    expect([code, text]).toEqual([1, '']);
    expect(refusal).toMatch(
      /The log has version 5, .*too old for this log.*nothing about whether the log is valid/,
    );
  });

  it('compares the log with a head that a watcher saw', async () => {
    expect(await run('log.json', '--seen', 'seen.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('It contains 1 announced hash.'),
    });
    expect(await run('log.json', '--seen', 'other.json')).toMatchObject({
      code: 1,
      text: expect.stringContaining('The closing is not the one that was announced'),
    });
  });
});
