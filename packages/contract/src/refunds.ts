import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { refundErrors } from './errors/refund-errors.ts';
import { paymentMethod } from './payment-summary.ts';
import { refund, refundParts } from './refund.ts';
import { inputMessage, instant, paged, pageQuery, requiredText, staffReason } from './schema.ts';
import { wonItem } from './wins.ts';

// Refunds of won items, amounts in dollars.

/** A refund of a won item of the caller. `auction_id` is the item's number. */
export const refundedItem = z.extend(refund, {
  auction_id: z.int(),
  method: paymentMethod,
  product_description_id: wonItem.shape.product_description_id,
  control: wonItem.shape.control,
});
export type RefundedItem = z.output<typeof refundedItem>;

/**
 * A refund or a chargeback as staff see it. `intended`: the provider may have it already. `requested`: the provider has
 * it, or a check has to be paid out. `confirmed`: the money moved.
 */
export const staffRefund = z.object({
  ...refundParts,
  id: z.int(),
  order_id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  total: z.number(),
  method: paymentMethod,
  kind: z.enum(['refund', 'chargeback']),
  /** Who asked for it; `provider` for one that was made without us. */
  origin: z.enum(['staff', 'system', 'provider']),
  status: z.enum(['intended', 'requested', 'confirmed', 'failed']),
  reason: z.nullable(z.string()),
  /** Why it failed. */
  message: z.nullable(z.string()),
  provider_ref: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
  create_time: instant,
  issue_time: z.nullable(instant),
});
export type StaffRefund = z.output<typeof staffRefund>;

const message = messagesOf(refundErrors);

/** Dollars with whole cents. */
const dollars = z._default(
  z
    .number(inputMessage('amount_expected'))
    .check(
      z.minimum(0, inputMessage('amount_expected')),
      z.multipleOf(0.01, inputMessage('amount_expected')),
    ),
  0,
);

/** A refund that staff ask for: everything that is left, or the given parts. */
export const refundForm = z.object({
  reason: staffReason,
  parts: z.optional(z.object({ amount: dollars, freight_revenue: dollars, tax: dollars })),
});
export type RefundForm = z.output<typeof refundForm>;

export const refundEndpoints = defineEndpoints({
  listRefundedItems: {
    summary: "Refunds of the caller's won items, the newest first",
    auth: 'required',
    query: z.object(pageQuery()),
    response: paged(refundedItem),
  },
  refundItem: {
    summary:
      'Refunds the payment of a lot’s won item: everything that is left, or the given `parts`. Repeated calls with one key count once.',
    auth: 'staff',
    idempotency: true,
    body: refundForm,
    errors: [
      'refund_order_not_found',
      'refund_not_paid',
      'refund_capture_unknown',
      'refund_nothing_left',
      'refund_too_high',
      'refund_refused',
    ],
    response: staffRefund,
  },
  listRefunds: {
    summary: 'Refunds and chargebacks of won items, the newest first',
    auth: 'staff',
    query: z.object({ ...pageQuery(), status: z.optional(staffRefund.shape.status) }),
    response: paged(staffRefund),
  },
  listPayouts: {
    summary: 'Refunds that have to be paid out by check, the oldest first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(staffRefund),
  },
  payOutRefund: {
    summary: 'Records that a refund was paid out, with the number of our check',
    auth: 'staff',
    body: z.object({ check_number: requiredText(message('check_number_required'), 50) }),
    errors: ['refund_not_found', 'refund_not_payable'],
    response: staffRefund,
  },
});
