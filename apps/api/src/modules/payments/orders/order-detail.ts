import type { ProviderBooks, StaffOrderDetail } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { type Gateways, Unanswered } from '../../../gateways/gateway.ts';
import { toDollars } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/problem.ts';
import { toSelectedAddress } from '../checkout/addresses/addresses.ts';
import { findOrdersPaidBy, findPayingOrder } from '../combined-queries.ts';
import type { Order } from '../order-queries.ts';
import { findProvider } from '../providers/providers.ts';
import { findAllRefunds, findRefunds, leftOf, type Refund, sumOf, totalOf } from '../refund-queries.ts';
import { historyOf } from './history-projection.ts';
import { findPaymentsOf } from './payment-list.ts';
import {
  findCancellation,
  findOrderRow,
  findOverpayments,
  findShipment,
  findStaffActions,
  findStaffNames,
  toStaffOrder,
} from './queries.ts';

/** One order with its payments, its history and its provider's books. @throws Problem 404 */
export async function readOrderDetail(
  db: Database,
  gateways: Gateways,
  id: number,
): Promise<StaffOrderDetail> {
  const row = await findOrderRow(db, id);
  if (!row) throw refuse('order_not_found');
  const { order, item, email } = row;
  const paying = await findPayingOrder(db, order);
  const overpaid = await findOverpayments(db, [id, paying.id]);
  const [payments, actions, canceledAt, refunds, shipment] = await Promise.all([
    findPaymentsOf(db, [...new Set([id, paying.id, ...overpaid])]),
    findStaffActions(db, order),
    item && findCancellation(db, item.id),
    findAllRefunds(db, [id, ...overpaid]),
    findShipment(db, order.won_item_id),
  ]);
  const staffNames = await findStaffNames(db, refunds);
  const isLeft = order.status === 'paid';
  const left = isLeft ? leftOf(order, await findRefunds(db, id)) : sumOf([]);
  const paid = await findOrdersPaidBy(db, paying);
  const given = await Promise.all(paid.map((one) => findRefunds(db, one.id)));
  const refunded = given.flat().filter(({ status }) => status === 'confirmed');
  const books = await readBooks(db, gateways, paying, totalOf(sumOf(refunded)));
  const others = paid.flatMap(({ id: otherId, lot_id, total_cents }) =>
    lot_id === null || otherId === id
      ? []
      : [{ id: otherId, auction_id: lot_id, total: toDollars(total_cents) }],
  );
  return {
    ...toStaffOrder(row),
    email,
    pay_by: item?.pay_by.toISOString() ?? null,
    price: toDollars(order.price_cents),
    shipping: toDollars(order.shipping_cents),
    tax: toDollars(order.tax_cents),
    left: {
      amount: toDollars(left.price_cents),
      freight_revenue: toDollars(left.shipping_cents),
      tax: toDollars(left.tax_cents),
    },
    address: order.address && toSelectedAddress(order.address),
    capture_ref: order.capture_ref,
    paid_with: others,
    books,
    payments,
    refunds: refunds.map(toRefundLine),
    ...shipment,
    history: historyOf(row, payments, { actions, canceledAt, refunds, staffNames }),
  };
}

const toRefundLine = (refund: Refund): StaffOrderDetail['refunds'][number] => ({
  id: refund.id,
  total: toDollars(refund.total_cents),
  kind: refund.kind,
  status: refund.status,
  reason: refund.reason,
  message: refund.message,
  check_number: refund.check_number,
  create_time: refund.created_at.toISOString(),
  issue_time: refund.confirmed_at?.toISOString() ?? null,
});

/**
 * The provider's own record of an order; null before a capture was chosen, and for checks. `refundedCents` is what was
 * given back so far: a refund of everything voids a card payment that has not settled.
 */
async function readBooks(
  db: Database,
  gateways: Gateways,
  order: Order,
  refundedCents: number,
): Promise<ProviderBooks | null> {
  if (order.capture_ref === null) return null;
  const provider = await findProvider(db, gateways, order);
  const refunded = toDollars(refundedCents);
  try {
    const theirs = provider && (await provider.read(db, order));
    // A running capture is not a mismatch: the reconcile job finishes it.
    const agreesWhenPaid = (same: boolean) => (order.status === 'paid' ? same : null);
    if (!theirs) return { state: 'unknown', amount: null, agrees: agreesWhenPaid(false), refunded };
    const isVoided = theirs.state === 'voided' && refundedCents === order.total_cents;
    const isSame = (theirs.state === 'captured' || isVoided) && theirs.amountCents === order.total_cents;
    return {
      state: theirs.state,
      amount: toDollars(theirs.amountCents),
      agrees: agreesWhenPaid(isSame),
      refunded,
    };
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return { state: 'unanswered', amount: null, agrees: null, refunded };
  }
}
