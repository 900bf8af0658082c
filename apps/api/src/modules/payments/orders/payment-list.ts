import type { StaffPayment, StaffPaymentsQuery, staffPaymentSorts } from '@bidkit/contract';
import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { orders, payments, users } from '../../../db/schema.ts';
import { toDollars } from '../../../kernel/money.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { searchByPayingOrder } from './found-by.ts';
import { inPeriod } from './in-period.ts';
import { shownIn } from './shown-in.ts';

/** The most payments that are read for one order. */
const MAX_LINES = 100;

const sortColumns: Readonly<Record<(typeof staffPaymentSorts)[number], SQLWrapper>> = {
  number: payments.id,
  amount: payments.amount_cents,
  created: payments.created_at,
};

/** A page of the payments of a query. */
export function listPayments(db: Database, query: StaffPaymentsQuery): Promise<Page<StaffPayment>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, paymentSource(query), query);
      return toCappedPage(query, counted, await readPayments(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The payments with some ids, in their order. */
export async function readPayments(tx: Transaction, ids: readonly number[]): Promise<StaffPayment[]> {
  const rows = await selectPayments(tx).where(inArray(payments.id, [...ids]));
  return inOrder(rows, ids, ({ payment }) => payment.id).map(toStaffPayment);
}

/** The payments of a query, in its order. */
export const paymentSource = (query: StaffPaymentsQuery): ListSource => ({
  table: payments,
  id: payments.id,
  where: and(
    query.unverified === 'false' ? undefined : isUnverified(query.unverified === 'late'),
    query.status && eq(payments.status, query.status),
    query.provider ? eq(payments.provider, query.provider) : undefined,
    ...inPeriod(payments.created_at, query),
  ),
  readsRows: query.unverified !== 'false',
  search: query.q ? searchByPayingOrder(query.q, payments.order_id) : undefined,
  key: sortColumns[query.sort ?? 'number'],
  order: query.order ?? defaultOrder(query),
});

/** What waits to be verified begins with what waits longest. */
const defaultOrder = ({ unverified, sort }: StaffPaymentsQuery) =>
  unverified !== 'false' && sort === undefined ? 'asc' : 'desc';

/**
 * It has paid its order, which was not compared with the provider's books yet: they are read within minutes, and an hour
 * is late. Checks have no such books, and items that were paid together are compared by their combined order.
 */
const isUnverified = (late: boolean) =>
  and(
    isAmong(
      sql`${payments.order_id}`,
      sql`select own.id from ${orders} own where own.status = 'paid' and own.verified_at is null
      and own.combined_order_id is null and own.method <> 'check'
      ${late ? sql`and own.paid_at < now() - interval '1 hour'` : sql``}`,
    ),
    sql`${payments.provider_ref} = (select own.capture_ref from ${orders} own where own.id = ${payments.order_id})`,
  );

function selectPayments(db: Database | Transaction) {
  return db
    .select({
      payment: payments,
      auction_id: orders.lot_id,
      shown_in: shownIn,
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
