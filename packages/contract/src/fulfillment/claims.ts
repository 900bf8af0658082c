import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { requiredName, requiredPhone } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { claimReasonId, NOT_FILED } from '../core/ids.ts';
import { listQuery, queryChoice, queryInstant } from '../core/list.ts';
import { decisionForm, done, instant, optionalParagraphs, paged, queryId } from '../core/schema.ts';
import { staffRefundStatus } from '../payments/order-list.ts';
import { paymentMethod, selectedAddress } from '../payments/totals.ts';
import { claimErrors } from './errors.ts';
import { itemState, rmaStatus, trackingScan } from './won-items.ts';

const message = messagesOf(claimErrors);

/**
 * A claim of the caller for a lost parcel, with the address that it was shipped to. `date_form_returned` is the day of
 * the filing, `0000-00-00` before it. `file_by` is the end of the time to file it.
 */
export const claim = z.object({
  auction_id: z.int(),
  date_form_returned: z.union([z.literal(NOT_FILED), z.iso.date()]),
  file_by: instant,
  name: z.string(),
  ship_date: instant,
  full_name: z.string(),
  street1: z.string(),
  street2: z.nullable(z.string()),
  city: z.string(),
  state_code: z.nullable(z.string()),
  zip_code: z.string(),
  country_code: z.string(),
  /** All scans of the parcel, the newest first. */
  activity: z.array(trackingScan),
});
export type Claim = z.output<typeof claim>;

const hasLatin = z.refine((text) => typeof text !== 'string' || text.trim() === '' || /[!-~]/.test(text), {
  error: message('claim_description_unreadable'),
});

/**
 * What a member sends to file a claim. `reason` is one of `claimReasonId`. The signature is the shipped-to name; spaces
 * and capital letters do not matter.
 */
export const claimForm = z.object({
  reason: z.literal(Object.values(claimReasonId), message('claim_reason_required')),
  description: optionalParagraphs(2_000).check(hasLatin),
  phone: requiredPhone(message('claim_phone_required')),
  signature: requiredName(message('signature_required'), 200),
});
export type ClaimForm = z.input<typeof claimForm>;

/** The state of a claim as staff see it: `sent` to the member, `filed` by the member, and how it ended. */
export const claimStatus = z.enum(['sent', 'filed', 'approved', 'closed']);
export type ClaimStatus = z.output<typeof claimStatus>;

const claimReason = z.enum(['lost', 'damaged']);

/** A claim as staff see it. Amounts are in dollars. */
export const staffClaim = z.object({
  id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  username: z.string(),
  status: claimStatus,
  item_state: itemState,
  parcel_id: z.int(),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  address: selectedAddress,
  /** What the member paid, and how. */
  total: z.number(),
  method: paymentMethod,
  sent_at: instant,
  filed_at: z.nullable(instant),
  reason: z.nullable(claimReason),
  description: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** Why staff decided so. */
  decision: z.nullable(z.string()),
  /** The refund of an approved claim. Staff mail it themselves where a check has paid. */
  refund: z.nullable(z.object({ total: z.number(), status: staffRefundStatus })),
  /** The latest return of the same item. */
  return: z.nullable(z.object({ id: z.int(), status: rmaStatus })),
});
export type StaffClaim = z.output<typeof staffClaim>;

/** The orders of the list of claims. */
export const claimSorts = ['waiting', 'number', 'sent', 'filed'] as const;
export type ClaimSort = (typeof claimSorts)[number];

/**
 * `waiting` has the filed claims first, then those that are with their members, each by the time that they wait. `from`
 * and `to` are about the loss of the parcel. `q` is the number of a lot, starts of words of the item code and the name,
 * a username or a tracking number.
 */
export const claimsQuery = z.object({
  ...listQuery(claimSorts, { sort: 'waiting', order: 'asc' }),
  status: z.optional(claimStatus),
  reason: queryChoice(['lost', 'damaged']),
  user_id: queryId(),
  from: queryInstant(),
  to: queryInstant(),
});
export type ClaimsQuery = z.output<typeof claimsQuery>;

export const claimEndpoints = defineEndpoints({
  getClaim: {
    summary: "The caller's claim for a lost parcel, by the number of the auction",
    auth: 'required',
    errors: ['claim_not_found', 'claim_too_late'],
    response: claim,
  },
  fileClaim: {
    summary: 'Files the claim, once. The signature has to be the name that the parcel was shipped to.',
    auth: 'required',
    body: claimForm,
    errors: ['claim_not_found', 'claim_too_late', 'signature_different'],
    response: done,
  },
  listClaims: {
    summary: 'Claims for lost parcels: the filed ones first, those that wait longest on top',
    auth: 'staff',
    permission: 'orders:read',
    query: claimsQuery,
    response: paged(staffClaim),
  },
  getStaffClaim: {
    summary: 'The latest claim for the item of an auction, by its number',
    auth: 'staff',
    permission: 'orders:read',
    errors: ['claim_not_found'],
    response: staffClaim,
  },
  decideClaim: {
    summary:
      'Approves a filed claim, which refunds everything that is left of the payment, or rejects it. The member is notified.',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: decisionForm,
    errors: [
      'claim_not_found',
      'claim_not_filed',
      'claim_closed',
      'refund_not_paid',
      'refund_capture_unknown',
      'refund_nothing_left',
      'refund_refused',
    ],
    response: staffClaim,
  },
});
