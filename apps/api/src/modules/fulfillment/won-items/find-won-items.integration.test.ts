import { type ItemState, itemState, type WonItem, type WonItemFilter } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, rmas, wonItems } from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { openQuietApp, winsOf } from '../../items/sales/sales.testing.ts';

interface Found {
  readonly total: number;
  readonly last_page: number;
  readonly data: readonly WonItem[];
  readonly counts: Readonly<Record<WonItemFilter, number>>;
}

let app: TestApp;
let wins: ReturnType<typeof winsOf>;
beforeAll(async () => {
  app = await openQuietApp();
  wins = winsOf(app);
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<typeof wins.member>>;
const found = async (member: Owner, query: object = {}) =>
  (await wins.items(member, `?${new URLSearchParams({ ...query })}`)) as unknown as Found;

/** A sold lot with a product, and its won item in a state. Returns the lot's number. */
async function anItem(member: Owner, state: ItemState, product?: { name: string; item_code: string }) {
  const { id: product_description_id } = await app.aProduct();
  if (product) {
    await app.db
      .update(products)
      .set({ ...product, short_name: product.name })
      .where(eq(products.id, product_description_id));
  }
  const { id } = await app.aLot({ product_description_id });
  const pay_by = sql`clock_timestamp() + interval '1 day'`;
  await app.db
    .insert(wonItems)
    .values({ lot_id: id, user_id: member.id, price_cents: 100, source: 'auction', pay_by, status: state });
  return id;
}

describe('the filters of won items', () => {
  it.each<[WonItemFilter, ItemState[]]>([
    ['to_pay', ['unpaid', 'held']],
    ['on_the_way', ['paid', 'packed', 'shipped', 'in_transit', 'lost', 'replaced']],
    ['delivered', ['delivered']],
    ['returns', ['returned', 'refunded', 'canceled']],
  ])('%s has the items in these states', async (filter, states) => {
    const member = await wins.member();
    const numbers = new Map<ItemState, number>();
    for (const state of itemState.options) numbers.set(state, await anItem(member, state));
    const { data, total, counts } = await found(member, { filter });
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(states.map((state) => numbers.get(state))));
    expect(total).toBe(states.length);
    expect(counts).toEqual({ all: 13, to_pay: 2, on_the_way: 6, delivered: 1, returns: 3 });
  });

  it('have an item with a return, unless it was not accepted', async () => {
    const member = await wins.member();
    const [returned, dumped] = [await anItem(member, 'delivered'), await anItem(member, 'delivered')];
    const items = await app.db.select().from(wonItems).where(eq(wonItems.user_id, member.id));
    for (const { id, lot_id } of items) {
      const end = lot_id === dumped ? ({ status: 'dump', closed_at: new Date() } as const) : {};
      const facts = { type: 'refund', reason: 'defective', description: 'Broken' } as const;
      await app.db.insert(rmas).values({ won_item_id: id, user_id: member.id, ...facts, ...end });
    }
    expect((await found(member, { filter: 'returns' })).data.map(({ id }) => id)).toEqual([returned]);
    expect((await found(member, { filter: 'delivered' })).total).toBe(2);
  });

  it('are refused by an unknown name', async () => {
    const answer = await wins.items(await wins.member(), '?filter=mine');
    expect(answer).toMatchObject({ errors: { filter: expect.any(Array) } });
  });

  it('count the pages of what they have', async () => {
    const member = await wins.member();
    for (let n = 0; n < 3; n += 1) await anItem(member, 'delivered');
    await anItem(member, 'paid');
    expect(await found(member, { filter: 'delivered', size: '2' })).toMatchObject({ total: 3, last_page: 2 });
  });
});

describe('the search in won items', () => {
  it('finds words of the name, the number of the lot and the code of the item', async () => {
    const member = await wins.member();
    const code = 'GOLD-R77';
    const chest = await anItem(member, 'paid', { name: 'Oak tool chest', item_code: 'WOOD-X' });
    const ring = await anItem(member, 'delivered', { name: 'Café ring, size 10,500', item_code: code });
    const lot = chest.toLocaleString('en-US');
    for (const [q, ids] of [
      ['tool', [chest]],
      ['CHES', [chest]],
      ['oak chest', [chest]],
      ['oak ring', []],
      ['cafe', [ring]],
      ['10500', [ring]],
      ['10,500', [ring]],
      [String(chest), [chest]],
      [`lot ${lot}`, [chest]],
      [`#${chest}`, [chest]],
      [code, [ring]],
      ['chest%', [chest]],
      ['_', [ring, chest]],
      ['', [ring, chest]],
    ] as const) {
      const { data } = await found(member, { q });
      expect(data.map(({ id }) => id).toSorted(), q).toEqual([...ids].toSorted());
    }
    const { counts } = await found(member, { q: 'tool' });
    expect(counts).toEqual({ all: 1, to_pay: 0, on_the_way: 1, delivered: 0, returns: 0 });
  });

  it('finds nothing of another member', async () => {
    const id = await anItem(await wins.member(), 'paid');
    expect((await found(await wins.member(), { q: String(id) })).counts.all).toBe(0);
  });
});
