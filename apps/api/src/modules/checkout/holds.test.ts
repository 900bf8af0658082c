import { itemStatusId } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments, wonItems } from '../../db/schema.ts';
import type { Member } from '../wins/wins.testing.ts';
import { type Checkout, openCheckout, timePasses } from './checkout.testing.ts';
import { reconcile } from './reconcile.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
  // Each look is the test's own.
  await shop.app.reconcile.stop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const look = () => reconcile({ ...shop.app.context, gateways: shop.gateways });

async function due() {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  return { member, id, address };
}
const forfeits = async (id: number) => {
  await shop.wins.bringDeadline(id);
  return (await shop.wins.forfeitDue()).forfeiters;
};

describe('a decided capture', () => {
  it('keeps its item, however long its provider is away, whatever becomes of another try', async () => {
    const { member, id, address } = await due();
    shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
    const opened = await shop.post(member, '/paypal/orders/create-payment', { auction: id });
    expect(opened.status).toBe(503);
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error', times: 2 });
    expect((await shop.payByCard(member, id, address)).status).toBe(503);

    await timePasses(shop.app.db, [id]);
    await look();
    expect((await shop.orderOf(member, id))?.status).toBe('capturing');
    await shop.app.db.update(wonItems).set({ paying_until: null }).where(eq(wonItems.lot_id, id));
    expect(await forfeits(id)).not.toContain(member.id);

    await timePasses(shop.app.db, [id]);
    await look();
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.paid);
  });

  it('is of its own bill: no address is taken meanwhile, and no other way to pay', async () => {
    const { member, id, address } = await due();
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error' });
    expect((await shop.payByCard(member, id, address)).status).toBe(503);
    const again = [
      await shop.address(member, id, { street1: '99 Else St' }),
      await shop.post(member, '/paypal/orders/create-payment', { auction: id }),
      await shop.payByCard(member, id, address),
    ];
    const onItsWay = 'A payment for this item is on its way. Please wait a moment.';
    expect(again.map(({ status, body }) => ('error' in body ? body.error : [status, body.message]))).toEqual([
      [409, onItsWay],
      onItsWay,
      [409, onItsWay],
    ]);
    expect(await shop.orderOf(member, id)).toMatchObject({
      status: 'capturing',
      address: { street1: '1 Main St' },
    });
    expect((await shop.summary(member, id)).body.item_status_id).toBe(itemStatusId.paying);
  });

  it('that its provider refuses is held on the card no longer, and another may be tried', async () => {
    const { member, id, address } = await due();
    const before = shop.sandbox.holds().length;
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'refuse' });
    expect((await shop.payByCard(member, id, address)).status).toBe(422);
    expect(shop.sandbox.holds()).toHaveLength(before);
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('that its bank refuses leaves the item to its deadline', async () => {
    const { member, id, address } = await due();
    await shop.payByCard(member, id, address, shop.sandbox.card('4000111111111115'));
    expect(await forfeits(id)).toContain(member.id);
  });
});

it('a try that came to nothing does not end the hold of one whose answer may still come', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
  await shop.post(member, '/paypal/orders/create-payment', { auction: id });
  await timePasses(shop.app.db, [id]);
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  // The look meets the PayPal try alone: the card's is too young.
  await look();
  expect(await forfeits(id)).not.toContain(member.id);
});

it('a card whose provider says nothing keeps its item past its deadline, for a day at most', async () => {
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
  // What is heard of it after that is given back.
  await timePasses(shop.app.db, [id]);
  await look();
  await look();
  expect(books()).toEqual(before);
});

const tryOf = async (member: Member, id: number) => {
  const order = await shop.orderOf(member, id);
  const [payment] = await shop.app.db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order?.id ?? 0));
  if (!payment) throw new Error('Somebody tried to pay');
  return payment;
};

it('a try that a node of the version before began is found by its number, and goes where its bill says', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'error' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  const payment = await tryOf(member, id);
  await shop.app.db.update(payments).set({ ref: null, address: null }).where(eq(payments.id, payment.id));
  const { amount_cents: amountCents } = payment;
  await shop.gateways.card.authorize({ ref: `bk-${payment.id}`, amountCents, nonce: shop.sandbox.card() });
  await timePasses(shop.app.db, [id]);
  await look();
  expect((await shop.receipt(member, id)).body).toMatchObject({
    status: 'paid',
    method: 'credit-card',
    address: { street1: '1 Main St' },
  });
});

it('what its provider has at another amount under the name of a try is not its payment', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'error' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  // No number that another house at the same provider counts up to, too.
  const ref = (await tryOf(member, id)).ref ?? '';
  expect(ref).toMatch(/^bk-[0-9a-f-]{36}$/);
  await shop.gateways.card.authorize({ ref, amountCents: 99_900, nonce: shop.sandbox.card() });
  await timePasses(shop.app.db, [id]);
  await look();
  expect((await shop.orderOf(member, id))?.status).toBe('open');
  expect(shop.sandbox.captures().filter(({ amountCents }) => amountCents === 99_900)).toEqual([]);
  expect((await shop.payByCard(member, id, address)).status).toBe(200);
});
