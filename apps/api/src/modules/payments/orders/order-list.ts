import type { OrderStep, StaffOrder, StaffOrderSort, StaffOrdersQuery } from '@bidkit/contract';
import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { paidOrNever } from '../../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { orders, partners, wonItems } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { isMembershipOrder } from '../membership/plans.ts';
import { orderSearch } from './found-by.ts';
import { inPeriod } from './in-period.ts';
import { awaitsPayout, stepAfterSale, stepOfState } from './next-step.ts';
import { selectOrders, toStaffOrder } from './queries.ts';

const sortColumns: Readonly<Record<StaffOrderSort, SQLWrapper>> = {
  number: orders.id,
  total: orders.total_cents,
  created: orders.created_at,
  paid: paidOrNever(orders.paid_at),
};

/** A page of the orders of a query. */
export function listOrders(db: Database, query: StaffOrdersQuery): Promise<Page<StaffOrder>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, orderSource(query), query);
      return toCappedPage(query, counted, await readOrders(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The orders with some ids, in their order. */
export async function readOrders(tx: Transaction, ids: readonly number[]): Promise<StaffOrder[]> {
  const rows = await selectOrders(tx).where(inArray(orders.id, [...ids]));
  return inOrder(rows, ids, ({ order }) => order.id).map(toStaffOrder);
}

/** The orders of a query, in its order. */
export const orderSource = (query: StaffOrdersQuery): ListSource => ({
  table: orders,
  id: orders.id,
  where: and(...conditionsOf(query)),
  readsRows: [query.item_status, query.next_step, query.from, query.to].some(
    (filter) => filter !== undefined,
  ),
  search: query.q ? orderSearch(query.q) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});

function conditionsOf(query: StaffOrdersQuery): (SQL | undefined)[] {
  const { kind, status, item_status, next_step, method, partner, user_id, auction_id } = query;
  return [
    // Money that could not pay a membership has an order with its plan.
    ...(kind === 'item'
      ? [isNotNull(orders.won_item_id)]
      : [isMembershipOrder, isNull(orders.overpaid_order_id)]),
    status && eq(orders.status, status),
    item_status && hasItemIn([item_status]),
    next_step && hasNext(next_step, kind),
    method && eq(orders.method, method),
    partner
      ? sql`${orders.partner_id} = (select own.id from ${partners} own where own.key = ${partner})`
      : undefined,
    user_id === undefined ? undefined : eq(orders.user_id, user_id),
    auction_id === undefined ? undefined : eq(orders.lot_id, auction_id),
    ...inPeriod(orders.created_at, query),
  ];
}

function hasItemIn(states: readonly string[]): SQL {
  const names = states.map((state) => sql`${state}`);
  return sql`${orders.won_item_id} in (select own.id from ${wonItems} own where own.status in (${sql.join(names, sql`, `)}))`;
}

const statesOf = (step: OrderStep | null) =>
  Object.entries(stepOfState).flatMap(([state, next]) => (next === step ? [state] : []));

/** Conditions that few orders meet, where indexes have them, before those that read each order. */
const fewWith: Partial<Readonly<Record<OrderStep, SQL>>> = {
  return: hasItemIn(['returned']),
  refund: hasItemIn(['lost', 'returned']),
  pay_out: awaitsPayout,
};

function hasNext(step: OrderStep, kind: StaffOrdersQuery['kind']): SQL | undefined {
  const states = statesOf(step);
  if (kind === 'item' && states.length > 0) return hasItemIn(states);
  if (kind === 'item') return and(fewWith[step], hasItemIn(statesOf(null)), eq(stepAfterSale, step));
  if (step === 'await_payment') return inArray(orders.status, ['open', 'capturing']);
  return step === 'none' ? inArray(orders.status, ['paid', 'void']) : sql`false`;
}
