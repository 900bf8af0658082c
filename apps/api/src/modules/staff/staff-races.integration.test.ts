import { eq, type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots, products } from '../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { closeDueLots } from '../items/settlement/closing.ts';
import { staffOf } from './staff.testing.ts';

// Real concurrency: PostgreSQL, on which transactions overlap, and two nodes.
let database: TestDatabase;
let nodes: [TestApp, TestApp];
let staff: Awaited<ReturnType<typeof staffOf>>;
let token: string;
const ROUNDS = 20;
const rounds = Array.from({ length: ROUNDS });

beforeAll(async () => {
  database = await openPostgres();
  nodes = [
    await openTestApp({ DATABASE_URL: database.url }),
    await openTestApp({ DATABASE_URL: database.url }),
  ];
  staff = await staffOf(nodes[0]);
  token = (await callsOf(nodes[1]).member()).token;
}, 60_000);
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await database?.drop();
});

/** Takes a lock on the second node, and keeps it until it is released. */
async function hold(lock: SQL): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = nodes[1].db.transaction(async (tx) => {
    await tx.execute(lock);
    taken.resolve();
    await released.promise;
  });
  await Promise.race([taken.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}

const isTrue = async (query: SQL) => {
  const { rows } = (await nodes[1].db.execute(query)) as unknown as { rows: { value: boolean }[] };
  return rows[0]?.value;
};
/** Whether a transaction waits for the lock of a table (`relation`) or of a row (`transactionid`). */
const isLockAwaited = (kind: 'relation' | 'transactionid') =>
  isTrue(sql`select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}) as value`);
/** Waits until the database's clock has reached a time. */
const untilTime = (time: Date) =>
  expect
    .poll(() => isTrue(sql`select clock_timestamp() > ${time.toISOString()}::timestamptz as value`))
    .toBe(true);

describe('at the same moment on two nodes', () => {
  it('a bid and a change are decided one after the other', async () => {
    const { bid } = callsOf(nodes[1]);
    for (const _ of rounds) {
      const { id } = await nodes[0].aLot();
      const [placed, changed] = await Promise.all([
        bid(token, id, 5),
        staff.post(`/auctions/${id}`, { opening_bid: 10 }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([placed.status, changed.status]);
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      expect([lot?.seq, lot?.opening_cents]).toEqual([1, placed.status === 200 ? 100 : 1_000]);
    }
  });

  it('no bid is accepted after a cancellation', async () => {
    const { bid } = callsOf(nodes[1]);
    for (const _ of rounds) {
      const { id } = await nodes[0].aLot();
      const [, cancelled] = await Promise.all([
        Promise.all([5, 10, 15].map((amount) => bid(token, id, amount))),
        staff.post(`/auctions/${id}/cancel`, { reason: 'a race' }),
      ]);
      expect(cancelled.status).toBe(200);
      const rows = await nodes[0].db.select().from(bids).where(eq(bids.lot_id, id));
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      expect(lot).toMatchObject({ status: 'cancelled', winner_id: null, bid_count: rows.length });
      for (const row of rows) expect(row.seq).toBeLessThan(lot?.seq ?? 0);
    }
  });

  it('bids and extensions are decided one after the other, each with its own place in the log', async () => {
    const { bid } = callsOf(nodes[1]);
    for (const _ of rounds) {
      const { id } = await nodes[0].aLot({ soft_close_seconds: 86_400 });
      const at = nodes[0].now();
      const ends = [2, 3].map((days) => new Date(at + days * 86_400_000));
      const [bids, extensions] = await Promise.all([
        Promise.all([5, 10, 15].map((amount) => bid(token, id, amount))),
        Promise.all(
          ends.map((ends_at) => staff.post(`/auctions/${id}/extend`, { ends_at, reason: 'a race' })),
        ),
      ]);
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      const done = [...bids, ...extensions].filter(({ status }) => status === 200).length;
      expect([lot?.seq, lot?.ends_at]).toEqual([done, ends[1]]);
      expect(extensions[1]?.status).toBe(200);
    }
  });

  it('a lot that is extended in time is not settled, although the closer comes before the commit', async () => {
    // Until an extension has come before the end, on a machine of any speed.
    for (let margin = 250; ; margin *= 2) {
      const first = new Date(nodes[0].now() + margin);
      const { id } = await nodes[0].aLot({ ends_at: first });
      const ends_at = new Date(first.getTime() + 3_600_000);
      // The extension has written the new end, and waits with its audit entry.
      const release = await hold(sql`lock table audit_log in exclusive mode`);
      const extending = staff.post(`/auctions/${id}/extend`, { ends_at, reason: 'a race' });
      let isLate = false;
      void extending.then(() => {
        isLate = true;
      });
      await expect.poll(async () => isLate || (await isLockAwaited('relation'))).toBe(true);
      if (!isLate) {
        await untilTime(first);
        expect((await closeDueLots(nodes[1].db)).map((lot) => lot.id)).not.toContain(id);
      }
      const wasInTime = !isLate;
      await release();
      const { status } = await extending;
      await closeDueLots(nodes[1].db);
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      if (!wasInTime) continue;
      expect([status, lot?.status, lot?.ends_at]).toEqual([200, 'live', ends_at]);
      return;
    }
  });

  it('a lot that ends while an extension waits for it is settled', async () => {
    const first = new Date(nodes[0].now() + 250);
    const { id } = await nodes[0].aLot({ ends_at: first });
    const release = await hold(sql`select 1 from lots where id = ${id} for no key update`);
    const ends_at = new Date(first.getTime() + 3_600_000);
    const extending = staff.post(`/auctions/${id}/extend`, { ends_at, reason: 'a race' });
    await expect.poll(() => isLockAwaited('transactionid')).toBe(true);
    await untilTime(first);
    await release();
    expect([(await extending).status, (await extending).body.code]).toEqual([409, 'auction_ended']);
    const settled = async () => {
      await closeDueLots(nodes[1].db);
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      return [lot?.status, lot?.ends_at];
    };
    await expect.poll(settled).toEqual(['unsold', first]);
  });

  it('lots are extended once by calls with one key', async () => {
    const { id, ends_at } = await nodes[0].aLot({ endsInSeconds: 600 });
    const form = { ends_before: new Date(nodes[0].now() + 1_200_000), minutes: 5, reason: 'a race' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => staff.post<{ count: number }>('/auctions/extend', form, 'race-key')),
    );
    const count = answers[0]?.body.count;
    expect(count).toBeGreaterThan(0);
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual(answers.map(() => [200, count]));
    const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
    expect(lot?.ends_at).toEqual(new Date(ends_at.getTime() + 300_000));
  });

  it('a lot is listed again once', async () => {
    for (const _ of rounds.slice(0, 5)) {
      const { id } = await nodes[0].aLot({ status: 'unsold' });
      const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/auctions/${id}/relist`, {})));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    }
  });

  it('two lots with one new item code share one product', async () => {
    await nodes[0].aCategory({ name: 'tools' });
    const form = { product: { item_code: 'RACE-1', name: 'Vise', category: 'tools' } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => staff.post('/auctions', form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await nodes[0].db.$count(products, eq(products.item_code, 'RACE-1'))).toBe(1);
  });

  it('an import that is sent several times runs once', async () => {
    await nodes[0].aCategory({ name: 'jewels' });
    const form = { product: { item_code: 'RACE-2', name: 'Ring', category: 'jewels' } };
    const load = () => staff.post('/auctions/import', { lots: [form] });
    const answers = await Promise.all([load(), load(), load(), load()]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it('photographs leave no gap', async () => {
    const product = await nodes[0].aProduct();
    const pixel = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    const data = (await pixel.png().toBuffer()).toString('base64');
    const upload = (position: number) => staff.post(`/products/${product.id}/images`, { position, data });
    await upload(1);
    const answers = await Promise.all([upload(2), upload(2), upload(4)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
  });
});
