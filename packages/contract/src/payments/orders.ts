import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  instant,
  paged,
  pageQuery,
  queryId,
  requiredText,
  staffReason,
} from '../core/schema.ts';
import { itemState, refund, refundParts, wonItem } from '../fulfillment/won-items.ts';
import { orderStatus } from './checkout.ts';
import { refundErrors } from './errors.ts';
import { paymentMethod, receipt, selectedAddress } from './totals.ts';

const message = messagesOf(refundErrors);

// Orders and payments as staff see them, amounts in dollars. Nothing here identifies a card.

/** A promised check that is not settled. It can clear, or be written off, from `held_until` on. */
export const promisedCheck = z.object({
  order_id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  total: z.number(),
  promised_at: instant,
  held_until: instant,
});
export type PromisedCheck = z.output<typeof promisedCheck>;

/** One payment attempt. `ref` is our reference at the provider, `provider_ref` the provider's own. */
export const staffPayment = z.object({
  id: z.int(),
  order_id: z.int(),
  /** Null for a payment of a membership. */
  auction_id: z.nullable(z.int()),
  username: z.string(),
  /** `card`, `paypal`, `subscription`, `check`, or another provider of the marketplace. */
  provider: z.string(),
  status: z.enum(['intended', 'authorized', 'captured', 'declined', 'failed', 'surplus', 'voided']),
  amount: z.number(),
  ref: z.string(),
  provider_ref: z.nullable(z.string()),
  message: z.nullable(z.string()),
  create_time: instant,
  change_time: instant,
  /** When its order was verified against the provider's books. */
  verified_at: z.nullable(instant),
});
export type StaffPayment = z.output<typeof staffPayment>;

/** The order of a won item. */
export const staffOrder = z.object({
  id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  method: paymentMethod,
  status: orderStatus,
  item_status: itemState,
  total: z.number(),
  /** The key of the credited partner. */
  partner: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  create_time: instant,
  paid_at: z.nullable(instant),
  verified_at: z.nullable(instant),
});
export type StaffOrder = z.output<typeof staffOrder>;

/**
 * The current state of an order in the provider's books. `agrees` is null if they could not be read, or before it is
 * paid.
 */
export const providerBooks = z.object({
  state: z.enum(['authorized', 'captured', 'voided', 'failed', 'unknown', 'unanswered']),
  amount: z.nullable(z.number()),
  agrees: z.nullable(z.boolean()),
});
export type ProviderBooks = z.output<typeof providerBooks>;

/** One order in full. `books` is null before anything is captured at a provider. `history` starts with the win. */
export const staffOrderDetail = z.extend(staffOrder, {
  email: z.string(),
  pay_by: instant,
  price: z.number(),
  shipping: z.number(),
  tax: z.number(),
  address: selectedAddress,
  capture_ref: z.nullable(z.string()),
  /** The lots of the other items that the same payment has paid. */
  paid_with: z.array(z.int()),
  books: z.nullable(providerBooks),
  payments: z.array(staffPayment),
  history: z.array(
    z.object({
      time: instant,
      what: z.string(),
      staff: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type StaffOrderDetail = z.output<typeof staffOrderDetail>;

/** A settled check as a receipt. The order of a bounced check is `open` again. */
export const settledCheck = z.extend(receipt, { status: orderStatus });
export type SettledCheck = z.output<typeof settledCheck>;

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
});
export type RefundForm = z.output<typeof refundForm>;

export const orderEndpoints = defineEndpoints({
  listChecks: {
    summary: 'Promised checks that are not settled, the oldest first',
    auth: 'staff',
    permission: 'orders:read',
    query: z.object(pageQuery()),
    response: paged(promisedCheck),
  },
  settleCheck: {
    summary: 'Settles a check: it cleared, or it bounced',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: z.object({ cleared: z.boolean(), reason: staffReason }),
    errors: ['check_not_found', 'check_settled', 'check_withdrawn', 'check_on_hold'],
    response: settledCheck,
  },
  forfeitCheck: {
    summary:
      'Writes off a check that never arrived: its item is forfeited. 409 before the hold is over. `id` is the lot’s.',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: z.object({ reason: staffReason }),
    errors: ['check_not_found', 'check_settled', 'check_withdrawn', 'check_on_hold'],
    response: done,
  },
  listOrders: {
    summary: 'Orders by status, state of the item, member or lot, the newest first',
    auth: 'staff',
    permission: 'orders:read',
    query: z.object({
      ...pageQuery(),
      status: z.optional(orderStatus),
      item_status: z.optional(itemState),
      user_id: queryId(),
      auction_id: queryId(),
    }),
    response: paged(staffOrder),
  },
  getOrder: {
    summary: 'One order in full, with its payments, its history and its state in the provider’s books',
    auth: 'staff',
    permission: 'orders:read',
    errors: ['order_not_found'],
    response: staffOrderDetail,
  },
  listPayments: {
    summary:
      'Payments, the newest first. `unverified=true`: captures that are not yet verified against the provider’s books, the oldest first.',
    auth: 'staff',
    permission: 'orders:read',
    query: z.object({ ...pageQuery(), unverified: z._default(z.enum(['true', 'false']), 'false') }),
    response: paged(staffPayment),
  },
});

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
      'refund_too_high',
      'refund_refused',
    ],
    response: staffRefund,
  },
  listRefunds: {
    summary: 'Refunds and chargebacks of won items, the newest first',
    auth: 'staff',
    permission: 'orders:read',
    query: z.object({ ...pageQuery(), status: z.optional(staffRefund.shape.status) }),
    response: paged(staffRefund),
  },
  listPayouts: {
    summary: 'Refunds that have to be paid out by check, the oldest first',
    auth: 'staff',
    permission: 'orders:read',
    query: z.object(pageQuery()),
    response: paged(staffRefund),
  },
  payOutRefund: {
    summary: 'Records that a refund was paid out, with the number of our check',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: z.object({ check_number: requiredText(message('check_number_required'), 50) }),
    errors: ['refund_not_found', 'refund_not_payable'],
    response: staffRefund,
  },
});
