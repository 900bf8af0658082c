import type { Refund as WireRefund } from '@bidkit/contract';
import { toDollars } from '../../kernel/money.ts';
import type { Refund } from './refund-queries.ts';

/** The parts and the times of a refund in their wire shape. */
export const partsAndTimes = ({
  price_cents,
  shipping_cents,
  tax_cents,
  created_at,
  confirmed_at,
}: Refund) => ({
  amount: toDollars(price_cents),
  freight_revenue: toDollars(shipping_cents),
  tax: toDollars(tax_cents),
  create_time: created_at.toISOString(),
  issue_time: confirmed_at?.toISOString() ?? null,
});

/** A refund as its member sees it. */
export const toRefund = (refund: Refund): WireRefund => ({
  ...partsAndTimes(refund),
  id: refund.id,
  refund_status: { status: refund.status === 'confirmed' ? 'Issued' : 'Pending' },
});
