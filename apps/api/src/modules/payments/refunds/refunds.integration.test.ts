import type { Notification, RefundedItem, StaffRefund } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onCommit } from '../../../db/after-commit.ts';
import { auditLog, orders, refunds, wonItems } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../checkout/checkout.testing.ts';
import { reconcile } from '../checkout/recovery/reconcile.ts';
import { markRefundsDue } from './books.ts';
import { finishRefunds } from './refund-worker.ts';
import { openRefunds } from './refunds.testing.ts';

let shop: Checkout;
let staff: Member;
beforeAll(async () => {
  ({ shop, staff } = await openRefunds());
});
afterAll(() => shop.close());

interface Paid {
  readonly member: Member;
  readonly id: number;
  /** The provider's id of the capture. */
  readonly captureId: string;
  readonly cents: { readonly price: number; readonly shipping: number; readonly tax: number };
}

/** A paid item at $20. */
async function aPaidItem(method: 'credit-card' | 'paypal' | 'check' = 'credit-card'): Promise<Paid> {
  const { member, id } = await shop.aWin(20);
  const { body } = await shop.address(member, id, {}, method);
  const addressId = body.selected_address.id;
  if (method === 'credit-card') await shop.payByCard(member, id, addressId);
  if (method === 'paypal') {
    const made = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction: id });
    shop.sandbox.approve(made.body.id);
    const about = { orderID: made.body.id, auction: id };
    await shop.post(member, '/paypal/orders/update-payment', about);
    await shop.post(member, '/paypal/orders/capture-payment', { orderID: made.body.id, phone: '555 0100' });
  }
  if (method === 'check') {
    const { total } = body.updated_data;
    await shop.post(member, '/check/payment', { auction_id: id, amount: total, site_id: 1, id: addressId });
    await shop.promisedDaysAgo(id, 14);
    await shop.post(staff, `/staff/checks/${id}`, { cleared: true, reason: 'On the statement' });
  }
  const order = await shop.orderOf(member, id);
  if (order?.status !== 'paid') throw new Error(`The order of ${id} is ${order?.status}`);
  const { price_cents: price, shipping_cents: shipping, tax_cents: tax } = order;
  return { member, id, captureId: order.transaction_id ?? '', cents: { price, shipping, tax } };
}

type Parts = { amount?: number; freight_revenue?: number; tax?: number };
const refund = (id: number, parts?: Parts) =>
  shop.post<StaffRefund>(staff, `/staff/auctions/${id}/refunds`, { reason: 'Broken', parts });
const partsOf = ({ cents }: Paid): Required<Parts> => ({
  amount: cents.price / 100,
  freight_revenue: cents.shipping / 100,
  tax: cents.tax / 100,
});
async function itemState({ id }: Pick<Paid, 'id'>) {
  const [item] = await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, id));
  return item?.status;
}
/** What the provider has given back of a capture, in cents. */
const givenBack = ({ captureId }: Paid) =>
  shop.sandbox
    .refunds()
    .filter(({ id }) => id === captureId)
    .map(({ amountCents }) => amountCents);
