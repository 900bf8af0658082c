import { execFile } from 'node:child_process';
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { count, eq, max, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { lockDataDir } from '../db/lock.ts';
import { auditLog, bids, categories, lots, products, users } from '../db/schema.ts';
import { defaultIncrements } from '../modules/auctions/increments.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { openSession } from '../modules/session/tokens.ts';
import { compileCache, failToStart, type RunningServer, startServer } from './server.ts';
import { emptyDataDir } from './snapshot.ts';

// Each case starts servers and the command line.
vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = 'brass-corners-7';
let dataDir: string;
let server: RunningServer | null = null;

beforeEach(async () => {
  dataDir = await emptyDataDir();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
  await rm(dataDir, { recursive: true, force: true });
});

/** A lot, a member who bids and a member of staff. Returns the bidder's token. */
async function setStage(): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const password_hash = await hashPassword(PASSWORD);
  const member = (username: string, role: 'member' | 'staff') => ({
    username,
    email: `${username}@example.com`,
    bid_limit_lifted: true,
    password_hash,
    role,
  });
  const [bidder] = await db
    .insert(users)
    .values([member('ann', 'member'), member('kim', 'staff')])
    .returning();
  const token = await openSession(db, bidder?.id ?? 0);
  await db.insert(categories).values({ name: 'tools', display: 'Tools' });
  const product = { item_code: 'T-1', name: 'Oak chest', short_name: 'Oak chest', description: 'Oak.' };
  await db.insert(products).values({ ...product, category_id: 1 });
  const ends_at = sql`clock_timestamp() + interval '1 hour'`;
  await db
    .insert(lots)
    .values({ product_description_id: 1, opening_cents: 100, increments: defaultIncrements, ends_at });
  await close();
  return token;
}

async function bid(address: string, token: string, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ amount });
  const answer = await fetch(`${address}/api/auctions/1/bid`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Runs `pnpm house` on the data folder. */
function house(args: readonly string[], env: Record<string, string> = {}) {
  const main = resolve(import.meta.dirname, '../../../cli/src/main.ts');
  const node = ['--conditions=source', '--disable-warning=ExperimentalWarning', main];
  const variables = {
    PATH: process.env.PATH,
    ...compileCache,
    DATA_DIR: dataDir,
    HOUSE_USER: 'kim',
    HOUSE_PASSWORD: PASSWORD,
    HOUSE_URL: server?.address ?? '',
    ...env,
  };
  return new Promise<{ stdout: string; stderr: string; code: number }>((done) =>
    execFile(process.execPath, [...node, ...args], { env: variables }, (error, stdout, stderr) =>
      done({ stdout, stderr, code: error ? 1 : 0 }),
    ),
  );
}

/** The number of bids and the highest maximum. */
async function readBids() {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const [row] = await db.select({ bids: count(), highest: max(bids.max_cents) }).from(bids);
  await close();
  return { bids: row?.bids ?? 0, highest: (row?.highest ?? 0) / 100 };
}

it('backs up under bids, and restores every bid that was confirmed before', async () => {
  const token = await setStage();
  server = await startServer({ DATA_DIR: dataDir });
  const { address } = server;
  let confirmed = 0;
  let isBidding = true;
  const bidding = (async () => {
    while (isBidding) {
      await bid(address, token, confirmed + 1);
      confirmed += 1;
    }
  })();
  await expect.poll(() => confirmed, { timeout: 60_000 }).toBeGreaterThan(20);
  const before = confirmed;
  const made = await house(['backup', '--json']);
  isBidding = false;
  await bidding;
  expect(made.stderr).toBe('');
  const { file, bytes } = JSON.parse(made.stdout) as { file: string; bytes: number };
  const { size, mode } = await stat(file);
  expect([size, mode & 0o777]).toEqual([bytes, 0o600]);

  const running = await house(['restore', file]);
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('Another server is running')]);
  await server.end('SIGTERM');
  const after = confirmed;
  const restored = await house(['restore', file]);
  expect([restored.stderr, restored.stdout]).toEqual([
    '',
    expect.stringContaining('Restored 1 lots and 2 members'),
  ]);

  const state = await readBids();
  expect(state.bids).toBeGreaterThanOrEqual(before);
  expect(state.bids).toBeLessThanOrEqual(after);
  expect(state.highest).toBe(state.bids);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pglite.before-'))).toHaveLength(1);

  server = await startServer({ DATA_DIR: dataDir });
  await bid(server.address, token, 10_000 - state.bids);
});

