import { eq } from 'drizzle-orm';
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

  it('a lot is extended before it is settled, or not at all', async () => {
    for (const _ of rounds) {
      const first = new Date(nodes[0].now() + 10);
      const { id } = await nodes[0].aLot({ ends_at: first });
      const ends_at = new Date(nodes[0].now() + 60_000);
      const [answer] = await Promise.all([
        staff.post(`/auctions/${id}/extend`, { ends_at, reason: 'a race' }),
        closeDueLots(nodes[1].db),
      ]);
      const [lot] = await nodes[0].db.select().from(lots).where(eq(lots.id, id));
      if (answer.status === 200) expect(lot).toMatchObject({ status: 'live', ends_at });
      else expect([answer.status, lot?.ends_at]).toEqual([409, first]);
    }
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
