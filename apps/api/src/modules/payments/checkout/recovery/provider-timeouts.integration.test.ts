import type { PaidTransaction, RefundedItem } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { payments } from '../../../../db/schema.ts';
import { payByCard } from '../../providers/card/card-provider.ts';
import { finishRefunds } from '../../refunds/refund-worker.ts';
import { type Checkout, openCheckout, timePasses } from '../checkout.testing.ts';
import { createLogDedup } from './log-dedup.ts';
import { reconcile } from './reconcile.ts';

const NOT_NOW =
  'Sorry, the payment provider is not available. Nothing was charged. Please try again in a minute.';
const UNKNOWN =
  'The payment provider has not answered yet. Please check My Wins in a minute before you try again.';

const lines: string[] = [];
let shop: Checkout;
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  // A payment that has settled would be refunded, not voided.
  shop = await openCheckout({}, undefined, { level: 'error', stream }, { settleAfterMs: 600_000 });
  // The tests run these jobs themselves.
  await Promise.all([shop.app.reconcile.stop(), shop.app.refunds.stop()]);
});
beforeEach(() => void lines.splice(0));
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

async function due() {
  const { member, id } = await shop.aWin();
  return { member, id, address: (await shop.address(member, id)).body.selected_address.id };
}

const figure = async () =>
  /^bidkit_payments_unanswered (\d+)$/m.exec(await shop.app.context.metrics.text())?.[1];

it('a timeout before a payment leaves nothing pending, and is logged with the provider’s name', async () => {
  const { member, id } = await due();
  shop.sandbox.fault({ provider: 'card', call: 'clientToken', kind: 'error' });
  shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
  const answers = [
    await shop.post<object>(member, '/processor/token', {}),
    await shop.post<object>(member, '/paypal/orders/create-payment', { auction: id }),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [503, NOT_NOW],
    [503, NOT_NOW],
  ]);
  expect(lines).toMatchObject([
    expect.stringContaining('Braintree did not answer'),
    expect.stringContaining('PayPal did not answer'),
  ]);
});

it('a timeout during a payment is logged with its cause, once by the call and once by the reconcile job', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error', times: 3 });
  const nonce = shop.sandbox.card();
  const { status, body } = await shop.payByCard(member, id, address, nonce);
  expect([status, body.message]).toEqual([503, UNKNOWN]);
  const order = await shop.orderOf(member, id);
  const [payment] = await shop.app.db
    .update(payments)
    .set({ created_at: sql`clock_timestamp() - interval '1 minute'` })
    .where(eq(payments.order_id, order?.id ?? 0))
    .returning();

  const dedup = createLogDedup();
  const look = async () => {
    await timePasses(shop.app.db, [id]);
    await reconcile({ ...shop.app.context, gateways: shop.gateways }, dedup);
  };
  await look();
  await look();
  expect(await figure()).toBe('1');
  await look();
  expect(await figure()).toBe('0');
  expect(
    (
      await shop.post<PaidTransaction>(member, '/processor/execute', {
        message: { nonce },
        auction_id: id,
        address_id: address,
      })
    ).status,
  ).toBe(200);

  const braintree = expect.stringMatching(/Braintree did not answer: Service Unavailable/);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      err: {
        message: braintree,
        stack: expect.stringContaining(`The provider did not answer for payment ${payment?.id}`),
      },
    },
    { msg: `The provider did not answer for payment ${payment?.id}; retrying`, err: { message: braintree } },
  ]);
  expect(lines.join('')).not.toContain(nonce);
});

/** A surplus payment of a paid item, as after an authorization that arrived too late. */
async function aSurplus() {
  const { member, id, address } = await due();
  expect((await shop.payByCard(member, id, address)).status).toBe(200);
  const order = await shop.orderOf(member, id);
  if (!order) throw new Error('What is paid has a bill');
  const ref = `bk-one-too-many-${id}`;
  const amount_cents = order.total_cents;
  const second = { ref, amountCents: amount_cents, nonce: shop.sandbox.card() };
  const authorized = await shop.gateways.card.authorize(second);
  if (!authorized.ok) throw new Error(authorized.message);
  await shop.app.db.insert(payments).values({
    order_id: order.id,
    provider: 'card',
    status: 'surplus',
    ref,
    provider_ref: authorized.id,
    amount_cents,
    address: order.address,
    created_at: sql`clock_timestamp() - interval '1 minute'`,
  });
  return { member, ref: authorized.id, cents: amount_cents };
}

it('counts a surplus authorization until it is voided', async () => {
  await aSurplus();
  shop.sandbox.fault({ provider: 'card', call: 'void', kind: 'error' });
  const parts = { ...shop.app.context, gateways: shop.gateways };
  await reconcile(parts);
  expect(await figure()).toBe('1');
  await reconcile(parts);
  expect(await figure()).toBe('0');
});

it('gives a surplus card payment back once that was captured nevertheless', async () => {
  const { member, ref, cents } = await aSurplus();
  await shop.gateways.card.capture(ref, cents);
  const parts = { ...shop.app.context, gateways: shop.gateways };
  await Promise.all([reconcile(parts), reconcile(parts)]);
  await reconcile(parts);
  await Promise.all([finishRefunds(parts), finishRefunds(parts)]);
  expect((await shop.gateways.card.read(ref))?.state).toBe('voided');
  const { body } = await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds');
  expect(body.data).toMatchObject([{ amount: cents / 100, refund_status: { status: 'Issued' } }]);
});

it('a card capture that succeeds beside a refused one pays the item', async () => {
  const { member, id, address } = await due();
  const { card } = shop.gateways;
  const refused = { ok: false, message: 'Refused', code: '2000' } as const;
  const refusing = {
    ...shop.gateways,
    card: { ...card, capture: (ref: string, cents: number) => card.capture(ref, cents).then(() => refused) },
  };
  const payer = { id: member.id, paysLotId: null };
  const payment = { payer, lotId: id, addressId: address, shownCents: null, pixelId: null };
  await payByCard(shop.app, refusing, { ...payment, nonce: shop.sandbox.card() });
  expect((await shop.receipt(member, id)).body).toMatchObject({ status: 'paid', method: 'credit-card' });
});
