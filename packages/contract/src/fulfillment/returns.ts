import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { returnReasonId, returnTypeId } from '../core/ids.ts';
import { listQuery, queryChoice, queryInstant } from '../core/list.ts';
import {
  done,
  instant,
  optionalParagraphs,
  paged,
  positiveInt,
  queryId,
  requiredParagraphs,
  requiredText,
  shortProduct,
  staffReason,
  strictForm,
} from '../core/schema.ts';
import { refundForm, staffRefund } from '../payments/refunds.ts';
import { paymentMethod } from '../payments/totals.ts';
import { claimStatus } from './claims.ts';
import { returnErrors } from './errors.ts';
import { itemState, refundParts, returnType, rma, rmaStatus } from './won-items.ts';

const message = messagesOf(returnErrors);

/** Why an item is returned. `returnReasonId` has the ids. */
export const returnReason = z.enum(['unsatisfied', 'defective', 'wrong_item']);
export type ReturnReason = z.output<typeof returnReason>;

/** The most characters of the description of a return. */
export const MAX_RETURN_DESCRIPTION = 2_000;

/** The request of a return. The description is ASCII without apostrophes, `original` has the member's own words. */
export const returnForm = z.object({
  type: z.literal(Object.values(returnTypeId), message('return_type_required')),
  auction: positiveInt(message('return_auction_required')),
  reason: z.literal(Object.values(returnReasonId), message('return_reason_required')),
  description: requiredParagraphs(message('return_description_required'), MAX_RETURN_DESCRIPTION),
  original: optionalParagraphs(MAX_RETURN_DESCRIPTION),
});
export type ReturnForm = z.input<typeof returnForm>;

/** The lines of the address to which goods are returned. */
const returnAddress = z.array(z.string());

/** A return as its member sees it, with what the return slip needs. */
export const ownReturn = z.extend(rma, {
  auction_id: z.int(),
  reason: returnReason,
  description: z.string(),
  /** The description in the member's own words. */
  original: z.string(),
  username: z.string(),
  /** Whether the goods are still to be sent. Those of an item that was never shipped are not. */
  awaits_goods: z.boolean(),
  return_address: returnAddress,
  product_description_id: z.int(),
  control: z.object({
    product_description: z.pick(shortProduct, { name: true, item_code: true, category_id: true }),
  }),
});
export type OwnReturn = z.output<typeof ownReturn>;

const parts = z.object(refundParts);

/** What staff do next with a return. One that is refused or closed has no step left. */
export const returnStep = z.enum(['approve', 'receive', 'inspect', 'close']);
export type ReturnStep = z.output<typeof returnStep>;

/** A return as staff see it. `id` is its RMA number. */
export const staffReturn = z.object({
  id: z.int(),
  order_id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  item_code: z.string(),
  user_id: z.int(),
  username: z.string(),
  type: returnType,
  reason: returnReason,
  description: z.string(),
  /** The description in the member's own words. */
  original: z.string(),
  status: rmaStatus,
  item_status: itemState,
  /** What the inspection has found. */
  inspection: z.nullable(z.string()),
  outcome: z.nullable(returnType),
  /** Whether the goods went back to the stock that the item was sold from. */
  is_restocked: z.boolean(),
  /** Whether they still can: it was sold from a stock. */
  can_restock: z.boolean(),
  refund: z.nullable(z.extend(parts, { id: z.int(), status: staffRefund.shape.status })),
  /** The status of the latest claim for the same item. */
  claim_status: z.nullable(claimStatus),
  /** How the item was paid, and so how it is refunded. */
  method: paymentMethod,
  /** What was paid for the order, and what is refunded of it so far or is about to be, in dollars. */
  paid: z.number(),
  refunded: z.number(),
  /** What a refund without amounts gives back. Null when nothing is left. */
  refundable: z.nullable(parts),
  create_time: instant,
  approve_time: z.nullable(instant),
  receive_time: z.nullable(instant),
  inspect_time: z.nullable(instant),
  close_time: z.nullable(instant),
  /** The time of its last step. */
  since: instant,
  /** What is to be done next; null after the end. */
  next_step: z.nullable(returnStep),
});
export type StaffReturn = z.output<typeof staffReturn>;

/** The orders of the list of returns. */
export const returnSorts = ['number', 'since'] as const;
export type ReturnSort = (typeof returnSorts)[number];

/**
 * Without `open`, `status` and `outcome` the list has the returns that are not done. `step` is what can be done with a
 * return now: goods can arrive before it is approved, so one may have two. `outcome` is how it ended, `dump` that it was
 * not accepted. `from` and `to` are about the time of the request. `q` is an RMA number, the number of a lot, starts of
 * words of the item code and the name, or a username.
 */
