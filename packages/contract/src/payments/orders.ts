import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, paged, requiredParagraphs, staffReason, strictForm } from '../core/schema.ts';
import { parcelStatus } from '../fulfillment/parcels.ts';
import { itemState, refundParts } from '../fulfillment/won-items.ts';
import { orderStatus } from './checkout.ts';
import { orderErrors } from './errors.ts';
import {
  checksQuery,
  orderKinds,
  orderSteps,
  paymentStatus,
  staffOrdersQuery,
  staffPaymentsQuery,
  staffRefundStatus,
} from './order-list.ts';
import { paymentMethod, receipt, selectedAddress } from './totals.ts';

const message = messagesOf(orderErrors);

/** The most characters of a note about an order. */
export const MAX_ORDER_NOTE = 500;

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
  /** Null for a payment of a membership, or of several items. */
  auction_id: z.nullable(z.int()),
  /** The order that shows it in full: for several items that of one of them; null before they are paid. */
  shown_in: z.nullable(z.int()),
  username: z.string(),
  /** `card`, `paypal`, `subscription`, `check`, or another provider of the marketplace. */
  provider: z.string(),
  status: paymentStatus,
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

/** The order of a won item or of a membership, which has no lot, no item and no address. */
export const staffOrder = z.object({
  id: z.int(),
  kind: z.enum(orderKinds),
  auction_id: z.nullable(z.int()),
  /** The item code of the lot's product. */
  item_code: z.nullable(z.string()),
  /** The name of the item, or of the plan. */
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  method: paymentMethod,
  status: orderStatus,
  item_status: z.nullable(itemState),
  next_step: z.enum(orderSteps),
  /** Until then its check cannot be settled as cleared, nor written off; null without a pending check. */
  held_until: z.nullable(instant),
  /** When its item, which waits to be packed, was reported missing; null for others. */
  missing_since: z.nullable(instant),
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
 * paid. `refunded` is what is recorded here as given back of the same payment, in dollars.
 */
export const providerBooks = z.object({
  state: z.enum(['authorized', 'captured', 'voided', 'failed', 'unknown', 'unanswered']),
  amount: z.nullable(z.number()),
  agrees: z.nullable(z.boolean()),
  refunded: z.number(),
});
export type ProviderBooks = z.output<typeof providerBooks>;

/** One order in full. `books` is null before anything is captured at a provider. `history` starts with the win. */
export const staffOrderDetail = z.extend(staffOrder, {
  email: z.string(),
  pay_by: z.nullable(instant),
  price: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** What is not refunded and not about to be. */
  left: z.object(refundParts),
  address: z.nullable(selectedAddress),
  capture_ref: z.nullable(z.string()),
  /** The orders of the other items that the same payment has paid, with their lots and totals. */
  paid_with: z.array(z.object({ id: z.int(), auction_id: z.int(), total: z.number() })),
  books: z.nullable(providerBooks),
  payments: z.array(staffPayment),
  /** Its refunds and chargebacks, also those that were refused, the oldest first. */
  refunds: z.array(
    z.object({
      id: z.int(),
      total: z.number(),
      kind: z.enum(['refund', 'chargeback']),
      status: staffRefundStatus,
      reason: z.nullable(z.string()),
      message: z.nullable(z.string()),
      check_number: z.nullable(z.string()),
      create_time: instant,
      issue_time: z.nullable(instant),
    }),
  ),
  /** Its parcel with its state, and its return; null without one. */
  parcel_id: z.nullable(z.int()),
  parcel_status: z.nullable(parcelStatus),
  return_id: z.nullable(z.int()),
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

/** A note about an order. */
export const orderNoteForm = strictForm({
  message: requiredParagraphs(message('order_note_required'), MAX_ORDER_NOTE),
});

export const orderEndpoints = defineEndpoints({
  listChecks: {
    summary: 'Promised checks that are not settled, by default the oldest first',
    auth: 'staff',
    permission: 'orders:read',
    query: checksQuery,
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
    summary: 'Orders of won items, or with `kind=membership` of memberships, by default the newest first',
    auth: 'staff',
    permission: 'orders:read',
    query: staffOrdersQuery,
    response: paged(staffOrder),
  },
  getOrder: {
    summary: 'One order in full, with its payments, its history and its state in the provider’s books',
    auth: 'staff',
    permission: 'orders:read',
    errors: ['order_not_found'],
    response: staffOrderDetail,
  },
  addOrderNote: {
    summary: 'Adds a note to the history of an order, which only staff see',
    auth: 'staff',
    permission: ['support:write', 'shipping:write', 'money:move'],
    idempotency: true,
    body: orderNoteForm,
    errors: ['order_not_found', 'idempotency_key_reused'],
    response: staffOrderDetail,
  },
  listPayments: {
    summary:
      'Payments, by default the newest first. `unverified=true`: captures that are not yet verified against the provider’s books, by default the oldest first',
    auth: 'staff',
    permission: 'orders:read',
    query: staffPaymentsQuery,
    response: paged(staffPayment),
  },
});
