import { accountErrors } from './account-errors.ts';
import { auctionErrors } from './auction-errors.ts';
import { categoryErrors } from './category-errors.ts';
import { checkoutErrors } from './checkout-errors.ts';
import { claimErrors } from './claim-errors.ts';
import { clientErrors, outcomeErrors } from './client-errors.ts';
import { dealErrors } from './deal-errors.ts';
import { directErrors } from './direct-errors.ts';
import { externalAuctionErrors } from './external-auction-errors.ts';
import { inputErrors } from './input-errors.ts';
import { itemErrors } from './item-errors.ts';
import { memberErrors } from './member-errors.ts';
import { membershipErrors } from './membership-errors.ts';
import type { MessageParams } from './message.ts';
import { newsletterErrors } from './newsletter-errors.ts';
import { orderErrors } from './order-errors.ts';
import { partnerErrors } from './partner-errors.ts';
import { passkeyErrors } from './passkey-errors.ts';
import { publishingErrors } from './publishing-errors.ts';
import { pushErrors } from './push-errors.ts';
import { refundErrors } from './refund-errors.ts';
import { requestErrors } from './request-errors.ts';
import { returnErrors } from './return-errors.ts';
import { reviewErrors } from './review-errors.ts';
import { searchErrors } from './search-errors.ts';
import { securityErrors } from './security-errors.ts';
import { sessionErrors } from './session-errors.ts';
import { shippingErrors } from './shipping-errors.ts';
import { socialErrors } from './social-errors.ts';
import { staffErrors } from './staff-errors.ts';
import { supportErrors } from './support-errors.ts';
import { winErrors } from './win-errors.ts';

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
  ...orderErrors,
  ...refundErrors,
  ...claimErrors,
  ...returnErrors,
  ...reviewErrors,
  ...supportErrors,
  ...memberErrors,
  ...membershipErrors,
  ...pushErrors,
  ...partnerErrors,
  ...externalAuctionErrors,
  ...publishingErrors,
  ...searchErrors,
  ...staffErrors,
  ...categoryErrors,
  ...clientErrors,
  ...outcomeErrors,
};

/** The code of an error, such as `bid_below_minimum`. */
export type ErrorCode = keyof typeof errorTable;

/** The facts in an error's message, by code: those of `bid_below_minimum` are `{ next_minimum: number }`. */
export type ErrorParams<C extends ErrorCode = ErrorCode> = MessageParams<(typeof errorTable)[C][1]>;
