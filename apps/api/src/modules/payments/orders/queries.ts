import type { StaffOrder } from '@bidkit/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import {
  auditLog,
  itemStepLog,
  lots,
  orders,
  parcelItems,
  parcels,
  partners,
  payments,
  products,
  rmas,
  users,
  wonItems,
} from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { heldUntil } from '../../items/bid-hold.ts';
import { isMembershipOrder, planNames } from '../membership/plans.ts';
import { nextStepOf, stepAfterSale } from './next-step.ts';

/** The most history lines that are read for one order. */
const MAX_LINES = 100;

/** When the pending check of an order was promised. */
const checkPromised = sql`(
  select max(own.created_at) from ${payments} own
  where own.order_id = ${orders.id} and ${orders.status} = 'held'
    and own.provider = 'check' and own.status = 'authorized')`.mapWith(payments.created_at);

/** Orders with their item or plan, their member and their partner. */
export function selectOrders(db: Database | Transaction) {
  return db
    .select({
      order: orders,
      item: wonItems,
      name: products.name,
      item_code: products.item_code,
      username: users.username,
      email: users.email,
      partner: partners.key,
      after_sale: stepAfterSale,
      check_promised: checkPromised,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(wonItems, eq(wonItems.id, orders.won_item_id))
    .leftJoin(lots, eq(lots.id, orders.lot_id))
    .leftJoin(products, eq(products.id, lots.product_description_id))
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

/** The order of an item or a membership; null for others. */
export async function findOrderRow(db: Database | Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await selectOrders(db).where(
    and(
      eq(orders.id, id),
      isNull(orders.overpaid_order_id),
      or(isNotNull(orders.won_item_id), isMembershipOrder),
    ),
  );
  return row ?? null;
}

export function toStaffOrder(row: OrderRow): StaffOrder {
  const { order, item, name, item_code, username, partner, after_sale, check_promised } = row;
  const plan = order.membership_plan;
  const next_step = nextStepOf({ status: order.status, afterSale: after_sale }, item?.status ?? null);
  return {
    id: order.id,
    kind: plan === null ? 'item' : 'membership',
    auction_id: order.lot_id,
    item_code,
    name: name ?? (plan === null ? '' : planNames[plan]),
    user_id: order.user_id,
    username,
    method: order.method,
    status: order.status,
    item_status: item?.status ?? null,
    next_step,
    held_until: check_promised && heldUntil(check_promised).toISOString(),
    missing_since: (next_step === 'pack' && item?.missing_since?.toISOString()) || null,
    total: toDollars(order.total_cents),
    partner,
    transaction_id: order.transaction_id,
    create_time: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    verified_at: order.verified_at?.toISOString() ?? null,
  };
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

/** The latest staff actions on an order or its lot, the oldest first. */
export async function findStaffActions(db: Database, { id, lot_id }: { id: number; lot_id: number | null }) {
  const isAbout = (subject: string, subjectId: number) =>
    and(eq(auditLog.subject, subject), eq(auditLog.subject_id, subjectId));
  const rows = await db
    .select({
      time: auditLog.created_at,
      what: auditLog.action,
      staff: users.username,
      note: auditLog.reason,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(
      and(
        or(isAbout('order', id), lot_id === null ? undefined : isAbout('auction', lot_id)),
        // The history has it as the outcome of the refund.
        ne(auditLog.action, 'refund-failed'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_LINES);
  return rows.reverse();
}

/** The usernames of the staff who asked for some refunds, by their ids. */
export async function findStaffNames(
  db: Database,
  asked: readonly { readonly staff_id: number | null }[],
): Promise<Map<number, string>> {
  const ids = asked.flatMap(({ staff_id }) => (staff_id === null ? [] : [staff_id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The parcel and the latest return of an order's item. */
export async function findShipment(db: Database, wonItemId: number | null) {
  if (wonItemId === null) return { parcel_id: null, parcel_status: null, return_id: null };
  const [[parcel], [rma]] = await Promise.all([
    db
      .select({ id: parcels.id, status: parcels.status })
      .from(parcelItems)
      .innerJoin(parcels, eq(parcels.id, parcelItems.parcel_id))
      .where(and(eq(parcelItems.won_item_id, wonItemId), eq(parcelItems.is_current, true))),
    db
      .select({ id: rmas.id })
      .from(rmas)
      .where(eq(rmas.won_item_id, wonItemId))
      .orderBy(desc(rmas.id))
      .limit(1),
  ]);
  return {
    parcel_id: parcel?.id ?? null,
    parcel_status: parcel?.status ?? null,
    return_id: rma?.id ?? null,
  };
}
