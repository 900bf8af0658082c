import { itemStatusId } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments, wonItems } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout, timePasses } from './checkout.testing.ts';
import { reconcile } from './recovery/reconcile.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
  // The tests run the job themselves.
  await shop.app.reconcile.stop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const runReconcile = () => reconcile({ ...shop.app.context, gateways: shop.gateways });

async function due() {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  return { member, id, address };
}
const forfeits = async (id: number) => {
  await shop.wins.bringDeadline(id);
  return (await shop.wins.forfeitDue()).forfeiters;
};

describe('a chosen capture', () => {
  it('keeps its item while the provider is down, also when another payment ends', async () => {
    const { member, id, address } = await due();
    shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
    const opened = await shop.post(member, '/paypal/orders/create-payment', { auction: id });
    expect(opened.status).toBe(503);
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error', times: 2 });
    expect((await shop.payByCard(member, id, address)).status).toBe(503);

    await timePasses(shop.app.db, [id]);
    await runReconcile();
    expect((await shop.orderOf(member, id))?.status).toBe('capturing');
    await shop.app.db.update(wonItems).set({ paying_until: null }).where(eq(wonItems.lot_id, id));
    expect(await forfeits(id)).not.toContain(member.id);

    await timePasses(shop.app.db, [id]);
    await runReconcile();
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.paid);
  });

  it('accepts no new address and no other payment meanwhile', async () => {
    const { member, id, address } = await due();
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error' });
    expect((await shop.payByCard(member, id, address)).status).toBe(503);
    const again = [
      await shop.address(member, id, { street1: '99 Else St' }),
      await shop.post(member, '/paypal/orders/create-payment', { auction: id }),
      await shop.payByCard(member, id, address),
    ];
    const inProgress = 'A payment for this item is on its way. Please wait a moment.';
    expect(again.map(({ status, body }) => ('error' in body ? body.error : [status, body.message]))).toEqual([
      [409, inProgress],
      inProgress,
      [409, inProgress],
    ]);
    expect(await shop.orderOf(member, id)).toMatchObject({
      status: 'capturing',
      address: { street1: '1 Main St' },
    });
    expect((await shop.summary(member, id)).body.item_status_id).toBe(itemStatusId.paying);
  });

  it('a chosen capture that the provider refuses is voided, and another card can be tried', async () => {
    const { member, id, address } = await due();
    const before = shop.sandbox.holds().length;
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'refuse' });
    expect((await shop.payByCard(member, id, address)).status).toBe(422);
    expect(shop.sandbox.holds()).toHaveLength(before);
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('a chosen capture that the bank refuses leaves the item to its deadline', async () => {
    const { member, id, address } = await due();
    await shop.payByCard(member, id, address, shop.sandbox.card('4000111111111115'));
    expect(await forfeits(id)).toContain(member.id);
  });
});

it('a failed payment does not end the hold of one without an answer', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
  await shop.post(member, '/paypal/orders/create-payment', { auction: id });
  await timePasses(shop.app.db, [id]);
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  // Only the PayPal payment is old enough to be reconciled.
  await runReconcile();
  expect(await forfeits(id)).not.toContain(member.id);
});

it('a card payment without an answer keeps its item past the deadline, for a day at most', async () => {
  const { member, id, address } = await due();
  const books = () => [shop.sandbox.holds(), shop.sandbox.captures()];
  const before = books();
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  expect(books()).not.toEqual(before);
  await shop.app.db.update(wonItems).set({ paying_until: null }).where(eq(wonItems.lot_id, id));
  expect(await forfeits(id)).not.toContain(member.id);
  const order = await shop.orderOf(member, id);
  const days = (n: number) => sql`clock_timestamp() - make_interval(days => ${n})`;
  const dated = (created_at: ReturnType<typeof days>) =>
    shop.app.db
      .update(payments)
      .set({ created_at })
      .where(eq(payments.order_id, order?.id ?? 0));
  await dated(days(2));
  expect(await forfeits(id)).toContain(member.id);
  // An authorization found after that is voided.
  await timePasses(shop.app.db, [id]);
  await runReconcile();
  await runReconcile();
  expect(books()).toEqual(before);
});

const paymentOf = async (member: Member, id: number) => {
  const order = await shop.orderOf(member, id);
  const [payment] = await shop.app.db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order?.id ?? 0));
  if (!payment) throw new Error('There is no payment');
  return payment;
};

it('ignores an authorization with our reference and another amount', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'error' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  // The reference is random: another marketplace at the same provider cannot have the same.
  const ref = (await paymentOf(member, id)).ref;
  expect(ref).toMatch(/^bk-[0-9a-f-]{36}$/);
  await shop.gateways.card.authorize({ ref, amountCents: 99_900, nonce: shop.sandbox.card() });
  await timePasses(shop.app.db, [id]);
  await runReconcile();
  expect((await shop.orderOf(member, id))?.status).toBe('open');
  expect(shop.sandbox.captures().filter(({ amountCents }) => amountCents === 99_900)).toEqual([]);
  expect((await shop.payByCard(member, id, address)).status).toBe(200);
});
