import type { ItemState, ItemStatus } from '@bidkit/contract';
import { and, eq, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { isUnanswered } from './payment-expressions.ts';
import { combinedItems, orders, payments, wonItems } from './schema.ts';

/** Whether a won item has an order, of its own or with other items, of which a condition is true. */
export const hasOrder = (which: SQL) => sql<boolean>`(exists (select 1 from ${orders}
    where ${orders.won_item_id} = ${wonItems.id} and ${which})
  or exists (select 1 from ${combinedItems} inner join ${orders} on ${orders.id} = ${combinedItems.order_id}
    where ${combinedItems.won_item_id} = ${wonItems.id} and ${which}))`;

/**
 * Whether a payment of a won item is in progress: its capture was decided, or the provider has not answered yet.
 * Until the outcome is known, no other payment is accepted (see `assertPayable`).
 */
export const isBeingPaid = hasOrder(sql`(${orders.status} = 'capturing'
  or exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id}
    and ${isUnanswered}))`);

/** Those of some won items for which a payment is in progress. */
export async function findBeingPaid(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: wonItems.id })
    .from(wonItems)
    .where(and(inArray(wonItems.id, [...ids]), eq(wonItems.status, 'unpaid'), isBeingPaid));
  return new Set(rows.map(({ id }) => id));
}

/** The status of each state on the wire, where the parcel has a status of its own. */
export const statusOfState = {
  unpaid: 'unpaid',
  held: 'held',
  paid: 'paid',
  packed: 'paid',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'shipped',
  lost: 'shipped',
  returned: 'shipped',
  replaced: 'shipped',
  refunded: 'refunded',
  canceled: 'canceled',
  forfeited: 'forfeited',
} as const satisfies Record<ItemState, ItemStatus>;

const statusOfStates = sql.raw(`'${JSON.stringify(statusOfState)}'::jsonb`);

/**
 * A won item's status for its member. For queries with joins only: Drizzle drops table names in queries of one table.
 */
export const itemStatus = sql<ItemStatus>`case when ${wonItems.status} = 'unpaid' and ${isBeingPaid}
  then 'paying' else (${statusOfStates} ->> ${wonItems.status}) end`;

/** A column of a member's latest won item of each lot of a query. A runner-up may win again what they forfeited. */
const ofOwn = <T>(
  column: SQLWrapper,
  lotId: SQLWrapper,
  userId: number,
) => sql<T | null>`(select ${column} from ${wonItems}
  where ${wonItems.lot_id} = ${lotId} and ${wonItems.user_id} = ${userId} order by ${wonItems.id} desc limit 1)`;

/** The status of a member's own won item of each lot of a query. */
export const statusOfOwn = (lotId: SQLWrapper, userId: number) =>
  ofOwn<ItemStatus>(itemStatus, lotId, userId);

/** The payment deadline of a member's own won item of each lot of a query. */
export const payByOfOwn = (lotId: SQLWrapper, userId: number) => ofOwn<Date>(wonItems.pay_by, lotId, userId);

/** The number of won items a member has to pay for: the badge of My Wins. A query, or a part of another query. */
export function countDueItems(db: Database, userId: number | SQLWrapper) {
  const isDue = and(eq(wonItems.status, 'unpaid'), not(isBeingPaid));
  return db.$count(wonItems, and(eq(wonItems.user_id, userId), isDue));
}
