import type { StaffOrderDetail } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { Gateways } from '../../../gateways/gateway.ts';
import { formatCents, toDollars } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/problem.ts';
import { toSelectedAddress } from '../checkout/addresses/addresses.ts';
import { findOrdersPaidBy, findPayingOrder } from '../combined-queries.ts';
import { itemOrder } from '../order-queries.ts';
import { findRefunds, type Refund, sumOf, totalOf } from '../refund-queries.ts';
import { readBooks } from './books.ts';
import {
  findCancellation,
  findOrderRow,
  findOverpayments,
  findPaymentsOf,
  findStaffActions,
  type OrderRow,
  toStaffOrder,
} from './queries.ts';

type Line = StaffOrderDetail['history'][number];
type StaffActions = Awaited<ReturnType<typeof findStaffActions>>;

/** One order with its payments, its history and its provider's books. @throws Problem 404 */
export async function readOrderDetail(
  db: Database,
  gateways: Gateways,
  id: number,
): Promise<StaffOrderDetail> {
  const row = await findOrderRow(db, id);
  if (!row) throw refuse('order_not_found');
  const { item, email } = row;
  const order = itemOrder(row.order);
  const paying = await findPayingOrder(db, order);
  const overpaid = await findOverpayments(db, [id, paying.id]);
  const [payments, actions, canceledAt, ...refunds] = await Promise.all([
    findPaymentsOf(db, [...new Set([id, paying.id, ...overpaid])]),
    findStaffActions(db, order.lot_id),
    findCancellation(db, item.id),
    ...[id, ...overpaid].map((one) => findRefunds(db, one)),
  ]);
  const paid = await findOrdersPaidBy(db, paying);
  const given = await Promise.all(paid.map((one) => findRefunds(db, one.id)));
  const refunded = given.flat().filter(({ status }) => status === 'confirmed');
  const books = await readBooks(gateways, { order: paying }, totalOf(sumOf(refunded)));
  return {
    ...toStaffOrder(row),
    email,
    pay_by: item.pay_by.toISOString(),
    price: toDollars(order.price_cents),
    shipping: toDollars(order.shipping_cents),
    tax: toDollars(order.tax_cents),
    address: toSelectedAddress(order.address),
    capture_ref: order.capture_ref,
    paid_with: paid.flatMap(({ lot_id }) => (lot_id === null || lot_id === order.lot_id ? [] : [lot_id])),
    books,
    payments,
    history: historyOf(row, payments, { actions, canceledAt, refunds: refunds.flat() }),
  };
}

/** The history lines of a payment: its start, and its outcome if there is one. */
function linesOf(payment: StaffOrderDetail['payments'][number]): Line[] {
  const { provider, status, message, ref, create_time, change_time } = payment;
  const isCheck = provider === 'check';
  const started = {
    time: create_time,
    what: `${provider} ${isCheck ? 'promised' : 'begun'}`,
    staff: null,
    note: ref,
  };
  if (status === (isCheck ? 'authorized' : 'intended')) return [started];
  return [started, { time: change_time, what: `${provider} ${status}`, staff: null, note: message }];
}

/** The history of an order, the oldest line first. */
function historyOf(
  { order, item }: OrderRow,
  payments: StaffOrderDetail['payments'],
  {
    actions,
    canceledAt,
    refunds,
  }: {
    readonly actions: StaffActions;
    readonly canceledAt: Date | null;
    readonly refunds: readonly Refund[];
  },
): Line[] {
  const at = (time: Date | null, what: string, note: string | null = null): Line[] =>
    time === null ? [] : [{ time: time.toISOString(), what, staff: null, note }];
  const lines: Line[] = [
    ...at(item.won_at, 'won', item.source),
    ...at(order.created_at, 'billed', formatCents(order.total_cents)),
    ...payments.flatMap(linesOf),
    ...at(order.paid_at, 'paid', order.transaction_id),
    ...at(order.verified_at, 'compared', 'The provider’s books say the same.'),
    ...(item.status === 'forfeited' ? at(item.settled_at, 'forfeited') : []),
    ...at(canceledAt, 'canceled', 'by the member'),
    ...refunds.flatMap(({ kind, total_cents, created_at, confirmed_at }) => [
      ...at(created_at, `${kind} asked for`, formatCents(total_cents)),
      ...at(confirmed_at, `${kind} made`, formatCents(total_cents)),
    ]),
    ...actions.map(({ time, ...action }) => ({ ...action, time: time.toISOString() })),
  ];
  return lines.toSorted((a, b) => a.time.localeCompare(b.time));
}
