import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import { claimDue } from '../../db/claims.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { type OrderAddress, orders, payments } from '../../db/schema.ts';
import { itemOrder, type Order } from './order-queries.ts';

export type Payment = typeof payments.$inferSelect;

const ago = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`;

export async function writePayment(
  tx: Transaction,
  values: Omit<typeof payments.$inferInsert, 'id' | 'ref'> & { readonly address: OrderAddress | null },
): Promise<Payment> {
  const ref = `bk-${randomUUID()}`;
  return writtenRow(
    await tx
      .insert(payments)
      .values({ ...values, ref })
      .returning(),
  );
}

export async function changePayment(
  db: Database | Transaction,
  id: number,
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...values, changed_at: clockNow })
    .where(eq(payments.id, id));
}

export async function readPayment(db: Database | Transaction, id: number): Promise<Payment> {
  return existingRow(await db.select().from(payments).where(eq(payments.id, id)), `Payment ${id}`);
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

/** The id of the latest PayPal order of one of our orders, approved or not. */
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

/** The card whose payment has paid an order, alone or with others. Null for other methods. */
export async function findPayingCard(
  db: Database,
  { id, combined_order_id }: Order,
): Promise<Payment['card']> {
  const [paid] = await db
    .select({ card: payments.card })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, combined_order_id ?? id),
        eq(payments.provider, 'card'),
        eq(payments.status, 'captured'),
      ),
    )
    .limit(1);
  return paid?.card ?? null;
}

/** The card payments of an order whose outcome is not known yet. */
export function findIntended(tx: Database | Transaction, orderId: number): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.order_id, orderId), eq(payments.status, 'intended'), eq(payments.provider, 'card')),
    );
}

/** A check that has not cleared, by its lot. */
export async function findPendingCheck(db: Database | Transaction, lotId: number) {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order_id, orders.id), eq(payments.provider, 'check')))
    .where(and(eq(orders.lot_id, lotId), eq(orders.status, 'held')))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ? { ...row, order: itemOrder(row.order) } : null;
}

async function findCheck(db: Database | Transaction, where: SQL): Promise<Payment | null> {
  const [check] = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(where, eq(payments.provider, 'check')))
    .orderBy(desc(payments.id))
    .limit(1);
  return check ?? null;
}

/** The check that was promised last for a won item, whatever became of it. */
export const findLastCheck = (db: Database | Transaction, wonItemId: number): Promise<Payment | null> =>
  findCheck(db, eq(orders.won_item_id, wonItemId));

/** Whether the member has promised a check for a won item, and then chosen another way to pay. */
export const isCheckWithdrawn = async (db: Database | Transaction, wonItemId: number): Promise<boolean> =>
  (await findLastCheck(db, wonItemId))?.status === 'voided';

/** The same for the check that was promised last for a lot. */
export const isLotCheckWithdrawn = async (db: Database | Transaction, lotId: number): Promise<boolean> =>
  (await findCheck(db, eq(orders.lot_id, lotId)))?.status === 'voided';

/**
 * Claims payments that have not changed for this many seconds, so nothing works on them. Two nodes never claim the
 * same.
 */
export function takeStranded(db: Database, status: Payment['status'], seconds: number): Promise<Payment[]> {
  return db
    .update(payments)
    .set({ changed_at: clockNow })
    .where(and(eq(payments.status, status), lt(payments.changed_at, ago(seconds))))
    .returning();
}

/** Claims payments whose capture was decided, but has had no outcome for this many seconds. */
export function takeUncaptured(db: Database, seconds: number): Promise<Payment[]> {
  return db
    .update(payments)
    .set({ changed_at: clockNow })
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

/** PayPal payments that were given up. A capture that was still on its way may have moved money nevertheless. */
const isGivenUp = and(
  inArray(payments.provider, ['paypal', 'subscription']),
  inArray(payments.status, ['declined', 'voided']),
);
/** The maximum number of payments of one run. */
const BATCH = 50;

/** Claims given up payments whose provider was not asked yet, and that have not changed for this many seconds. */
export function takeUnchecked(db: Database, seconds: number): Promise<Payment[]> {
  const { checked_at, changed_at } = payments;
  const where = and(isGivenUp, isNull(checked_at), lt(changed_at, ago(seconds)));
  return claimDue(db, payments, { where, orderBy: changed_at, limit: BATCH }, { changed_at: clockNow });
}

/** Records that the provider of a given up payment was asked, unless a webhook has arrived since. */
export async function markChecked(db: Database, { id, changed_at }: Payment): Promise<void> {
  await db
    .update(payments)
    .set({ checked_at: clockNow })
    .where(and(eq(payments.id, id), gte(payments.changed_at, changed_at)));
}

/** Records that a surplus authorization was voided. */
export async function markVoided(db: Database, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'voided', changed_at: clockNow })
    .where(and(eq(payments.id, id), eq(payments.status, 'surplus')));
}

/** Makes a payment due for the reconcile job at once. */
export async function markDue(db: Database, ref: string): Promise<void> {
  const isUnfinished = inArray(payments.status, ['intended', 'authorized', 'surplus']);
  await db
    .update(payments)
    .set({ changed_at: sql`'epoch'`, checked_at: null })
    .where(and(eq(payments.provider_ref, ref), or(isUnfinished, isGivenUp)));
  afterCommit(db, 'payments');
}
