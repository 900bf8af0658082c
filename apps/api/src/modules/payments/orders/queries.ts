import type { PromisedCheck, StaffOrder, StaffPayment } from '@bidkit/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { isCheck, isNotPaidByCheck } from '../../../db/payment-expressions.ts';
import {
  auditLog,
  itemStepLog,
  lots,
  orders,
  partners,
  payments,
  products,
  users,
  wonItems,
} from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toPage } from '../../../kernel/page.ts';
import { heldUntil } from '../../items/bid-hold.ts';
import { itemOrder } from '../order-queries.ts';

/** The most payments and history lines that are read for one order. */
const MAX_LINES = 100;

/** Pending checks, the oldest promise first. */
export async function findChecks(db: Database, paging: Paging) {
  const isPending = and(eq(orders.status, 'held'), isCheck, eq(payments.status, 'authorized'));
  const query = db
    .select({ order: orders, promised: payments.created_at, name: products.name, username: users.username })
    .from(orders)
    .innerJoin(payments, eq(payments.order_id, orders.id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(lots, eq(lots.id, orders.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isPending)
    .orderBy(asc(payments.created_at), asc(payments.id));
  const { rows, total } = await readPage(query, paging, db.$count(orders, eq(orders.status, 'held')));
  const data = rows.map(
    ({ order, promised, name, username }): PromisedCheck => ({
      order_id: order.id,
      auction_id: itemOrder(order).lot_id,
      name,
      user_id: order.user_id,
      username,
      total: toDollars(order.total_cents),
      promised_at: promised.toISOString(),
      held_until: heldUntil(promised).toISOString(),
    }),
  );
  return toPage(paging, total, data);
}

function selectOrders(db: Database) {
  return db
    .select({
      order: orders,
      item: wonItems,
      name: products.name,
      username: users.username,
      email: users.email,
      partner: partners.key,
    })
    .from(orders)
    .innerJoin(wonItems, eq(wonItems.id, orders.won_item_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(lots, eq(lots.id, orders.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(partners, eq(partners.id, orders.partner_id))
    .$dynamic();
}

/** When the member canceled the order of an item; null for others. */
export async function findCancellation(db: Database, wonItemId: number): Promise<Date | null> {
  const isCancel = and(eq(itemStepLog.won_item_id, wonItemId), eq(itemStepLog.step, 'cancel'));
  const [step] = await db.select({ at: itemStepLog.created_at }).from(itemStepLog).where(isCancel);
  return step?.at ?? null;
}

/** An order with its item, its member and its partner. */
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export async function findOrders(
  db: Database,
  query: Paging & {
    status?: StaffOrder['status'] | undefined;
    item_status?: StaffOrder['item_status'] | undefined;
    user_id?: number | undefined;
    auction_id?: number | undefined;
  },
) {
  const where = and(
    isNotNull(orders.won_item_id),
    query.status && eq(orders.status, query.status),
    query.item_status && eq(wonItems.status, query.item_status),
    query.user_id === undefined ? undefined : eq(orders.user_id, query.user_id),
    query.auction_id === undefined ? undefined : eq(orders.lot_id, query.auction_id),
  );
  const found = selectOrders(db).where(where).orderBy(desc(orders.id));
  const count = db.$count(selectOrders(db).where(where).as('found'));
  const { rows, total } = await readPage(found, query, count);
  return toPage(query, total, rows.map(toStaffOrder));
}

export async function findOrderRow(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await selectOrders(db).where(eq(orders.id, id));
  return row ?? null;
}

export function toStaffOrder({ order, item, name, username, partner }: OrderRow): StaffOrder {
  return {
    id: order.id,
    auction_id: itemOrder(order).lot_id,
    name,
    user_id: order.user_id,
    username,
    method: order.method,
    status: order.status,
    item_status: item.status,
    total: toDollars(order.total_cents),
    partner,
    transaction_id: order.transaction_id,
    create_time: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    verified_at: order.verified_at?.toISOString() ?? null,
  };
}

function selectPayments(db: Database) {
  return db
    .select({
      payment: payments,
      auction_id: orders.lot_id,
      username: users.username,
      verified_at: orders.verified_at,
      capture_ref: orders.capture_ref,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .$dynamic();
}

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** Paid at a provider, and not compared with its books yet. Checks have no such books. */
const isUnverified = and(
  eq(orders.status, 'paid'),
  isNull(orders.verified_at),
  // Items that were paid together are compared by their combined order.
  isNull(orders.combined_order_id),
  isNotPaidByCheck,
);

/** Payments, the newest first. With `unverified`, those not compared yet, the oldest first. */
export async function findPayments(db: Database, paging: Paging, unverified: boolean) {
  const where: SQL | undefined = unverified
    ? and(isUnverified, eq(payments.provider_ref, orders.capture_ref))
    : undefined;
  const order = unverified ? [asc(orders.paid_at), asc(payments.id)] : [desc(payments.id)];
  const query = selectPayments(db)
    .where(where)
    .orderBy(...order);
  const count = unverified ? db.$count(orders, isUnverified) : db.$count(payments);
  const { rows, total } = await readPage(query, paging, count);
  return toPage(paging, total, rows.map(toStaffPayment));
}

/** The orders of the money that was captured for some orders, and could not pay them. */
export async function findOverpayments(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.overpaid_order_id, [...orderIds]))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** The latest payments of some orders, the oldest first. */
export async function findPaymentsOf(db: Database, orderIds: readonly number[]): Promise<StaffPayment[]> {
  const rows = await selectPayments(db)
    .where(inArray(payments.order_id, [...orderIds]))
    .orderBy(desc(payments.id))
    .limit(MAX_LINES);
  return rows.reverse().map(toStaffPayment);
}

function toStaffPayment({ payment, capture_ref, verified_at, ...of }: PaymentRow): StaffPayment {
  const { id, order_id, provider, status, provider_ref, message, created_at, changed_at } = payment;
  const pays = provider_ref !== null && provider_ref === capture_ref;
  return {
    ...of,
    id,
    order_id,
    provider,
    status,
    amount: toDollars(payment.amount_cents),
    ref: payment.ref,
    provider_ref,
    message,
    create_time: created_at.toISOString(),
    // A webhook dates its payment back, so that the reconcile job takes it next.
    change_time: new Date(Math.max(+changed_at, +created_at)).toISOString(),
    verified_at: pays ? (verified_at?.toISOString() ?? null) : null,
  };
}

/** The latest staff actions on a lot, the oldest first. */
export async function findStaffActions(db: Database, lotId: number) {
  const rows = await db
    .select({
      time: auditLog.created_at,
      what: auditLog.action,
      staff: users.username,
      note: auditLog.reason,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(and(eq(auditLog.subject, 'auction'), eq(auditLog.subject_id, lotId)))
    .orderBy(desc(auditLog.id))
    .limit(MAX_LINES);
  return rows.reverse();
}
