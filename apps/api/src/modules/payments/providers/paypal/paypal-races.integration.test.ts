import type { RefundedItem, StaffOrderDetail, StaffRefund } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifications, payments, wonItems } from '../../../../db/schema.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import { forfeitUnpaid } from '../../../items/sales/forfeit-unpaid.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openWebhookCheckout } from '../../checkout/checkout.testing.ts';
import { combinedOf } from '../../checkout/combined/combined-payment.testing.ts';
import { payUntilCrash } from '../../checkout/recovery/crash-points.testing.ts';
import { reconcile } from '../../checkout/recovery/reconcile.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { findPaymentByRef } from '../../payment-queries.ts';
import { finishRefunds } from '../../refunds/refund-worker.ts';
import { createPaypalProvider } from './paypal-provider.ts';

// Two captures of one PayPal order are on their way. The first is refused, and the second moves the money. The tests run
// the jobs themselves.
let shop: Checkout;
let combined: ReturnType<typeof combinedOf>;
let staff: Member;
beforeAll(async () => {
  shop = await openWebhookCheckout();
  const { app } = shop;
  await Promise.all([app.reconcile.stop(), app.refunds.stop(), app.deadlines.stop()]);
  combined = combinedOf(shop);
  const user = await app.aUser({ role: 'staff' });
  staff = { ...user, token: await app.tokenFor(user) };
});
afterAll(() => shop.close());

const jobs = () => ({ ...shop.app.context, gateways: shop.gateways });

async function paymentOf(orderID: string) {
  const payment = await findPaymentByRef(shop.app.db, 'paypal', orderID);
  if (!payment) throw new Error('The payment does not exist');
  return payment;
}

/** An item whose PayPal order is approved, with the capture that is chosen to pay it. */
async function aChosenCapture(won?: { member: Member; id: number }) {
  const { member, id } = won ?? (await shop.aWin(20));
  if (!won) await shop.address(member, id, {}, 'paypal');
  const orderID = await combined.openAtPaypal(member, id);
  await combined.review(member, id, orderID);
  const { id: paymentId, amount_cents } = await paymentOf(orderID);
  await chooseCapture(
    shop.app.db,
    createPaypalProvider(shop.gateways.paypal),
    paymentId,
    orderID,
    amount_cents,
  );
  return { member, id, orderID, cents: amount_cents };
}

/** The first capture is refused. `finish` lets the second one reach PayPal. */
async function twoCaptures(won?: { member: Member; id: number }) {
  const chosen = await aChosenCapture(won);
  const payment = await paymentOf(chosen.orderID);
  const { promise: mayReach, resolve: reach } = Promise.withResolvers<void>();
  const { paypal } = shop.gateways;
  const slow: Gateways = {
    ...shop.gateways,
    paypal: { ...paypal, capture: (id, ref) => mayReach.then(() => paypal.capture(id, ref)) },
  };
  const second = captureChosen(shop.app.db, createPaypalProvider(slow.paypal), payment);
  await refuseOne(chosen.orderID);
  return {
    ...chosen,
    async finish(): Promise<unknown> {
      reach();
      return second.catch((error: unknown) => error);
    },
  };
}

async function refuseOne(orderID: string): Promise<void> {
  shop.sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'refuse' });
  await captureChosen(shop.app.db, createPaypalProvider(shop.gateways.paypal), await paymentOf(orderID));
}

async function forfeit(id: number): Promise<void> {
  const past = sql`clock_timestamp() - interval '1 minute'`;
  await shop.app.db.update(wonItems).set({ pay_by: past, paying_until: past }).where(eq(wonItems.lot_id, id));
  const { secondChance, publicUrl } = shop.app.config;
  await forfeitUnpaid(shop.app.db, secondChance, publicUrl);
}

/** Lets two workers finish the refunds at the same moment, and compares PayPal's ledger with what members and staff see. */
async function expectGivenBackOnce({
  member,
  id,
  orderID,
  cents,
}: Awaited<ReturnType<typeof aChosenCapture>>) {
  await Promise.all([finishRefunds(jobs()), finishRefunds(jobs())]);
  await finishRefunds(jobs());
  const capture = (await shop.gateways.paypal.read(orderID))?.transactionId;
  expect(shop.sandbox.captures().filter((one) => one.id === capture)).toMatchObject([{ amountCents: cents }]);
  expect(shop.sandbox.refunds().filter((one) => one.id === capture)).toMatchObject([{ amountCents: cents }]);
  const own = (await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds')).body.data;
  expect(own).toMatchObject([
    { auction_id: id, amount: cents / 100, method: 'paypal', refund_status: { status: 'Issued' } },
  ]);
  const listed = (await shop.get<{ data: StaffRefund[] }>(staff, '/staff/refunds?size=100')).body.data;
  expect(listed.filter(({ user_id }) => user_id === member.id)).toMatchObject([
    { auction_id: id, total: cents / 100, origin: 'system', status: 'confirmed' },
  ]);
  await shop.app.notificationWorker.idle();
  const sent = await shop.app.db.select().from(notifications).where(eq(notifications.user_id, member.id));
  const kinds = sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'));
  expect(kinds.sort()).toEqual(['refund_completed', 'refund_requested']);
}

it('records a PayPal capture that succeeds beside a refused one, when the item can still be paid', async () => {
  const { member, id, orderID, finish } = await twoCaptures();
  expect(await finish()).toMatchObject({ ok: true });
  const order = await shop.orderOf(member, id);
  expect(order).toMatchObject({ status: 'paid', capture_ref: orderID });
  expect(shop.sandbox.captures().filter((line) => line.id === order?.transaction_id)).toHaveLength(1);
});

it('gives a late capture back when another payment has paid the item meanwhile', async () => {
  const late = await twoCaptures();
  const { body } = await shop.address(late.member, late.id);
  expect((await shop.payByCard(late.member, late.id, body.selected_address.id)).status).toBe(200);
  expect(await late.finish()).toMatchObject({ code: 'payment_refunded' });
  await expectGivenBackOnce(late);
  const order = await shop.orderOf(late.member, late.id);
  expect(order).toMatchObject({ status: 'paid', method: 'credit-card' });
  const { history } = (await shop.get<StaffOrderDetail>(staff, `/staff/orders/${order?.id}`)).body;
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['card captured', 'paypal captured', 'refund asked for', 'refund made']),
  );
});

