import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { type ListSource, readAllIds, readListIds } from './list-pages.ts';
import { products } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it.each(['asc', 'desc', undefined] as const)(
  'an export has the order of the list, first rows %s',
  async (firstOrder) => {
    const { id: category_id } = await app.aCategory();
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await app.aProduct({ name, category_id })).id);
    const first = inArray(products.id, ids.slice(1, 3));
    const source: ListSource = {
      table: products,
      id: products.id,
      where: inArray(products.id, ids),
      key: products.name,
      order: 'desc',
      first: sql`(${first})`,
      firstOrder,
    };
    const shown = await app.db.transaction((tx) => readListIds(tx, source, { page: 1, size: 10 }));
    const all = await app.db.transaction((tx) => readAllIds(tx, source));
    expect(all).toEqual(shown.ids);
    const [a, b, c, d] = ids;
    expect(all).toEqual(firstOrder === 'asc' ? [b, c, d, a] : [c, b, d, a]);
  },
);
