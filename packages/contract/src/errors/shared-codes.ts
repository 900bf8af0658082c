import type { ErrorCode } from './table.ts';

// Codes that several endpoints share.

/** Refusals of calls for bidders. */
export const bidderCodes = ['staff_cannot_bid', 'bidding_suspended'] as const satisfies readonly ErrorCode[];

/** The refusal of a bid or purchase whose member canceled the account after the call was authenticated. */
export const canceledCodes = ['not_signed_in'] as const satisfies readonly ErrorCode[];

/** Refusals of an item that cannot be paid now. */
export const unpayableCodes = [
  'won_item_not_found',
  'already_paid',
  'payment_in_progress',
  'payment_too_late',
] as const satisfies readonly ErrorCode[];

/**
 * Refusals of a payment whose total is not the one that was shown, whose provider gave no answer, or that was captured
 * too late and is refunded.
 */
export const paymentCodes = [
  ...unpayableCodes,
  'total_changed',
  'payment_unknown',
  'payment_refunded',
] as const satisfies readonly ErrorCode[];

/** Refusals of an answer to an offer. */
export const answeredCodes = [
  'offer_not_found',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
] as const satisfies readonly ErrorCode[];

/** Refusals of a lot's terms. */
export const lotTermCodes = [
  'fields_exclusive',
  'amount_not_positive',
  'amount_not_whole_cents',
  'amount_not_whole_dollars',
  'reserve_below_opening',
  'direct_price_below_opening',
  'stock_without_price',
  'lot_ends_before_start',
  'lot_ends_in_past',
  'lot_starts_too_late',
  'lot_too_long',
  'increments_unknown',
  'band_not_whole_cents',
  'first_band_above_zero',
  'bands_not_ascending',
  'step_not_positive',
  'step_not_whole_cents',
  'step_not_whole_dollars',
] as const satisfies readonly ErrorCode[];

/** Refusals of what a lot sells. */
export const productCodes = [
  'product_not_named',
  'product_unknown',
  'product_different',
  'product_different_in_list',
  'name_required',
  'category_required',
  'category_unknown',
  'categories_missing',
] as const satisfies readonly ErrorCode[];

/** Refusals of the fields of a category or tag. */
export const categorySaveCodes = [
  'category_display_required',
  'category_name_missing',
  'category_exists',
  'category_kind_fixed',
  'category_parent_unknown',
  'category_too_deep',
  'tag_nested',
] as const satisfies readonly ErrorCode[];

/** Refusals of a partner's entries. */
export const partnerEntryCodes = [
  'origin_never_sent',
  'origin_is_marketplace',
  'null_origin_not_confirmed',
  'affiliate_id_taken',
] as const satisfies readonly ErrorCode[];
