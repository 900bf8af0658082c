import type { ErrorTable } from './message.ts';

/** External auctions: reading them, and adding and changing them as staff. */
export const externalAuctionErrors = {
  external_auction_not_found: [404, 'This listing was not found.'],
  state_code_expected: [422, 'This must be the two letters of a state, such as CA'],
  state_code_unknown: [422, 'There is no state with these letters.'],
  zip_code_expected: [422, 'This must be a ZIP code such as 95131'],
  zip_code_not_found: [422, 'We could not find this ZIP code. Please check it.'],
  website_expected: [422, 'This must be an address that starts with https:// or http://'],
  local_time_expected: [422, 'This must be a local time such as 2026-12-05T09:00'],
  recurring_without_sale: [422, 'A recurring sale needs the time of one of its sales.'],
  last_day_before_sale: [422, 'The last day cannot be before the day of the sale.'],
} as const satisfies ErrorTable;
