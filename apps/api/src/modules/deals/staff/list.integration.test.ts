import {
  type StaffDealRow,
  type StaffDealsQuery,
  staffDealSorts,
  staffDealState,
  staffDealsQuery,
} from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedRows, orderedPage } from '../../../db/list-pages.ts';
import { planOf, queriesOf } from '../../../db/plans.testing.ts';
import { products } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffOf } from '../../staff/staff.testing.ts';
import { dealsOf } from '../deals.testing.ts';
import { staffDeals } from './list.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  const members = dealsOf(app);
  const parent = await app.aCategory({ display: 'Tools' });
  const sub = await app.aCategory({ display: 'Saws', parent_id: parent.id });
  const chest = await app.aProduct({ name: 'Oak chest', item_code: 'DEAL-1' });
  const saw = await app.aProduct({ name: 'Band saw', item_code: 'DEAL-2', category_id: sub.id });
  const past = new Date(app.now() - 60_000);
  ids.parent = parent.id;
  ids.running = (await members.aDeal({ product_description_id: chest.id, asking_cents: 200_00 })).id;
  ids.empty = (await members.aDeal({ product_description_id: saw.id, stock: 0 })).id;
  ids.ended = (await members.aDeal({ product_description_id: saw.id, ends_at: past })).id;
});
afterAll(() => app.close());

async function list(query: string): Promise<number[]> {
  const { body } = await staff.get<{ data: StaffDealRow[] }>(`/deals?${query}`);
  return body.data.map(({ id }) => id);
}

it.each([
  ['state=running', ['running']],
  ['state=sold_out', ['empty']],
  ['state=ended', ['ended']],
  ['q=oak che', ['running']],
  ['q=deal-2', ['ended', 'empty']],
  ['sort=asking&order=desc', ['running', 'ended', 'empty']],
  ['sort=name&order=asc', ['empty', 'ended', 'running']],
  ['sort=end&order=asc&state=ended', ['ended']],
])('lists %s', async (query, names) => {
  expect(await list(query)).toEqual(names.map((name) => ids[name]));
});

it('finds a deal by its number, and those of a category with its sub-categories', async () => {
  expect(await list(`q=%23${ids.empty}`)).toEqual([ids.empty]);
  expect(await list(`q=${ids.empty}`)).toContain(ids.empty);
  expect(await list(`category_id=${ids.parent}`)).toEqual([ids.ended, ids.empty]);
});

it('finds deals in the category that their product has now', async () => {
  const [before, after] = [await app.aCategory(), await app.aCategory()];
  const product = await app.aProduct({ category_id: before.id });
  const { id } = await dealsOf(app).aDeal({ product_description_id: product.id });
  expect(await list(`category_id=${before.id}`)).toEqual([id]);
  await app.db.update(products).set({ category_id: after.id }).where(eq(products.id, product.id));
  expect(await list(`category_id=${before.id}`)).toEqual([]);
  expect(await list(`category_id=${after.id}`)).toEqual([id]);
});

const queries: Partial<Record<keyof StaffDealsQuery, string | number>>[] = [
  {},
  ...staffDealState.options.map((state) => ({ state })),
  { q: 'oak chest' },
  { q: '17' },
  { category_id: 3 },
];

it.each(queries)('reads no whole table for %o in any order', async (given) => {
  for (const sort of staffDealSorts) {
    const query = staffDealsQuery.parse({ ...given, sort });
    for (const each of queriesOf(staffDeals(query)))
      expect(await planOf(app.db, each)).not.toMatch(/Seq Scan on (deals|product_descriptions)/);
  }
});

// Not by name: an empty table is sorted instead.
it.each([
  ['asking', 'deals_asking'],
  ['end', 'deals_end'],
  ['number', 'deals_pkey'],
] as const)('reads the order by %s from the index %s', async (sort, index) => {
  const query = staffDealsQuery.parse({ sort });
  expect(await planOf(app.db, orderedPage(staffDeals(query), query))).toMatch(
    new RegExp(`Index (Only )?Scan (Backward )?using ${index}`),
  );
});

it('counts the deals of a category in its index', async () => {
  const list = staffDeals(staffDealsQuery.parse({ category_id: 3 }));
  expect(await planOf(app.db, countedRows(list, 1_001))).toMatch(/Index (Only )?Scan using deals_category/);
});
