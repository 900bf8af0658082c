import { productSorts, productsQuery } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage } from '../../../db/list-pages.ts';
import { planOf, queriesOf } from '../../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { listedProducts } from './list.ts';

// The plans do not depend on the number of rows, because the queries run without sequential scans wherever an index can
// serve them.

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it.each([
  {},
  { q: 'oak chest' },
  { q: '17' },
  { q: '#17' },
  { category: 3 },
  { tag: 3 },
  ...['yes', 'no'].flatMap((choice) => [{ photographs: choice }, { live: choice }]),
  { q: 'oak', category: 3, tag: 4, live: 'yes', photographs: 'no' },
])('reads no whole table for %o in any order', async (given) => {
  for (const sort of productSorts) {
    const query = productsQuery.parse({ ...given, sort });
    for (const each of queriesOf(listedProducts(query))) {
      const plan = await planOf(app.db, each);
      expect(plan).not.toMatch(/Seq Scan on (lots|product_descriptions|product_images|product_tags)/);
    }
  }
});

// Not by name: an empty table is sorted instead.
it.each([
  ['id', 'product_descriptions_pkey'],
  ['item_code', 'product_descriptions_item_code_unique'],
] as const)('reads the order by %s from the index %s', async (sort, index) => {
  const query = productsQuery.parse({ sort });
  const plan = await planOf(app.db, orderedPage(listedProducts(query), query));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