async function work(): Promise<void> {
  await shop.app.db.update(refunds).set({ due_at: sql`'epoch'` }).where(sql`due_at is not null`);
  await finishRefunds({ ...shop.app.context, gateways: shop.gateways });
  await shop.app.notificationWorker.idle();
}
async function ownRefunds(member: Member) {
  return (await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds')).body.data;
}
async function alerts(member: Member): Promise<string[]> {
  await shop.app.notificationWorker.idle();
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data.map(({ user_notification_type }) => user_notification_type.name);
}
const total = ({ cents }: Paid) => cents.price + cents.shipping + cents.tax;

describe('a refund of everything', () => {
  it('voids a card payment that has not settled, once', async () => {
    const paid = await aPaidItem();
    expect((await shop.post(paid.member, `/staff/auctions/${paid.id}/refunds`, {})).status).toBe(403);
    const { status, body } = await refund(paid.id);
    expect([status, body.status, body.total]).toEqual([200, 'confirmed', total(paid) / 100]);
    expect(shop.sandbox.captures().some(({ id }) => id === paid.captureId)).toBe(false);
    expect(await itemState(paid)).toBe('refunded');
    expect((await refund(paid.id)).body.code).toBe('refund_nothing_left');
    expect(await ownRefunds(paid.member)).toMatchObject([
      { auction_id: paid.id, ...partsOf(paid), refund_status: { status: 'Issued' } },
    ]);
    const kinds = await alerts(paid.member);
    for (const kind of ['refund_requested', 'refund_completed']) {
      expect(kinds.filter((one) => one === kind)).toHaveLength(1);
    }
    const entries = await shop.app.db.select().from(auditLog).where(eq(auditLog.action, 'refund'));
    expect(entries.filter(({ subject_id }) => subject_id === paid.id)).toHaveLength(1);
  });

  it.each(['credit-card', 'paypal'] as const)('agrees with the books of %s afterwards', async (method) => {
    const paid = await aPaidItem(method);
    if (method === 'credit-card') shop.sandbox.settle(paid.captureId);
    expect((await refund(paid.id)).body.status).toBe('confirmed');
    expect(givenBack(paid)).toEqual([total(paid)]);
    await shop.app.db.update(orders).set({ paid_at: sql`'epoch'` }).where(eq(orders.lot_id, paid.id));
    await reconcile({ ...shop.app.context, gateways: shop.gateways });
    expect((await shop.orderOf(paid.member, paid.id))?.verified_at).toBeInstanceOf(Date);
  });

  it('waits on the payout list for a check, which is paid out once', async () => {
    const paid = await aPaidItem('check');
    const { body } = await refund(paid.id);
    expect(body.status).toBe('requested');
    // The check is mailed days later: the item must not be packed meanwhile.
    expect(await itemState(paid)).toBe('refunded');
    await work();
    const list = await shop.get<{ data: StaffRefund[] }>(staff, '/staff/refunds/payouts');
    expect(list.body.data.map(({ id }) => id)).toEqual([body.id]);
    expect(await ownRefunds(paid.member)).toMatchObject([{ refund_status: { status: 'Pending' } }]);
    const payOut = (check_number: string) =>
      shop.post<StaffRefund>(staff, `/staff/refunds/${body.id}/paid-out`, { check_number });
    const both = await Promise.all([payOut('10442'), payOut('10442')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await payOut('10443')).body.code).toBe('refund_not_payable');
    expect((await alerts(paid.member)).filter((kind) => kind === 'refund_completed')).toHaveLength(1);
    const other = await aPaidItem('check');
    await refund(other.id, { amount: 1 });
    expect(await itemState(other)).toBe('paid');
  });
});

describe('a refund of parts', () => {
  it('waits until the card payment has settled', async () => {
    const paid = await aPaidItem();
    expect((await refund(paid.id, { amount: 5 })).body.status).toBe('intended');
    await work();
    expect(givenBack(paid)).toEqual([]);
    shop.sandbox.settle(paid.captureId);
    await work();
    await work();
    expect(givenBack(paid)).toEqual([500]);
    expect(await itemState(paid)).toBe('paid');
  });

  it('never exceeds what is left of each part, also with two calls at once', async () => {
    const paid = await aPaidItem('paypal');
    const parts = partsOf(paid);
    expect((await refund(paid.id, { amount: parts.amount + 0.01 })).body.code).toBe('refund_too_high');
    const both = await Promise.all([refund(paid.id, { amount: 15 }), refund(paid.id, { amount: 15 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund(paid.id, { amount: 5.01 })).body.code).toBe('refund_too_high');
    const rest = await refund(paid.id);
    expect(rest.body).toMatchObject({ amount: 5, freight_revenue: parts.freight_revenue, tax: parts.tax });
    expect(givenBack(paid).reduce((sum, cents) => sum + cents, 0)).toBe(total(paid));
    expect(await itemState(paid)).toBe('refunded');
  });

  it('counts once per idempotency key', async () => {
    const paid = await aPaidItem('paypal');
    const again = () =>
      shop.app.http.inject({
        method: 'POST',
        url: `/api/staff/auctions/${paid.id}/refunds`,
        headers: {
          authorization: `Bearer ${staff.token}`,
          'idempotency-key': `key-of-${paid.id}-0000000000`,
        },
        payload: { reason: 'Late', parts: { amount: 2 } },
      });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.json().id]).toEqual([200, first.json().id]);
    expect(givenBack(paid)).toEqual([200]);
  });

  it('is refused by the database, too', async () => {
    const paid = await aPaidItem('paypal');
    const order = await shop.orderOf(paid.member, paid.id);
    const values = {
      order_id: order?.id ?? 0,
      ref: 'too-much',
      origin: 'staff',
      status: 'intended',
      price_cents: paid.cents.price + 1,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: paid.cents.price + 1,
    } as const;
    await expect(shop.app.db.insert(refunds).values(values)).rejects.toThrow();
  });
});

it('refunds nothing that is unpaid', async () => {
  const { member, id } = await shop.aWin(20);
  expect((await refund(id)).body.code).toBe('refund_order_not_found');
  await shop.address(member, id);
  expect((await refund(id)).body.code).toBe('refund_not_paid');
  await shop.app.db.update(orders).set({ status: 'capturing' }).where(eq(orders.lot_id, id));
  expect((await refund(id)).body.code).toBe('refund_capture_unknown');
});

describe('a provider that fails', () => {
  it.each(['credit-card', 'paypal'] as const)(
    'leaves a refund by %s to the worker, which makes it once',
    async (method) => {
      const paid = await aPaidItem(method);
      if (method === 'credit-card') shop.sandbox.settle(paid.captureId);
      const provider = method === 'paypal' ? 'paypal' : 'card';
      shop.sandbox.fault({ provider, call: 'refund', kind: 'fail-after', times: 1 });
      expect((await refund(paid.id, { amount: 3 })).body.status).toBe('intended');
      await work();
      await work();
      expect(givenBack(paid)).toEqual([300]);
      expect(await ownRefunds(paid.member)).toMatchObject([{ refund_status: { status: 'Issued' } }]);
    },
  );

  it('that refuses a refund which it has made, without an answer, counts it once', async () => {
    const paid = await aPaidItem('paypal');
    shop.sandbox.fault({ provider: 'paypal', call: 'refund', kind: 'fail-after', times: 1 });
    shop.sandbox.fault({ provider: 'paypal', call: 'refund', kind: 'refuse', times: 1 });
    expect((await refund(paid.id, { amount: 3 })).body.status).toBe('intended');
    await work();
    expect(givenBack(paid)).toEqual([300]);
    expect(await ownRefunds(paid.member)).toMatchObject([{ amount: 3, refund_status: { status: 'Issued' } }]);
  });

  it('refuses a refund, which then does not count', async () => {
    const paid = await aPaidItem('paypal');
    shop.sandbox.fault({ provider: 'paypal', call: 'refund', kind: 'refuse', times: 1 });
    // The states of the refund at each event of the member's counts.
    const states: unknown[] = [];
    const stopListening = onCommit(shop.app.db, {
      async committed({ members }) {
        if (!members.has(paid.member.id)) return;
        const theirs = shop.app.db
          .select({ status: refunds.status })
          .from(refunds)
          .innerJoin(orders, eq(orders.id, refunds.order_id))
          .where(eq(orders.lot_id, paid.id));
        states.push(...(await theirs).map(({ status }) => status));
      },
      failed() {},
    });
    expect((await refund(paid.id)).body.code).toBe('refund_refused');
    stopListening();
    expect(states).toEqual(expect.arrayContaining(['intended', 'failed']));
    expect(await itemState(paid)).toBe('paid');
    expect((await refund(paid.id)).body.status).toBe('confirmed');
    expect(givenBack(paid)).toEqual([total(paid)]);
  });
});

describe('at the provider', () => {
  it.each(['credit-card', 'paypal'] as const)('refunds by %s are recorded once', async (method) => {
    const paid = await aPaidItem(method);
    if (method === 'credit-card') shop.sandbox.settle(paid.captureId);
    shop.sandbox.refund(paid.captureId, 700);
    for (let times = 0; times < 2; times += 1) {
      await markRefundsDue(shop.app.db, { id: paid.captureId, isRefund: true });
      await work();
    }
    expect(await ownRefunds(paid.member)).toMatchObject([
      { amount: 7, freight_revenue: 0, tax: 0, refund_status: { status: 'Issued' } },
    ]);
    expect(await itemState(paid)).toBe('paid');
    shop.sandbox.refund(paid.captureId);
    await markRefundsDue(shop.app.db, { id: paid.captureId, isRefund: true });
    await work();
    expect(await ownRefunds(paid.member)).toHaveLength(2);
    expect(await itemState(paid)).toBe('refunded');
  });

  it.each([
    ['lost', 'confirmed', 'refunded'],
    ['won', 'failed', 'paid'],
  ] as const)('a chargeback that we have %s is %s', async (outcome, status, state) => {
    const paid = await aPaidItem();
    shop.sandbox.settle(paid.captureId);
    for (const step of ['open', outcome, outcome] as const) {
      shop.sandbox.dispute(paid.captureId, step);
      await markRefundsDue(shop.app.db, { id: paid.captureId, isRefund: true });
      await work();
      if (step === 'open') expect((await refund(paid.id)).body.code).toBe('refund_nothing_left');
    }
    const list = await shop.get<{ data: StaffRefund[] }>(staff, '/staff/refunds');
    const found = list.body.data.filter(({ auction_id }) => auction_id === paid.id);
    expect(found).toMatchObject([{ kind: 'chargeback', origin: 'provider', status }]);
    expect(await itemState(paid)).toBe(state);
  });
});
