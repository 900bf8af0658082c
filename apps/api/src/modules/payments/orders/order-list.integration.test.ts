import {
  checksQuery,
  type StaffOrder,
  type StaffOrderDetail,
  type StaffPayment,
  type StaffRefund,
  staffOrdersQuery,
  staffPaymentsQuery,
  staffRefundsQuery,
} from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundBothWays } from '../../../db/plans.testing.ts';
import { auditLog, orders, partners, users } from '../../../db/schema.ts';
import { fieldErrors } from '../../../test/field-errors.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout/checkout.testing.ts';
import { refundSource } from '../refunds/queries.ts';
import { checkSource } from './check-list.ts';
import { orderSource } from './order-list.ts';
import { paymentSource } from './payment-list.ts';

let shop: Checkout;
let staff: Member;
/** Orders by what is special about them. */
const made: Record<string, number> = {};
let payer: Member;
let lotOfPaid: number;

interface Page<T> {
  readonly total: number;
  readonly data: T[];
  readonly errors: Record<string, string[]>;
}

/** Saves an address for an item, which makes its order. */
async function anOrder(name: string, dollars: number, method?: string) {
  const { member, id } = await shop.aWin(dollars);
  const { selected_address, updated_data } = (await shop.address(member, id, {}, method)).body;
  const order = await shop.orderOf(member, id);
  made[name] = order?.id ?? 0;
  return { member, id, address: selected_address.id, total: updated_data.total };
}

beforeAll(async () => {
  shop = await openCheckout();
  await Promise.all([shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
  const user = await shop.app.aUser({ role: 'staff' });
  staff = { id: user.id, username: user.username, token: await shop.app.tokenFor(user) };
  await anOrder('open', 5);
  const check = await anOrder('held', 40, 'check');
  const promise = { auction_id: check.id, amount: check.total, site_id: 1, id: check.address };
  expect((await shop.post(check.member, '/check/payment', promise)).status).toBe(200);
  const paid = await anOrder('paid', 20);
  expect((await shop.payByCard(paid.member, paid.id, paid.address)).status).toBe(200);
  payer = paid.member;
  lotOfPaid = paid.id;
  const [partner] = await shop.app.db
    .insert(partners)
    .values({ key: 'gazette', name: 'Gazette' })
    .returning();
  await shop.app.db
    .update(orders)
    .set({ partner_id: partner?.id ?? 0, created_at: new Date('2020-05-01T00:00:00Z') })
    .where(eq(orders.id, made.paid ?? 0));
  const [plan] = await shop.app.db
    .insert(orders)
    .values({
      user_id: payer.id,
      membership_plan: 'yearly',
      method: 'credit-card',
      price_cents: 99_00,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 99_00,
      status: 'paid',
      paid_at: sql`clock_timestamp()`,
      verified_at: sql`clock_timestamp()`,
    })
    .returning();
  made.membership = plan?.id ?? 0;
});
afterAll(() => shop.close());

const list = async <T = StaffOrder>(path: string) => (await shop.get<Page<T>>(staff, `/staff/${path}`)).body;
const nameOf = (id: number | null) => Object.keys(made).find((name) => made[name] === id) ?? `order ${id}`;
const named = async (query: string) => (await list(`orders?${query}`)).data.map(({ id }) => nameOf(id));

describe('GET /staff/orders', () => {
  it('lists orders of won items, the newest first, each with its next step', async () => {
    const { data, total } = await list('orders');
    expect(data.map(({ id, next_step }) => [nameOf(id), next_step])).toEqual([
      ['paid', 'pack'],
      ['held', 'settle_check'],
      ['open', 'await_payment'],
    ]);
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({ kind: 'item', item_code: expect.any(String), partner: 'gazette' });
  });

  it.each([
    ['sort=number&order=asc', ['open', 'held', 'paid']],
    ['sort=total&order=desc', ['held', 'paid', 'open']],
    ['sort=created&order=asc', ['paid', 'open', 'held']],
    ['sort=paid&order=desc', ['paid', 'held', 'open']],
    ['status=held', ['held']],
    ['item_status=unpaid', ['open']],
    ['next_step=pack', ['paid']],
    ['next_step=none', []],
    ['method=check', ['held']],
    ['partner=gazette', ['paid']],
    ['partner=another', []],
    ['to=2021-01-01T00:00:00Z', ['paid']],
    ['from=2021-01-01T00:00:00Z', ['held', 'open']],
    ['kind=membership', ['membership']],
    ['kind=membership&next_step=none', ['membership']],
    ['kind=membership&next_step=await_payment', []],
    ['kind=membership&next_step=pack', []],
    ['q=nothing-like-this', []],
  ])('lists by %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it('finds an order by its number, lot, item code, member and transaction', async () => {
    const [order] = (await list(`orders?q=%23${made.paid}`)).data;
    expect(nameOf(order?.id ?? 0)).toBe('paid');
    const [user] = await shop.app.db.select().from(users).where(eq(users.id, payer.id));
    for (const q of [
      made.paid,
      lotOfPaid,
      order?.item_code,
      payer.username,
      user?.email,
      order?.transaction_id,
    ])
      expect(await named(`q=${encodeURIComponent(String(q))}`)).toContain('paid');
    expect(await named(`kind=membership&q=${payer.username}`)).toEqual(['membership']);
  });

  it.each([
    ['sort=price', 'sort'],
    ['kind=gift', 'kind'],
    ['next_step=fly', 'next_step'],
    ['from=today', 'from'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await shop.get<Page<StaffOrder>>(staff, `/staff/orders?${query}`);
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, [field]]);
  });
});

