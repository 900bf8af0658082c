import { inArray, sql } from 'drizzle-orm';
import { orders, payments, users } from '../../../../db/schema.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { Checkout } from '../../checkout/checkout.testing.ts';
import {
  type CrashPoint,
  crashPoints,
  disturbWebhooks,
  forEachConcurrently,
  type Method,
  payUntilCrash,
} from '../../checkout/recovery/crash-points.testing.ts';
import { reconcile } from '../../checkout/recovery/reconcile.ts';
import { membershipsOf } from './membership.testing.ts';
import { buyByCard, completePaypal, openPaypal } from './purchases.ts';

interface Purchase {
  readonly userId: number;
  readonly method: Method;
  readonly point: CrashPoint;
}

/** The outcome of interrupted purchases, with each broken guarantee as a sentence. */
export interface InterruptedPurchases {
  readonly purchases: number;
  /** Purchases that were charged. The others crashed before the provider got the request. */
  readonly charged: number;
  readonly violations: readonly string[];
}

const methods: readonly Method[] = ['card', 'paypal', 'subscriptions'];
/** `user_status_id` by the plan that was paid. */
const statusIds = { monthly: 3, yearly: 4, none: 1 } as const;

/**
 * Buys memberships on nodes that crash at every step, with disturbed webhooks, and lets the workers finish them. Some
 * members retry at once. Each purchase must be charged at most once, and each charged member must have the plan.
 */
export async function interruptPurchases(shop: Checkout, count: number): Promise<InterruptedPurchases> {
  disturbWebhooks(shop.sandbox, { times: count / 5, lateMs: 100 });
  const purchases: Purchase[] = [];
  for (let n = 0; n < count; n += 1) {
    const method = methods[n % methods.length] ?? 'card';
    const points = crashPoints[method];
    const point = points[Math.floor(n / methods.length) % points.length] ?? 'none';
    purchases.push({ userId: (await shop.wins.member()).id, method, point });
  }
  await forEachConcurrently(purchases, async (purchase) => {
    await buy(shop, purchase);
    // Refused while the outcome of the first one is unknown.
    if (purchase.userId % 2 === 0) await buy(shop, { ...purchase, point: 'none' }).catch(() => undefined);
  });
  await runWorkers(shop);
  return findViolations(shop, purchases);
}

const buy = (shop: Checkout, purchase: Purchase) =>
  payUntilCrash(shop.gateways, purchase, (gateways) => buyWith(shop, gateways, purchase));

async function buyWith(
  { app: { context }, sandbox }: Checkout,
  gateways: Gateways,
  { userId, method }: Purchase,
): Promise<void> {
  if (method === 'card') {
    await buyByCard(context, gateways, { userId, nonce: sandbox.card(), pixelId: null });
    return;
  }
  const plan = method === 'paypal' ? 'yearly' : 'monthly';
  const ownOrigin = 'https://marketplace.example';
  const { id } = await openPaypal(context, gateways, { userId, plan, ownOrigin, pixelId: null });
  sandbox.approve(id);
  await completePaypal(context, gateways, { userId, id });
}

/** Runs the workers of two nodes at the same time, several times, so that they finish the payments. */
async function runWorkers(shop: Checkout): Promise<void> {
  const parts = { ...shop.app.context, gateways: shop.gateways };
  for (let round = 0; round < 4; round += 1) {
    await shop.app.db.update(payments).set({ changed_at: sql`'epoch'` });
    await Promise.all([reconcile(parts), reconcile(parts)]);
  }
  await membershipsOf(shop).work();
}

/** Compares the captures of the provider with our orders and members. */
async function findViolations(
  { app, sandbox }: Checkout,
  purchases: readonly Purchase[],
): Promise<InterruptedPurchases> {
  const ids = purchases.map(({ userId }) => userId);
  const placed = await app.db.select().from(orders).where(inArray(orders.user_id, ids));
  const paid = Map.groupBy(
    placed.filter(({ status }) => status === 'paid'),
    ({ user_id }) => user_id,
  );
  const members = await app.db.select().from(users).where(inArray(users.id, ids));
  const statusOf = new Map(members.map(({ id, user_status_id }) => [id, user_status_id]));
  const captures = new Map(sandbox.captures().map(({ id, amountCents }) => [id, amountCents]));
  const violations: string[] = [];

  for (const { userId, method, point } of purchases) {
    const [order, ...more] = paid.get(userId) ?? [];
    const name = `Member ${userId} (${method}, ${point})`;
    if (more.length > 0) violations.push(`${name} was charged ${more.length + 1} times.`);
    if (statusOf.get(userId) !== statusIds[order?.membership_plan ?? 'none']) {
      violations.push(
        `${name} has the status ${statusOf.get(userId)} and paid for ${order?.membership_plan}.`,
      );
    }
    const charged = captures.get(order?.transaction_id ?? '');
    if (order && charged !== order.total_cents) {
      violations.push(`${name} has an order of ${order.total_cents} cents and was charged ${charged}.`);
    }
    for (const { transaction_id } of [order, ...more].filter((one) => one !== undefined)) {
      captures.delete(transaction_id ?? '');
    }
  }
  for (const [id, cents] of captures)
    violations.push(`The charge ${id} of ${cents} cents has no membership.`);
  for (const { id } of sandbox.holds()) violations.push(`The authorization ${id} still holds its amount.`);
  return { purchases: purchases.length, charged: paid.size, violations };
}