it('gives a late capture back when the total has changed, and its PayPal order never pays again', async () => {
  const late = await twoCaptures();
  await shop.address(late.member, late.id, { city: 'Reno', state_code_id: 29, zip_code: '89501' });
  expect(await late.finish()).toMatchObject({ code: 'payment_refunded' });
  await expectGivenBackOnce(late);
  const again = await combined.capture(late.member, late.orderID);
  expect(again).toMatchObject({ body: { error_code: 'payment_refunded' } });
  expect(await shop.orderOf(late.member, late.id)).toMatchObject({ status: 'open', capture_ref: null });
});

it('gives a late capture back when the item is forfeited meanwhile', async () => {
  const late = await twoCaptures();
  await forfeit(late.id);
  expect(await late.finish()).toMatchObject({ code: 'payment_refunded' });
  await expectGivenBackOnce(late);
  expect(await combined.states(late.member)).toEqual(['forfeited']);
});

it('gives a late capture of several items back when one of them was paid alone meanwhile', async () => {
  const { member, ids, first } = await combined.chosen('paypal');
  const late = await twoCaptures({ member, id: first });
  await combined.combine(member, first, []);
  const { body } = await shop.address(member, ids[1]);
  expect((await shop.payByCard(member, ids[1], body.selected_address.id)).status).toBe(200);
  expect(await late.finish()).toMatchObject({ code: 'payment_refunded' });
  await expectGivenBackOnce(late);
  expect(await combined.states(member)).toEqual(['unpaid', 'paid', 'unpaid']);
});

/** The node of the second capture crashes after it, the first one is refused, and the item is forfeited. */
async function aCrashedCapture() {
  const chosen = await aChosenCapture();
  const payment = await paymentOf(chosen.orderID);
  await refuseOne(chosen.orderID);
  await payUntilCrash(shop.gateways, { method: 'paypal', point: 'after capture' }, (crashing) =>
    captureChosen(shop.app.db, createPaypalProvider(crashing.paypal), payment),
  );
  await forfeit(chosen.id);
  return chosen;
}

it('gives a late capture back after a crash between the capture and its recording', async () => {
  // Webhooks of the test before may still be on their way.
  shop.sandbox.fault({ provider: 'paypal', call: 'webhook', kind: 'webhook-never', times: 20 });
  const late = await aCrashedCapture();
  await reconcile(jobs());
  expect((await paymentOf(late.orderID)).status).toBe('declined');
  await shop.app.db
    .update(payments)
    .set({ changed_at: sql`clock_timestamp() - interval '31 seconds'` })
    .where(eq(payments.provider_ref, late.orderID));
  await Promise.all([reconcile(jobs()), reconcile(jobs())]);
  await expectGivenBackOnce(late);
  shop.sandbox.clearFaults();
});

it('gives a late capture back at once after a webhook, once when it is repeated', async () => {
  shop.sandbox.fault({ provider: 'paypal', call: 'webhook', kind: 'webhook-twice' });
  const late = await aCrashedCapture();
  const isDue = async () => (await paymentOf(late.orderID)).changed_at.getTime();
  await expect.poll(isDue).toBe(0);
  await Promise.all([reconcile(jobs()), reconcile(jobs())]);
  await expectGivenBackOnce(late);
  await reconcile(jobs());
  await expectGivenBackOnce(late);
});

it('asks PayPal once about a refused capture that has moved no money', async () => {
  const { orderID } = await aChosenCapture();
  await refuseOne(orderID);
  await shop.app.db
    .update(payments)
    .set({ changed_at: sql`'epoch'` })
    .where(eq(payments.provider_ref, orderID));
  await reconcile(jobs());
  const { checked_at } = await paymentOf(orderID);
  expect(checked_at).not.toBeNull();
  await reconcile(jobs());
  expect((await paymentOf(orderID)).checked_at).toEqual(checked_at);
});
