import * as z from 'zod/mini';
import { accountErrors, pushErrors, securityErrors } from './account/errors.ts';
import { auctionErrors, categoryErrors } from './auctions/errors.ts';
import { businessErrors, publishingErrors } from './content/errors.ts';
import { clientErrors, outcomeErrors } from './core/client-errors.ts';
import { inputErrors, type MessageParams, requestErrors } from './core/errors.ts';
import { dealErrors, directErrors } from './deals/errors.ts';
import {
  claimErrors,
  itemErrors,
  returnErrors,
  reviewErrors,
  shippingErrors,
  winErrors,
} from './fulfillment/errors.ts';
import { externalAuctionErrors } from './listings/errors.ts';
import { memberCareErrors, restrictionErrors, staffMemberErrors } from './members/errors.ts';
import { mailErrors, memberErrors, newsletterErrors } from './notifications/errors.ts';
import { officeErrors } from './office/errors.ts';
import { partnerErrors } from './partners/errors.ts';
import {
  checkoutErrors,
  membershipErrors,
  orderErrors,
  rateErrors,
  refundErrors,
} from './payments/errors.ts';
import { searchErrors } from './search/errors.ts';
import { passkeyErrors, sessionErrors, socialErrors } from './sessions/errors.ts';
import { staffErrors } from './staff/errors.ts';
import { supportErrors } from './support/errors.ts';

export * from './account/errors.ts';
export * from './auctions/errors.ts';
export * from './content/errors.ts';
export * from './core/client-errors.ts';
export * from './core/errors.ts';
export * from './deals/errors.ts';
export * from './fulfillment/errors.ts';
export * from './listings/errors.ts';
export * from './members/errors.ts';
export * from './notifications/errors.ts';
export * from './office/errors.ts';
export * from './partners/errors.ts';
export * from './payments/errors.ts';
export * from './search/errors.ts';
export * from './sessions/errors.ts';
export * from './staff/errors.ts';
export * from './support/errors.ts';

/** Every error by its code: its HTTP status and its English message. */
export const errorTable = {
  ...requestErrors,
  ...inputErrors,
  ...sessionErrors,
  ...securityErrors,
  ...passkeyErrors,
  ...accountErrors,
  ...socialErrors,
  ...auctionErrors,
  ...winErrors,
  ...itemErrors,
  ...shippingErrors,
  ...dealErrors,
  ...directErrors,
  ...checkoutErrors,
  ...newsletterErrors,
  ...mailErrors,
  ...orderErrors,
  ...refundErrors,
  ...claimErrors,
  ...returnErrors,
  ...reviewErrors,
  ...supportErrors,
  ...memberErrors,
  ...restrictionErrors,
  ...memberCareErrors,
  ...membershipErrors,
  ...pushErrors,
  ...partnerErrors,
  ...externalAuctionErrors,
  ...publishingErrors,
  ...businessErrors,
  ...rateErrors,
  ...searchErrors,
  ...officeErrors,
  ...staffErrors,
  ...staffMemberErrors,
  ...categoryErrors,
  ...clientErrors,
  ...outcomeErrors,
};

/** The code of an error, such as `bid_below_minimum`. */
export type ErrorCode = keyof typeof errorTable;

/** The facts in an error's message, by code: those of `bid_below_minimum` are `{ next_minimum: number }`. */
export type ErrorParams<C extends ErrorCode = ErrorCode> = MessageParams<(typeof errorTable)[C][1]>;

/** Every code, for the description of the API. */
export const errorCode = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** The facts in an error's message; left out where it has none. */
export const errorParams = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/**
 * The body of every failed response. `message` and the lines of `errors`, by field, are English for people.
 * `errors.message` repeats the message for clients that read only `errors`, unless a field has that name. `code` names
 * the error and `params` holds the facts in its message: amounts in dollars, instants in ISO 8601. `fields` has the
 * same for each line of a field.
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  code: errorCode,
  params: errorParams,
  fields: z.optional(z.record(z.string(), z.array(z.object({ code: errorCode, params: errorParams })))),
});
export type ErrorBody = z.output<typeof errorBody>;
