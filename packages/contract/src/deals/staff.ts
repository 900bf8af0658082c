import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery, oneOf } from '../core/list.ts';
import {
  boundedInt,
  inputMessage,
  instant,
  MAX_DOLLARS,
  paged,
  positiveInt,
  queryId,
  requiredText,
  staffReason,
  strictForm,
  YEAR_SECONDS,
} from '../core/schema.ts';
import { itemState } from '../fulfillment/won-items.ts';
import { staffErrors } from '../staff/errors.ts';
import { deal, dealStatus } from './endpoints.ts';
import { dealErrors } from './errors.ts';

const message = messagesOf({ ...dealErrors, ...staffErrors });

const MAX_STOCK = 1_000_000;
const MAX_RULE_NAME = 80;
/** The longest time that a new deal can have. */
export const MAX_DEAL_SECONDS = YEAR_SECONDS;

const seconds = (max: number) => {
  const text = inputMessage('seconds_out_of_range', { min: 1, max });
  return z.int(text).check(z.minimum(1, text), z.maximum(max, text));
};

/** Whole dollars, at least $1. `tooLow` is shown below that. */
const dollars = (tooLow: string) =>
  z
    .int(message('whole_dollars_expected'))
    .check(z.minimum(1, tooLow), z.maximum(MAX_DOLLARS, message('amount_too_large')));

const ruleTerms = {
  /** Offers a member may make. */
  rounds: boundedInt(1, 50),
  /** The smallest raise from one offer to the next, in dollars. */
  step: dollars(message('deal_step_too_small')),
  /** The time for offers. */
  seconds: seconds(86_400),
  /** The time to decide about the final offer. */
  final_seconds: seconds(86_400),
  /** The largest concession in one round, in percent of the distance to the offer. */
  concession_percent: boundedInt(0, 100),
};

/** A negotiation rule of one deal; `step` is in dollars. */
const dealRuleOfDeal = z.object(ruleTerms);

const asking = dollars(message('deal_asking_too_low'));
// At least $1: a counter-offer of 0 means that the time for offers ran out.
const floor = dollars(message('deal_floor_too_low'));

/**
 * A daily deal to stage: a product by its number or item code, the asking price, the hidden `floor`, and the stock.
 * `sco_rule_id` is one of `listDealRules`, by default the first; `rule` is one of its own.
 */
export const dealForm = z.object({
  product_description_id: z.optional(positiveInt()),
  item_code: z.optional(requiredText(inputMessage('item_code_required'), 64)),
  asking,
  floor,
  stock: z._default(boundedInt(1, MAX_STOCK), 1),
  sco_rule_id: z.optional(positiveInt()),
  rule: z.optional(dealRuleOfDeal),
  ends_in_seconds: z._default(seconds(MAX_DEAL_SECONDS), 86_400),
});
export type DealForm = z.input<typeof dealForm>;

/** `running` deals can be bought now. One without stock is `sold_out` until its end. */
export const staffDealState = oneOf(['running', 'sold_out', 'ended']);
export type StaffDealState = z.output<typeof staffDealState>;

/** A deal as staff see it. */
export const staffDeal = z.extend(deal, {
  floor: z.number(),
  stock: z.int(),
  starts_at: instant,
  state: staffDealState,
  /** Grows with each change by staff. */
  version: z.int(),
});
export type StaffDeal = z.output<typeof staffDeal>;

/** The orders of the list of deals. */
export const staffDealSorts = ['number', 'name', 'asking', 'end'] as const;
export type StaffDealSort = (typeof staffDealSorts)[number];

/**
 * `q` is the number of a deal (`#17` is nothing else), or starts of words of the item code and the name of its product.
 * `category_id` includes the sub-categories.
 */
export const staffDealsQuery = z.object({
  ...listQuery(staffDealSorts, { sort: 'number', order: 'desc' }),
  state: z.optional(staffDealState),
  category_id: queryId(),
});
export type StaffDealsQuery = z.output<typeof staffDealsQuery>;

/** A deal in the list of staff. */
export const staffDealRow = z.extend(staffDeal, {
  /** All negotiations, and those in which the member can still do something. */
  negotiation_count: z.int(),
  open_negotiations: z.int(),
  /** Sales that were not forfeited. */
  sold: z.int(),
});
export type StaffDealRow = z.output<typeof staffDealRow>;

