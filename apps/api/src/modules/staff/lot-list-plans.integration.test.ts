import {
  type StaffAuctionsQuery,
  staffAuctionSorts,
  staffAuctionStatus,
  staffAuctionsQuery,
} from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage } from '../../db/list-pages.ts';
import { planOf, queriesOf } from '../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { staffLots } from './lot-list.ts';

// With 100,000 lots a table that is read as a whole takes longest. The plans do not depend on the number of rows,
// because the queries run without sequential scans wherever an index can serve them.

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = '2026-11-29T00:00:00Z';
const queries: Partial<Record<keyof StaffAuctionsQuery, string | number>>[] = [
  {},
  ...staffAuctionStatus.options.map((status) => ({ status })),
  { q: 'oak chest' },
  { q: '17' },
  { category_id: 3 },
  { min_price: 5, max_price: 10 },
  { bids: 'none' },
  { bids: 'some' },
  ...(['reserve', 'featured', 'photograph'] as const).flatMap((name) => [
    { [name]: 'yes' },
    { [name]: 'no' },
  ]),
  { starts_from: day, starts_to: day },
  { ends_from: day, ends_to: day },
];

it.each(queries)('reads no whole table for %o in any order', async (given) => {
  for (const sort of staffAuctionSorts) {
    const query = staffAuctionsQuery.parse({ ...given, sort });
    for (const each of queriesOf(staffLots(query))) {
      const plan = await planOf(app.db, each);
      expect(plan).not.toMatch(/Seq Scan on (lots|product_descriptions|product_images)/);
    }
  }
});

// Not by name: an empty table is sorted instead.
it.each([
  ['price', 'lots_price'],
  ['bids', 'lots_bids'],
  ['start', 'lots_start'],
  ['end', 'lots_end'],
  ['number', 'lots_pkey'],
] as const)('reads the order by %s from the index %s', async (sort, index) => {
  const query = staffAuctionsQuery.parse({ sort });
  const plan = await planOf(app.db, orderedPage(staffLots(query), query));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
