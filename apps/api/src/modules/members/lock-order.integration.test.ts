import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { dealsOf } from '../deals/deals.testing.ts';
import { winsOf } from '../items/sales/sales.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

// A merge at the moment of a member's step, which waits for a row that another connection has locked.
let database: TestDatabase;
let node: TestApp;
let holder: Client;
let staff: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  database = await openPostgres();
  node = await openTestApp({ DATABASE_URL: database.url });
  await Promise.all([node.closer.stop(), node.deadlines.stop()]);
  staff = await staffOf(node);
  holder = new Client({ connectionString: database.url });
  await holder.connect();
}, 120_000);
afterAll(async () => {
  await holder?.end();
  await node?.close();
  await database?.drop();
});

/** Resolves when so many statements wait for a lock. */
const waiters = (count: number) =>
  expect
    .poll(() =>
      node.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toBe(count);

/** Runs a step that waits for this row, and then the merge of its member, which waits for the step. */
async function meet<T>(
  table: 'deal_offers' | 'second_chance_offers',
  row: number,
  step: () => Promise<T>,
  from: number,
  into: number,
) {
  await holder.query('begin');
  await holder.query(`select 1 from ${table} where id = $1 for update`, [row]);
  const stepped = step();
  await waiters(1);
  const merged = staff.post(`/users/${from}/merge`, { into, reason: 'Same' });
  await waiters(2);
  await holder.query('commit');
  return Promise.all([stepped, merged]);
}

it('makes an offer and merges its member', async () => {
  const deals = dealsOf(node);
  const [member, into] = [await deals.member(), await deals.member()];
  const { body } = await deals.start(member, (await deals.aDeal()).id);
  const step = () => deals.counter(member, body, 70);
  const [offer, merged] = await meet('deal_offers', body.make_offer_id, step, member.id, into.id);
  expect([offer.status, merged.status]).toEqual([200, 200]);
}, 60_000);

it('accepts a second chance and merges its member', async () => {
  const wins = winsOf(node);
  const [winner, second, into] = [await wins.member(), await wins.member(), await wins.member()];
  const lot = await wins.anEndedLot([
    [second, 20],
    [winner, 30],
  ]);
  const id = (await wins.forfeit(lot))?.id ?? 0;
  const step = () => wins.accept(second, id);
  const [accepted, merged] = await meet('second_chance_offers', id, step, second.id, into.id);
  expect([accepted.status, merged.status]).toEqual([200, 200]);
}, 60_000);
