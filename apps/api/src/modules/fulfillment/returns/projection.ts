import type { OwnReturn, Rma, StaffReturn } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { toDollars } from '../../../kernel/money.ts';
import { toRefund } from '../../payments/refund-projection.ts';
import { type Amounts, findRefunds, leftOf, type Refund, totalOf } from '../../payments/refund-queries.ts';
import type { ReturnRow } from './queries.ts';
import { isOpen, isUnshipped, type RmaRow, statusTexts } from './rma-machine.ts';
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
async function readRefundable(db: Database, { rma, item, order, product }: ReturnRow) {
  const left = leftOf(order, await findRefunds(db, order.id));
  const parts = refundableParts(order, left, {
    productId: product.id,
    reason: rma.reason,
    isUnshipped: isUnshipped(item.status),
  });
  return totalOf(parts) > 0 ? parts : null;
}

export async function toStaffReturn(db: Database, row: ReturnRow): Promise<StaffReturn> {
  const { rma, item, refund, product, username } = row;
  const refundable = await readRefundable(db, row);
  return {
    id: rma.id,
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
    refund: refund && { ...toDollarParts(refund), id: refund.id, status: refund.status },
    refundable: refundable && toDollarParts(refundable),
    create_time: rma.created_at.toISOString(),
    approve_time: toInstant(rma.approved_at),
    receive_time: toInstant(rma.received_at),
    inspect_time: toInstant(rma.inspected_at),
    close_time: toInstant(rma.closed_at),
  };
}
