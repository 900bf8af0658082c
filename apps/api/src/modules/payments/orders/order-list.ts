import type { OrderStep, StaffOrder, StaffOrderSort, StaffOrdersQuery } from '@bidkit/contract';
import { and, eq, inArray, isNotNull, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { paidOrNever } from '../../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { orders, partners, wonItems } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { isMembershipOrder } from '../membership/plans.ts';
import { orderSearch } from './found-by.ts';
import { inPeriod } from './in-period.ts';
import { stepOfState } from './next-step.ts';
import { refundedCents, selectOrders, toStaffOrder } from './queries.ts';

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

const hasItemIn = (states: readonly string[]) =>
  sql`${orders.won_item_id} in (select own.id from ${wonItems} own where own.status in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

const isNotRefunded = sql`${refundedCents} < ${orders.total_cents}`;

const statesOf = (step: OrderStep) =>
  Object.entries(stepOfState).flatMap(([state, next]) => (next === step ? [state] : []));

function hasNext(step: OrderStep, kind: StaffOrdersQuery['kind']): SQL | undefined {
  if (kind === 'item' && step === 'refund') return and(hasItemIn(statesOf(step)), isNotRefunded);
  if (kind === 'item' && step === 'none')
    return and(
      hasItemIn([...statesOf('refund'), ...statesOf(step)]),
      not(sql`(${hasItemIn(statesOf('refund'))} and ${isNotRefunded})`),
    );
  if (kind === 'item') return hasItemIn(statesOf(step));
  if (step === 'await_payment') return inArray(orders.status, ['open', 'capturing']);
  return step === 'none' ? inArray(orders.status, ['paid', 'void']) : sql`false`;
}
