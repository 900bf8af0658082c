import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bids, lots, wonItems } from '../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { directOf } from '../deals/direct/direct.testing.ts';
import { accountOf } from './account.testing.ts';

// Bids, purchases and the cancellation of their member's account, on two nodes with one PostgreSQL.
let database: TestDatabase;
let nodes: TestApp[];
let holder: Client;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  database = await openPostgres();
  const open = () => openTestApp({ DATABASE_URL: database.url });
  nodes = [await open(), await open()];
  account = accountOf(first());
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  for (const node of nodes ?? []) await node.close();
  await database?.drop();
});

const first = (): TestApp => {
  const [node] = nodes;
  if (!node) throw new Error('There are no nodes');
  return node;
};
const cancel = (member: { token: string }) => account.call('POST', member, '/user/cancel');
const bidsOf = (userId: number) => first().db.$count(bids, eq(bids.user_id, userId));
/** Resolves when a statement that contains this text waits for a lock. */
const waiting = (text: string) =>
  expect
    .poll(() =>
      first().db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and query like ${`%${text}%`}`),
    )
    .toBeGreaterThan(0);

it('refuses a bid that waited for its lot while its member canceled the account', async () => {
  const member = await account.member('waits');
  const { id } = await first().aLot();
  await holder.query('begin');
  await holder.query('select 1 from lots where id = $1 for update', [id]);
  const bid = callsOf(first()).bid(member.token, id, 5);
  await waiting('no key update');
  expect((await cancel(member)).status).toBe(200);
  await holder.query('rollback');
  expect(await bid).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await bidsOf(member.id)).toBe(0);
});

it('refuses a bid that meets the transaction of the cancellation', async () => {
  const member = await account.member('meets');
  const { id } = await first().aLot();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [member.id]);
  await holder.query('update users set cancelled_at = clock_timestamp() where id = $1', [member.id]);
  const bid = callsOf(first()).bid(member.token, id, 5);
  await waiting('key share');
  await holder.query('commit');
  expect(await bid).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await bidsOf(member.id)).toBe(0);
});

it('refuses a purchase that meets the transaction of the cancellation', async () => {
  const member = await account.member('buys');
  const direct = directOf(first());
  const { id } = await direct.aStock(1);
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [member.id]);
  await holder.query('update users set cancelled_at = clock_timestamp() where id = $1', [member.id]);
  const purchase = direct.buy(member, id);
  await waiting('insert into "lots"');
  await holder.query('commit');
  expect(await purchase).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await first().db.$count(wonItems, eq(wonItems.user_id, member.id))).toBe(0);
  expect((await direct.lotRow(id))?.bdp_stock).toBe(1);
});

it('records a bid or cancels the account, never both', async () => {
  const { id } = await first().aLot();
  for (let round = 0; round < 40; round += 1) {
    const member = await account.member(`racer-${round}`);
    const node = nodes[round % 2] ?? first();
    const bid = callsOf(node).bid(member.token, id, 5 * (round + 1));
    if (round % 4 > 1) await new Promise(setImmediate);
    const [placed, cancelled] = await Promise.all([bid, cancel(member)]);
    const recorded = await bidsOf(member.id);
    expect([
      [200, 409, 1],
      [401, 200, 0],
    ]).toContainEqual([placed.status, cancelled.status, recorded]);
  }
  const [lot] = await first().db.select().from(lots).where(eq(lots.id, id));
  expect(lot?.bid_count).toBe(await first().db.$count(bids, eq(bids.lot_id, id)));
});
