import type { StaffOrderDetail, StaffRefund } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders, payments, refunds, wonItems } from '../../../../db/schema.ts';
import { closedGateways } from '../../../../gateways/closed.testing.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type Member, winsOf } from '../../../items/sales/sales.testing.ts';
import { saveAddress } from '../../checkout/addresses/addresses.ts';
import { home, timePasses } from '../../checkout/checkout.testing.ts';
import { type CrashPoint, runUntilCrash } from '../../checkout/recovery/crash-points.testing.ts';
import { reconcile } from '../../checkout/recovery/reconcile.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { readPayment } from '../../payment-queries.ts';
import { executeRefund } from '../../refunds/execute-refund.ts';
import { finishRefunds } from '../../refunds/refund-worker.ts';
import { startRefund } from '../../refunds/start-refund.ts';
import { type Bank, createBankProvider, openBank } from './bank.testing.ts';
import { payAtBank } from './pay-at-bank.testing.ts';

// A provider of one folder: the steps of payments and refunds are unchanged.

const bank: Bank = openBank();
const gateways = { ...closedGateways, providers: [createBankProvider(bank)] };
let app: TestApp;
let wins: ReturnType<typeof winsOf>;
let staff: Member;
beforeAll(async () => {
  app = await openTestApp({}, { gateways });
  // The test runs the jobs itself.
  await Promise.all([app.reconcile.stop(), app.refunds.stop()]);
  wins = winsOf(app);
  const user = await app.aUser({ role: 'staff' });
  staff = { ...user, token: await app.tokenFor(user) };
});
afterAll(() => app.close());

interface Due {
  readonly userId: number;
  readonly lotId: number;
  readonly addressId: number;
}
let due: Due;
beforeEach(async () => {
  const member = await wins.member();
  const lotId = await wins.anEndedLot([[member, 20]], { opening_cents: 2_000 });
  const { id } = await app.db.transaction((tx) => saveAddress(tx, member.id, { ...home, auction_id: lotId }));
  due = { userId: member.id, lotId, addressId: id ?? 0 };
});

const jobs = () => ({ ...app.context, gateways });

async function pay(point: CrashPoint = 'none'): Promise<void> {
  await runUntilCrash(bank, point, (crashing) => payAtBank(app.db, crashing, due));
}

/** Two nodes reconcile, half a minute later. */
async function reconcileTwice(): Promise<void> {
  await timePasses(app.db, [due.lotId]);
  await Promise.all([reconcile(jobs()), reconcile(jobs())]);
}

async function readOrder() {
  const [order] = await app.db.select().from(orders).where(eq(orders.lot_id, due.lotId));
  if (!order) throw new Error('The order was not written');
  return order;
}

async function itemState() {
  const [item] = await app.db.select().from(wonItems).where(eq(wonItems.lot_id, due.lotId));
  return item?.status;
}

async function readPayments() {
  const { id } = await readOrder();
  return app.db.select().from(payments).where(eq(payments.order_id, id)).orderBy(payments.id);
}

/** The books of the bank about the payments of the item. */
async function readBooks() {
  const refs = new Set((await readPayments()).map(({ ref }) => ref));
  return [...bank.books.values()].filter(({ ref }) => refs.has(ref));
}

const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await app.http.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return answer.json<T>();
};

it('pays an order, whose books agree', async () => {
  await pay();
  expect(await itemState()).toBe('paid');
  const order = await readOrder();
  expect(await readPayments()).toMatchObject([{ provider: 'bank', status: 'captured' }]);
  expect(await readBooks()).toMatchObject([{ state: 'captured', amountCents: order.total_cents }]);
  await app.db
    .update(orders)
    .set({ paid_at: sql`clock_timestamp() - interval '1 minute'` })
    .where(eq(orders.id, order.id));
  await reconcile(jobs());
  expect((await readOrder()).verified_at).not.toBeNull();
  expect(await call<StaffOrderDetail>('GET', `/staff/orders/${order.id}`)).toMatchObject({
    books: { state: 'captured', amount: order.total_cents / 100, agrees: true },
    payments: [{ provider: 'bank', status: 'captured' }],
  });
});

