import * as z from 'zod/mini';
import { listQuery, oneOf, queryChoice, queryInstant, queryYesNo } from '../core/list.ts';
import { optionalText, queryId } from '../core/schema.ts';
import { itemState } from '../fulfillment/won-items.ts';
import { orderStatus } from './checkout.ts';
import { paymentMethod } from './totals.ts';

// The lists of orders, payments, refunds and checks as staff search, filter and sort them.

/** What has to happen next to an order, in the order in which it happens. */
export const orderSteps = [
  'await_payment',
  'settle_check',
  'pack',
  'ship',
  'deliver',
  'return',
  'refund',
  'pay_out',
  'none',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** A list has orders of won items, or of memberships. */
export const orderKinds = ['item', 'membership'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The orders of the list of orders. Unpaid orders are before all others by `paid`. */
export const staffOrderSorts = ['number', 'total', 'created', 'paid'] as const;
export type StaffOrderSort = (typeof staffOrderSorts)[number];

/** `from` and `to` are about the time of creation: from that instant on, and before the other one. */
const period = { from: queryInstant(), to: queryInstant() };

/**
 * `q` is the number of an order or of its lot (`#17` is the order alone), the number of a transaction, or starts of
 * words of the item code, the item's name, the username or the email.
 */
export const staffOrdersQuery = z.object({
  ...listQuery(staffOrderSorts, { sort: 'number', order: 'desc' }),
  kind: z._default(oneOf(orderKinds), 'item'),
  status: z.optional(orderStatus),
  item_status: z.optional(itemState),
  next_step: queryChoice(orderSteps),
  method: z.optional(paymentMethod),
  /** The key of a partner. */
  partner: optionalText(100),
  user_id: queryId(),
  auction_id: queryId(),
  ...period,
});
export type StaffOrdersQuery = z.output<typeof staffOrdersQuery>;

/** The states of a payment. */
export const paymentStatus = z.enum([
  'intended',
  'authorized',
  'captured',
  'declined',
  'failed',
  'surplus',
  'voided',
]);
export type PaymentStatus = z.output<typeof paymentStatus>;

/** The orders of the list of payments. */
export const staffPaymentSorts = ['number', 'amount', 'created'] as const;

/**
 * `q` is as that of orders. `unverified=true`: captures that are not yet verified against the provider's books, with `late`
 * those of them that were paid more than an hour ago. Without `sort`, they are sorted from the oldest, which wait longest,
 * and other payments from the newest.
 */
export const staffPaymentsQuery = z.object({
  ...listQuery(staffPaymentSorts, { sort: 'number', order: 'desc' }),
  sort: queryChoice(staffPaymentSorts),
  order: queryChoice(['asc', 'desc']),
  unverified: z._default(z.enum(['true', 'late', 'false']), 'false'),
  status: z.optional(paymentStatus),
  provider: optionalText(50),
  ...period,
});
export type StaffPaymentsQuery = z.output<typeof staffPaymentsQuery>;

/** The states of a refund. */
export const staffRefundStatus = z.enum(['intended', 'requested', 'confirmed', 'failed']);
export type StaffRefundStatus = z.output<typeof staffRefundStatus>;

/** The orders of the lists of refunds. */
export const staffRefundSorts = ['number', 'total', 'created'] as const;

/** `q` is as that of orders. `repeated=no`: later refunds of the order, without chargebacks, give back less than it. */
export const staffRefundsQuery = z.object({
  ...listQuery(staffRefundSorts, { sort: 'number', order: 'desc' }),
  status: z.optional(staffRefundStatus),
  kind: queryChoice(['refund', 'chargeback']),
  repeated: queryYesNo(),
  ...period,
});
export type StaffRefundsQuery = z.output<typeof staffRefundsQuery>;

/** `q` is as that of orders. */
export const payoutsQuery = z.object({
  ...listQuery(staffRefundSorts, { sort: 'number', order: 'asc' }),
  ...period,
});
export type PayoutsQuery = z.output<typeof payoutsQuery>;

/** The orders of the list of checks. */
export const checkSorts = ['promised', 'total'] as const;

/** `q` is as that of orders. `from` and `to` are about the promise. `due=yes`: their hold is over. */
export const checksQuery = z.object({
  ...listQuery(checkSorts, { sort: 'promised', order: 'asc' }),
  due: queryYesNo(),
  ...period,
});
export type ChecksQuery = z.output<typeof checksQuery>;
