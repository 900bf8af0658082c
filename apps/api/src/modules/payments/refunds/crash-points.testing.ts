import { eq, inArray, sql } from 'drizzle-orm';
import { orders, refunds, wonItems } from '../../../db/schema.ts';
import { type Checkout, writeDue } from '../checkout/checkout.testing.ts';
import {
  disturbWebhooks,
  forEachConcurrently,
  payUntilCrash,
  type RefundCrashPoint,
} from '../checkout/recovery/crash-points.testing.ts';
import { type ItemOrder, itemOrder } from '../order-queries.ts';
import { executeRefund } from './execute-refund.ts';
import { finishRefunds } from './refund-worker.ts';
import { startRefund } from './start-refund.ts';

/** The outcome of interrupted refunds, with each broken guarantee as a sentence. */
interface Interrupted {
  readonly refunds: number;
  readonly violations: readonly string[];
}

interface Asked {
  readonly order: ItemOrder;
  readonly method: 'card' | 'paypal';
  readonly point: RefundCrashPoint;
  /** Cents of the price; null for everything. */
  readonly cents: number | null;
  /** Whether the payment has settled when the refund is asked for. */
  readonly isSettled: boolean;
}

const points: readonly RefundCrashPoint[] = ['before refund', 'after refund', 'none'];

/**
 * Refunds paid items whose nodes crash at every step, with disturbed webhooks, and lets two workers finish them. Each
 * refund must be made exactly once.
 */
export async function interruptRefunds(shop: Checkout, count: number): Promise<Interrupted> {
  disturbWebhooks(shop.sandbox, { times: count / 5, lateMs: 100 });
  const asked: Asked[] = [];
  await forEachConcurrently(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const method = n % 2 === 0 ? 'card' : 'paypal';
      const point = points[Math.floor(n / 2) % points.length] ?? 'none';
      const order = await payItem(shop, method);
      asked.push({ order, method, point, cents: n % 4 < 2 ? null : 40, isSettled: n % 8 < 4 });
    },
  );
  for (const { order, method, isSettled } of asked) {
    if (method === 'card' && isSettled) shop.sandbox.settle(order.transaction_id ?? '');
  }
  await forEachConcurrently(asked, (one) => askForRefund(shop, one));
  await finish(shop, asked);
  return { refunds: asked.length, violations: await judge(shop, asked) };
}

async function payItem(shop: Checkout, method: Asked['method']): Promise<ItemOrder> {
  const member = await shop.wins.member();
  const [id = 0] = await writeDue(shop.app, [member.id], 1);
  if (method === 'card') {
    const { body } = await shop.address(member, id);
    await shop.payByCard(member, id, body.selected_address.id);
  } else {
    await shop.address(member, id, {}, 'paypal');
    const made = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction: id });
    shop.sandbox.approve(made.body.id);
    await shop.post(member, '/paypal/orders/update-payment', { orderID: made.body.id, auction: id });
    await shop.post(member, '/paypal/orders/capture-payment', { orderID: made.body.id, phone: '555 0100' });
  }
  const order = await shop.orderOf(member, id);
  if (order?.status !== 'paid') throw new Error(`The order of ${id} is ${order?.status}`);
  return order;
}

async function askForRefund(shop: Checkout, { order, method, point, cents }: Asked): Promise<void> {
  const { db } = shop.app;
  const parts = cents === null ? null : { price_cents: cents, shipping_cents: 0, tax_cents: 0 };
  const { refund } = await db.transaction((tx) =>
    startRefund(tx, order, { parts, reason: 'Interrupted', staffId: null }),
  );
  await payUntilCrash(shop.gateways, { method, point }, (gateways) => executeRefund(db, gateways, refund));
}

/** Two nodes finish the refunds at the same moment, several times. */
async function finish(shop: Checkout, asked: readonly Asked[]): Promise<void> {
  const { db } = shop.app;
  const parts = { ...shop.app.context, gateways: shop.gateways };
  for (let round = 0; round < 4; round += 1) {
    for (const { order, method } of asked) {
      if (round > 0 && method === 'card') shop.sandbox.settle(order.transaction_id ?? '');
    }
    await db.update(refunds).set({ due_at: sql`'epoch'` }).where(sql`due_at is not null`);
    await db.update(orders).set({ refunds_due_at: sql`'epoch'` }).where(eq(orders.status, 'paid'));
    await Promise.all([finishRefunds(parts), finishRefunds(parts)]);
  }
}

/** Compares the provider's ledger with our refunds and items. */
async function judge({ app, sandbox }: Checkout, asked: readonly Asked[]): Promise<string[]> {
  const ids = asked.map(({ order }) => order.id);
  const written = Map.groupBy(
    await app.db.select().from(refunds).where(inArray(refunds.order_id, ids)),
    ({ order_id }) => order_id,
  );
  const rows = await app.db
    .select({ order: orders, status: wonItems.status })
    .from(orders)
    .innerJoin(wonItems, eq(wonItems.id, orders.won_item_id))
    .where(inArray(orders.id, ids));
  const statusOf = new Map(rows.map(({ order, status }) => [itemOrder(order).id, status]));
  const captured = new Set(sandbox.captures().map(({ id }) => id));
  const given = Map.groupBy(sandbox.refunds(), ({ id }) => id);
  const violations: string[] = [];
  for (const { order, method, point, cents } of asked) {
    const capture = order.transaction_id ?? '';
    const expected = cents ?? order.total_cents;
    const made = given.get(capture) ?? [];
    const moved = captured.has(capture)
      ? made.reduce((sum, one) => sum + one.amountCents, 0)
      : order.total_cents;
    const name = `Order ${order.id} (${method}, ${point}, ${cents ?? 'everything'})`;
    if (moved !== expected || made.length > 1) {
      violations.push(`${name}: the provider gave back ${moved} cents with ${made.length} refunds.`);
    }
    const ours = written.get(order.id) ?? [];
    if (ours.length !== 1 || ours[0]?.status !== 'confirmed' || ours[0].total_cents !== expected) {
      violations.push(`${name} has the refunds ${ours.map(({ status }) => status).join(', ')}.`);
    }
    const status = cents === null ? 'refunded' : 'paid';
    if (statusOf.get(order.id) !== status) violations.push(`${name} has an item ${statusOf.get(order.id)}.`);
  }
  return violations;
}
