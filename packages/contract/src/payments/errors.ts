import type { ErrorTable } from '../core/errors.ts';

/** Addresses and payments. */
export const checkoutErrors = {
  webhook_signature_invalid: [400, 'This signature is not valid.'],
  address_not_found: [404, 'This address was not found.'],
  receipt_not_found: [404, 'There is no receipt for this item yet.'],
  paypal_order_not_found: [404, 'This PayPal order was not found.'],
  already_paid: [409, 'You have already paid for this item.'],
  payment_in_progress: [409, 'A payment for this item is on its way. Please wait a moment.'],
  payment_too_late: [409, 'Your payment window for this item has expired.'],
  payment_refunded: [409, 'This payment came too late. We are refunding it.'],
  item_not_combinable: [409, 'One of these items cannot be paid now. Please choose again.'],
  total_changed: [409, 'The total has changed. Please review your order again.'],
  first_name_required: [422, 'First name is required'],
  street_required: [422, 'Street is required'],
  city_required: [422, 'City is required'],
  country_required: [422, 'Country is required'],
  country_not_shipped_to: [422, 'We do not ship to this country'],
  state_required: [422, 'State is required'],
  total_amount_expected: [422, 'Enter an amount in dollars.'],
  zip_code_required: [422, 'ZIP code is required'],
  zip_code_invalid: [422, 'Enter a valid ZIP or postal code.'],
  zip_code_elsewhere: [422, 'This ZIP code is in {region}. Use {region}, or correct the ZIP code.'],
  zip_code_unknown: [422, 'We could not find this ZIP code. Please check it, or keep it.'],
  phone_required: [422, 'Required for FedEX / Customs'],
  address_required: [422, 'Please enter your address first.'],
  address_not_chosen: [422, 'Please choose an address'],
  card_required: [422, 'Please enter your card'],
  card_used_before: [422, 'This card was sent before and was not charged. Please enter it again.'],
  card_declined: [422, 'Your bank did not accept this card: {reason}. Please try another one.'],
  card_declined_do_not_honor: [
    422,
    'Your bank did not accept this card: Do Not Honor. Please try another one.',
  ],
  card_declined_insufficient_funds: [
    422,
    'Your bank did not accept this card: Insufficient Funds. Please try another one.',
  ],
  total_required: [422, 'The total is missing'],
  total_different: [422, 'The total is {total, money}. Please review your order again.'],
  checks_not_accepted: [422, 'We do not accept checks. Please choose another way to pay.'],
  foreign_checks_not_accepted: [
    422,
    'We do not accept checks from outside the US. Please choose another way to pay.',
  ],
  checks_not_combined: [
    422,
    'A check pays for one item. Pay for several by card or PayPal, or one after the other.',
  ],
  second_check_not_accepted: [
    422,
    'You have changed from a check to another way to pay. Please pay by card or PayPal.',
  ],
  paypal_order_required: [422, 'The PayPal order is missing'],
  paypal_order_unknown: [422, 'This PayPal order no longer exists. Please start the payment again.'],
  paypal_not_approved: [422, 'Please approve the payment at PayPal first.'],
  paypal_address_missing: [
    422,
    'Your PayPal account has no shipping address. Add one, or choose another way to pay.',
  ],
  paypal_country_not_shipped_to: [
    422,
    'We do not ship to the country of your PayPal address. Please choose another address there.',
  ],
  paypal_address_changed: [
    409,
    'PayPal has another shipping address than the one that you reviewed. Please review the order again.',
  ],
  paypal_state_unknown: [
    422,
    'The state of your PayPal address is not valid. Please choose another address there.',
  ],
  paypal_payment_failed: [422, 'PayPal could not process this payment. Please choose another way to pay.'],
  paypal_refused: [422, '{reason}'],
  too_many_cards: [429, 'Too many cards were declined. Please try again in an hour, or ask your bank.'],
  payment_unknown: [
    503,
    'The payment provider has not answered yet. Please check My Wins in a minute before you try again.',
  ],
  provider_unavailable: [
    503,
    'Sorry, the payment provider is not available. Nothing was charged. Please try again in a minute.',
  ],
} as const satisfies ErrorTable;

