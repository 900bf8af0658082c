import { homeQuery, LISTED_MAX } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTags } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { type LiveFilter, liveCount, liveRows, selectLive } from './live-lots.ts';

const LOTS = 3 * LISTED_MAX;
let app: TestApp;
let parent: number;
let sub: number;
let tag: number;

beforeAll(async () => {
  app = await openTestApp();
  parent = (await app.aCategory()).id;
  sub = (await app.aCategory({ parent_id: parent })).id;
  tag = (await app.aCategory({ is_virtual: true })).id;
  const fill = [
    sql`insert into product_descriptions (category_id, item_code, name, short_name, description)
      select case when n % 50 = 0 then ${sub}::int when n % 50 = 1 then ${parent}::int
        else (${parent}::int + n % 2) end, 'B-' || n, 'Chest ' || n, 'Chest', '' from generate_series(1, 3000) n`,
    sql`insert into lots (product_description_id, opening_cents, increments, ends_at, price_cents, featured)
      select 1 + n % 3000, 100, '[[0,100]]', now() + interval '1 hour' + n * interval '1 second',
        100 + (n::bigint * 7919) % 9000, n % 100 = 0 from generate_series(1, ${LOTS}::int) n`,
    sql`insert into product_tags (category_id, product_description_id) select ${tag}::int, n from generate_series(1, 30) n`,
    sql`vacuum analyze`,
  ];
  for (const statement of fill) await app.db.execute(statement);
}, 120_000);
afterAll(() => app.close());

const list = async (path: string) => (await app.http.inject(`/api${path}`)).json();
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const idsBy = async (order: SQL, where = sql`true`) => {
  const found = await app.db.execute(sql`select id from lots where ${where} order by ${order}`);
  return (found as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
};

describe('a list of live lots', () => {
  it('ends at its limit, and so does its total', async () => {
    const last = await list('/auctions/home?size=100&page=100');
    expect(last).toMatchObject({ total: LISTED_MAX, total_capped: true, last_page: 100 });
    expect(idsOf(last)).toEqual((await idsBy(sql`ends_at, id`)).slice(9_900, 10_000));
    expect(await list('/auctions/home?size=100&page=101')).toMatchObject({ total: LISTED_MAX, data: [] });
    expect(idsOf(await list('/auctions/home?size=30&page=334'))).toHaveLength(10);
  });

  it('merges the lots of a category and its sub-categories in order', async () => {
    const order = sql`coalesce(price_cents, opening_cents) desc, id desc`;
    const expected = await idsBy(order, sql`category_id in (${parent}, ${sub})`);
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        list(`/auctions?category_id=${parent}&sort=sale_price&order=desc&size=7&page=${page}`),
      ),
    );
    expect(pages.flatMap(idsOf)).toEqual(expected.slice(0, 21));
    expect(pages[0].total).toBe(Math.min(expected.length, LISTED_MAX));
  });

  it('follows a product into another category', async () => {
    const [product] = await app.db
      .insert(productTags)
      .values({ category_id: tag, product_description_id: 2_000 })
      .returning();
    const other = (await app.aCategory()).id;
    await app.db.execute(
      sql`update product_descriptions set category_id = ${other} where id = ${product?.product_description_id}`,
    );
    const moved = await list(`/auctions?category_id=${other}`);
    expect(moved.total).toBe((await idsBy(sql`id`, sql`product_description_id = 2000`)).length);
  });
});

const orders = [
  'sort=date&order=asc',
  'sort=date&order=desc',
  'sort=sale_price&order=asc',
  'sort=sale_price&order=desc',
];
const filters: Record<string, () => LiveFilter> = {
  'all lots': () => ({}),
  'the featured ones': () => ({ featured: true }),
  'a category': () => ({ categoryId: sub }),
  'a category with others below it': () => ({ categoryId: parent }),
};

describe('the plan of a list of', () => {
  it.each(Object.keys(filters).flatMap((name) => orders.map((order) => [name, order] as const)))(
    '%s by %s reads an index in its order',
    async (name, order) => {
      const query = homeQuery.parse(Object.fromEntries(new URLSearchParams(order)));
      const selection = await selectLive(app.db, query, filters[name]?.() ?? {});
      for (const offset of name === 'all lots' ? [0, 9_900] : [0]) {
        const plan = await explain(liveRows(app.db, null, selection, 20, offset).getSQL());
        expect(plan).not.toContain('Seq Scan on lots');
        expect(plan).not.toContain('Disk:');
        expect(plan).toContain('using lots_');
      }
      const count = await explain(liveCount(selection));
      expect(count).not.toContain('Seq Scan on lots');
      expect(count).not.toContain('Disk:');
    },
  );

  it('the lots of a tag starts from its products', async () => {
    const selection = await selectLive(app.db, homeQuery.parse({}), { virtualCategoryId: tag });
    const plan = await explain(liveRows(app.db, null, selection, 20, 0).getSQL());
    expect(plan).toContain('product_tags');
    expect(plan).not.toContain('Seq Scan on lots');
  });
});

async function explain(query: SQL): Promise<string> {
  const found = await app.db.execute(sql`explain (analyze, timing off) ${query}`);
  const { rows } = found as unknown as { rows: Record<'QUERY PLAN', string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