export const returnsQuery = z.object({
  ...listQuery(returnSorts, { sort: 'number', order: 'asc' }),
  open: queryChoice(['yes', 'no', 'all']),
  status: z.optional(rmaStatus),
  step: queryChoice(['approve', 'receive', 'inspect', 'close']),
  outcome: queryChoice(['refund', 'replacement', 'dump']),
  type: queryChoice(['refund', 'replacement']),
  reason: queryChoice(['unsatisfied', 'defective', 'wrong_item']),
  user_id: queryId(),
  from: queryInstant(),
  to: queryInstant(),
});
export type ReturnsQuery = z.output<typeof returnsQuery>;

const restock = z._default(z.boolean(), false);

const stepCodes = ['return_not_found', 'rma_step_refused'] as const;

export const returnEndpoints = defineEndpoints({
  requestReturn: {
    summary: 'Asks to return a won item. The goods are sent to `return_address` with the RMA number.',
    auth: 'required',
    body: returnForm,
    errors: [
      'return_description_required',
      'won_item_not_found',
      'return_not_paid',
      'return_exists',
      'return_closed',
      'return_dumped',
      'return_refunded',
      'return_lost',
      'return_too_late',
    ],
    response: z.object({
      success_message: z.string(),
      rma_number: z.int(),
      awaits_goods: z.boolean(),
      return_address: returnAddress,
    }),
  },
  cancelOrder: {
    summary:
      'Cancels the order of a won item that is paid and not packed, and refunds everything that is left of the payment. A repeated call changes nothing. `id` is the number of the auction.',
    auth: 'required',
    errors: [
      'won_item_not_found',
      'cancel_not_paid',
      'cancel_too_late',
      'return_exists',
      'refund_nothing_left',
    ],
    response: done,
  },
  getReturn: {
    summary: 'A return of the caller, by its RMA number, with the address for its goods',
    auth: 'required',
    errors: ['return_not_found'],
    response: ownReturn,
  },
  listReturns: {
    summary:
      'Returns of won items, those that wait longest first; without a status or an outcome, all that are not done',
    auth: 'staff',
    permission: ['orders:read', 'shipping:write'],
    query: returnsQuery,
    response: paged(staffReturn),
  },
  getStaffReturn: {
    summary: 'One return, by its RMA number',
    auth: 'staff',
    permission: ['orders:read', 'shipping:write'],
    errors: ['return_not_found'],
    response: staffReturn,
  },
  approveReturn: {
    summary: 'Approves a return before or after its goods have arrived. The member is notified.',
    auth: 'staff',
    permission: 'returns:decide',
    errors: [...stepCodes, 'rma_claim_approved'],
    response: staffReturn,
  },
  receiveReturn: {
    summary: 'Records that the goods of a return have arrived. The member is notified.',
    auth: 'staff',
    permission: 'shipping:write',
    errors: [...stepCodes, 'rma_not_shipped'],
    response: staffReturn,
  },
  inspectReturn: {
    summary: 'Records what the inspection of returned goods has found',
    auth: 'staff',
    permission: 'returns:decide',
    body: strictForm({ inspection: requiredText(message('rma_inspection_required'), 500) }),
    errors: [...stepCodes, 'rma_goods_missing'],
    response: staffReturn,
  },
  dumpReturn: {
    summary:
      'Does not accept a return. The member is notified. Goods that have arrived are packed again, and go back to the member.',
    auth: 'staff',
    permission: 'returns:decide',
    body: strictForm({
      reason: staffReason,
      /** The status as the caller has read it: in another one the return stays as it is. */
      base_status: z.optional(rmaStatus),
    }),
    errors: [...stepCodes],
    response: staffReturn,
  },
  replaceReturn: {
    summary:
      'Closes a return with another item from the stock, which then waits to be packed. With `restock` the goods go back to the stock they were sold from.',
    auth: 'staff',
    permission: 'returns:decide',
    body: strictForm({ reason: staffReason, restock }),
    errors: [
      ...stepCodes,
      'rma_not_approved',
      'rma_goods_missing',
      'rma_refunded',
      'rma_out_of_stock',
      'rma_without_stock',
    ],
    response: staffReturn,
  },
  refundReturn: {
    summary:
      'Closes a return with a refund: the given `parts`, or what the rules give. Repeated calls with one key count once.',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    idempotency: true,
    body: z.extend(refundForm, { restock }),
    errors: [
      ...stepCodes,
      'rma_not_approved',
      'rma_goods_missing',
      'rma_without_stock',
      'refund_not_paid',
      'refund_capture_unknown',
      'refund_nothing_left',
      'refund_left_changed',
      'refund_too_high',
      'refund_refused',
    ],
    response: staffReturn,
  },
});
