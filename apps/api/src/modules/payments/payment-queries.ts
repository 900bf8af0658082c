import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { claimDue } from '../../db/due-rows.ts';
import { ago, clockNow } from '../../db/now.ts';
import { isGivenUp, isUnanswered } from '../../db/payment-expressions.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { type OrderAddress, orders, payments } from '../../db/schema.ts';
import type { Order } from './order-queries.ts';

export type Payment = typeof payments.$inferSelect;

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
        eq(payments.status, 'captured'),
        isNotNull(payments.card),
      ),
    )
    .limit(1);
  return paid?.card ?? null;
}

/**
 * The payment whose capture pays an order, by one of these providers; for a renewal the one that began its subscription.
 * Null for an order without a payment, which no paid order is: the erasure of a member keeps payments.
 */
export async function findPayingPayment(
  db: Database | Transaction,
  { id, capture_ref }: Order,
  providers: readonly string[],
): Promise<Payment | null> {
  const isCaptured = and(
    inArray(payments.provider, [...providers]),
    eq(payments.provider_ref, capture_ref ?? ''),
  );
  const isOwn = eq(payments.order_id, id);
  const [payment] = await db
    .select()
    .from(payments)
    .where(or(isCaptured, isOwn))
    .orderBy(sql`coalesce(${isCaptured}, false) desc`, sql`${isOwn} desc`, desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/** The payments of an order that may have reserved money, and whose outcome is not known yet. */
export function findIntended(tx: Database | Transaction, orderId: number): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), isUnanswered));
}

/**
 * Claims payments that have not changed for this many seconds, so nothing works on them. Two nodes never claim the
 * same.
 */
export function takeStranded(db: Database, status: Payment['status'], seconds: number): Promise<Payment[]> {
  return db
    .update(payments)
    .set({ changed_at: clockNow })
    .where(and(eq(payments.status, status), lt(payments.changed_at, ago({ seconds }))))
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
        lt(payments.changed_at, ago({ seconds })),
      ),
    )
    .returning(getTableColumns(payments));
}

/** The maximum number of payments of one run. */
const BATCH = 50;

/** Claims given up payments whose provider was not asked yet, and that have not changed for this many seconds. */
export function takeUnchecked(db: Database, seconds: number): Promise<Payment[]> {
  const { checked_at, changed_at } = payments;
  const where = and(isGivenUp, isNull(checked_at), lt(changed_at, ago({ seconds })));
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