it('refuses a damaged backup and changes nothing', async () => {
  await setStage();
  server = await startServer({ DATA_DIR: dataDir });
  const { file } = JSON.parse((await house(['backup', '--json'])).stdout) as { file: string };
  await server.end('SIGTERM');
  await truncate(file, Math.floor((await stat(file)).size / 2));
  const { stderr, code } = await house(['restore', file]);
  expect([code, stderr.trim()]).toEqual([1, `${file} is not a complete backup. Nothing was changed.`]);
  expect((await house(['restore', '/nowhere'])).stderr.trim()).toBe('There is no file /nowhere.');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pglite'))).toEqual(['pglite']);
  expect(await readBids()).toEqual({ bids: 0, highest: 0 });
});

it('refuses a database folder that lost a file, and leaves it as it is', async () => {
  await setStage();
  await rm(join(dataDir, 'pglite/PG_VERSION'));
  const { code, stderr } = await failToStart({ DATA_DIR: dataDir });
  expect([code, stderr.trim()]).toEqual([
    1,
    expect.stringMatching(
      /^The database in .*pglite is damaged: PG_VERSION is missing\. Nothing was changed\./,
    ),
  ]);
  const examined = await house(['doctor']);
  expect([examined.code, examined.stdout]).toEqual([1, expect.stringContaining('PG_VERSION is missing')]);
  await writeFile(join(dataDir, 'pglite/PG_VERSION'), '18\n');
  expect(await readBids()).toEqual({ bids: 0, highest: 0 });
});

it('makes a member staff while no server runs, with an audit row', async () => {
  const memory = await house(['make-staff', 'ann'], { DATA_DIR: 'memory' });
  expect([memory.code, memory.stderr]).toEqual([1, expect.stringContaining('DATA_DIR=memory')]);
  const nowhere = await house(['make-staff', 'ann'], { DATA_DIR: join(dataDir, 'none') });
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('There is no database in')]);
  await setStage();
  const unlock = lockDataDir(dataDir);
  const running = await house(['make-staff', 'ann']);
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('Another server is running')]);
  unlock();

  const unknown = await house(['make-staff', 'zoe']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no member “zoe”')]);
  expect(await house(['make-staff', 'Ann'])).toMatchObject({ code: 0, stdout: 'ann is staff now.\n' });
  expect(await house(['make-staff', 'ann'])).toMatchObject({ code: 0, stdout: 'ann is staff already.\n' });
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const [ann] = await db.select().from(users).where(eq(users.username, 'ann'));
  expect(ann?.role).toBe('staff');
  expect(await db.select().from(auditLog)).toMatchObject([
    { staff_id: ann?.id, action: 'make-staff', subject: 'user', subject_id: ann?.id },
  ]);
  await close();
});

it('examines the configuration of a public server', async () => {
  const env = { PUBLIC_URL: 'https://auctions.example', SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: 'memory' };
  const { stdout, code } = await house(['doctor'], env);
  expect(code).toBe(1);
  for (const text of ['BRAINTREE_*', 'METRICS_TOKEN', 'SEED must be none', 'Mail server: '])
    expect(stdout).toContain(text);
  const count = stdout.match(/^problem /gm)?.length;
  expect(count).toBeGreaterThan(2);
  expect(stdout).toContain(`https://auctions.example: ${count} problems.`);
  const local = await house(['doctor'], { DATA_DIR: 'memory' });
  expect([local.code, local.stdout]).toEqual([0, expect.stringContaining('0 problems')]);
});
