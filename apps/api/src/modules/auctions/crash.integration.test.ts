import { rm } from 'node:fs/promises';
import { defaultIncrements } from '@bidkit/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { lockDataDir } from '../../db/lock.ts';
import { bids, categories, lots, products, users } from '../../db/schema.ts';
import { freePort } from '../../test/daemon.ts';
import { expectNoSandbox, expectSandbox } from '../../test/sandbox-process.ts';
import { type RunningServer, startServer } from '../../test/server.ts';
import { emptyDataDir } from '../../test/snapshot.ts';
import { soakCount } from '../../test/soak.ts';
import { openTestApp } from '../../test/test-app.ts';
import { openSession } from '../sessions/tokens.ts';
import { callsOf } from './auctions.testing.ts';

/** Bids acknowledged before the server is killed. */
const ACKNOWLEDGED = soakCount(100);
const BIDDERS = 8;

let dataDir: string;
let server: RunningServer | undefined;
let sandbox: string;
let stage: Awaited<ReturnType<typeof setStage>>;
let acknowledged: readonly Answer[];

// A server with its payment sandbox is killed under bids.
beforeAll(async () => {
  dataDir = await emptyDataDir();
  stage = await setStage();
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}/healthz`;
  server = await startServer({ DATA_DIR: dataDir, SANDBOX_URL: '', SANDBOX_PORT: String(port) });
  await expectSandbox(sandbox);
  acknowledged = await bidUntilKilled(server);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const openFolder = () => openDatabase({ databaseUrl: null, dataDir });

/** Two lots and their bidders, written before the server starts. */
async function setStage() {
  const { db, close } = await openFolder();
  const members = await db
    .insert(users)
    .values(
      Array.from({ length: BIDDERS }, (_, n) => ({
        username: `bidder-${n}`,
        email: `bidder-${n}@example.com`,
        bid_limit_lifted: true,
        password_hash: 'no password is used here',
      })),
    )
    .returning();
  const tokens = [];
  for (const { id } of members) tokens.push(await openSession(db, id));
  const [category] = await db.insert(categories).values({ name: 'tools', display: 'Tools' }).returning();
  const product = { item_code: 'T-1', name: 'Oak tool chest', short_name: 'Oak chest', description: 'Oak.' };
  const [chest] = await db
    .insert(products)
    .values({ ...product, category_id: category?.id ?? 0 })
    .returning();
  const lot = { product_description_id: chest?.id ?? 0, opening_cents: 100, increments: defaultIncrements };
  // Live for any clock: that of the server may differ from that of this process.
  const live = { ...lot, starts_at: sql`'2000-01-01'`, ends_at: sql`'2100-01-01'` };
  const [long, short] = await db.insert(lots).values([live, live]).returning();
  await close();
  return { tokens, longId: long?.id ?? 0, shortId: short?.id ?? 0 };
}

/** Reads the database while no server runs, and makes one lot end in the meantime: with the last bid of all. */
async function readFolder(endedId: number) {
  const { db, close } = await openFolder();
  const ends_at = sql`(select max(decided_at) from bids)`;
  await db.update(lots).set({ ends_at }).where(eq(lots.id, endedId));
  const rows = await db.select().from(bids).orderBy(asc(bids.seq));
  const lotRows = await db.select().from(lots);
  await close();
  return { rows, lotRows };
}

interface Answer {
  readonly key: string;
  readonly token: string;
  readonly amount: number;
  readonly status: string;
  readonly message: string;
}

async function postBid(address: string, lotId: number, token: string, amount: number, key: string) {
  const response = await fetch(`${address}/api/auctions/${lotId}/bid`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ amount }),
  });
  return { ok: response.ok, body: (await response.json()) as { status: string; message: string } };
}

/** Bidders in parallel, each raising after every response, until the server is killed. */
async function bidUntilKilled({ address, end }: RunningServer): Promise<readonly Answer[]> {
  const { tokens, longId, shortId } = stage;
  expect((await postBid(address, shortId, tokens[0] ?? '', 25, 'short-lot-bid')).ok).toBe(true);
  const answers: Answer[] = [];
  let nextAmount = 0;
  let isKilled = false;
  const bidOn = async (token: string, bidder: number) => {
    while (!isKilled) {
      nextAmount += 3;
      const amount = nextAmount;
      const key = `crash-${bidder}-${amount}`;
      try {
        const { ok, body } = await postBid(address, longId, token, amount, key);
        if (ok) answers.push({ key, token, amount, status: body.status, message: body.message });
      } catch (error) {
        // The kill broke the connection: this bid was not acknowledged and may be stored or not.
        if (!isKilled) throw error;
      }
      if (answers.length >= ACKNOWLEDGED && !isKilled) {
        isKilled = true;
        await end('SIGKILL');
      }
    }
  };
  await Promise.all(tokens.map(bidOn));
  return answers;
}

it('ends with its sandbox when it is killed, and leaves the folder to the next server', async () => {
  await expectNoSandbox(sandbox);
  expect(() => lockDataDir(dataDir)()).not.toThrow();
});

it('loses no acknowledged bid to SIGKILL, and settles on start the lots that ended in the meantime', async () => {
  const { longId, shortId } = stage;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  const { rows, lotRows } = await readFolder(shortId);
  const onLong = rows.filter(({ lot_id }) => lot_id === longId);
  expect(onLong.map(({ seq }) => seq)).toEqual(onLong.map((_, index) => index + 1));
  const keys = new Set(onLong.map(({ idempotency_key }) => idempotency_key));
  expect(acknowledged.filter(({ key }) => !keys.has(key))).toEqual([]);
  expect(lotRows.find(({ id }) => id === longId)).toMatchObject({
    seq: onLong.length,
    price_cents: onLong.at(-1)?.price_cents,
    leader_id: onLong.at(-1)?.leader_id,
  });
  expect(lotRows.find(({ id }) => id === shortId)).toMatchObject({ status: 'live', seq: 1 });

  const app = await openTestApp({ DATA_DIR: dataDir });
  const { bid, lot } = callsOf(app);
  for (const { key, token, amount, status, message } of acknowledged) {
    const again = await bid(token, longId, amount, key);
    expect(again.body).toMatchObject({ status, message });
  }
  await expect
    .poll(() => lot(shortId), { timeout: 60_000 })
    .toMatchObject({ status: 'sold', sale_price: 1, seq: 2 });
  await app.close();
});
