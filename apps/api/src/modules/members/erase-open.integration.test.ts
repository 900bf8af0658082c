import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insuranceClaims, orders, parcels, refunds, rmas, wonItems } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

// What staff still do for a member, for which the data is needed.
let shop: Checkout;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  staff = await staffOf(shop.app);
  await Promise.all([shop.app.closer.stop(), shop.app.deadlines.stop(), shop.app.refunds.stop()]);
});
afterAll(() => shop.close());

const erase = (id: number) => staff.post<{ success: boolean }>(`/users/${id}/erase`, { reason: 'Asked' });
async function refusal(id: number) {
  const { status, body } = await erase(id);
  expect([status, body.code]).toEqual([409, 'erase_has_obligations']);
  return fieldErrors(body);
}
const reach = async (lotId: number, ...steps: (typeof wonItems.$inferSelect)['status'][]) => {
  for (const status of steps)
    await shop.app.db.update(wonItems).set({ status }).where(eq(wonItems.lot_id, lotId));
};
async function aPaidItem() {
  const { member, id } = await shop.aWin(30);
  const { body } = await shop.address(member, id);
  const paid = await shop.payByCard(member, id, body.selected_address.id ?? 0);
  expect(paid.status).toBe(200);
  const [item] = await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, id));
  const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, id));
  return { member, id, itemId: item?.id ?? 0, orderId: order?.id ?? 0, address: order?.address };
}

it('is refused until a paid item is delivered, and keeps its address', async () => {
  const { member, id, orderId, address } = await aPaidItem();
  const line = `Lot ${id}, Oak tool chest, is paid and not delivered.`;
  expect(await refusal(member.id)).toEqual({ undelivered: [line] });
  await reach(id, 'packed', 'shipped', 'in_transit');
  expect(await refusal(member.id)).toEqual({ undelivered: [line] });
  const [order] = await shop.app.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.address).toEqual(address);
  await reach(id, 'delivered');
  expect((await erase(member.id)).status).toBe(200);
});

it('is refused until a refund is paid out, and a return is closed', async () => {
  const { db } = shop.app;
  const { member, id, itemId, orderId } = await aPaidItem();
  await reach(id, 'packed', 'shipped', 'delivered');
  const [refund] = await db
    .insert(refunds)
    .values({
      order_id: orderId,
      ref: 'by-check',
      origin: 'staff',
      status: 'requested',
      price_cents: 500,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 500,
    })
    .returning();
  const [rma] = await db
    .insert(rmas)
    .values({
      won_item_id: itemId,
      user_id: member.id,
      type: 'refund',
      reason: 'unsatisfied',
      description: 'Too small',
    })
    .returning();
  expect(await refusal(member.id)).toEqual({
    refund: [`Refund ${refund?.id} of order ${orderId} is not paid out.`],
    return: [`Return ${rma?.id} is not closed.`],
  });
});

it('is refused until a claim is decided', async () => {
  const { db } = shop.app;
  const { member, id, itemId, address } = await aPaidItem();
  if (!address) throw new Error('An order without an address');
  await reach(id, 'packed', 'shipped', 'lost');
  const [parcel] = await db
    .insert(parcels)
    .values({ user_id: member.id, address, status: 'lost', shipped_at: sql`clock_timestamp()` })
    .returning();
  await db.insert(insuranceClaims).values({ won_item_id: itemId, parcel_id: parcel?.id ?? 0 });
  const line = `The insurance claim for lot ${id}, Oak tool chest, is not decided.`;
  expect(await refusal(member.id)).toEqual({ claim: [line] });
  await db.update(insuranceClaims).set({ sent_at: sql`clock_timestamp() - interval '61 days'` });
  expect((await erase(member.id)).status, 'too late to file it').toBe(200);
});

it('is refused while a ticket waits for an answer', async () => {
  const member = await shop.wins.member();
  const { body } = await shop.post<{ id: number }>(member, '/support', { topic: 8, message: 'Please erase' });
  expect(await refusal(member.id)).toEqual({ ticket: [`Ticket ${body.id} waits for an answer.`] });
});

it('is refused while a membership is being paid', async () => {
  const member = await shop.wins.member();
  const cents = { price_cents: 795, shipping_cents: 0, tax_cents: 0, total_cents: 795 };
  await shop.app.db.insert(orders).values({
    user_id: member.id,
    membership_plan: 'yearly',
    method: 'credit-card',
    status: 'capturing',
    ...cents,
  });
  expect(await refusal(member.id)).toEqual({ payment: ['A payment of the member is in progress.'] });
});
