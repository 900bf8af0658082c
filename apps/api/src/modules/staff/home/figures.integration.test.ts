import type { Figures } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bids,
  lots,
  orders,
  parcelItems,
  parcels,
  refunds,
  siteSettings,
  wonItems,
} from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffOf } from '../staff.testing.ts';

let app: TestApp;
let member: number;
let now: number;

const address = {
  id: null,
  first_name: 'Ava',
  last_name: 'Adams',
  street1: '5 Mint Ave',
  street2: null,
  city: 'Reno',
  zip_code: '89501',
  state_code_id: 1,
  country_codes_id: 1,
  phone: null,
  email: null,
};

/** An instant so many days before the test. */
const before = (days: number) => new Date(now - days * 24 * 3_600_000);

/** An auction that closed so many days ago. */
async function aClosedLot(days: number, values: Partial<typeof lots.$inferInsert> = {}) {
  const lot = await app.aLot();
  const closed = { status: 'unsold', closed_at: before(days), ends_at: before(days), ...values } as const;
  await app.db.update(lots).set(closed).where(eq(lots.id, lot.id));
  return lot.id;
}

type State = (typeof wonItems.$inferInsert)['status'];

/** A sold lot with its item, whose order was paid so many days ago. */
async function aSale(days: number, cents: number, status: State = 'paid') {
  const lot_id = await aClosedLot(days, { status: 'sold', sold_cents: cents });
  const item = { lot_id, user_id: member, price_cents: cents, source: 'auction', status } as const;
  const [won] = await app.db
    .insert(wonItems)
    .values({ ...item, pay_by: before(days) })
    .returning();
  const isPaid = status === 'paid';
  const [order] = await app.db
    .insert(orders)
    .values({
      won_item_id: won?.id ?? 0,
      lot_id,
      user_id: member,
      method: 'credit-card',
      address,
      price_cents: cents,
      shipping_cents: 500,
      tax_cents: 100,
      total_cents: cents + 600,
      status: isPaid ? 'paid' : 'open',
      paid_at: isPaid ? before(days) : null,
      verified_at: isPaid ? before(days) : null,
    })
    .returning();
  return { item: won?.id ?? 0, order: order?.id ?? 0 };
}

let refs = 0;

async function aRefund(
  order_id: number,
  days: number,
  values: Pick<typeof refunds.$inferInsert, 'price_cents' | 'status'> & { kind?: 'refund' | 'chargeback' },
) {
  refs += 1;
  await app.db.insert(refunds).values({
    order_id,
    ref: `ref-${refs}`,
    origin: 'provider',
    shipping_cents: 0,
    tax_cents: 0,
    total_cents: values.price_cents,
    created_at: before(days),
    ...values,
  });
}

/** A parcel with items, which the carrier got so many days ago. */
async function aParcel(days: number, ...items: number[]) {
  const [parcel] = await app.db
    .insert(parcels)
    .values({ user_id: member, address, status: 'shipped', shipped_at: before(days) })
    .returning();
  await app.db
    .insert(parcelItems)
    .values(items.map((won_item_id) => ({ parcel_id: parcel?.id ?? 0, won_item_id })));
}

let seq = 0;

async function aBid(lot_id: number, user_id: number, days: number) {
  seq += 1;
  const bid = { lot_id, seq, user_id, max_cents: 100, price_cents: 100, leader_id: user_id };
  await app.db.insert(bids).values({
    ...bid,
    status: 'leading' as (typeof bids.$inferInsert)['status'],
    price_moved: true,
    ends_at: before(0),
    decided_at: before(days),
    salt: 's',
    hash: `${seq}`,
  });
}

beforeAll(async () => {
  app = await openTestApp();
  // What the test writes is not touched by workers.
  await app.closer.stop();
  now = app.now();
  member = (await app.aUser()).id;
});
afterAll(() => app.close());

const read = async () => {
  const staff = await staffOf(app);
  const { body } = await staff.get<Figures>('/figures');
  return body;
};
const valuesOf = ({ figures }: Figures) =>
  Object.fromEntries(figures.map(({ key, value, previous }) => [key, [value, previous]]));

it('has nothing to measure without rows', async () => {
  expect(valuesOf(await read())).toEqual({
    paid_sell_through: [null, null],
    net_sales: [0, 0],
    time_to_ship: [null, null],
    active_bidders: [0, 0],
  });
});

it('computes each figure of the last days and of the days before', async () => {
  // This week: four auctions ended, two of them were paid.
  const fast = await aSale(2, 40_00);
  const slow = await aSale(3, 60_00);
  await aSale(1, 99_00, 'unpaid');
  await aClosedLot(1);
  await aClosedLot(1, { status: 'cancelled' });
  await aClosedLot(1, { sale_kind: 'deal', status: 'sold' });
  // The week before: one of one.
  const earlier = await aSale(9, 10_00);
  await aSale(20, 1_000_00);
  await aRefund(fast.order, 1, { price_cents: 5_00, status: 'confirmed' });
  await aRefund(slow.order, 1, { price_cents: 7_00, status: 'requested', kind: 'chargeback' });
  await aRefund(slow.order, 1, { price_cents: 30_00, status: 'failed' });
  await aRefund(earlier.order, 8, { price_cents: 1_00, status: 'confirmed' });
  // Shipped 24 and 48 hours after the last payment; two days and one in the week before.
  await aParcel(1, fast.item);
  await aParcel(1, slow.item);
  await aParcel(8, earlier.item);
  const lot = await aClosedLot(1);
  const other = (await app.aUser()).id;
  await aBid(lot, member, 1);
  await aBid(lot, member, 2);
  await aBid(lot, other, 2);
  await aBid(lot, other, 9);
  await aBid(lot, (await app.aUser()).id, 30);

  const answer = await read();
  expect(valuesOf(answer)).toEqual({
    paid_sell_through: [40, 100],
    net_sales: [88, 9],
    time_to_ship: [36, 24],
    active_bidders: [2, 1],
  });
});

it.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'begins with the day in %s, and ends now',
  async (zone) => {
    await app.db.delete(siteSettings).where(eq(siteSettings.name, 'time_zone'));
    await app.db.insert(siteSettings).values({ name: 'time_zone', value: zone });
    const { from, to, time_zone } = await read();
    expect(time_zone).toBe(zone);
    const local = (at: string) => sql`(${at}::timestamptz at time zone ${zone}::text)`;
    const { rows } = (await app.db.execute(
      sql`select ${local(to)}::date - ${local(from)}::date as days,
      ${local(from)} = date_trunc('day', ${local(from)}) as is_midnight`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ days: 6, is_midnight: true }]);
  },
);

it('is for roles with reports:read', async () => {
  const packer = await app.aUser({ role: 'staff', staffRole: 'Packer' });
  const headers = { authorization: `Bearer ${await app.tokenFor(packer)}` };
  const answer = await app.http.inject({ url: '/api/staff/figures', headers });
  expect([answer.statusCode, answer.json().params]).toEqual([403, { permission: 'reports:read' }]);
});