describe('the lists of payments, refunds and checks', () => {
  it('lists payments by search, status, provider and order', async () => {
    const ofOrders = async (query: string) =>
      (await list<StaffPayment>(`payments?${query}`)).data.map(({ shown_in }) => nameOf(shown_in));
    expect(await ofOrders('')).toEqual(['paid', 'held']);
    expect(await ofOrders('sort=amount&order=desc')).toEqual(['held', 'paid']);
    expect(await ofOrders('provider=check')).toEqual(['held']);
    expect(await ofOrders('status=captured')).toEqual(['paid']);
    expect(await ofOrders('unverified=true')).toEqual(['paid']);
    expect(await ofOrders(`q=${lotOfPaid}`)).toContain('paid');
    expect(await ofOrders('to=2000-01-01T00:00:00Z')).toEqual([]);
  });

  it('lists checks by search and order', async () => {
    const of = async (query: string) =>
      (await list<{ order_id: number }>(`checks?${query}`)).data.map(({ order_id }) => nameOf(order_id));
    expect(await of('')).toEqual(['held']);
    expect(await of(`q=%23${made.held}&sort=total`)).toEqual(['held']);
    expect(await of(`q=%23${made.paid}`)).toEqual([]);
  });

  it('lists refunds by search, status and kind; an order says what is left of it', async () => {
    const body = { reason: 'A dent', parts: { amount: 4.35, freight_revenue: 0, tax: 0.4 } };
    const key = { 'idempotency-key': 'refund-of-a-dent' };
    const [paid] = (await list(`orders?q=%23${made.paid}`)).data;
    shop.sandbox.settle(paid?.transaction_id ?? '');
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: `/api/staff/auctions/${lotOfPaid}/refunds`,
      headers: { authorization: `Bearer ${staff.token}`, ...key },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    const of = async (query: string) =>
      (await list<StaffRefund>(`refunds?${query}`)).data.map(({ order_id }) => nameOf(order_id));
    expect(await of('')).toEqual(['paid']);
    expect(await of('kind=chargeback')).toEqual([]);
    expect(await of(`q=${payer.username}&sort=total`)).toEqual(['paid']);
    expect(await of('status=failed')).toEqual([]);
    expect((await list('refunds/payouts?sort=created')).data).toEqual([]);
    const { body: order } = await shop.get<StaffOrderDetail>(staff, `/staff/orders/${made.paid}`);
    expect(order.left.amount).toBe(15.65);
    expect(order.left.tax).toBeCloseTo(order.tax - 0.4);
    expect(order.refunds).toMatchObject([{ total: 4.75, reason: 'A dent', kind: 'refund' }]);
  });
});

describe('an order', () => {
  it('of a membership has a plan in place of an item', async () => {
    const { status, body } = await shop.get<StaffOrderDetail>(staff, `/staff/orders/${made.membership}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'membership',
      auction_id: null,
      item_status: null,
      next_step: 'none',
      name: 'One Year Membership',
      address: null,
      pay_by: null,
      left: { amount: 99, freight_revenue: 0, tax: 0 },
    });
  });

  it('says until when its check is held', async () => {
    const { body } = await shop.get<StaffOrderDetail>(staff, `/staff/orders/${made.held}`);
    expect(Date.parse(body.held_until ?? '')).toBeGreaterThan(shop.app.now());
    expect([body.parcel_id, body.return_id]).toEqual([null, null]);
  });

  it('has notes of staff in its history and in the audit', async () => {
    const send = (id: number, message: string) =>
      shop.post<StaffOrderDetail>(staff, `/staff/orders/${id}/notes`, { message });
    const { status, body } = await send(made.open ?? 0, ' The member called. ');
    expect(status).toBe(200);
    expect(body.history).toContainEqual(
      expect.objectContaining({ what: 'note', note: 'The member called.', staff: staff.username }),
    );
    const rows = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject, 'order'));
    expect(rows).toMatchObject([{ action: 'note', subject_id: made.open, reason: 'The member called.' }]);
    expect((await send(made.open ?? 0, ' ')).status).toBe(422);
    expect((await send(2_000_000_000, 'Hello')).status).toBe(404);
    expect(await shop.app.db.$count(auditLog, eq(auditLog.subject, 'order'))).toBe(1);
  });
});

it('a search finds the same where its words are common', async () => {
  const [order] = (await list(`orders?q=%23${made.paid}`)).data;
  const searches = [
    made.paid,
    `#${made.paid}`,
    lotOfPaid,
    order?.item_code,
    order?.name,
    payer.username,
    'no such',
  ];
  const found = new Set<number>();
  for (const q of searches.map(String))
    for (const source of [
      orderSource(staffOrdersQuery.parse({ q })),
      paymentSource(staffPaymentsQuery.parse({ q })),
      refundSource(staffRefundsQuery.parse({ q })),
      checkSource(checksQuery.parse({ q })),
    ]) {
      const [rare, common] = await foundBothWays(shop.app.db, source);
      expect(common).toEqual(rare);
      for (const id of rare) found.add(id);
    }
  expect(found.has(made.paid ?? 0)).toBe(true);
});
