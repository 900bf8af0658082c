import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import {
  categories,
  lots,
  type OrderAddress,
  orders,
  payments,
  products,
  users,
  wonItems,
} from '../../db/schema.ts';

// Everything that moves an order takes its lot's row lock first, as bids, the closer and forfeits do: a payment and a forfeit at
// the same moment come one after the other.

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type WonItemRow = typeof wonItems.$inferSelect;

/** Database time, so that no node's own clock decides. */
const now = sql`clock_timestamp()`;
const ago = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`;

export async function findOrder(db: Database | Transaction, wonItemId: number): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.won_item_id, wonItemId));
  return order ?? null;
}

export async function readOrder(db: Database | Transaction, id: number): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
}

/** Writes the bill of a won item, or the new one in place of an old one that nobody paid. */
export async function writeOrder(
  tx: Transaction,
  values: Omit<typeof orders.$inferInsert, 'id' | 'status'>,
): Promise<Order> {
  const { won_item_id: _, lot_id: __, user_id: ___, ...changed } = values;
  const [order] = await tx
    .insert(orders)
    .values(values)
    .onConflictDoUpdate({ target: orders.won_item_id, set: changed })
    .returning();
  if (!order) throw new Error('An order was not written');
  return order;
}

export async function changeOrder(
  tx: Transaction,
  id: number,
  values: Partial<Omit<typeof orders.$inferInsert, 'paid_at'>>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id));
}

export async function markPaid(tx: Transaction, id: number, transaction_id: string): Promise<void> {
  await tx.update(orders).set({ status: 'paid', transaction_id, paid_at: now }).where(eq(orders.id, id));
}

export async function writePayment(
  tx: Transaction,
  values: Omit<typeof payments.$inferInsert, 'id' | 'ref'> & { readonly address: OrderAddress },
): Promise<Payment> {
  const ref = `bk-${randomUUID()}`;
  const [payment] = await tx
    .insert(payments)
    .values({ ...values, ref })
    .returning();
  if (!payment) throw new Error('A payment was not written');
  return payment;
}

/** A try's name at its provider. Nodes of the version before this column write none, and use its number. */
export const nameOf = ({ id, ref }: Pick<Payment, 'id' | 'ref'>): string => ref ?? `bk-${id}`;

/** Where what a try pays for goes. Nodes of the version before this column leave that to the bill. */
export const addressOf = ({ address }: Pick<Payment, 'address'>, order: Order): OrderAddress =>
  address ?? order.address;

export async function changePayment(
  db: Database | Transaction,
  id: number,
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...values, changed_at: now })
    .where(eq(payments.id, id));
}

export async function readPayment(db: Database | Transaction, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`Payment ${id} does not exist`);
  return payment;
}

export async function findPaymentByRef(
  db: Database | Transaction,
  provider: Payment['provider'],
  ref: string,
): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_ref, ref)));
  return payment ?? null;
}

/** The PayPal order that was opened last for a bill, approved or not. */
export async function findOpenPaypal(db: Database, orderId: number): Promise<string | null> {
  const [payment] = await db
    .select({ ref: payments.provider_ref })
    .from(payments)
    .where(
      and(eq(payments.order_id, orderId), eq(payments.status, 'authorized'), eq(payments.provider, 'paypal')),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment?.ref ?? null;
}

/** The tries of an order of which nobody knows yet what became. */
export function findIntended(tx: Database | Transaction, orderId: number): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.order_id, orderId), eq(payments.status, 'intended'), eq(payments.provider, 'card')),
    );
}

/** Keeps a won item from being forfeited for so long, while somebody pays for it. */
export async function holdItem(tx: Transaction, wonItemId: number, seconds: number): Promise<void> {
  const paying_until = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  await tx.update(wonItems).set({ paying_until }).where(eq(wonItems.id, wonItemId));
}

/** Ends the hold of an order's item after a try that came to nothing, unless another try's answer may still come. */
export async function releaseItem(tx: Transaction, order: Order): Promise<void> {
  if ((await findIntended(tx, order.id)).length > 0) return;
  await tx.update(wonItems).set({ paying_until: null }).where(eq(wonItems.id, order.won_item_id));
}

export async function settleItem(tx: Transaction, wonItemId: number, status: 'paid' | 'held'): Promise<void> {
  await tx
    .update(wonItems)
    .set({ status, settled_at: now, paying_until: null })
    .where(eq(wonItems.id, wonItemId));
}

/** A check that did not clear: the member owes again, for so many hours. Answers until when. */
export async function reopenItem(tx: Transaction, wonItemId: number, hours: number): Promise<Date> {
  const [reopened] = await tx
    .update(wonItems)
    .set({
      status: 'unpaid',
      settled_at: null,
      reminded_at: null,
      pay_by: sql`clock_timestamp() + make_interval(hours => ${hours})`,
    })
    .where(eq(wonItems.id, wonItemId))
    .returning({ payBy: wonItems.pay_by });
  if (!reopened) throw new Error(`Won item ${wonItemId} does not exist`);
  return reopened.payBy;
}

/** Bids are refused while a check of the member's has not cleared (spec 001 §9). */
export async function setBiddingSuspended(tx: Transaction, userId: number): Promise<void> {
  const held = sql`exists (select 1 from ${orders} where ${orders.user_id} = ${userId} and ${orders.status} = 'held')`;
  await tx.update(users).set({ bidding_suspended: held }).where(eq(users.id, userId));
}

/** What is sold as an item's lot, for its summary and receipt. */
export async function readGoods(db: Database | Transaction, lotId: number) {
  const [row] = await db
    .select({ product: products, category: categories.display })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(lots.id, lotId));
  if (!row) throw new Error(`Lot ${lotId} does not exist`);
  return row;
}

/** Takes payments that were left in the middle for so long that nobody is at work on them any more; no two nodes take the same. */
export function takeStranded(db: Database, status: Payment['status'], seconds: number): Promise<Payment[]> {
  return db
    .update(payments)
    .set({ changed_at: now })
    .where(and(eq(payments.status, status), lt(payments.changed_at, ago(seconds))))
    .returning();
}

/** The same for orders whose capture was decided and not heard of since. */
export function takeUncaptured(db: Database, seconds: number): Promise<Payment[]> {
  return db
    .update(payments)
    .set({ changed_at: now })
    .from(orders)
    .where(
      and(
        eq(orders.id, payments.order_id),
        eq(orders.status, 'capturing'),
        eq(orders.capture_ref, payments.provider_ref),
        lt(payments.changed_at, ago(seconds)),
      ),
    )
    .returning(getTableColumns(payments));
}

/** Paid orders that were not yet compared with the provider's books, without those that are set aside. */
export function findUnverified(db: Database, seconds: number, aside: readonly number[]): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.verified_at),
        inArray(orders.method, ['credit-card', 'paypal']),
        notInArray(orders.id, [...aside]),
        lt(orders.paid_at, ago(seconds)),
      ),
    )
    .orderBy(orders.paid_at)
    .limit(50);
}

export async function markVerified(db: Database, id: number): Promise<void> {
  await db.update(orders).set({ verified_at: now }).where(eq(orders.id, id));
}

/** Lets a payment be looked at now rather than later: its provider said that something happened. */
export async function hurry(db: Database, ref: string): Promise<void> {
  await db
    .update(payments)
    .set({ changed_at: sql`'epoch'` })
    .where(
      and(eq(payments.provider_ref, ref), inArray(payments.status, ['intended', 'authorized', 'surplus'])),
    );
}

/** A check that has not cleared, by its lot. */
export async function findHeld(db: Database | Transaction, lotId: number) {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order_id, orders.id), eq(payments.provider, 'check')))
    .where(and(eq(orders.lot_id, lotId), eq(orders.status, 'held')))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** The database's clock. */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const [row] = await db
    .select({ now: sql<Date>`${now}`.mapWith(wonItems.won_at) })
    .from(sql`(select) as nothing`);
  if (!row) throw new Error('The database has no clock');
  return row.now;
}
