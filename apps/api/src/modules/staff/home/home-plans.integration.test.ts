import { figureKeys, type WorklistKey, worklistKeys } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOf } from '../../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { figureQueries, readPeriods } from './figures.ts';
import { countOf } from './worklist.ts';

// With many rows a table that is read as a whole takes longest. The plans do not depend on the number of rows.

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const keys = Object.keys(worklistKeys) as WorklistKey[];

it.each(keys)('counts %s by an index', async (key) => {
  expect(await planOf(app.db, countOf(key, { username: 'sam' }))).not.toMatch(/Seq Scan/);
});

it.each([
  ['failed_mails', 'mails_failed'],
  ['payouts', 'refunds_payout'],
  ['testimonials', 'testimonials_pending'],
] as const)('counts %s by the index %s', async (key, index) => {
  expect(await planOf(app.db, countOf(key, { username: 'sam' }))).toContain(index);
});

it.each(figureKeys)('computes %s by an index', async (key) => {
  const periods = await app.db.transaction((tx) => readPeriods(tx, 'UTC'));
  expect(await planOf(app.db, figureQueries[key](periods))).not.toMatch(/Seq Scan/);
});

it.each([
  ['paid_sell_through', 'lots_closed'],
  ['net_sales', 'orders_paid'],
  ['net_sales', 'refunds_created'],
  ['time_to_ship', 'parcels_shipped_at'],
  ['active_bidders', 'bids_decided'],
] as const)('finds the rows of %s by the index %s', async (key, index) => {
  const periods = await app.db.transaction((tx) => readPeriods(tx, 'UTC'));
  expect(await planOf(app.db, figureQueries[key](periods))).toContain(index);
});
