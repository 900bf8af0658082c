import { deepStrictEqual as deepEqual, strictEqual as equal } from 'node:assert';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orders, wonItems } from '../../../../db/schema.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import { payByCard } from '../../providers/card/card-provider.ts';
import { openPaypalOrder, payByPaypal, repricePaypalOrder } from '../../providers/paypal/pay-by-paypal.ts';
import { findAddress, saveAddress } from '../addresses/addresses.ts';
import { type Checkout, home, timePasses, writeDue } from '../checkout.testing.ts';
import {
  type CrashPoint,
  crashPoints,
  disturbWebhooks,
  forEachConcurrently,
  payUntilCrash,
} from './crash-points.testing.ts';
import { reconcile } from './reconcile.ts';

/** Fewer than the limit of cards within an hour. */
const ITEMS_PER_MEMBER = 8;

/** After a crash at these points there is no payment to continue: the member pays again. */
const lostPoints: readonly CrashPoint[] = ['before authorize', 'before create', 'after create'];

/** The payment of an item's checkout, with the point at which it crashes. */
export interface Due {
  readonly lotId: number;
  readonly userId: number;
  readonly addressId: number;
  readonly method: 'card' | 'paypal';
  readonly point: CrashPoint;
}

/** Won items of many members, each with the point at which its payment crashes. PayPal pays three of ten. */
async function createDue(shop: Checkout, count: number): Promise<Due[]> {
  const buyers: { userId: number; addressId: number }[] = [];
  const members = Math.ceil(count / ITEMS_PER_MEMBER);
  while (buyers.length < members) {
    const { id: userId } = await shop.wins.member();
    const saved = await shop.app.db.transaction((tx) => saveAddress(tx, userId, { ...home, auction_id: 0 }));
    buyers.push({ userId, addressId: saved.id ?? 0 });
  }
  const ids = await writeDue(
    shop.app,
    buyers.map(({ userId }) => userId),
    count,
  );
  return ids.map((lotId, n) => {
    const method = n % 10 < 7 ? 'card' : 'paypal';
    const points = crashPoints[method];
    const point = points[Math.floor(n / 10) % points.length] ?? 'none';
    return { lotId, ...(buyers[n % members] ?? { userId: 0, addressId: 0 }), method, point };
  });
}

async function payWith(
  shop: Checkout,
  gateways: Gateways,
  { lotId, userId, addressId, method }: Due,
  nonce: string,
): Promise<void> {
  const { context } = shop.app;
  const payer = { id: userId, paysLotId: null };
  const common = { payer, lotId, shownCents: null, pixelId: null };
  if (method === 'card') return void (await payByCard(context, gateways, { ...common, addressId, nonce }));
  const address = await findAddress(context.db, userId, addressId);
  const { id: orderId } = await openPaypalOrder(context, gateways, {
    payer,
    lotId,
    address,
    ownOrigin: 'https://marketplace.example',
  });
  shop.sandbox.approve(orderId, 'us');
  await repricePaypalOrder(context, gateways, { payer, lotId, orderId });
  await payByPaypal(context, gateways, { ...common, orderId, phone: null });
}

/** Pays on a node that crashes. */
export const payFrom = (shop: Checkout, due: Due, nonce = shop.sandbox.card()) =>
  payUntilCrash(shop.gateways, due, (gateways) => payWith(shop, gateways, due, nonce));

/** The only error that may occur is a provider timeout. */
export const expectTimeout = (error: { status?: number }) => equal(error.status, 503);

/**
 * Pays won items on nodes that crash at every step, with disturbed webhooks and providers that drop connections, and
 * lets the members and the workers finish them. Each payment must be captured exactly once, at the server's total.
 * @throws AssertionError for the first guarantee that was broken
 */
export async function interruptPayments(shop: Checkout, count: number): Promise<{ byPaypal: number }> {
  const pay = (one: Due, nonce?: string) => payFrom(shop, one, nonce);
  disturbWebhooks(shop.sandbox, { times: count / 8, lateMs: 200 });
  shop.sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'fail-after', times: 20 });
  shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after', times: 20 });
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after', times: 20 });
  const due = await createDue(shop, count);
  const ids = due.map(({ lotId }) => lotId);
  await forEachConcurrently(due, async (one) => {
    const nonce = shop.sandbox.card();
    // A dropped connection to the provider is answered 503.
    await pay(one, nonce).catch(expectTimeout);
    // Some members retry at once, with the same card or another one.
    if (one.lotId % 3 === 0) await pay({ ...one, point: 'none' }, nonce).catch(() => undefined);
    if (one.lotId % 5 === 0) await pay({ ...one, method: 'card', point: 'none' }).catch(() => undefined);
  });

  const parts = { ...shop.app.context, gateways: shop.gateways };
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      await timePasses(shop.app.db, ids);
      // Two nodes reconcile at the same moment.
      await Promise.all([reconcile(parts), reconcile(parts)]);
    }
  };
  const unpaid = async () => {
    const open = await shop.app.db
      .select({ lot_id: wonItems.lot_id })
      .from(wonItems)
      .where(eq(wonItems.status, 'unpaid'));
    const lotIds = new Set(open.map(({ lot_id }) => lot_id));
    return due.filter(({ lotId }) => lotIds.has(lotId));
  };
  await settle();
  const rest = await unpaid();
  deepEqual(
    rest.filter(({ point }) => !lostPoints.includes(point)),
    [],
  );
  // The member retries a payment that never reached the provider, several times if the machine is slow.
  for (let left = rest; left.length > 0; left = await unpaid()) {
    await forEachConcurrently(left, (one) => pay({ ...one, point: 'none' }).catch(expectTimeout));
    await settle();
  }

  const paid = await shop.app.db.select().from(orders).where(inArray(orders.lot_id, ids));
  equal(paid.length, count);
  deepEqual(
    paid.filter(({ status }) => status !== 'paid'),
    [],
  );
  const captured = Map.groupBy(shop.sandbox.captures(), ({ id }) => id);
  for (const order of paid) {
    // A card capture is identified by its authorization, a PayPal capture by PayPal's own id.
    const ref = order.method === 'paypal' ? order.transaction_id : order.capture_ref;
    deepEqual(
      captured.get(ref ?? '')?.map(({ amountCents }) => amountCents),
      [order.total_cents],
    );
  }
  // Every capture belongs to an order, and no authorization is left that could be captured.
  equal(captured.size, count);
  await timePasses(shop.app.db, ids);
  await reconcile(parts);
  deepEqual(shop.sandbox.holds(), []);

  // The provider's own books were compared with every order.
  await shop.app.db.update(orders).set({ paid_at: sql`clock_timestamp() - interval '1 minute'` });
  while ((await reconcile(parts)) > 0);
  equal(await shop.app.db.$count(orders, and(eq(orders.status, 'paid'), isNull(orders.verified_at))), 0);
  return { byPaypal: paid.filter(({ method }) => method === 'paypal').length };
}
