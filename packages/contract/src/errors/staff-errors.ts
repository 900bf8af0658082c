import type { ErrorTable } from './message.ts';

/** Listing and changing lots, products and their photographs, as staff do. */
export const staffErrors = {
  member_not_found: [404, 'This member was not found.'],
  product_not_found: [404, 'This product was not found.'],
  picture_not_found: [404, 'This picture was not found.'],
  lot_has_bids: [409, 'Somebody has bid on this auction: its terms stand.'],
  auction_cancelled: [409, 'This auction was cancelled.'],
  auction_not_ended: [409, 'This auction has not ended.'],
  auction_sold: [409, 'This auction was sold: its buyer, or a runner-up with an offer, may still take it.'],
  auction_relisted: [409, 'This auction was listed again as number {auction_id}.'],
  sale_not_relistable: [
    409,
    'This was no auction: what is not paid for goes back to the stock it was sold from.',
  ],
  photographs_fixed: [409, 'Somebody has bid on lot {auction_id}: its photographs stand.'],

  opening_price_expected: [422, 'Please enter the opening price in dollars'],
  reserve_expected: [422, 'Please enter the reserve in dollars'],
  direct_price_expected: [422, 'Please enter the buy-direct price in dollars'],
  amount_too_large: [422, 'An amount is at most $1,000,000,000'],
  amount_not_positive: [422, 'This must be above $0.'],
  amount_not_whole_cents: [422, 'An amount has whole cents.'],
  amount_not_whole_dollars: [
    422,
    'This must be a whole number of dollars, unless the lot takes cents (cents_allowed).',
  ],
  reserve_below_opening: [422, 'The reserve cannot be below the opening price.'],
  direct_price_below_opening: [422, 'The buy-direct price cannot be below the opening price.'],
  stock_without_price: [422, 'A stock needs a buy-direct price (bdp).'],
  fields_exclusive: [422, 'Give {first} or {second}, not both.'],
  lot_ends_before_start: [422, 'The end must come after the start.'],
  lot_ends_in_past: [422, 'The end must lie in the future.'],
  lot_starts_too_late: [422, 'The start must be within a year.'],
  lot_too_long: [422, 'An auction runs for a year at most.'],

  increments_invalid: [
    422,
    'Give a table of [from, step] in dollars, the name of a preset, or one step in dollars',
  ],
  increments_unknown: [
    422,
    'There are no increments of this name. Choose one of {names}, or give a table or a step.',
  ],
  increments_empty: [422, 'A table has at least one band'],
  increments_too_many: [422, 'A table has at most {max} bands'],
  band_price_expected: [422, 'A band starts at a price in dollars'],
  band_not_whole_cents: [422, 'A band starts at a price in whole cents.'],
  first_band_above_zero: [422, 'The first band starts at $0.'],
  bands_not_ascending: [422, 'The bands must ascend: each starts above the one before.'],
  step_expected: [422, 'A step is an amount in dollars'],
  step_too_large: [422, 'A step is at most $1,000,000'],
  step_not_positive: [422, 'Every step must be above $0.'],
  step_not_whole_cents: [422, 'A step of {step, money} is not in whole cents.'],
  step_not_whole_dollars: [
    422,
    'A step of {step, money} is not a whole number of dollars, which it must be unless the lot takes cents (cents_allowed).',
  ],

  product_not_named: [422, 'Say what is sold: either {first} or {second}.'],
  product_unknown: [422, 'There is no product with this number.'],
  product_different: [422, 'This item code is product {product_id}, whose {field} is another.'],
  product_different_in_list: [
    422,
    'An earlier lot of this list has the same item code, and another {field}.',
  ],
  product_live: [422, 'This product is live as lot {auction_id}. Say “again” to list it once more.'],
  item_code_unknown: [422, 'There is no product with this item code.'],
  category_required: [422, 'Category is required'],
  category_unknown: [422, 'There is no category “{category}”. Choose one of: {names}.'],
  lots_expected: [422, 'Please send a list of lots'],
  lots_missing: [422, 'Please send at least one lot'],
  lots_too_many: [422, 'At most {max} lots at once'],

  photograph_too_large: [422, 'A picture has at most 8 MB.'],
  photograph_too_many_pixels: [422, 'A picture has at most 50 megapixels.'],
  photograph_unreadable: [
    422,
    'This is not a picture the house can read: please send JPEG, PNG, WebP or AVIF.',
  ],
  photograph_damaged: [422, 'This picture is damaged.'],
  photograph_gap: [422, 'This product has {photographs}: the next is number {next}.'],
} as const satisfies ErrorTable;
