import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, payments } from '../../db/schema.ts';
import type { Gateways } from '../../gateways/gateway.ts';
import { type Checkout, openWebhookCheckout } from '../checkout/checkout.testing.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { buyByCard, completePaypal, openPaypal } from './buying.ts';
import { membershipsOf } from './membership.testing.ts';

/** Purchases of this run; `PURCHASES=1000` makes it the measurement. */
const PURCHASES = Number(process.env.PURCHASES ?? 30);
const TIMEOUT_MS = 60_000 + PURCHASES * 2_000;

/** The steps of each purchase at which a node may crash. */
const points = {
  card: ['before authorize', 'after authorize', 'before capture', 'after capture', 'none'],
  paypal: ['before create', 'after create', 'before capture', 'after capture', 'none'],
  subscriptions: ['before create', 'after create', 'before activate', 'after activate', 'none'],
} as const;
type Method = keyof typeof points;
const methods: readonly Method[] = ['card', 'paypal', 'subscriptions'];

let shop: Checkout;
beforeAll(async () => {
  shop = await openWebhookCheckout();
}, 120_000);
afterAll(() => shop?.close());

/** A gateway of a node that crashes at a point: the call never settles, as nothing runs on a killed node. */
function crashAt<G extends object>(point: string, gateway: G, crash: () => void): G {
  const [when, name = ''] = point.split(' ');
  return new Proxy(gateway, {
    get(target, key) {
      const call: unknown = Reflect.get(target, key);
      if (key !== name || typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        if (when === 'after') await call(...args);
        crash();
        return new Promise(() => {});
      };
    },
  });
}

async function buyWith(gateways: Gateways, userId: number, method: Method): Promise<void> {
  const { context } = shop.app;
  if (method === 'card') {
    await buyByCard(context, gateways, { userId, nonce: shop.sandbox.card(), pixelId: null });
    return;
  }
  const plan = method === 'paypal' ? 'yearly' : 'monthly';
  const { id } = await openPaypal(context, gateways, { userId, plan, ownOrigin: 'https://shop.example' });
  shop.sandbox.approve(id);
  await completePaypal(context, gateways, { userId, id });
}

/** Settles with the purchase, or when its node crashes. */
async function buy(userId: number, method: Method, point: string): Promise<void> {
  const { promise: crashed, resolve: crash } = Promise.withResolvers<void>();
  const gateways = { ...shop.gateways, [method]: crashAt(point, shop.gateways[method], crash) };
  await Promise.race([buyWith(gateways, userId, method), crashed]);
}

it(
  'charges each interrupted purchase at most once, and gives each charged member the plan',
  async () => {
    for (const kind of ['webhook-twice', 'webhook-late', 'webhook-reorder', 'webhook-never'] as const) {
      shop.sandbox.fault({ provider: 'paypal', call: 'webhook', kind, times: PURCHASES / 5, ms: 100 });
    }
    const bought: { userId: number; method: Method }[] = [];
    for (let n = 0; n < PURCHASES; n += 1) {
      const { id: userId } = await shop.wins.member();
      const method = methods[n % methods.length] ?? 'card';
      const point = points[method][Math.floor(n / methods.length) % points[method].length] ?? 'none';
      await buy(userId, method, point);
      // Some members retry at once: a payment that may have happened is not made again.
      if (n % 2 === 0) await buy(userId, method, 'none').catch(() => undefined);
      bought.push({ userId, method });
    }
    const parts = { ...shop.app.context, gateways: shop.gateways };
    for (let round = 0; round < 3; round += 1) {
      await shop.app.db.update(payments).set({ changed_at: sql`'epoch'` });
      await Promise.all([reconcile(parts), reconcile(parts)]);
    }
    await membershipsOf(shop).work();

    const captured = new Map(shop.sandbox.captures().map((line) => [line.id, line]));
    let charged = 0;
    for (const { userId } of bought) {
      const own = await shop.app.db.select().from(orders).where(eq(orders.user_id, userId));
      const paid = own.filter(({ status }) => status === 'paid');
      expect(paid.length, `member ${userId}`).toBeLessThanOrEqual(1);
      const isPaidMember = (
        await shop.app.db.query.users.findFirst({
          where: (row) => eq(row.id, userId),
        })
      )?.user_status_id;
      expect(isPaidMember).toBe(paid[0] ? (paid[0].membership_plan === 'monthly' ? 3 : 4) : 1);
      if (!paid[0]) continue;
      charged += 1;
      expect(captured.get(paid[0].transaction_id ?? '')?.amountCents).toBe(paid[0].total_cents);
    }
    // Every charge belongs to a member who has the plan.
    expect(captured.size).toBe(charged);
    expect(shop.sandbox.holds()).toEqual([]);
  },
  TIMEOUT_MS,
);