/** A member's negotiation as staff see it, with the terms that it began with. Amounts are whole dollars. */
export const staffNegotiation = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), username: z.string() }),
  status: dealStatus,
  /** The asking price that it began with, and the offers that could be made. */
  asking: z.number(),
  max_rounds: z.int(),
  /** Each offer with its answer, in their order. */
  rounds: z.array(z.object({ round: z.int(), offer: z.number(), counter_offer: z.number(), at: instant })),
  /** The price that the member can accept, or has accepted. 0: the time ended before the first offer. */
  counter_offer: z.number(),
  started_at: instant,
  expires_at: instant,
  decided_at: z.nullable(instant),
  /** The lot of the sale, and the state of its item; null before acceptance. */
  lot_id: z.nullable(z.int()),
  item_state: z.nullable(itemState),
});
export type StaffNegotiation = z.output<typeof staffNegotiation>;

/** A rule of negotiations. `step` is in dollars. */
export const dealRule = z.object({
  id: z.int(),
  name: z.string(),
  rounds: z.int(),
  step: z.number(),
  seconds: z.int(),
  final_seconds: z.int(),
  concession_percent: z.int(),
  /** Grows with each change. */
  version: z.int(),
  /** The deals with this rule that are running. */
  running_deals: z.int(),
});
export type DealRule = z.output<typeof dealRule>;

/** A deal with its rule and its newest negotiations, at most `MAX_NEGOTIATIONS` of the server. */
export const staffDealDetails = z.extend(staffDealRow, {
  rule: dealRule,
  negotiations: z.array(staffNegotiation),
});
export type StaffDealDetails = z.output<typeof staffDealDetails>;

/**
 * What changes of a deal. Negotiations that have begun keep their asking price. `stock` is relative to `base_stock`, the
 * stock that was read: what was sold since then stays sold.
 */
export const dealChange = strictForm({
  base_version: positiveInt(),
  asking: z.optional(asking),
  /** It cannot change once a member has negotiated. */
  floor: z.optional(floor),
  stock: z.optional(boundedInt(0, MAX_STOCK)),
  base_stock: z.optional(boundedInt(0, MAX_STOCK)),
  /** In the future. A later end opens an ended deal again. */
  ends_at: z.optional(z.iso.datetime(inputMessage('time_expected'))),
});
export type DealChange = z.output<typeof dealChange>;

/** A rule to add, or with `id` all values of one to change. */
export const dealRuleForm = strictForm({
  id: z.optional(positiveInt()),
  base_version: z.optional(positiveInt()),
  name: requiredText(message('deal_rule_name_required'), MAX_RULE_NAME),
  ...ruleTerms,
});
export type DealRuleForm = z.output<typeof dealRuleForm>;

export const staffDealEndpoints = defineEndpoints({
  createDeal: {
    summary: 'Creates a daily deal from a known product',
    auth: 'staff',
    permission: 'lots:write',
    idempotency: true,
    body: dealForm,
    errors: [
      'deal_floor_above_asking',
      'fields_exclusive',
      'product_not_named',
      'product_unknown',
      'item_code_unknown',
      'deal_rule_unknown',
      'idempotency_key_reused',
    ],
    response: staffDeal,
  },
  listStaffDeals: {
    summary: 'Daily deals of any state, by default the newest first',
    auth: 'staff',
    permission: 'lots:read',
    query: staffDealsQuery,
    response: paged(staffDealRow),
  },
  getStaffDeal: {
    summary: 'A daily deal with its rule and its negotiations',
    auth: 'staff',
    permission: 'lots:read',
    errors: ['deal_not_found'],
    response: staffDealDetails,
  },
  changeDeal: {
    summary:
      'Changes the price, the stock or the end of a deal. Negotiations keep the price that they began with',
    auth: 'staff',
    permission: 'lots:write',
    body: dealChange,
    errors: [
      'deal_not_found',
      'base_version_required',
      'changed_by_other',
      'deal_floor_fixed',
      'deal_floor_above_asking',
      'deal_stock_not_read',
      'deal_end_past',
      'deal_end_too_late',
    ],
    response: staffDealDetails,
  },
  endDeal: {
    summary: 'Ends a deal now. Members who negotiate can finish',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({ reason: staffReason }),
    errors: ['deal_not_found', 'deal_ended'],
    response: staffDealDetails,
  },
  listDealRules: {
    summary: 'The rules of negotiations, without those of one deal',
    auth: 'staff',
    permission: 'lots:read',
    response: z.array(dealRule),
  },
  saveDealRule: {
    summary: 'Adds a rule of negotiations, or changes one. Negotiations keep the rule that they began with',
    auth: 'staff',
    permission: 'lots:write',
    body: dealRuleForm,
    errors: ['deal_rule_not_found', 'base_version_required', 'changed_by_other'],
    response: dealRule,
  },
});
