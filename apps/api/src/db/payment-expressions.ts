import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { orders, payments } from './schema.ts';

/**
 * Providers on whose pages the payer approves a payment. Opening one there moves no money, but a capture that is on its
 * way may move money after the payment was given up. The index `payments_unchecked` has the same names.
 */
const approvedAtProvider = ['paypal', 'subscription'];

/** Whether the provider was asked to authorize a payment and has not answered yet: its money may be reserved. */
export const isUnanswered = and(
  eq(payments.status, 'intended'),
  notInArray(payments.provider, approvedAtProvider),
);

/** Payments that were given up and may have moved money nevertheless. */
export const isGivenUp = and(
  inArray(payments.provider, approvedAtProvider),
  inArray(payments.status, ['declined', 'voided']),
);

/** A payment by check. */
export const isCheck = eq(payments.provider, 'check');

/** Orders that are not paid by check, and will not be: no provider has books of those. */
export const isNotPaidByCheck = ne(orders.method, 'check');
