import type { ErrorTable } from '../core/errors.ts';

/** Auctions, bids on them, their logs and the watchlist. */
export const auctionErrors = {
  staff_cannot_bid: [403, 'Staff accounts can’t bid.'],
  bidding_suspended: [409, 'Bidding is suspended until your check clears.'],
  item_not_found: [404, 'This item was not found.'],
  auction_not_started: [409, 'This auction has not started yet. It opens at {opens_at, time}.'],
  auction_ended: [409, 'This auction has ended.'],
  bid_too_late: [
    409,
    'This auction has ended. It closed at {closed_at, exact}, and your bid arrived at {received_at, exact}.',
  ],
  bid_decided_too_late: [
    409,
    'This auction has ended. It closed at {closed_at, exact}. Your bid arrived at {received_at, exact} and was decided at {decided_at, exact}.',
  ],
  bid_log_not_closed: [409, 'The log of an auction is shown after its close.'],
  bid_log_relisted: [
    409,
    'This lot has been listed again. Its log is shown after the close of that auction.',
  ],
  bid_log_incomplete: [409, 'The log of this auction has no closing entry, so it is not shown.'],
  bid_amount_required: [422, 'Please enter your bid as a whole number of dollars'],
  bid_negative: [422, 'A bid cannot be negative'],
  bid_above_unverified_limit: [
    422,
    'Verify your email to bid more than {limit, money}. Open the link that we emailed you.',
  ],
  bid_above_member_limit: [
    422,
    'As a new member you can bid up to {limit, money}. The limit rises by five times what you pay.',
  ],
  bid_too_large: [422, 'This bid is too large'],
  bid_not_an_amount: [422, 'Please enter your bid in dollars, at least {next_minimum, money}.'],
  bid_not_whole_dollars: [422, 'Please bid a whole number of dollars, at least {next_minimum, money}.'],
  bid_below_minimum: [422, 'Your bid must be at least {next_minimum, money}.'],
  bid_not_above_own_maximum: [
    422,
    'You are already the high bidder with a maximum of {maximum, money}. A maximum can be raised, not lowered.',
  ],
  lot_at_highest_amount: [422, 'This lot has reached the highest amount that we accept.'],
  auction_list_invalid: [422, 'This must be a list of at most {max} auction numbers'],
  bidding_slow: [503, 'Bidding is slow at the moment. Please try again.'],
} as const satisfies ErrorTable;

/** Categories and tags, as staff write them. */
export const categoryErrors = {
  categories_missing: [
    422,
    'There is no category yet. Add one with “pnpm house categories add”, or a set with “pnpm house categories starter”.',
  ],
  category_not_found: [404, 'This category was not found.'],
  category_display_required: [422, 'Please enter the name that members read'],
  category_name_invalid: [422, 'A short name has small letters, digits and dashes, such as hand-tools'],
  category_name_missing: [422, 'Please give a short name as well, such as hand-tools'],
  category_name_is_number: [422, 'The name of a category cannot be a number'],
  category_exists: [409, 'The category “{display}” has this name already.'],
  category_kind_fixed: [422, 'A category cannot become a tag, nor a tag a category.'],
  category_parent_unknown: [422, 'There is no category “{parent}”.'],
  category_too_deep: [422, 'Categories have two levels: a sub-category has no sub-categories.'],
  tag_nested: [422, 'A tag has no parent and no sub-categories.'],
  category_target_unknown: [422, 'There is no category to move to with this number.'],
  category_target_is_itself: [422, 'A category cannot move to itself.'],
  category_target_differs: [422, 'A category moves to a category, and a tag to a tag.'],
  category_in_use: [
    409,
    'It has {products} products with {lots} lots, {categories} sub-categories and {searches} saved searches. Name the one that they move to.',
  ],
  starter_category_unknown: [422, '“{name}” is none of the usual categories.'],
  starter_names_absent: [422, 'Please choose at least one category'],
  category_repeated: [422, 'An earlier row of the file has the same name.'],
  categories_expected: [422, 'Please send a list of categories'],
  categories_absent: [422, 'Please send at least one category'],
  categories_too_many: [422, 'Please send at most {max} categories at once'],
  tag_unknown: [422, 'There is no tag “{tag}”. Tags are: {names}.'],
  products_expected: [422, 'Please send the numbers of products'],
  too_many_ids: [422, 'Please send at most {max} numbers at once'],
  base_version_required: [422, 'Please send the version that you read (base_version)'],
  changed_by_other: [409, '{by} changed this at {at, time}. Please read it again before you change it.'],
} as const satisfies ErrorTable;
