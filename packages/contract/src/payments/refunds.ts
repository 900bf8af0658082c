import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { inputMessage, instant, paged, pageQuery, requiredText, staffReason } from '../core/schema.ts';
import { refund, refundParts, wonItem } from '../fulfillment/won-items.ts';
import { refundErrors } from './errors.ts';
import { payoutsQuery, staffRefundStatus, staffRefundsQuery } from './order-list.ts';
import { paymentMethod } from './totals.ts';

const message = messagesOf(refundErrors);

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
  /** The order that shows it in full: another one for money that could not pay that order, or null. */
  shown_in: z.nullable(z.int()),
  /** The lot of the item; null for a membership. */
  auction_id: z.nullable(z.int()),
  /** The item, or the plan of the membership. */
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  total: z.number(),
  method: paymentMethod,
  kind: z.enum(['refund', 'chargeback']),
  /** Who asked for it; `provider` for one that was made without us. */
  origin: z.enum(['staff', 'system', 'provider']),
  status: staffRefundStatus,
  reason: z.nullable(z.string()),
  /** Why it failed. */
  message: z.nullable(z.string()),
  provider_ref: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
  create_time: instant,
  issue_time: z.nullable(instant),
});
export type StaffRefund = z.output<typeof staffRefund>;

/** The parts of a refund, in dollars. */
export type RefundParts = Readonly<Record<keyof typeof refundParts, number>>;

/** Dollars with whole cents. */
const dollarsAndCents = z._default(
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
  parts: z.optional(
    z.object({ amount: dollarsAndCents, freight_revenue: dollarsAndCents, tax: dollarsAndCents }),
  ),
  /** What was left of the payment in dollars, as the caller has read it. With less, nothing is refunded. */
  base_left: z.optional(z.number(inputMessage('amount_expected'))),
});
export type RefundForm = z.output<typeof refundForm>;

/**
 * The form of a refund in parts, of which none is above what is `left` of it, in dollars. Its values are the `parts` of a
 * `RefundForm`, with the reason.
 */
export function refundPartsForm(left: RefundParts) {
  const part = (most: number) =>
    z
      .number(inputMessage('amount_expected'))
      .check(
        z.minimum(0, inputMessage('amount_expected')),
        z.multipleOf(0.01, inputMessage('amount_expected')),
        z.maximum(most, message('refund_part_too_high', { left: most })),
      );
  return z
    .object({
      amount: part(left.amount),
      freight_revenue: part(left.freight_revenue),
      tax: part(left.tax),
      reason: staffReason,
    })
    .check(
      z.refine(({ amount, freight_revenue, tax }) => amount + freight_revenue + tax > 0, {
        path: ['amount'],
        error: message('refund_amount_required'),
      }),
    );
}

/** The number of our check. */
export const payOutForm = z.object({ check_number: requiredText(message('check_number_required'), 50) });

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
    permission: 'money:move',
    fresh: true,
    idempotency: true,
    body: refundForm,
    errors: [
      'refund_order_not_found',
      'refund_not_paid',
      'refund_capture_unknown',
      'refund_nothing_left',
      'refund_left_changed',
      'refund_too_high',
      'refund_refused',
    ],
    response: staffRefund,
  },
  listRefunds: {
    summary: 'Refunds and chargebacks, by default the newest first',
    auth: 'staff',
    permission: 'orders:read',
    query: staffRefundsQuery,
    response: paged(staffRefund),
  },
  listPayouts: {
    summary: 'Refunds that have to be paid out by check, by default the oldest first',
    auth: 'staff',
    permission: 'orders:read',
    query: payoutsQuery,
    response: paged(staffRefund),
  },
  payOutRefund: {
    summary: 'Records that a refund was paid out, with the number of our check',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: payOutForm,
    errors: ['refund_not_found', 'refund_not_payable'],
    response: staffRefund,
  },
});
