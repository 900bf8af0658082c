import * as z from 'zod/mini';
import { selectedAddress } from './addresses.ts';
import { orderStatus } from './checkout.ts';
import { defineEndpoints } from './endpoint.ts';
import { paymentMethod, receipt } from './payment-summary.ts';
import { done, instant, paged, pageQuery, queryId, staffReason } from './schema.ts';
import { itemState } from './wins.ts';

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

export const orderEndpoints = defineEndpoints({
  listChecks: {
    summary: 'Promised checks that are not settled, the oldest first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(promisedCheck),
  },
  settleCheck: {
    summary: 'Settles a check: it cleared, or it bounced',
    auth: 'staff',
    body: z.object({ cleared: z.boolean(), reason: staffReason }),
    errors: ['check_not_found', 'check_settled', 'check_withdrawn', 'check_on_hold'],
    response: settledCheck,
  },
  forfeitCheck: {
    summary:
      'Writes off a check that never arrived: its item is forfeited. 409 before the hold is over. `id` is the lot’s.',
    auth: 'staff',
    body: z.object({ reason: staffReason }),
    errors: ['check_not_found', 'check_settled', 'check_withdrawn', 'check_on_hold'],
    response: done,
  },
  listOrders: {
    summary: 'Orders by status, state of the item, member or lot, the newest first',
    auth: 'staff',
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
    errors: ['order_not_found'],
    response: staffOrderDetail,
  },
  listPayments: {
    summary:
      'Payments, the newest first. `unverified=true`: captures that are not yet verified against the provider’s books, the oldest first.',
    auth: 'staff',
    query: z.object({ ...pageQuery(), unverified: z._default(z.enum(['true', 'false']), 'false') }),
    response: paged(staffPayment),
  },
});