it.each(['after authorize', 'before capture', 'after capture'] as const)(
  'captures a payment once that crashed %s',
  async (point) => {
    await pay(point);
    expect(await itemState()).toBe('unpaid');
    await expect(pay()).rejects.toMatchObject({ code: 'payment_in_progress' });
    await reconcileTwice();
    expect(await itemState()).toBe('paid');
    const { total_cents } = await readOrder();
    expect(await readBooks()).toMatchObject([{ state: 'captured', amountCents: total_cents }]);
  },
);

it('fails a payment that never reached the bank, and the member pays again', async () => {
  await pay('before authorize');
  await reconcileTwice();
  expect(await readPayments()).toMatchObject([{ status: 'failed' }]);
  await pay();
  expect(await itemState()).toBe('paid');
});

/** An authorization that arrives after the payment was given up and another one has paid the order. */
async function aLateAuthorization() {
  await pay('before authorize');
  await reconcileTwice();
  await pay();
  const [late] = await readPayments();
  if (!late) throw new Error('The payment was not written');
  const { id } = await bank.authorize(late.ref, late.amount_cents);
  const chosen = chooseCapture(app.db, createBankProvider(bank), late.id, id);
  await expect(chosen).rejects.toMatchObject({ code: 'already_paid' });
  return { paymentId: late.id, id };
}

it('voids an authorization that pays nothing', async () => {
  const { paymentId, id } = await aLateAuthorization();
  await reconcileTwice();
  expect(bank.books.get(id)?.state).toBe('voided');
  expect((await readPayment(app.db, paymentId)).status).toBe('voided');
});

it('refunds a capture that pays nothing', async () => {
  const { paymentId, id } = await aLateAuthorization();
  await bank.capture(id);
  await reconcileTwice();
  await finishRefunds(jobs());
  const { amount_cents, status } = await readPayment(app.db, paymentId);
  expect(status).toBe('captured');
  expect(bank.books.get(id)?.refunds).toMatchObject([{ amountCents: amount_cents }]);
  expect(await itemState()).toBe('paid');
});

it('records a capture whose choice was given up', async () => {
  await pay('before capture');
  const order = await readOrder();
  const [payment] = await readPayments();
  if (!payment) throw new Error('The payment was not written');
  await app.db.update(orders).set({ status: 'open', capture_ref: null }).where(eq(orders.id, order.id));
  await captureChosen(app.db, createBankProvider(bank), payment);
  expect(await itemState()).toBe('paid');
});

it('refunds a part and the rest, each once, as staff ask for it', async () => {
  await pay();
  const { id, total_cents } = await readOrder();
  const path = `/staff/auctions/${due.lotId}/refunds`;
  const part = { reason: 'Scratched', parts: { amount: 5, freight_revenue: 0, tax: 0 } };
  expect(await call<StaffRefund>('POST', path, part)).toMatchObject({ status: 'confirmed', total: 5 });
  expect(await itemState()).toBe('paid');

  const order = await readOrder();
  const rest = { parts: null, reason: 'Broken', staffId: null };
  const { refund } = await app.db.transaction((tx) => startRefund(tx, order, rest));
  await runUntilCrash(bank, 'after refund', (crashing) =>
    executeRefund(app.db, { ...gateways, providers: [createBankProvider(crashing)] }, refund),
  );
  await app.db.update(refunds).set({ due_at: sql`'epoch'` }).where(eq(refunds.id, refund.id));
  await Promise.all([finishRefunds(jobs()), finishRefunds(jobs())]);
  expect(await itemState()).toBe('refunded');
  const [books] = await readBooks();
  expect(books?.refunds.map(({ amountCents }) => amountCents)).toEqual([500, total_cents - 500]);
  const confirmed = and(eq(refunds.order_id, id), eq(refunds.status, 'confirmed'));
  expect(await app.db.$count(refunds, confirmed)).toBe(2);
});

it('makes a payment due by a webhook with a valid signature', async () => {
  await pay('before capture');
  const [payment] = await readPayments();
  const send = (signature: string) =>
    app.http.inject({
      method: 'POST',
      url: '/webhooks/bank',
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
      payload: payment?.provider_ref ?? '',
    });
  expect((await send('forged')).statusCode).toBe(400);
  await reconcile(jobs());
  expect(await itemState()).toBe('unpaid');
  expect((await send('of the bank')).statusCode).toBe(200);
  await reconcile(jobs());
  expect(await itemState()).toBe('paid');
});
