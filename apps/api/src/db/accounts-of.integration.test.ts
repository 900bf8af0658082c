import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLots } from '../modules/auctions/queries.ts';
import { bidOnBy } from '../modules/auctions/watchlist/queries.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { accountsOf } from './accounts-of.ts';
import { withIndexes } from './with-indexes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const planOf = (query: SQL) =>
  withIndexes(app.db, async (tx) => {
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

it('finds merged accounts by their index', async () => {
  const plan = await planOf(sql`select ${accountsOf(7)}`);
  expect(plan).toMatch(/users_merged/);
  expect(plan).not.toMatch(/Seq Scan on users/);
});

it('finds the lots and the maximums of a member’s accounts by the index of bids', async () => {
  const plan = await planOf(selectLots(app.db, 7).where(bidOnBy(app.db, 7).where).getSQL());
  expect(plan).toMatch(/Index Cond: \(\(user_id = ANY [^\n]*lot_id = lots.id/);
  expect(plan).not.toMatch(/Seq Scan on (bids|users)/);
});
