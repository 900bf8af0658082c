import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { claimDue } from '../../db/due-rows.ts';
import { fromNow } from '../../db/now.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { orders, refunds } from '../../db/schema.ts';
import type { Order } from './order-queries.ts';

export type Refund = typeof refunds.$inferSelect;

/** The parts of an order, or of a refund, in cents. */
export type Amounts = Pick<Refund, 'price_cents' | 'shipping_cents' | 'tax_cents'>;

/** Seconds after which the worker repeats a refund without an answer. Far above the providers' timeouts. */
const IN_FLIGHT_SECONDS = 60;
/** Seconds until the worker reads a pending refund or chargeback again. A webhook makes it due at once. */
const PENDING_SECONDS = 3_600;
/** The maximum number of refunds, or of orders, of one run. */
const BATCH = 50;

export const totalOf = ({ price_cents, shipping_cents, tax_cents }: Amounts): number =>
  price_cents + shipping_cents + tax_cents;

/**
 * When the worker takes a new refund: at once when it is `queued`, else its writer works on it first. A check is paid
 * out by staff.
 */
const firstDue = {
  queued: sql`clock_timestamp()`,
  intended: fromNow({ seconds: IN_FLIGHT_SECONDS }),
  pending: fromNow({ seconds: PENDING_SECONDS }),
  payout: null,
} as const;

export async function writeRefund(
  tx: Transaction,
  state: keyof typeof firstDue,
  parts: Amounts,
  values: Omit<
    typeof refunds.$inferInsert,
    keyof Amounts | 'id' | 'ref' | 'status' | 'total_cents' | 'due_at'
  >,
): Promise<Refund> {
  if (state === 'queued') afterCommit(tx, 'refunds');
  return writtenRow(
    await tx
      .insert(refunds)
      .values({
        ...values,
        ...parts,
        total_cents: totalOf(parts),
        ref: `bk-${randomUUID()}`,
        status: state === 'intended' || state === 'queued' ? 'intended' : 'requested',
        due_at: firstDue[state],
      })
      .returning(),
  );
}

/** The times of what happened to a refund. */
type Happened = 'announced_at' | 'confirmed_at' | 'failed_at';

export async function changeRefund(
  tx: Database | Transaction,
  id: number,
  values: Partial<Omit<Refund, 'due_at' | Happened>> & {
    readonly due_at?: ReturnType<typeof sql> | null;
  } & { readonly [time in Happened]?: ReturnType<typeof sql> },
): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id));
}

export async function readRefund(db: Database | Transaction, id: number): Promise<Refund> {
  return existingRow(await db.select().from(refunds).where(eq(refunds.id, id)), `Refund ${id}`);
}

/** The refunds of an order that were not refused, the oldest first. */
export const findRefunds = (db: Database | Transaction, orderId: number): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), ne(refunds.status, 'failed')))
    .orderBy(refunds.id);

/** All refunds of some orders, the oldest first. */
export const findAllRefunds = (db: Database | Transaction, orderIds: readonly number[]): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.order_id, [...orderIds]))
    .orderBy(refunds.id);

/** The refunds of some orders that were not refused, the oldest first, by order. */
export async function findRefundsOf(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, Refund[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.order_id, [...orderIds]), ne(refunds.status, 'failed')))
    .orderBy(refunds.id);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** The sum of some refunds, by parts. */
export const sumOf = (given: readonly Amounts[]): Amounts =>
  given.reduce<Amounts>(
    (sum, part) => ({
      price_cents: sum.price_cents + part.price_cents,
      shipping_cents: sum.shipping_cents + part.shipping_cents,
      tax_cents: sum.tax_cents + part.tax_cents,
    }),
    { price_cents: 0, shipping_cents: 0, tax_cents: 0 },
  );

/** What of an order is not refunded and not about to be. No part is below 0. */
export function leftOf(order: Amounts, given: readonly Refund[]): Amounts {
  const taken = sumOf(given);
  return {
    price_cents: Math.max(0, order.price_cents - taken.price_cents),
    shipping_cents: Math.max(0, order.shipping_cents - taken.shipping_cents),
    tax_cents: Math.max(0, order.tax_cents - taken.tax_cents),
  };
}

/** Makes the refunds of an order due to be read at its provider. */
export async function markOrderDue(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(orders).set({ refunds_due_at: sql`clock_timestamp()` }).where(eq(orders.id, orderId));
  afterCommit(tx, 'refunds');
}

/** Claims refunds that are due. Two nodes never claim the same. */
export function takeDueRefunds(db: Database): Promise<Refund[]> {
  const { due_at, status } = refunds;
  const due = { where: lt(due_at, sql`clock_timestamp()`), orderBy: due_at, limit: BATCH };
  return claimDue(db, refunds, due, {
    due_at: sql`clock_timestamp()
      + make_interval(secs => case ${status}
        when 'intended' then ${IN_FLIGHT_SECONDS}::int else ${PENDING_SECONDS}::int end)`,
  });
}

/** Claims orders whose refunds have to be read at the provider. One that fails is due again after some time. */
export function takeDueOrders(db: Database): Promise<Order[]> {
  const { status, refunds_due_at } = orders;
  const where = and(eq(status, 'paid'), lt(refunds_due_at, sql`clock_timestamp()`));
  const values = { refunds_due_at: fromNow({ seconds: IN_FLIGHT_SECONDS }) };
  return claimDue(db, orders, { where, orderBy: refunds_due_at, limit: BATCH }, values);
}
