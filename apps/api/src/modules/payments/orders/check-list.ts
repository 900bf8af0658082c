import { CHECK_HOLD_DAYS, type ChecksQuery, type PromisedCheck } from '@bidkit/contract';
import { and, eq, inArray, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { isCheck } from '../../../db/payment-expressions.ts';
import { inOrder } from '../../../db/rows.ts';
import { lots, orders, payments, products, users } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { heldUntil } from '../../items/bid-hold.ts';
import { itemOrder } from '../order-queries.ts';
import { searchByOrder } from './found-by.ts';
import { inPeriod } from './in-period.ts';

const sortColumns: Readonly<Record<ChecksQuery['sort'], SQLWrapper>> = {
  promised: payments.created_at,
  total: payments.amount_cents,
};

/** A page of the promised checks that are not settled. */
export function listChecks(db: Database, query: ChecksQuery): Promise<Page<PromisedCheck>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, checkSource(query), query);
      return toCappedPage(query, counted, await readChecks(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The promised checks with some ids of payments, in their order. */
export async function readChecks(tx: Transaction, ids: readonly number[]): Promise<PromisedCheck[]> {
  const rows = await tx
    .select({ order: orders, payment: payments, name: products.name, username: users.username })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(lots, eq(lots.id, orders.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(inArray(payments.id, [...ids]));
  return inOrder(rows, ids, ({ payment }) => payment.id).map(({ order, payment, name, username }) => ({
    order_id: order.id,
    auction_id: itemOrder(order).lot_id,
    name,
    user_id: order.user_id,
    username,
    total: toDollars(order.total_cents),
    promised_at: payment.created_at.toISOString(),
    held_until: heldUntil(payment.created_at).toISOString(),
  }));
}

/** Its hold is over, as `heldUntil` has it. */
const isDue = sql`(${payments.created_at} <= now() - ${CHECK_HOLD_DAYS} * interval '1 day')`;

/** The payments of a query by check, in its order. */
export const checkSource = (query: ChecksQuery): ListSource => ({
  table: payments,
  id: payments.id,
  where: and(
    isCheck,
    eq(payments.status, 'authorized'),
    // A lookup for each payment: with a join the planner reads and sorts all of them.
    sql`(select own.status = 'held' from ${orders} own where own.id = ${payments.order_id})`,
    query.due && (query.due === 'yes' ? isDue : not(isDue)),
    ...inPeriod(payments.created_at, query),
  ),
  readsRows: true,
  search: query.q ? searchByOrder(query.q, payments.order_id) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});
