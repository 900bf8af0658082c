import * as z from 'zod/mini';
import { SITE_ID } from '../core/constants.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { optionalName, optionalPhone, optionalPostalCode } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  MAX_DOLLARS,
  optionalText,
  positiveInt,
  queryAuctionIds,
  requiredQueryId,
  requiredText,
  shownAmount,
} from '../core/schema.ts';
import { errorCode, errorParams } from '../errors.ts';
import { MAX_COMBINED_ITEMS } from './constants.ts';
import { checkoutErrors } from './errors.ts';
import {
  address,
  addressForm,
  combinedTotal,
  country,
  expectedTotal,
  paymentCodes,
  paymentMethod,
  paymentSummary,
  receipt,
  selectedAddress,
  state,
  totals,
  unpayableCodes,
} from './totals.ts';

const message = messagesOf(checkoutErrors);

/** A completed payment. */
export const transaction = z.object({
  id: z.string(),
  auction_id: z.int(),
  amount: z.number(),
  freight_revenue: z.number(),
  tax: z.number(),
  item_status_id: z.int(),
});
export type PaidTransaction = z.output<typeof transaction>;

/**
 * `open` can be paid; `capturing` is being paid; `held` waits for a check to clear; `void` is a check that never
 * arrived.
 */
export const orderStatus = z.enum(['open', 'capturing', 'held', 'paid', 'void']);
export type OrderStatus = z.output<typeof orderStatus>;

/** A refusal in a body with status 200: `error` is its English message, and `error_code` its code with `params`. */
const paypalFailure = z.object({ error: z.string(), error_code: errorCode, params: errorParams });

/** A refused update of a PayPal order: `error` and `code` are PayPal's own code, or ours in the same style. */
const paypalRefusal = z.extend(paypalFailure, { message: z.string(), code: z.string() });
export type PaypalRefusal = z.output<typeof paypalRefusal>;

const pixel_id = optionalText(100);

const timeToPay = z.pick(paymentSummary, { pay_by: true, may_extend: true, server_time: true });

