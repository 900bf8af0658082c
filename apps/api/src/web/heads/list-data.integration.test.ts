import { afterAll, beforeAll, expect, it } from 'vitest';
import { productTags } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { findAt, SITE } from './heads.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists the lots of a category, a tag, the featured ones and the home page, the soonest end first', async () => {
  const category = await app.aCategory({ name: 'clocks', display: 'Clocks' });
  const tag = await app.aCategory({ name: 'old', display: 'Old', is_virtual: true });
  const product = await app.aProduct({ name: 'Wall clock', category_id: category.id });
  await app.db.insert(productTags).values({ category_id: tag.id, product_description_id: product.id });
  const lot = { product_description_id: product.id, featured: true };
  const later = await app.aLot({ ...lot, endsInSeconds: 7_200 });
  const sooner = await app.aLot({ ...lot, endsInSeconds: 3_600 });
  const entryOf = (id: number) => ({ name: 'Wall clock', url: `${SITE}/auctions/${id}` });
  const listed = async (path: string) =>
    (await findAt(app, path)).head.data.find((data) => data['@type'] === 'ItemList');
  const both = [entryOf(sooner.id), entryOf(later.id)];
  for (const path of [`/category/${category.id}`, `/tag/${tag.id}`, '/auction/featured'])
    expect(await listed(path), path).toMatchObject({
      url: SITE + path,
      itemListElement: both.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
    });
  expect(await listed('/')).toMatchObject({
    itemListElement: expect.arrayContaining(both.map((entry) => expect.objectContaining(entry))),
  });
});
