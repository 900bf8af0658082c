import { type ParcelsQuery, parcelSorts, parcelStatus, parcelsQuery } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage } from '../../../db/list-pages.ts';
import { planOf, queriesOf } from '../../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { listedParcels } from './parcel-list.ts';

// As for lots: with many parcels a table that is read as a whole takes longest.

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = '2026-11-29T00:00:00Z';
const queries: Partial<Record<keyof ParcelsQuery, string>>[] = [
  {},
  ...['on_the_way', ...parcelStatus.options].map((status) => ({ status })),
  { alert: 'true' },
  { q: '5' },
  { q: '#5' },
  { q: 'ava' },
  { q: '9400100000000000000000' },
  { from: day, to: day },
  { status: 'packed', from: day },
];

it.each(queries)('reads no whole table for %o in any order', async (given) => {
  for (const sort of parcelSorts) {
    const query = parcelsQuery.parse({ ...given, sort });
    for (const each of queriesOf(listedParcels(query)))
      expect(await planOf(app.db, each)).not.toMatch(/Seq Scan/);
  }
});

it.each([
  ['number', 'parcels_pkey'],
  ['created', 'parcels_packed_at'],
  ['shipped', 'parcels_shipped_at'],
  ['delivered', 'parcels_delivered_at'],
] as const)('reads the order by %s from the index %s', async (sort, index) => {
  const query = parcelsQuery.parse({ sort });
  const plan = await planOf(app.db, orderedPage(listedParcels(query), query));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
