import type { Parcel } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcels as rows, wonItems } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from './parcels.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
/** The parcels in the order of their numbers. */
let packed: Parcel;
let alerted: Parcel;
let shipped: Parcel;
let delivered: Parcel;
let lost: Parcel;

async function aParcel(...steps: ('in_transit' | 'delivered' | 'lost')[]): Promise<Parcel> {
  const { id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  if (steps.length > 0) await parcels.ship(parcel.id);
  for (const step of steps) await parcels.scan(parcel.id, step);
  return parcel;
}

beforeAll(async () => {
  shop = await openCheckout();
  parcels = await parcelsOf(shop);
  lost = await aParcel('lost');
  delivered = await aParcel('delivered');
  alerted = await aParcel('in_transit');
  shipped = await aParcel('in_transit');
  packed = await aParcel();
  const change = (parcel: Parcel, values: Partial<typeof rows.$inferInsert>) =>
    shop.app.db.update(rows).set(values).where(eq(rows.id, parcel.id));
  await change(alerted, { alert: 'delayed', packed_at: new Date('2026-11-02T10:00:00Z') });
  await change(shipped, { tracking: '9400100000000000000000', international_tracking: 'LZ1US' });
});
afterAll(() => shop.close());

const list = async (query = '') =>
  (await parcels.get<{ data: Parcel[]; total: number }>(`/staff/parcels?${query}`)).body;
const idsOf = async (query = '') => (await list(query)).data.map(({ id }) => id);
const ids = (...of: Parcel[]) => of.map(({ id }) => id);

describe('the list of parcels', () => {
  it('has those to look at first, and then the newest', async () => {
    expect(await idsOf()).toEqual(ids(alerted, lost, packed, shipped, delivered));
    expect(await idsOf('order=asc')).toEqual(ids(lost, alerted, delivered, shipped, packed));
    expect(await idsOf('alert=true')).toEqual(ids(alerted, lost));
  });

  it.each([1, 2, 3, 4])('has each parcel once on its pages of %i', async (size) => {
    const pages = Array.from({ length: Math.ceil(5 / size) }, (_, n) => list(`size=${size}&page=${n + 1}`));
    const read = await Promise.all(pages);
    expect(read.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(
      ids(alerted, lost, packed, shipped, delivered),
    );
    expect(read.map(({ total }) => total)).toEqual(read.map(() => 5));
  });

  it('can be sorted, with parcels without the time at the end', async () => {
    expect(await idsOf('sort=number&order=asc')).toEqual(ids(lost, delivered, alerted, shipped, packed));
    expect((await idsOf('sort=created&order=asc'))[0]).toBe(alerted.id);
    expect(await idsOf('sort=shipped&order=desc')).toEqual(ids(shipped, alerted, delivered, lost, packed));
    expect((await idsOf('sort=delivered&order=desc'))[0]).toBe(delivered.id);
  });

  it('can be filtered by status and by the time of packing', async () => {
    expect(await idsOf('status=on_the_way')).toEqual(ids(alerted, shipped));
    expect(await idsOf('status=packed')).toEqual(ids(packed));
    expect(await idsOf('from=2026-11-02T10:00:00Z&to=2026-11-02T10:00:01Z')).toEqual(ids(alerted));
    expect(await idsOf('to=2026-11-02T10:00:00Z')).toEqual([]);
  });

  it.each([
    ['packed', []],
    ['on_the_way', ['alerted']],
    ['delivered', []],
    ['opened', []],
    ['lost', ['lost']],
  ])('has those to look at among the %s ones', async (status, names) => {
    const all = { alerted, lost };
    expect(await idsOf(`status=${status}&alert=true`)).toEqual(
      names.map((name) => all[name as keyof typeof all].id),
    );
  });

  it('finds numbers, tracking numbers and members', async () => {
    expect(await idsOf(`q=%23${packed.id}`)).toEqual(ids(packed));
    expect(await idsOf('q=9400%201000%200000%200000%200000%2000')).toEqual(ids(shipped));
    expect(await idsOf('q=lz1us')).toEqual(ids(shipped));
    expect(await idsOf(`q=${delivered.username.toUpperCase()}`)).toEqual(ids(delivered));
    expect(await idsOf('q=nobody')).toEqual([]);
  });

  it('has lost parcels first whose items are lost still', async () => {
    const settled = await aParcel('lost');
    const isIn = sql`${wonItems.id} in (select won_item_id from parcel_items where parcel_id = ${settled.id})`;
    await shop.app.db.update(wonItems).set({ status: 'refunded' }).where(isIn);
    const open = await aParcel('lost');
    expect(await idsOf('status=lost')).toEqual(ids(open, lost, settled));
    expect(await idsOf('status=lost&order=asc')).toEqual(ids(lost, open, settled));
    expect((await list('status=lost&size=2&page=2')).data).toMatchObject([{ id: settled.id, alert: null }]);
    expect(await idsOf('status=lost&alert=true')).toEqual(ids(open, lost));
  });
});
