import type { StaffOrderDetail, StaffReturn } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
  await shop.app.refunds.stop();
});
afterAll(() => shop.close());

it('shows staff the order of a return, what was paid for it, and what is refunded so far', async () => {
  const { rma, id } = await returns.anApprovedReturn();
  const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, id));
  if (!order) throw new Error('There is no order');
  const paid = order.total_cents / 100;
  const earlier = { reason: 'A dent', parts: { amount: 3 } };
  expect((await returns.parcels.post(`/staff/auctions/${id}/refunds`, earlier)).status).toBe(200);
  const seen = await shop.get<StaffReturn>(returns.parcels.staff, `/staff/returns/${rma}`);
  expect(seen.body).toMatchObject({ order_id: order.id, paid, refunded: 3 });
  const { body } = await returns.refund(rma, { parts: { amount: 5 } });
  expect(body).toMatchObject({ order_id: order.id, paid, refunded: 8 });
  const { history } = (await shop.get<StaffOrderDetail>(returns.parcels.staff, `/staff/orders/${order.id}`))
    .body;
  const asked = history.filter(({ what }) => what === 'refund asked for').map(({ note }) => note);
  const { username } = returns.parcels.staff;
  expect(asked).toEqual([`$3.00, by ${username}`, `$5.00, by ${username}`]);
});
