import type { ErrorTable } from '../core/errors.ts';

/** Won items, and offers: second chances and counter-offers of deals. */
export const winErrors = {
  won_item_not_found: [404, 'This item was not found in My Wins.'],
  offer_not_found: [404, 'This offer was not found.'],
  offer_accepted: [409, 'You have accepted this offer.'],
  offer_declined: [409, 'You have declined this offer.'],
  offer_expired: [409, 'This offer has expired.'],
} as const satisfies ErrorTable;

/** Won items after the payment. */
export const itemErrors = {
  item_not_packable: [409, 'An item is not paid, or is packed already. See the pick list.'],
  no_won_item: [404, 'A lot has no won item.'],
  cancel_not_paid: [409, 'This item is not paid, so there is no order to cancel.'],
  cancel_too_late: [409, 'This item was packed already. Once you have it, you can return it.'],
  item_step_refused: [409, 'This item has changed meanwhile. Load it again.'],
} as const satisfies ErrorTable;

/** Parcels, as staff pack and ship them. */
export const shippingErrors = {
  auctions_required: [422, 'Give the numbers of 1 to 100 auctions.'],
  parcels_required: [422, 'Give the numbers of 1 to 100 parcels.'],
  tracking_url_invalid: [422, 'A tracking address starts with https:// and has at most 500 characters.'],
  time_invalid: [422, 'Give a time such as 2026-11-23T14:00:00Z.'],
  scan_description_required: [422, 'A scan needs a description.'],
  scan_status_required: [422, 'The status of a scan is in_transit, delivered or lost.'],
  code_required: [422, 'Scan or type a code.'],
  code_unknown: [404, 'No item, parcel or return has the code {code}.'],
  country_unknown: [422, 'This country is unknown.'],
  parcel_not_found: [404, 'This parcel was not found.'],
  parcel_addresses_differ: [409, 'A parcel takes items of one member to one address.'],
  parcel_window_invalid: [422, 'The delivery window ends before it starts.'],
  parcel_shipped: [409, 'This parcel was shipped already.'],
  parcel_opened: [409, 'The items of this parcel were taken out again.'],
  parcel_refunded: [
    409,
    'An item of this parcel was refunded. Open the parcel, take it out, and pack the other items again.',
  ],
  parcel_not_shipped: [409, 'This parcel is not shipped yet.'],
  parcel_delivered: [409, 'This parcel was delivered already.'],
  label_missing: [409, 'This parcel has no label.'],
  label_exists: [409, 'This parcel has a label. Give the label back first.'],
  parcel_untracked: [
    409,
    'This parcel has no carrier or no tracking number, so its member cannot follow it.',
  ],
  label_pending: [409, 'The carrier has not confirmed the label of this parcel yet. Try again in a minute.'],
  label_refused: [409, 'The carrier refused the label: {reason}'],
  label_void_refused: [409, 'The carrier does not take this label back: {reason}'],
  labels_off: [409, 'Labels of carriers are switched off. Enter the tracking number of the parcel.'],
  sender_missing: [409, 'The sender of parcels is not set. Enter it in the office: Settings, Business.'],
  carrier_unavailable: [503, 'The carrier does not answer. Please try again in a minute.'],
  rates_refused: [409, 'The carriers do not take this parcel: {reason}'],
  ounces_required: [422, 'Please enter the weight'],
  ounces_invalid: [422, 'Enter the weight as a number: more than 0, at most 150 pounds or 2400 ounces.'],
  inches_invalid: [422, 'Give length, width and height in inches: more than 0, at most 108.'],
  alert_invalid: [422, 'Write alert=true, or leave it out.'],
  origin_country_invalid: [422, 'Give the country of origin as an ISO code, such as US.'],
  hs_code_invalid: [422, 'A number of the tariff schedule has 6 to 10 digits.'],
} as const satisfies ErrorTable;

/** Claims for lost parcels. */
export const claimErrors = {
  claim_not_found: [404, 'This claim was not found, or has already been filed.'],
  claim_too_late: [
    409,
    'A claim can be filed within {days} days after the parcel was lost. Please contact support.',
  ],
  claim_not_filed: [409, 'The member has not filed this claim.'],
  claim_closed: [409, 'This claim was decided already, or its parcel was found.'],
  claim_reason_required: [422, 'Claim reason is required'],
  claim_phone_required: [422, 'Phone number is required'],
  claim_description_unreadable: [
    422,
    'Please describe it with letters from A to Z. The carrier cannot read other letters.',
  ],
  signature_required: [422, 'E-Signature is required'],
  signature_different: [422, 'Please sign with the name that the parcel was shipped to: {name}.'],
} as const satisfies ErrorTable;

/** Returns of won items. */
export const returnErrors = {
  return_type_required: [422, 'Return type is required'],
  return_auction_required: [422, 'Auction number is required'],
  return_reason_required: [422, 'Return reason is required'],
  return_description_required: [422, 'Description is required'],
  return_not_found: [404, 'This return was not found.'],
  return_not_paid: [409, 'This item is not paid, so it cannot be returned.'],
  return_exists: [409, 'You have asked for this return already. Its RMA number is {rma}.'],
  return_closed: [409, 'This item was returned already.'],
  return_dumped: [409, 'We did not accept the return of this item. Please contact our support.'],
  return_refunded: [409, 'The payment of this item was refunded already.'],
  return_lost: [409, 'The carrier has lost this parcel, so there is nothing to return. Please file a claim.'],
  return_too_late: [409, 'Items can be returned within {days} days after the delivery.'],
  rma_step_refused: [409, 'This return is {status}, so this is not possible.'],
  rma_not_approved: [409, 'Approve this return first.'],
  rma_goods_missing: [409, 'The goods of this return have not arrived here.'],
  rma_not_shipped: [409, 'This item was not shipped, so its goods cannot come back.'],
  rma_claim_approved: [
    409,
    'The claim for this item was approved, so its payment is refunded. Do not accept this return.',
  ],
  rma_refunded: [409, 'The payment of this item is refunded, so no replacement is sent for it.'],
  rma_inspection_required: [422, 'Please say what the inspection has found'],
  rma_out_of_stock: [409, 'No stock has another item of this product. Refund the return instead.'],
  rma_without_stock: [409, 'This item was not sold from a stock, so it cannot go back to one.'],
} as const satisfies ErrorTable;

/** Ratings of won items, and testimonials. */
export const reviewErrors = {
  review_too_early: [
    409,
    'You can rate an item once it has been delivered, if there is no claim for its parcel.',
  ],
  review_exists: [409, 'You have rated this item already.'],
  testimonial_exists: [409, 'You have written a testimonial about this item already.'],
  testimonial_not_found: [404, 'This testimonial was not found.'],
  rating_required: [422, 'Please choose 1 to 5 stars'],
  testimonial_name_required: [422, 'Please enter the name under the testimonial'],
  testimonial_required: [422, 'Please write some words'],
} as const satisfies ErrorTable;
