import type { OwnReturn, Rma, StaffReturn } from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toRefund } from '../../payments/refund-projection.ts';
import {
  type Amounts,
  findRefundsOf,
  leftOf,
  type Refund,
  sumOf,
  totalOf,
} from '../../payments/refund-queries.ts';
import type { ReturnRow } from './queries.ts';
import { isOpen, isUnshipped, nextStepOf, type RmaRow, statusTexts } from './rma-machine.ts';
import { refundableParts } from './rules.ts';

const toDollarParts = ({ price_cents, shipping_cents, tax_cents }: Amounts) => ({
  amount: toDollars(price_cents),
  freight_revenue: toDollars(shipping_cents),
  tax: toDollars(tax_cents),
});

const toInstant = (at: Date | null) => at?.toISOString() ?? null;

/** A return as its member sees it. A refund that failed is none. */
export const toRma = (rma: RmaRow, refund: Refund | null): Rma => ({
  id: rma.id,
  type: rma.type,
  rma_status: { status: statusTexts[rma.status] },
  create_time: rma.created_at.toISOString(),
  received_date: toInstant(rma.received_at),
  outcome: rma.outcome,
  refund: refund && refund.status !== 'failed' ? [toRefund(refund)] : [],
});

export function toOwnReturn(
  { rma, item, refund, product, username }: ReturnRow,
  returnAddress: readonly string[],
): OwnReturn {
  return {
    ...toRma(rma, refund),
    auction_id: item.lot_id,
    reason: rma.reason,
    description: rma.description,
    original: rma.original ?? rma.description,
    username,
    awaits_goods: isOpen(rma) && rma.received_at === null && !isUnshipped(item.status),
    return_address: [...returnAddress],
    product_description_id: product.id,
    control: {
      product_description: {
        name: product.name,
        item_code: product.item_code,
        category_id: product.category_id,
      },
    },
  };
}

/** What a return gives back of its order unless staff say otherwise; null when nothing is left. */
function refundableOf({ rma, item, order, product }: ReturnRow, given: readonly Refund[]): Amounts | null {
  const parts = refundableParts(order, leftOf(order, given), {
    productId: product.id,
    reason: rma.reason,
    isUnshipped: isUnshipped(item.status),
  });
  return totalOf(parts) > 0 ? parts : null;
}

/** Returns as staff see them. */
export async function toStaffReturns(
  db: Database | Transaction,
  rows: readonly ReturnRow[],
): Promise<StaffReturn[]> {
  const given = await findRefundsOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map((row) => toStaffReturn(row, given.get(row.order.id) ?? []));
}

/** The time of the last step of a return. */
const sinceOf = (rma: RmaRow): Date =>
  [rma.approved_at, rma.received_at, rma.inspected_at, rma.closed_at].reduce<Date>(
    (last, at) => (at !== null && at > last ? at : last),
    rma.created_at,
  );

/** A return as staff see it. `given` are the refunds of its order. */
function toStaffReturn(row: ReturnRow, given: readonly Refund[]): StaffReturn {
  const { rma, item, order, refund, product, lot, username } = row;
  const refundable = refundableOf(row, given);
  return {
    id: rma.id,
    order_id: order.id,
    auction_id: item.lot_id,
    name: product.name,
    item_code: product.item_code,
    user_id: rma.user_id,
    username,
    type: rma.type,
    reason: rma.reason,
    description: rma.description,
    original: rma.original ?? rma.description,
    status: statusTexts[rma.status],
    item_status: item.status,
    inspection: rma.inspection,
    outcome: rma.outcome,
    is_restocked: rma.is_restocked,
    can_restock: !rma.is_restocked && lot.sale_kind !== 'auction',
    refund: refund && { ...toDollarParts(refund), id: refund.id, status: refund.status },
    claim_status: row.claim_status,
    method: order.method,
    paid: toDollars(order.total_cents),
    refunded: toDollars(totalOf(sumOf(given))),
    refundable: refundable && toDollarParts(refundable),
    create_time: rma.created_at.toISOString(),
    approve_time: toInstant(rma.approved_at),
    receive_time: toInstant(rma.received_at),
    inspect_time: toInstant(rma.inspected_at),
    close_time: toInstant(rma.closed_at),
    since: sinceOf(rma).toISOString(),
    next_step: nextStepOf(rma, item),
  };
}
