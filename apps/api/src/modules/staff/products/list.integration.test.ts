import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productImages, productTags } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openProductCalls } from './products.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof openProductCalls>>;
/** Products by a short name of the test. */
let id: Record<'chest' | 'radio' | 'saw', number>;
let categoryId: Record<'tools' | 'saws' | 'gifts', number>;

beforeAll(async () => {
  app = await openTestApp();
  calls = await openProductCalls(app);
  const tools = await app.aCategory({ name: 'tools' });
  const saws = await app.aCategory({ name: 'saws', display: 'Saws', parent_id: tools.id });
  const gifts = await app.aCategory({ name: 'gifts', display: 'Gifts', is_virtual: true });
  categoryId = { tools: tools.id, saws: saws.id, gifts: gifts.id };
  const product = async (item_code: string, name: string, category_id = tools.id) =>
    (await app.aProduct({ item_code, name, category_id })).id;
  id = {
    chest: await product('B-17', 'Oak tool chest (large)'),
    radio: await product('C-150', 'Radio F-150, walnut'),
    saw: await product('A-3', '100% steel saw', saws.id),
  };
  const picture = { sha256: 'a'.repeat(64), bytes: new Uint8Array([1]), position: 1 };
  await app.db.insert(productImages).values({ ...picture, product_description_id: id.chest });
  await app.db.insert(productTags).values({ category_id: gifts.id, product_description_id: id.radio });
  await app.aLot({ product_description_id: id.chest });
  await app.aLot({ product_description_id: id.chest, status: 'unsold' });
  await app.aLot({ product_description_id: id.chest, status: 'sold', sale_kind: 'direct' });
  await app.aLot({ product_description_id: id.saw, status: 'unsold' });
});
afterAll(() => app.close());

describe('the list of products', () => {
  it('has the newest first, with their numbers', async () => {
    const { data, ...page } = await calls.list();
    expect(page).toEqual({ current_page: 1, last_page: 1, total: 3, total_capped: false });
    expect(data.map((product) => product.id)).toEqual([id.saw, id.radio, id.chest]);
    expect(data[2]).toEqual({
      id: id.chest,
      item_code: 'B-17',
      name: 'Oak tool chest (large)',
      short_name: 'Oak tool chest',
      category_id: categoryId.tools,
      category: 'Tools',
      condition: null,
      image: `/images/${categoryId.tools}/7/${id.chest}.aaaaaaaaaaaa.jpg`,
      photographs: 1,
      lots: 2,
      live_lots: 1,
      version: 1,
    });
  });

  it('is sorted and cut to pages', async () => {
    expect(await calls.ids('?sort=item_code&order=asc')).toEqual([id.saw, id.chest, id.radio]);
    expect(await calls.ids('?sort=name&order=desc')).toEqual([id.radio, id.chest, id.saw]);
    expect(await calls.ids('?sort=id&order=asc&size=2')).toEqual([id.chest, id.radio]);
    expect(await calls.list('?sort=id&order=asc&size=2&page=2')).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 3,
      data: [{ id: id.saw }],
    });
    expect((await calls.list('?page=9')).data).toEqual([]);
  });

  it.each([
    ['b-17', ['chest']],
    ['oak LARGE', ['chest']],
    ['chest oa', ['chest']],
    ['150', ['radio']],
    ['f-150', ['radio']],
    ['100%', ['saw']],
    ['%', []],
    ['hest', []],
    ['_', []],
    ['o', []],
    ['f', ['radio']],
    ['oak radio', []],
  ] as const)('finds %j by words of the code and the name', async (q, names) => {
    expect(await calls.ids(`?q=${encodeURIComponent(q)}`)).toEqual(names.map((name) => id[name]));
  });

  it('finds a product by its number', async () => {
    expect(await calls.ids(`?q=${id.radio}`)).toContain(id.radio);
    expect(await calls.ids(`?q=${encodeURIComponent(`#${id.radio}`)}`)).toEqual([id.radio]);
    expect(await calls.ids('?q=%23150')).toEqual([]);
    expect(await calls.ids('?q=9999999999')).toEqual([]);
  });

  it('is filtered by category, tag, photographs and live lots', async () => {
    expect(await calls.ids(`?category=${categoryId.tools}`)).toEqual([id.saw, id.radio, id.chest]);
    expect(await calls.ids(`?category=${categoryId.saws}`)).toEqual([id.saw]);
    expect(await calls.ids(`?tag=${categoryId.gifts}`)).toEqual([id.radio]);
    expect(await calls.ids('?photographs=yes')).toEqual([id.chest]);
    expect(await calls.ids('?photographs=no')).toEqual([id.saw, id.radio]);
    expect(await calls.ids('?live=yes')).toEqual([id.chest]);
    expect(await calls.ids('?live=no&sort=item_code&order=asc')).toEqual([id.saw, id.radio]);
    expect(await calls.ids(`?live=yes&tag=${categoryId.gifts}`)).toEqual([]);
  });

  it.each(['sort=category', 'order=up', 'live=1', 'category=0', 'page=0', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await calls.get<object>(`/products?${query}`)).status).toBe(422);
    },
  );

  it('is for staff who read lots', async () => {
    const packer = await app.aUser({ role: 'staff', staffRole: 'Packer' });
    const headers = { authorization: `Bearer ${await app.tokenFor(packer)}` };
    const answer = await app.http.inject({ url: '/api/staff/products', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_missing']);
  });
});
