import type { StaffOrder, StaffOrderDetail } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { type Amounts, changeRefund, writeRefund } from '../../payments/refund-queries.ts';
import { parcelsOf } from './parcels.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  // The refunds of these tests wait.
  await Promise.all([shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
  parcels = await parcelsOf(shop);
});
afterAll(() => shop.close());

it('the order of a lost item has a next step until it is refunded or about to be', async () => {
  const { id: lot } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(lot)).body;
  await parcels.ship(parcel.id);
  await parcels.scan(parcel.id, 'lost');
  const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, lot));
  if (!order) throw new Error('The item has no order');
  const idsBy = async (step: string) => {
    const { body } = await parcels.get<{ data: StaffOrder[] }>(`/staff/orders?next_step=${step}`);
    return body.data.map(({ id }) => id);
  };
  const steps = async () => [
    (await parcels.get<StaffOrderDetail>(`/staff/orders/${order.id}`)).body.next_step,
    await idsBy('refund'),
    await idsBy('none'),
  ];
  const refund = (parts: Amounts) =>
    shop.app.db.transaction((tx) =>
      writeRefund(tx, 'pending', parts, { order_id: order.id, origin: 'staff', reason: 'Lost' }),
    );
  const { price_cents, shipping_cents, tax_cents } = order;

  expect(await steps()).toEqual(['refund', [order.id], []]);
  await refund({ price_cents: 0, shipping_cents, tax_cents });
  expect(await steps()).toEqual(['refund', [order.id], []]);
  const { id: rest } = await refund({ price_cents, shipping_cents: 0, tax_cents: 0 });
  expect(await steps()).toEqual(['none', [], [order.id]]);
  await changeRefund(shop.app.db, rest, { status: 'failed', due_at: null });
  expect(await steps()).toEqual(['refund', [order.id], []]);
});
