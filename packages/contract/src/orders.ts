import * as z from 'zod/mini';
import { selectedAddress } from './addresses.ts';
import { orderStatus, paymentMethod, receipt } from './checkout.ts';
import { defineEndpoints } from './endpoint.ts';
import { done, inputMessage, instant, paged, pageQuery, queryId, requiredText } from './schema.ts';

// The house's money as staff see it. Amounts in dollars; nothing here stands for a card.

/** A check that was promised and neither cleared nor bounced. It may clear, or be said to be missing, from `held_until` on. */
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

/** One try to pay: `ref` is the house's name for it at its provider, `provider_ref` the provider's own. */
export const staffPayment = z.object({
  id: z.int(),
  order_id: z.int(),
  auction_id: z.int(),
  username: z.string(),
  provider: z.enum(['card', 'paypal', 'check']),
  status: z.enum(['intended', 'authorized', 'captured', 'declined', 'failed', 'surplus', 'voided']),
  amount: z.number(),
  ref: z.string(),
  provider_ref: z.nullable(z.string()),
  message: z.nullable(z.string()),
  create_time: instant,
  change_time: instant,
  /** When its order was seen to agree with the provider's books. */
  verified_at: z.nullable(instant),
});
export type StaffPayment = z.output<typeof staffPayment>;

/** The bill of a won item. */
export const staffOrder = z.object({
  id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  method: paymentMethod,
  status: orderStatus,
  item_status: z.enum(['unpaid', 'held', 'paid', 'forfeited']),
  total: z.number(),
  /** The key of the partner it is credited to. */
  partner: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  create_time: instant,
  paid_at: z.nullable(instant),
  verified_at: z.nullable(instant),
});
export type StaffOrder = z.output<typeof staffOrder>;

/** What the provider's own books say of an order now; `agrees` is null where they could not be asked, and before the order is paid. */
export const providerBooks = z.object({
  state: z.enum(['authorized', 'captured', 'voided', 'failed', 'unknown', 'unanswered']),
  amount: z.nullable(z.number()),
  agrees: z.nullable(z.boolean()),
});
export type ProviderBooks = z.output<typeof providerBooks>;

/** One order whole. `books` is null while nothing was to be captured at a provider. `history` runs from the win on. */
export const staffOrderDetail = z.extend(staffOrder, {
  email: z.string(),
  pay_by: instant,
  price: z.number(),
  shipping: z.number(),
  tax: z.number(),
  address: selectedAddress,
  capture_ref: z.nullable(z.string()),
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

/** What staff settled, as a receipt: the order of a check that bounced is `open` again. */
export const settledCheck = z.extend(receipt, { status: orderStatus });
export type SettledCheck = z.output<typeof settledCheck>;

const reason = requiredText(inputMessage('reason_required'), 500);

export const orderEndpoints = defineEndpoints({
  listChecks: {
    summary: 'Checks that were promised and not settled yet, the oldest first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(promisedCheck),
  },
  settleCheck: {
    summary: 'A check cleared, or did not: staff say so',
    auth: 'staff',
    body: z.object({ cleared: z.boolean(), reason }),
    errors: ['check_not_found', 'check_settled', 'check_clears_later'],
    response: settledCheck,
  },
  forfeitCheck: {
    summary:
      'A check never came: its item goes the way of one that nobody paid for. 409 before its hold is over. `id` is the lot’s.',
    auth: 'staff',
    body: z.object({ reason }),
    errors: ['check_not_found', 'check_settled', 'check_given_up_later'],
    response: done,
  },
  listOrders: {
    summary: 'Orders, the newest first: of a status, a member or a lot',
    auth: 'staff',
    query: z.object({
      ...pageQuery(),
      status: z.optional(orderStatus),
      user_id: queryId(),
      auction_id: queryId(),
    }),
    response: paged(staffOrder),
  },
  getOrder: {
    summary: 'One order whole, with its payments, its history and what its provider’s books say now',
    auth: 'staff',
    errors: ['order_not_found'],
    response: staffOrderDetail,
  },
  listPayments: {
    summary:
      'Payments, the newest first. `unverified=true`: captures that were not yet seen to agree with the provider’s books, the oldest first.',
    auth: 'staff',
    query: z.object({ ...pageQuery(), unverified: z._default(z.enum(['true', 'false']), 'false') }),
    response: paged(staffPayment),
  },
});
