import { eq, inArray, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { inDirection, type ListSource, readAllIds, readListIds } from './list-pages.ts';
import { products } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it.each(['asc', 'desc'] as const)('an export has the order of the list, %s', async (order) => {
  const { id: category_id } = await app.aCategory();
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push((await app.aProduct({ name, category_id })).id);
  const middle = inArray(products.id, ids.slice(1, 3));
  const source: ListSource = {
    table: products,
    id: products.id,
    where: inArray(products.id, ids),
    key: products.name,
    order,
    parts: inDirection(
      [
        { where: middle, key: products.name, order: 'asc' },
        { where: not(middle), key: products.name, order: 'desc' },
      ],
      order,
    ),
  };
  const shown = await app.db.transaction((tx) => readListIds(tx, source, { page: 1, size: 10 }));
  const all = await app.db.transaction((tx) => readAllIds(tx, source));
  expect(all).toEqual(shown.ids);
  const [a, b, c, d] = ids;
  expect(all).toEqual(order === 'asc' ? [b, c, d, a] : [a, d, c, b]);
});

it('pages go on over the ends of parts', async () => {
  const { id: category_id } = await app.aCategory();
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await app.aProduct({ category_id })).id);
  const source: ListSource = {
    table: products,
    id: products.id,
    where: inArray(products.id, ids),
    key: products.id,
    order: 'asc',
    parts: [
      { where: inArray(products.id, ids.slice(4)), key: products.id, order: 'asc' },
      { where: inArray(products.id, ids.slice(0, 4)), key: products.id, order: 'desc' },
    ],
  };
  const pages = await app.db.transaction(async (tx) => [
    await readListIds(tx, source, { page: 1, size: 2 }),
    await readListIds(tx, source, { page: 2, size: 2 }),
    await readListIds(tx, source, { page: 4, size: 2 }),
    await readListIds(tx, source, { page: 5, size: 2 }),
  ]);
  const at = (places: number[]) => places.map((place) => ids[place]);
  expect(pages.map((page) => page.ids)).toEqual([at([4, 5]), at([6, 3]), at([0]), []]);
  expect(pages.map((page) => page.counted.total)).toEqual([7, 7, 7, 7]);
});

describe('a list of more rows than are sorted', () => {
  const many = 4_500;
  let source: ListSource;

  beforeAll(async () => {
    const { id: category_id } = await app.aCategory();
    await app.db.execute(sql`insert into product_descriptions (category_id, item_code, name, short_name, description)
      select ${category_id}, 'MANY-' || n, 'Common tool ' || n, 'Common tool', '' from generate_series(1, ${many}) n`);
    const where = eq(products.category_id, category_id);
    source = { table: products, id: products.id, where, key: products.name, order: 'asc' };
  });

  const read = (list: ListSource, page: number) =>
    app.db.transaction((tx) => readListIds(tx, list, { page, size: 100 }));

  it('counts all rows of simple conditions', async () => {
    const all = await app.db.transaction((tx) => readAllIds(tx, source));
    for (const page of [1, 20, 45]) {
      const start = (page - 1) * 100;
      expect(await read(source, page)).toEqual({
        ids: all.slice(start, start + 100),
        counted: { total: many, isCapped: false },
      });
    }
  });

  it('counts rows that are read as far as the page needs it, to the last row', async () => {
    const all = await app.db.transaction((tx) => readAllIds(tx, source));
    const list = { ...source, readsRows: true };
    const first = await read(list, 1);
    expect(first).toEqual({ ids: all.slice(0, 100), counted: { total: 1_000, isCapped: true } });
    const later = await read(list, 20);
    expect(later).toEqual({ ids: all.slice(1_900, 2_000), counted: { total: 3_000, isCapped: true } });
    const last = await read(list, 45);
    expect(last).toEqual({ ids: all.slice(4_400), counted: { total: many, isCapped: false } });
  });

  it.each([
    ['counts all rows of parts that indexes have', false, many],
    ['counts parts whose rows are read as far as the page needs it', true, 1_000],
  ])('%s', async (_, readsRows, total) => {
    const middle = sql`${products.id} % 2 = 0`;
    const parts = [
      { where: middle, key: products.id, order: 'asc' as const },
      { where: not(middle), key: products.id, order: 'desc' as const },
    ];
    const list = { ...source, where: undefined, parts, readsRows };
    const all = await app.db.transaction((tx) => readAllIds(tx, list));
    const { ids, counted } = await read(list, 1);
    expect(ids).toEqual(all.slice(0, 100));
    expect(counted).toEqual({ total: readsRows ? total : all.length, isCapped: readsRows });
  });

  it('goes on in the next part', async () => {
    const where = sql`${products.words} like '% tool 1%'`;
    const parts = [
      { where, key: products.id, order: 'asc' as const },
      { where: not(where), key: products.id, order: 'desc' as const },
    ];
    const list = { ...source, parts };
    const all = await app.db.transaction((tx) => readAllIds(tx, list));
    expect(all).toHaveLength(many);
    for (const page of [1, 11, 12, 13, 45]) {
      const start = (page - 1) * 100;
      expect(await read(list, page)).toEqual({
        ids: all.slice(start, start + 100),
        counted: { total: many, isCapped: false },
      });
    }
  });

  it.each([
    ['common', true],
    ['rare', false],
  ] as const)('finds a %s word in the order of the list', async (_, isCommon) => {
    const search = {
      isCommon: isCommon ? sql`select true` : sql`select false`,
      isFound: sql`${products.words} like '% tool 1%'`,
      isMatch: sql`${products.words} like '% tool 1%'`,
    };
    const list = { ...source, search };
    const all = await app.db.transaction((tx) => readAllIds(tx, list));
    expect(await read(list, 1)).toEqual({
      ids: all.slice(0, 100),
      counted: isCommon ? { total: 150, isCapped: true } : { total: 1_111, isCapped: false },
    });
    expect((await read(list, 2)).ids).toEqual(all.slice(100, 200));
  });
});
