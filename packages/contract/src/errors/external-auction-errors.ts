import type { ErrorTable } from './message.ts';

/** External auctions: reading them, and adding, changing and importing them as staff. */
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
  source_required: [422, 'Please name the source of the listings'],
  external_key_required: [422, 'This must be the key of the listing in its source'],
  external_key_repeated: [422, 'An earlier row of the file has the same key.'],
  file_format_expected: [422, 'This must be csv or json'],
  file_unreadable: [422, 'This file cannot be read: {reason}'],
  file_column_unknown: [422, 'There is no column “{column}”.'],
  file_column_repeated: [422, 'There are two columns “{column}”.'],
  file_empty: [422, 'There is no listing in this file.'],
  file_too_long: [422, 'Please use at most {max} listings in a file'],
} as const satisfies ErrorTable;
