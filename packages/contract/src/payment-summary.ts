import * as z from 'zod/mini';
import { selectedAddress } from './addresses.ts';
import { errorCode } from './error-body.ts';
import { refund } from './refund.ts';
import { instant } from './schema.ts';
import { totals } from './totals.ts';

/** A payment method, as in URLs. */
export const paymentMethod = z.enum(['credit-card', 'paypal', 'check']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** The most won items of one payment. */
export const MAX_COMBINED_ITEMS = 20;

/** A won item that is paid with others. */
const itemInPayment = z.object({ auction_id: z.int(), name: z.string(), sale_price: z.number() });

/**
 * What some of the caller's unpaid items cost in one payment, at the address that their checkout uses. `items` are all
 * that can be paid now, the soonest deadline first, and `is_chosen` those that the totals are for.
 */
export const combinedTotal = z.extend(totals, {
  items: z.array(z.extend(itemInPayment, { is_chosen: z.boolean() })),
  /** The shipping of the items one by one less that of all together, in dollars. */
  shipping_saved: z.number(),
  /** Whether an address has decided the tax. */
  is_tax_known: z.boolean(),
});
export type CombinedTotal = z.output<typeof combinedTotal>;

/** The order summary of a payment page. The totals are for `address`, the order's own or the last used one. */
export const paymentSummary = z.extend(totals, {
  auction: z.object({
    id: z.int(),
    sale_price: z.number(),
    product_description_id: z.int(),
    control: z.object({
      product_description: z.object({
        name: z.string(),
        short_name: z.string(),
        category_id: z.int(),
        item_code: z.object({ item_code: z.string() }),
        category: z.object({ category: z.string() }),
      }),
    }),
  }),
  /**
   * The won items that are paid together, `auction` among them, and the shipping that it saves in dollars. The totals
   * are for all of them.
   */
  items: z.object({
    shipping_saved: z.number(),
    list: z.array(itemInPayment),
  }),
  /** Other unpaid items of the caller, which `combineItems` adds to this payment. */
  others: z.array(z.extend(itemInPayment, { is_added: z.boolean() })),
  item_status_id: z.int(),
  /** The first deadline of the items. */
  pay_by: instant,
  /** Whether the time to pay can be extended. */
  may_extend: z.boolean(),
  server_time: instant,
  address: z.nullable(selectedAddress),
  /** Whether the member chose `address` for this item: a review that is opened again continues with it. */
  is_address_chosen: z.boolean(),
  /** The PayPal order opened last for this item: a reloaded page continues with it once it is approved. */
  paypal_order: z.nullable(z.string()),
  /** The total in another currency, if its rate is known, and the date of that rate. */
  currency_estimate: z.nullable(z.object({ currency: z.string(), amount: z.number(), as_of: z.string() })),
  /** The ways to pay. `refusal` is why one is closed to this member, in English, and `refusal_code` its error code. */
  methods: z.array(
    z.object({ method: paymentMethod, refusal: z.nullable(z.string()), refusal_code: z.nullable(errorCode) }),
  ),
});
export type PaymentSummary = z.output<typeof paymentSummary>;

/**
 * A receipt. `grand_total` = amount + freight_revenue + tax. `payee` is where to send a check; its `phone` is empty
 * without one. `seller` has the name and the lines of the address that documents show.
 */
export const receipt = z.object({
  id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  category: z.string(),
  item_code: z.string(),
  amount: z.number(),
  freight_revenue: z.number(),
  tax: z.number(),
  grand_total: z.number(),
  transaction_time: instant,
  transaction_id: z.nullable(z.string()),
  method: paymentMethod,
  /** `held` while a check has not cleared. */
  status: z.enum(['paid', 'held']),
  address: selectedAddress,
  /** The payment, if it paid for other items, too: its total, and the share of each item. */
  combined_payment: z.nullable(
    z.object({
      total: z.number(),
      items: z.array(z.object({ auction_id: z.int(), name: z.string(), grand_total: z.number() })),
    }),
  ),
  /** What was refunded of it, or is about to be, the oldest first. */
  refunds: z.array(refund),
  payee: z.nullable(z.object({ name: z.string(), street: z.string(), city: z.string(), phone: z.string() })),
  /** The card that was charged; null for other methods, and where the provider did not tell it. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  seller: z.object({ name: z.string(), address: z.array(z.string()) }),
});
export type Receipt = z.output<typeof receipt>;
