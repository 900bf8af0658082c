import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, wonItems } from '../../db/schema.ts';
import type { Gateways } from '../../gateways/gateway.ts';
import { SET_UP_MS } from '../../test/nodes.ts';
import { type PostgresServer, startPostgres } from '../../test/servers.ts';
import { findAddress, saveAddress } from './addresses.ts';
import { payByCard } from './card.ts';
import { type Checkout, home, openHeardCheckout, timePasses, writeDue } from './checkout.testing.ts';
import { openPaypalOrder, payByPaypal, repricePaypalOrder } from './paypal.ts';
import { reconcile } from './reconcile.ts';

const ORDERS = 1_000;
const AT_ONCE = 8;
/** Each has fewer items than cards they may try within an hour. */
const MEMBERS = 125;
const WITHIN_MS = 480_000;

/** Where a node may fall on its way through a payment; `none` is a good day. */
const points = {
  card: ['before authorize', 'after authorize', 'before capture', 'after capture', 'none'],
  paypal: ['before create', 'after create', 'before capture', 'after capture', 'none'],
} as const;
type Method = keyof typeof points;
type Point = (typeof points)[Method][number];
/** Who falls here has opened no payment that anybody could go on with: they pay again. */
const undone: readonly Point[] = ['before authorize', 'before create', 'after create'];

// A real server: payments that fall at the same moment hold connections and locks of their own.
let postgres: PostgresServer;
let shop: Checkout;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  shop = await openHeardCheckout({ DATABASE_URL: postgres.url });
}, SET_UP_MS);
afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
});

/**
 * A provider as a node has it that falls at a point: before the call, or after it and before anything is written. Nothing comes back
 * from there, not even an error: a node that is killed runs none of its `catch` and `finally` either.
 */
function fallingAt<G extends object>(point: Point, gateway: G, fall: () => void): G {
  const [when, name = ''] = point.split(' ');
  return new Proxy(gateway, {
    get(target, key) {
      const call: unknown = Reflect.get(target, key);
      if (key !== name || typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        if (when === 'after') await call(...args);
        fall();
        return new Promise(() => {});
      };
    },
  });
}

interface Due {
  readonly lotId: number;
  readonly userId: number;
  readonly addressId: number;
  readonly method: Method;
  readonly point: Point;
}

/** A thousand won items of many members, at prices of all sizes, each with the point at which its payment falls: 300 by PayPal. */
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
    const point = points[method][Math.floor(n / 10) % points[method].length] ?? 'none';
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
    ownOrigin: 'https://house.example',
  });
  shop.sandbox.approve(orderId, 'us');
  await repricePaypalOrder(context, gateways, { userId, lotId, orderId });
  await payByPaypal(context, gateways, { ...common, orderId, phone: null });
}

/** Ends with the payment, or when its node falls. */
async function pay(due: Due, nonce = shop.sandbox.card()): Promise<void> {
  const { promise: fell, resolve: fall } = Promise.withResolvers<void>();
  const { card, paypal } = shop.gateways;
  const gateways = {
    ...shop.gateways,
    card: fallingAt(due.point, card, fall),
    paypal: fallingAt(due.point, paypal, fall),
  };
  await Promise.race([payWith(gateways, due, nonce), fell]);
}

/** A provider that does not answer is no failure of the house's. */
const isSilent = (error: { status?: number }) => expect(error.status).toBe(503);

async function all<T>(things: readonly T[], act: (thing: T) => Promise<void>) {
  const waiting = [...things];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    }),
  );
}

it(
  'a thousand payments that fall anywhere are each captured exactly once, at the server’s total',
  async () => {
    for (const kind of ['webhook-twice', 'webhook-late', 'webhook-reorder', 'webhook-never'] as const) {
      for (const provider of ['card', 'paypal'] as const)
        shop.sandbox.fault({ provider, call: 'webhook', kind, times: ORDERS / 8, ms: 200 });
    }
    shop.sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'fail-after', times: 20 });
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after', times: 20 });
    shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after', times: 20 });
    const due = await aThousandDue();
    const ids = due.map(({ lotId }) => lotId);
    await all(due, async (one) => {
      const nonce = shop.sandbox.card();
      // A provider that cuts the line is answered 503, which the payer meets as a member would.
      await pay(one, nonce).catch(isSilent);
      // Some press the button again at once, with the same card or another one.
      if (one.lotId % 3 === 0) await pay({ ...one, point: 'none' }, nonce).catch(() => undefined);
      if (one.lotId % 5 === 0) await pay({ ...one, method: 'card', point: 'none' }).catch(() => undefined);
    });

    const parts = { ...shop.app.context, gateways: shop.gateways };
    const settle = async () => {
      for (let round = 0; round < 4; round += 1) {
        await timePasses(shop.app.db, ids);
        // Two nodes look at the same moment.
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
    expect(rest.filter(({ point }) => !undone.includes(point))).toEqual([]);
    // What never reached the provider is the member's to pay again; once more where a busy machine's provider was slow to answer.
    for (let left = rest; left.length > 0; left = await unpaid()) {
      await all(left, (one) => pay({ ...one, point: 'none' }).catch(isSilent));
      await settle();
    }

    const paid = await shop.app.db.select().from(orders).where(inArray(orders.lot_id, ids));
    expect(paid).toHaveLength(ORDERS);
    expect(paid.filter(({ status }) => status !== 'paid')).toEqual([]);
    const captured = Map.groupBy(shop.sandbox.captures(), ({ id }) => id);
    for (const order of paid) {
      // A capture is known by its card's authorisation, or by PayPal's own number for it.
      const ref = order.method === 'paypal' ? order.transaction_id : order.capture_ref;
      expect(captured.get(ref ?? '')?.map(({ amountCents }) => amountCents)).toEqual([order.total_cents]);
    }
    // No capture is anybody's but an order's, and no authorisation is left that could become one.
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
  WITHIN_MS,
);
