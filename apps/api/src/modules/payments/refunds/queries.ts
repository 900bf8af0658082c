import type { RefundedItem, StaffRefund } from '@bidkit/contract';
import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { isPaidByCheck } from '../../../db/payment-expressions.ts';
import { existingRow } from '../../../db/rows.ts';
import { categories, lots, orders, products, refunds, users, wonItems } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toPage } from '../../../kernel/page.ts';
import { describeProduct } from '../../auctions/describe-product.ts';
import { isNoMembershipOrder } from '../membership/plans.ts';
import { partsAndTimes, toRefund } from '../refund-projection.ts';
import type { Refund } from '../refund-queries.ts';

/** A refund that waits for a check of ours. */
const isPayout = and(eq(refunds.status, 'requested'), isPaidByCheck, isNotNull(orders.won_item_id));

// An overpayment has no lot of its own: it is listed with that of the order which it could not pay.
const overpaid = alias(orders, 'overpaid');
const overpaidLead = alias(wonItems, 'overpaid_lead');

const selectRefunds = (db: Database) =>
  db
    .select({
      refund: refunds,
      order: orders,
      auction_id: sql<number>`${lots.id}`.as('auction_id'),
      product: products,
      category: categories.display,
      username: users.username,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(overpaid, eq(overpaid.id, orders.overpaid_order_id))
    .leftJoin(overpaidLead, eq(overpaidLead.id, overpaid.lead_item_id))
    .innerJoin(lots, eq(lots.id, sql`coalesce(${orders.lot_id}, ${overpaid.lot_id}, ${overpaidLead.lot_id})`))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id));
type Row = Awaited<ReturnType<typeof selectRefunds>>[number];

async function findPage<T>(
  db: Database,
  paging: Paging,
  { where, order, toWire }: { where: SQL | undefined; order: SQL; toWire: (row: Row) => T },
) {
  const query = selectRefunds(db).where(where).orderBy(order);
  const count = db.$count(selectRefunds(db).where(where).as('found'));
  const { rows, total } = await readPage(query, paging, count);
  return toPage(paging, total, rows.map(toWire));
}

/** Refunds as staff see them, the newest first. */
export const findStaffRefunds = (db: Database, paging: Paging, status: Refund['status'] | undefined) =>
  findPage(db, paging, {
    where: status && eq(refunds.status, status),
    order: desc(refunds.id),
    toWire: toStaffRefund,
  });

/** Refunds that have to be paid out by check, the oldest first. */
export const findPayouts = (db: Database, paging: Paging) =>
  findPage(db, paging, { where: isPayout, order: asc(refunds.id), toWire: toStaffRefund });

/** The refunds of a member's won items, the newest first. */
export const findRefundedItems = (db: Database, userId: number, paging: Paging) =>
  findPage(db, paging, {
    where: and(eq(orders.user_id, userId), ne(refunds.status, 'failed'), isNoMembershipOrder),
    order: desc(refunds.id),
    toWire: toRefundedItem,
  });

/** @throws Error for an unknown refund, or one of a membership */
export async function readStaffRefund(db: Database, id: number): Promise<StaffRefund> {
  const row = existingRow(await selectRefunds(db).where(eq(refunds.id, id)), `Refund ${id}`);
  return toStaffRefund(row);
}

function toStaffRefund({ refund, order, auction_id, product, username }: Row): StaffRefund {
  const { id, order_id, kind, origin, status, reason, message, provider_ref, check_number } = refund;
  return {
    ...partsAndTimes(refund),
    id,
    order_id,
    auction_id,
    name: product.name,
    user_id: order.user_id,
    username,
    total: toDollars(refund.total_cents),
    method: order.method,
    kind,
    origin,
    status,
    reason,
    message,
    provider_ref,
    check_number,
  };
}

function toRefundedItem({ refund, order, auction_id, product, category }: Row): RefundedItem {
  return {
    ...toRefund(refund),
    auction_id,
    method: order.method,
    product_description_id: product.id,
    control: { product_description: { ...describeProduct(product), category } },
  };
}
