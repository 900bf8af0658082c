import {
  type InsuranceClaim,
  type ItemStatus,
  itemStatusId,
  type SecondChanceOffer,
  type Shipping,
  type WonItem,
} from '@bidkit/contract';
import { toDollars } from '../../../kernel/money.ts';
import { describeProduct } from '../../auctions/describe-product.ts';
import type { AmountDue } from '../../payments/totals/amounts-due.ts';
import type { Reviews } from '../reviews/projection.ts';
import type { OfferRow, WonItemRow } from './queries.ts';

/** The specified texts: 'Unclaimed' before the payment, 'Claimed' after it. */
const statusTexts: Record<ItemStatus, string> = {
  unpaid: 'Unclaimed',
  paying: 'Payment on its Way',
  held: 'Awaiting Check',
  paid: 'Claimed',
  shipped: 'Shipped',
  refunded: 'Refunded',
  canceled: 'Canceled',
  forfeited: 'Forfeited',
};

/** Whether the member can pay for an item now: its amount is shown then. */
export const isDue = ({ status }: Pick<WonItemRow, 'status'>): boolean => status === 'unpaid';

const toPaid = (
  { price_cents, shipping_cents, tax_cents }: NonNullable<WonItemRow['order']>,
  paidAt: Date,
): WonItem['paid_transaction_details'] => ({
  amount: toDollars(price_cents),
  freight_revenue: toDollars(shipping_cents),
  tax: toDollars(tax_cents),
  transaction_time: paidAt.toISOString(),
});

/** What other modules know of a won item. */
interface WonItemParts {
  /** The amount of one that is due. */
  readonly due: AmountDue | undefined;
  readonly shipping: Shipping | undefined;
  readonly insurance_claim: InsuranceClaim | undefined;
  readonly returns: Pick<WonItem, 'rmas' | 'can_return' | 'can_cancel'> | undefined;
  readonly reviews: Reviews | undefined;
}

/** A won item on the wire. Its id is the auction's. */
export function toWonItem(
  row: WonItemRow,
  { due, shipping, insurance_claim, returns, reviews }: WonItemParts,
): WonItem {
  const { item, status, order, ends_at, product, category_display } = row;
  return {
    id: item.lot_id,
    source: item.source,
    sale_price: toDollars(item.price_cents),
    amount_due: due?.amount_due ?? null,
    is_tax_known: due?.is_tax_known ?? true,
    item_status_id: itemStatusId[status],
    item_status: { item_status: statusTexts[status] },
    event_end: ends_at.toISOString(),
    paid_transaction_details: order?.paid_at ? toPaid(order, order.paid_at) : null,
    shipping: shipping ?? null,
    insurance_claim: insurance_claim ?? null,
    rmas: returns?.rmas ?? [],
    can_return: returns?.can_return ?? false,
    can_cancel: returns?.can_cancel ?? false,
    product_review: reviews?.product_review ?? null,
    testimonials: reviews?.testimonials ?? [],
    pay_by: item.pay_by.toISOString(),
    product_description_id: product.id,
    control: {
      product_description: { ...describeProduct(product), category: category_display },
    },
  };
}

export function toOffer(row: OfferRow): SecondChanceOffer {
  return {
    id: row.id,
    auction_id: row.lot_id,
    offer_price: toDollars(row.offer_cents),
    expires_at: row.expires_at.toISOString(),
    product_description_id: row.product_description_id,
    product_description: { short_name: row.short_name, category_id: row.category_id },
  };
}