export const checkoutEndpoints = defineEndpoints({
  listAddresses: {
    summary:
      'The caller’s addresses, the last used first and unused ones last, with all countries and states',
    auth: 'required',
    scope: 'pay',
    response: z.object({
      current_user_addresses: z.array(address),
      countries: z.array(country),
      states: z.array(state),
    }),
  },
  savePaymentAddress: {
    summary:
      'Saves the address of an item and returns its cost there. `method` is credit-card, paypal or check.',
    auth: 'required',
    scope: 'pay',
    lot: 'body.auction_id',
    params: z.object({ method: paymentMethod }),
    check: 'shippingAddress',
    body: addressForm,
    errors: [
      ...unpayableCodes,
      'address_not_found',
      'checks_not_accepted',
      'foreign_checks_not_accepted',
      'checks_not_combined',
      'second_check_not_accepted',
      'total_changed',
    ],
    response: z.object({ updated_data: totals, selected_address: selectedAddress }),
  },
  getTotal: {
    summary:
      'The cost of an item at a price, with shipping and tax to a US ZIP code, else to the caller’s last address',
    auth: 'optional',
    scope: 'read',
    query: z.object({
      amount: z.coerce
        .number(message('total_amount_expected'))
        .check(
          z.minimum(0, message('total_amount_expected')),
          z.maximum(MAX_DOLLARS, message('total_amount_expected')),
        ),
      zip: optionalPostalCode(),
    }),
    errors: ['zip_code_invalid'],
    response: expectedTotal,
  },
  getPaymentSummary: {
    summary: 'The cost of a won item, with shipping and tax',
    auth: 'required',
    scope: 'pay',
    lot: 'query.auctionId',
    query: z.object({
      auctionId: requiredQueryId(),
      /** The currency of the estimate, by default that of the address's country. */
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, inputMessage('currency_expected')))),
    }),
    errors: ['won_item_not_found'],
    response: paymentSummary,
  },
  getCombinedTotal: {
    summary:
      'The cost of several unpaid items of the caller in one payment, with the shipping that it saves. `auctions` is a comma-separated list of lots, by default all that can be paid now. `combineItems` then chooses them.',
    auth: 'required',
    query: z.object({ auctions: queryAuctionIds(MAX_COMBINED_ITEMS) }),
    errors: ['item_not_combinable'],
    response: combinedTotal,
  },
  combineItems: {
    summary:
      'Chooses the other won items that are paid with an item: one shipping charge, one payment, and a receipt for each. `others` replaces the choice before; none pays for the item alone.',
    auth: 'required',
    body: z.object({
      auction_id: positiveInt(),
      others: z.array(positiveInt()).check(z.maxLength(MAX_COMBINED_ITEMS - 1)),
    }),
    errors: [...unpayableCodes, 'item_not_combinable'],
    response: done,
  },
  createCardToken: {
    summary: 'A token that opens the card fields',
    auth: 'required',
    scope: 'pay',
    body: z.object({ first_name: optionalName(), last_name: optionalName() }),
    errors: ['provider_unavailable'],
    response: z.object({ client_token: z.string() }),
  },
  executeCardPayment: {
    summary:
      'Pays by card: `message.nonce` stands for the card. A retry never pays twice. `amount` is the total that was shown, by default the last one billed; 409 if the server’s total differs.',
    auth: 'required',
    scope: 'pay',
    lot: 'body.auction_id',
    body: z.object({
      message: z.object({ nonce: requiredText(message('card_required'), 200) }),
      auction_id: positiveInt(),
      address_id: positiveInt(message('address_not_chosen')),
      amount: shownAmount,
      pixel_id,
    }),
    errors: [
      ...paymentCodes,
      'address_not_found',
      'card_used_before',
      'card_declined',
      'card_declined_do_not_honor',
      'card_declined_insufficient_funds',
      'too_many_cards',
    ],
    response: transaction,
  },
  createPaypalOrder: {
    summary: 'Opens a PayPal order; `error` instead of `id` sends the member back to My Wins',
    auth: 'required',
    scope: 'pay',
    lot: 'body.auction',
    body: z.object({ auction: positiveInt() }),
    errors: [
      ...unpayableCodes,
      'total_changed',
      'address_required',
      'paypal_refused',
      'provider_unavailable',
    ],
    response: z.union([z.object({ id: z.string(), approve_url: z.string() }), paypalFailure]),
  },
  updatePaypalOrder: {
    summary:
      'Updates the total of an approved PayPal order for the address at PayPal. `own_address_total` is the total at the caller’s own address, null if it is the same',
    auth: 'required',
    scope: 'pay',
    lot: 'body.auction',
    body: z.object({ orderID: requiredText(message('paypal_order_required'), 64), auction: positiveInt() }),
    errors: [
      ...unpayableCodes,
      'total_changed',
      'paypal_order_not_found',
      'paypal_order_unknown',
      'paypal_not_approved',
      'paypal_address_missing',
      'paypal_country_not_shipped_to',
      'paypal_state_unknown',
      'paypal_refused',
      'provider_unavailable',
    ],
    response: z.union([
      z.extend(totals, {
        shipping_address: selectedAddress,
        own_address_total: z.nullable(z.number()),
      }),
      paypalRefusal,
    ]),
  },
  capturePaypalOrder: {
    summary:
      'Captures an approved PayPal order, whose total must equal the `amount` that was shown; with an `error` nothing was paid',
    auth: 'required',
    scope: 'pay',
    body: z.object({
      orderID: requiredText(message('paypal_order_required'), 64),
      phone: optionalPhone(),
      amount: shownAmount,
      pixel_id,
    }),
    errors: [
      ...paymentCodes,
      'paypal_order_not_found',
      'paypal_order_unknown',
      'paypal_not_approved',
      'paypal_address_missing',
      'paypal_country_not_shipped_to',
      'paypal_state_unknown',
      'paypal_address_changed',
      'phone_required',
      'paypal_refused',
      'paypal_payment_failed',
    ],
    response: z.union([transaction, paypalFailure]),
  },
  payByCheck: {
    summary: 'Promises a check. `amount` must equal the server’s total.',
    auth: 'required',
    scope: 'pay',
    lot: 'body.auction_id',
    body: z.object({
      auction_id: positiveInt(),
      amount: z.number(message('total_required')),
      site_id: z.literal(SITE_ID),
      id: positiveInt(message('address_not_chosen')),
      pixel_id,
    }),
    errors: [
      ...unpayableCodes,
      'address_not_found',
      'checks_not_accepted',
      'foreign_checks_not_accepted',
      'checks_not_combined',
      'second_check_not_accepted',
      'total_changed',
      'total_different',
    ],
    response: z.extend(transaction, { id: z.int() }),
  },
  withdrawCheck: {
    summary:
      'Gives up a check that has not cleared, to pay another way: the item is owed again, and bidding is open. `id` is the auction’s. A repeated call changes nothing.',
    auth: 'required',
    scope: 'pay',
    lot: 'params.id',
    errors: ['won_item_not_found', 'check_not_found', 'check_settled', 'already_paid', 'payment_too_late'],
    response: timeToPay,
  },
  getReceipt: {
    summary: 'The receipt of a paid item, by its auction’s number',
    auth: 'required',
    scope: 'pay',
    lot: 'params.id',
    errors: ['won_item_not_found', 'receipt_not_found'],
    response: receipt,
  },
  extendPayment: {
    summary:
      'Restarts the time to pay, before it runs out. An item to be paid within minutes can be extended at least ten times',
    auth: 'required',
    scope: 'pay',
    lot: 'params.id',
    errors: ['won_item_not_found', 'already_paid', 'payment_too_late', 'no_more_time'],
    response: timeToPay,
  },
});
