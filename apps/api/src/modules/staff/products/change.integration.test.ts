import { type SearchResult, shortNameOf } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema.ts';
import type { Page } from '../../../kernel/page.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../../auctions/auctions.testing.ts';
import { openProductCalls } from './products.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof openProductCalls>>;
let other: Awaited<ReturnType<typeof openProductCalls>>;
let toys: number;
let lot: Awaited<ReturnType<TestApp['aLot']>>;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
  calls = await openProductCalls(app);
  other = await openProductCalls(app);
  toys = (await app.aCategory({ name: 'toys', display: 'Toys' })).id;
  await app.aCategory({ name: 'gifts', display: 'Gifts', is_virtual: true });
  await app.aCategory({ name: 'vintage', display: 'Vintage', is_virtual: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  lot = await app.aLot();
  id = lot.product_description_id;
});

const bidOn = async (lotId: number) => {
  const { token } = await callsOf(app).member();
  expect((await callsOf(app).bid(token, lotId, 5)).status).toBe(200);
};
const found = async (q: string) => {
  const answer = await app.http.inject(`/api/search?q=${encodeURIComponent(q)}`);
  return answer.json<Page<SearchResult>>().data.map((result) => result.id);
};

describe('a change of a product', () => {
  it('is shown by it, its lots, lists and searches, and audited', async () => {
    const changed = await calls.change(id, {
      base_version: 1,
      item_code: `ZX-${id}`,
      name: `Glockenspiel ${id}`,
      short_name: null,
      description: 'A toy.\n\nIt rings.',
      condition: 'good',
      materials: ['Steel', 'Wood'],
      category: 'toys',
      tags: ['vintage', 'gifts'],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...{ id, version: 2, item_code: `ZX-${id}`, name: `Glockenspiel ${id}`, category_id: toys },
        ...{ short_name: `Glockenspiel ${id}`, condition: 'good', materials: ['Steel', 'Wood'] },
        tags: [{ name: 'gifts' }, { name: 'vintage' }],
        auctions: [{ id: lot.id, status: 'live', bid_count: 0 }],
      },
    });
    expect(await calls.read(id)).toEqual(changed.body);
    expect(await callsOf(app).lot(lot.id)).toMatchObject({
      description: 'A toy.\n\nIt rings.',
      control: { product_description: { name: `Glockenspiel ${id}`, category: 'Toys', condition: 'good' } },
    });
    const listed = await app.http.inject(`/api/auctions?category_id=${toys}`);
    expect(listed.json<Page<{ id: number }>>().data.map((one) => one.id)).toContain(lot.id);
    expect(await found(`glockenspiel ${id}`)).toEqual([lot.id]);
    expect(await found(`zx-${id}`)).toEqual([lot.id]);
    const [row] = await app.db.select().from(lots).where(eq(lots.id, lot.id));
    expect(row?.category_id).toBe(toys);
    expect((await calls.actions()).at(-1)).toMatchObject({
      ...{ action: 'change', subject: 'product', subject_id: id },
      before: { name: 'Oak tool chest with brass corners', condition: null, tags: [] },
      after: { name: `Glockenspiel ${id}`, category_id: toys, tags: ['gifts', 'vintage'] },
    });
  });

  it('keeps what it does not name, and clears what is null', async () => {
    await calls.change(id, { base_version: 1, condition: 'fair', tags: ['gifts'] });
    const { body } = await calls.change(id, {
      base_version: 2,
      condition: null,
      description: null,
      tags: [],
    });
    expect(body).toMatchObject({
      ...{ version: 3, condition: null, description: '', tags: [] },
      ...{ name: 'Oak tool chest with brass corners', short_name: 'Oak tool chest' },
    });
  });

  it('makes the short name from the new name, unless one was written', async () => {
    const long = `Rosewood marimba ${'with resonators '.repeat(5)}`.trim();
    const names = async (base_version: number, fields: object) => {
      const { name, short_name } = (await calls.change(id, { base_version, ...fields })).body;
      return [name, short_name];
    };
    // As an import of a product without a short name stores it.
    await calls.change(id, { base_version: 1, name: 'Day lot', short_name: null });
    expect(await names(2, { name: 'Oak chest' })).toEqual(['Oak chest', 'Oak chest']);
    expect(await names(3, { name: long })).toEqual([long, shortNameOf(long)]);
    expect(await names(4, { name: 'Marimba' })).toEqual(['Marimba', 'Marimba']);
    expect(await names(5, { short_name: 'Chest' })).toEqual(['Marimba', 'Chest']);
    expect(await names(6, { name: 'Glockenspiel' })).toEqual(['Glockenspiel', 'Chest']);
  });

  it('with the same values changes nothing, also after a bid', async () => {
    await bidOn(lot.id);
    const { item_code, name, short_name, description } = await calls.read(id);
    const actions = (await calls.actions()).length;
    const same = await calls.change(id, {
      base_version: 1,
      item_code,
      name,
      short_name,
      description,
      tags: [],
    });
    expect([same.status, same.body.version]).toEqual([200, 1]);
    expect(await calls.actions()).toHaveLength(actions);
  });

  it('is refused while a live lot has bids, and not after its end', async () => {
    await bidOn(lot.id);
    const refused = await calls.change(id, { base_version: 1, name: 'Another' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'product_has_bids', params: { auction_id: lot.id } },
    });
    expect((await calls.change(id, { base_version: 1, tags: ['gifts'] })).status).toBe(409);
    await app.closeLot(lot.id);
    expect((await calls.change(id, { base_version: 1, name: 'Another' })).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name', 'name_required'],
    [{ category: 'nowhere' }, 'category', 'category_unknown'],
    [{ category: 'gifts' }, 'category', 'category_unknown'],
    [{ tags: ['gifts', 'toys'] }, 'tags.1', 'tag_unknown'],
    [{ condition: 'broken' }, 'condition', 'value_not_allowed'],
    [{ price: 5 }, 'price', 'unknown_field'],
    [{ base_version: 0 }, 'base_version', 'base_version_required'],
    [{ base_version: 7 }, null, 'base_version_required'],
  ])('with %j is refused', async (form, field, code) => {
    const { status, body } = await calls.change(id, { base_version: 1, ...form });
    expect([status, body.code]).toEqual([422, code]);
    if (field !== null) expect(body.errors).toHaveProperty([field]);
    expect((await calls.read(id)).version).toBe(1);
  });

  it('gives a product no item code of another one', async () => {
    const { id: taker, item_code } = await app.aProduct();
    expect(await calls.change(id, { base_version: 1, item_code })).toMatchObject({
      status: 422,
      body: { code: 'item_code_taken', params: { product_id: taker } },
    });
  });

  it('of an unknown product is not found', async () => {
    expect((await calls.change(2_000_000_000, { base_version: 1 })).status).toBe(404);
    expect((await calls.get<object>('/products/2000000000')).status).toBe(404);
  });

  it('is refused to somebody who has read an earlier version, also without the tags of since', async () => {
    await other.change(id, { base_version: 1, name: 'Chest' });
    expect(await calls.change(id, { base_version: 1, name: 'Box' })).toMatchObject({
      status: 409,
      body: { code: 'changed_by_other', params: { by: other.username } },
    });
    await other.post('/products/tags', { ids: [id], add: ['gifts'] });
    expect((await calls.change(id, { base_version: 2, name: 'Box' })).status).toBe(409);
    expect((await calls.read(id)).name).toBe('Chest');
  });

  it('leaves the picture at the address of its earlier category', async () => {
    const product = await app.aProduct({ picture: { emoji: '1f9f0', backdrop: 'wood', views: ['front'] } });
    const { image } = await calls.read(product.id);
    await calls.change(product.id, { base_version: 1, category: toys });
    const statusOf = async (path: string) => (await app.http.inject(path)).statusCode;
    expect(await statusOf(`${image}?w=160`)).toBe(200);
    expect(await statusOf(`${(await calls.read(product.id)).image}?w=160`)).toBe(200);
    expect(await statusOf(`/images/${product.category_id}/7/${product.id}.jpg?w=160`)).toBe(404);
  });
});
