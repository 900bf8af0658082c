import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, wonItems } from '../../db/schema.ts';
import type { Gateways } from '../../gateways/gateway.ts';
import { SET_UP_MS } from '../../test/nodes.ts';
import { type PostgresServer, startPostgres } from '../../test/servers.ts';
import { findAddress, saveAddress } from './addresses.ts';
import { type Checkout, home, openWebhookCheckout, timePasses, writeDue } from './checkout.testing.ts';
import {
  type CrashPoint,
  crashPoints,
  disturbWebhooks,
  forEachConcurrently,
  payUntilCrash,
} from './crash-points.testing.ts';
import { payByCard } from './pay-by-card.ts';
import { openPaypalOrder, payByPaypal, repricePaypalOrder } from './pay-by-paypal.ts';
import { reconcile } from './reconcile.ts';

const ORDERS = 1_000;
/** Enough that each has fewer items than the limit of cards within an hour. */
const MEMBERS = 125;
const TIMEOUT_MS = 480_000;

/** After a crash at these points there is no payment to continue: the member pays again. */
const lostPoints: readonly CrashPoint[] = ['before authorize', 'before create', 'after create'];

// On PostgreSQL: payments that crash at the same moment hold connections and locks of their own.
let postgres: PostgresServer;
let shop: Checkout;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  shop = await openWebhookCheckout({ DATABASE_URL: postgres.url });
}, SET_UP_MS);
afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
});

interface Due {
  readonly lotId: number;
  readonly userId: number;
  readonly addressId: number;
  readonly method: 'card' | 'paypal';
  readonly point: CrashPoint;
}

/** A thousand won items of many members, each with the point at which its payment crashes; 300 are paid by PayPal. */
async function aThousandDue(): Promise<Due[]> {
  const buyers: { userId: number; addressId: number }[] = [];
  while (buyers.length < MEMBERS) {
    const { id: userId } = await shop.wins.member();
    const saved = await shop.app.db.transaction((tx) => saveAddress(tx, userId, { ...home, auction_id: 0 }));
    buyers.push({ userId, addressId: saved.id ?? 0 });
  }
  const ids = await writeDue(
    shop.app,
    buyers.map(({ userId }) => userId),
    ORDERS,
  );
  return ids.map((lotId, n) => {
    const method = n % 10 < 7 ? 'card' : 'paypal';
    const points = crashPoints[method];
    const point = points[Math.floor(n / 10) % points.length] ?? 'none';
    return { lotId, ...(buyers[n % MEMBERS] ?? { userId: 0, addressId: 0 }), method, point };
  });
}

async function payWith(
  gateways: Gateways,
  { lotId, userId, addressId, method }: Due,
  nonce: string,
): Promise<void> {
  const { context } = shop.app;
  const common = { userId, lotId, shownCents: null, pixelId: null };
  if (method === 'card') return void (await payByCard(context, gateways, { ...common, addressId, nonce }));
  const address = await findAddress(context.db, userId, addressId);
  const { id: orderId } = await openPaypalOrder(context, gateways, {
    userId,
    lotId,
    address,
    ownOrigin: 'https://marketplace.example',
  });
  shop.sandbox.approve(orderId, 'us');
  await repricePaypalOrder(context, gateways, { userId, lotId, orderId });
  await payByPaypal(context, gateways, { ...common, orderId, phone: null });
}

const pay = (due: Due, nonce = shop.sandbox.card()) =>
  payUntilCrash(shop.gateways, due, (gateways) => payWith(gateways, due, nonce));

/** The only error that may occur is a provider timeout. */
const expectTimeout = (error: { status?: number }) => expect(error.status).toBe(503);

it(
  'captures each of a thousand payments exactly once, at the server’s total, wherever its node crashes',
  async () => {
    disturbWebhooks(shop.sandbox, { times: ORDERS / 8, lateMs: 200 });
    shop.sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'fail-after', times: 20 });
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after', times: 20 });
    shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after', times: 20 });
    const due = await aThousandDue();
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
    expect(rest.filter(({ point }) => !lostPoints.includes(point))).toEqual([]);
    // The member retries a payment that never reached the provider, several times if the machine is slow.
    for (let left = rest; left.length > 0; left = await unpaid()) {
      await forEachConcurrently(left, (one) => pay({ ...one, point: 'none' }).catch(expectTimeout));
      await settle();
    }

    const paid = await shop.app.db.select().from(orders).where(inArray(orders.lot_id, ids));
    expect(paid).toHaveLength(ORDERS);
    expect(paid.filter(({ status }) => status !== 'paid')).toEqual([]);
    const captured = Map.groupBy(shop.sandbox.captures(), ({ id }) => id);
    for (const order of paid) {
      // A card capture is identified by its authorization, a PayPal capture by PayPal's own id.
      const ref = order.method === 'paypal' ? order.transaction_id : order.capture_ref;
      expect(captured.get(ref ?? '')?.map(({ amountCents }) => amountCents)).toEqual([order.total_cents]);
    }
    // Every capture belongs to an order, and no authorization is left that could be captured.
    expect(captured.size).toBe(ORDERS);
    expect(paid.filter(({ method }) => method === 'paypal').length).toBeGreaterThan(200);
    await timePasses(shop.app.db, ids);
    await reconcile(parts);
    expect(shop.sandbox.holds()).toEqual([]);

    // The provider's own books were compared with every order.
    await shop.app.db.update(orders).set({ paid_at: sql`clock_timestamp() - interval '1 minute'` });
    while ((await reconcile(parts)) > 0);
    expect(await shop.app.db.$count(orders, and(eq(orders.status, 'paid'), isNull(orders.verified_at)))).toBe(
      0,
    );
  },
  TIMEOUT_MS,
);
