import type { ErrorTable } from './message.ts';

/** Parcels, as staff pack and ship them. */
export const shippingErrors = {
  auctions_required: [422, 'Give the numbers of 1 to 100 auctions.'],
  parcels_required: [422, 'Give the numbers of 1 to 100 parcels.'],
  tracking_url_invalid: [422, 'A tracking address starts with https:// and has at most 500 characters.'],
  time_invalid: [422, 'Give a time such as 2026-11-23T14:00:00Z.'],
  scan_description_required: [422, 'A scan needs a description.'],
  scan_status_required: [422, 'The status of a scan is in_transit, delivered or lost.'],
  country_unknown: [422, 'This country is unknown.'],
  parcel_not_found: [404, 'This parcel was not found.'],
  parcel_addresses_differ: [409, 'A parcel takes items of one member to one address.'],
  parcel_window_invalid: [422, 'The delivery window ends before it starts.'],
  parcel_shipped: [409, 'This parcel was shipped already.'],
  parcel_opened: [409, 'The items of this parcel were taken out again.'],
  parcel_not_shipped: [409, 'This parcel is not shipped yet.'],
  parcel_delivered: [409, 'This parcel was delivered already.'],
} as const satisfies ErrorTable;