/** Orders and checks, as staff settle them. */
export const orderErrors = {
  check_not_found: [404, 'No check is pending for this lot.'],
  order_not_found: [404, 'This order was not found.'],
  check_settled: [409, 'This check was settled already.'],
  check_withdrawn: [
    409,
    'The member has chosen another way to pay. Do not cash this check: mail it back to the member.',
  ],
  order_note_required: [422, 'Please write a note about this order'],
  check_on_hold: [409, 'A check is held for {days} days. The hold of this one ends on {held_until, date}.'],
} as const satisfies ErrorTable;

/** Refunds of won items. */
export const refundErrors = {
  refund_order_not_found: [404, 'No one has paid for this lot.'],
  refund_not_found: [404, 'This refund was not found.'],
  refund_not_paid: [409, 'This order is not paid, so nothing can be refunded.'],
  refund_capture_unknown: [
    409,
    'The payment provider has not confirmed the payment of this order yet. Please try again in some minutes.',
  ],
  refund_nothing_left: [409, 'The whole payment was refunded already, or is about to be.'],
  refund_left_changed: [
    409,
    'Something of this order was refunded in the meantime: {left, money} is left now. Please look at it before you go on.',
  ],
  refund_too_high: [
    409,
    'This is more than what is left. Left are: price {amount, money}, shipping {freight_revenue, money}, tax {tax, money}.',
  ],
  refund_part_too_high: [422, 'At most {left, money} is left of this'],
  refund_amount_required: [422, 'Please enter at least one amount'],
  check_number_required: [422, 'Please give the number of the check'],
  refund_not_payable: [409, 'This refund is not waiting for a check.'],
} as const satisfies ErrorTable;

/** Paid memberships. */
export const membershipErrors = {
  membership_not_found: [404, 'This member has no paid membership.'],
  membership_order_not_found: [404, 'This payment of a membership was not found.'],
  membership_active: [409, 'You already have this membership.'],
  membership_payment_running: [409, 'A payment for your membership is on its way. Please wait a moment.'],
  membership_plan_changed: [
    409,
    'You have chosen another plan since. Nothing was charged. Please choose your plan again.',
  ],
  membership_refunded: [409, 'This payment has already been refunded.'],
  renewal_not_found: [409, 'Your membership does not renew.'],
  plan_required: [422, 'Please choose a plan'],
  refund_refused: [422, 'The payment provider refused the refund: {reason}'],
  membership_payment_unknown: [
    503,
    'The payment provider has not answered yet. Please check your payments in a minute before you try again.',
  ],
} as const satisfies ErrorTable;

/** The rates of shipping and of sales taxes, as staff set them. */
export const rateErrors = {
  bands_expected: [422, 'Please send the rows of all countries'],
  bands_too_many: [422, 'Please send at most {max} rows'],
  band_limit_expected: [422, 'Enter a price above $0.00 in whole cents, or leave it empty for no limit'],
  band_limit_repeated: [422, 'Another row of this country ends at the same price'],
  band_limit_not_above: [422, 'This must be above {limit, money}, where the row before ends'],
  band_after_open: [422, 'The row before has no limit, so no price is left for this one'],
  band_without_limit: [422, 'The last row of a country has no limit: leave its price empty'],
  shipping_rate_expected: [422, 'Enter an amount from $0.00 to {max, money} in whole cents'],
  other_countries_required: [422, 'All other countries need a rate, or nobody there can pay'],
  tax_rates_expected: [422, 'Please send a list of states'],
  tax_state_repeated: [422, 'This state is in the list twice'],
  tax_percent_expected: [422, 'Enter a percentage from 0 to {max}, with at most 4 decimals'],
} as const satisfies ErrorTable;
