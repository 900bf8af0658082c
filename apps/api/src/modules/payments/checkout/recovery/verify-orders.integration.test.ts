import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orders } from '../../../../db/schema.ts';
import { findItem } from '../../../items/find-item.ts';
import { type Checkout, home, openCheckout, writeDue } from '../checkout.testing.ts';
import { createLogDedup } from './log-dedup.ts';
import { reconcile } from './reconcile.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
  // The test runs the job itself.
  await shop.app.reconcile.stop();
});
afterAll(() => shop.close());

it('orders that differ from their provider’s books do not block others, and are logged once', async () => {
  const { app } = shop;
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  // More than one run takes, all of them older and unknown to the provider.
  const strange = await writeDue(app, [member.id], 60);
  const items = await Promise.all(strange.map((lotId) => findItem(app.db, member.id, lotId)));
  await app.db.insert(orders).values(
    items.map((found) => ({
      won_item_id: found?.item.id ?? 0,
      lot_id: found?.item.lot_id ?? 0,
      user_id: member.id,
      method: 'credit-card' as const,
      address: { ...home, id: null, street2: null, phone: null, email: null },
      price_cents: 100,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 100,
      status: 'paid' as const,
      capture_ref: 'unknown',
      paid_at: sql`clock_timestamp() - interval '1 hour'`,
    })),
  );
  await shop.payByCard(member, id, address);
  await app.db
    .update(orders)
    .set({ paid_at: sql`clock_timestamp() - interval '1 minute'` })
    .where(inArray(orders.lot_id, [id]));

  const error = vi.fn();
  const log = { error } as unknown as typeof app.context.log; // The reconcile job logs errors only.
  const dedup = createLogDedup();
  const look = () => reconcile({ ...app.context, log, gateways: shop.gateways }, dedup);
  expect([await look(), await look(), await look()]).toEqual([0, 1, 0]);
  expect((await shop.orderOf(member, id))?.verified_at).not.toBeNull();
  expect(error).toHaveBeenCalledTimes(60);
});
