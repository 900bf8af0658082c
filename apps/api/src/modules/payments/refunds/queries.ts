import type { PayoutsQuery, RefundedItem, StaffRefund, StaffRefundsQuery } from '@bidkit/contract';
import { and, desc, eq, inArray, isNull, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { existingRow, inOrder } from '../../../db/rows.ts';
import { categories, lots, orders, products, refunds, users, wonItems } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { type Page, toCappedPage, toPage } from '../../../kernel/page.ts';
import { describeProduct } from '../../auctions/describe-product.ts';
import { isNoMembershipOrder, planNames, planOf } from '../membership/plans.ts';
import { searchByPayingOrder } from '../orders/found-by.ts';
import { inPeriod } from '../orders/in-period.ts';
import { shownIn } from '../orders/shown-in.ts';
import { partsAndTimes, toRefund } from '../refund-projection.ts';

// An overpayment has no lot of its own: it is listed with that of the order which it could not pay. That of a membership
// has none.
const overpaid = alias(orders, 'overpaid');
const overpaidLead = alias(wonItems, 'overpaid_lead');

const selectRefunds = (db: Database | Transaction) =>
  db
    .select({
      refund: refunds,
      order: orders,
      auction_id: sql<number | null>`${lots.id}`.as('auction_id'),
      shown_in: shownIn,
      product: products,
      category: categories.display,
      username: users.username,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(overpaid, eq(overpaid.id, orders.overpaid_order_id))
    .leftJoin(overpaidLead, eq(overpaidLead.id, overpaid.lead_item_id))
    .leftJoin(lots, eq(lots.id, sql`coalesce(${orders.lot_id}, ${overpaid.lot_id}, ${overpaidLead.lot_id})`))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(categories, eq(categories.id, products.category_id));
type Row = Awaited<ReturnType<typeof selectRefunds>>[number];

const sortColumns: Readonly<Record<StaffRefundsQuery['sort'], SQLWrapper>> = {
  number: refunds.id,
  total: refunds.total_cents,
  created: refunds.created_at,
};

/**
 * Later refunds of its order that have not failed give back as much. A chargeback is none: the member took that money.
 * Two failed attempts at one refund look like two refunds: one later refund counts for both.
 */
const isRepeated = sql`${refunds.total_cents} <= (select coalesce(sum(later.total_cents), 0) from ${refunds} later
  where later.order_id = ${refunds.order_id} and later.id > ${refunds.id} and later.status <> 'failed'
    and later.kind <> 'chargeback')`;

/** Its order has several refunds. Few have. */
const hasOthers = isAmong(
  refunds.order_id,
  sql`select own.order_id from ${refunds} own group by own.order_id having count(*) > 1`,
);

/** A refund that waits for a check of ours. */
const isPayout = and(
  eq(refunds.status, 'requested'),
  isNull(refunds.due_at),
  sql`(select own.method = 'check' and own.won_item_id is not null from ${orders} own
    where own.id = ${refunds.order_id})`,
);

const sourceOf = (
  query: PayoutsQuery | StaffRefundsQuery,
  ...conditions: readonly (SQL | undefined)[]
): ListSource => ({
  table: refunds,
  id: refunds.id,
  where: and(...conditions, ...inPeriod(refunds.created_at, query)),
  readsRows: true,
  search: query.q ? searchByPayingOrder(query.q, refunds.order_id) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});

/** The refunds of a query, in its order. */
export const refundSource = (query: StaffRefundsQuery): ListSource =>
  sourceOf(
    query,
    query.status && eq(refunds.status, query.status),
    query.kind && eq(refunds.kind, query.kind),
    query.repeated && (query.repeated === 'yes' ? and(hasOthers, isRepeated) : not(isRepeated)),
  );

/** The refunds of a query that have to be paid out by check, in its order. */
export const payoutSource = (query: PayoutsQuery): ListSource => sourceOf(query, isPayout);

function readList(db: Database, source: ListSource, paging: Paging): Promise<Page<StaffRefund>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, source, paging);
      return toCappedPage(paging, counted, await readRefunds(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The refunds with some ids, in their order. */
export async function readRefunds(tx: Transaction, ids: readonly number[]): Promise<StaffRefund[]> {
  const rows = await selectRefunds(tx).where(inArray(refunds.id, [...ids]));
  return inOrder(rows, ids, ({ refund }) => refund.id).map(toStaffRefund);
}

/** A page of the refunds of a query. */
export const listRefunds = (db: Database, query: StaffRefundsQuery) =>
  readList(db, refundSource(query), query);

/** A page of the refunds of a query that have to be paid out by check. */
export const listPayouts = (db: Database, query: PayoutsQuery) => readList(db, payoutSource(query), query);

/** The refunds of a member's won items, the newest first. */
export async function findRefundedItems(db: Database, userId: number, paging: Paging) {
  const where = and(eq(orders.user_id, userId), ne(refunds.status, 'failed'), isNoMembershipOrder);
  const query = selectRefunds(db).where(where).orderBy(desc(refunds.id));
  const count = db.$count(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.order_id))
      .where(where)
      .as('found'),
  );
  const { rows, total } = await readPage(query, paging, count);
  return toPage(paging, total, rows.map(toRefundedItem));
}

/** @throws Error for an unknown refund */
export async function readStaffRefund(db: Database, id: number): Promise<StaffRefund> {
  const row = existingRow(await selectRefunds(db).where(eq(refunds.id, id)), `Refund ${id}`);
  return toStaffRefund(row);
}

function toStaffRefund({ refund, order, auction_id, shown_in, product, username }: Row): StaffRefund {
  const { id, order_id, kind, origin, status, reason, message, provider_ref, check_number } = refund;
  return {
    ...partsAndTimes(refund),
    id,
    order_id,
    shown_in,
    auction_id,
    name: product?.name ?? planNames[planOf(order)],
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
  if (auction_id === null || !product || category === null)
    throw new Error(`Refund ${refund.id} has no item`);
  return {
    ...toRefund(refund),
    auction_id,
    method: order.method,
    product_description_id: product.id,
    control: { product_description: { ...describeProduct(product), category } },
  };
}
