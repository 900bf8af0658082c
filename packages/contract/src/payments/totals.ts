import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import {
  optionalEmailAddress,
  optionalName,
  optionalPhone,
  optionalPostalCode,
  requiredName,
} from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  instant,
  optionalText,
  positiveInt,
  requiredText,
  shortProduct,
} from '../core/schema.ts';
import { type ErrorCode, errorCode } from '../errors.ts';
import { refund } from '../fulfillment/won-items.ts';
import { staffErrors } from '../staff/errors.ts';
import { checkoutErrors } from './errors.ts';

const message = messagesOf({ ...checkoutErrors, ...staffErrors });

const MAX_RATES = 200;
const MAX_RATE = 1_000_000_000;

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

export const country = z.object({ id: z.int(), country: z.string(), country_code: z.string() });
export type Country = z.output<typeof country>;
export const state = z.object({ id: z.int(), state: z.string(), code: z.string(), country_id: z.int() });
export type State = z.output<typeof state>;

/** A saved address of a member. `address_label` is its line in a list of addresses. */
export const address = z.object({
  id: z.int(),
  address_label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  street1: z.string(),
  street2: z.nullable(z.string()),
  city: z.string(),
  zip_code: z.string(),
  state_code_id: z.nullable(z.int()),
  country_codes_id: z.int(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Address = z.output<typeof address>;

/** An address with its country and state by name. */
export const selectedAddress = z.extend(z.omit(address, { address_label: true }), {
  country: z.object({ id: z.int(), country: z.string(), country_code: z.string() }),
  state: z.nullable(z.object({ id: z.int(), state: z.string(), code: z.string() })),
});
export type SelectedAddress = z.output<typeof selectedAddress>;

/**
 * The address form. Outside the US a phone is required, for FedEx and customs. Some countries have no ZIP codes or
 * states, and some people have one name. `id` changes a saved address. `keep_zip_code` keeps a ZIP code after `zip_code_unknown`.
 */
export const addressForm = z.object({
  id: z.optional(z.nullable(positiveInt())),
  first_name: requiredName(message('first_name_required')),
  last_name: optionalName(),
  street1: requiredText(message('street_required'), 120),
  street2: optionalText(120),
  city: requiredText(message('city_required'), 80),
  zip_code: optionalPostalCode(),
  keep_zip_code: z.optional(z.boolean()),
  state_code_id: z.optional(z.nullable(positiveInt())),
  country_codes_id: positiveInt(message('country_required')),
  phone: optionalPhone(),
  email: optionalEmailAddress(),
  auction_id: positiveInt(),
});
export type AddressForm = z.input<typeof addressForm>;

/** The form of the address book: that of a checkout, without an item. */
export const savedAddressForm = z.omit(addressForm, { auction_id: true });
export type SavedAddressForm = z.input<typeof savedAddressForm>;

/** The cost of an item at an address, in dollars, computed by the server. */
export const totals = z.object({
  sale_price: z.number(),
  shipping_cost: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type Totals = z.output<typeof totals>;

/** The cost of an item at a price that is not decided yet, such as a member's maximum. */
export const expectedTotal = z.extend(totals, {
  /** The place that decided shipping and tax; null when none is known, and the tax is not included. */
  destination: z.nullable(z.enum(['address', 'zip'])),
  /** The state of the ZIP code. */
  state: z.nullable(z.string()),
});
export type ExpectedTotal = z.output<typeof expectedTotal>;

/** A payment method, as in URLs. */
export const paymentMethod = z.enum(['credit-card', 'paypal', 'check']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A won item that is paid with others. */
const itemInPayment = z.object({ auction_id: z.int(), name: z.string(), sale_price: z.number() });

/**
 * What some of the caller's unpaid items cost in one payment, at the address that their checkout uses. `items` are all
 * that can be paid now, the soonest deadline first, and `is_chosen` those that the totals are for.
 */
export const combinedTotal = z.extend(totals, {
  items: z.array(z.extend(itemInPayment, { is_chosen: z.boolean() })),
  /** The shipping of the items one by one less that of all together, in dollars. */
  shipping_saved: z.number(),
  /** Whether an address has decided the tax. */
  is_tax_known: z.boolean(),
});
export type CombinedTotal = z.output<typeof combinedTotal>;

/** The order summary of a payment page. The totals are for `address`, the order's own or the last used one. */
export const paymentSummary = z.extend(totals, {
  auction: z.object({
    id: z.int(),
    sale_price: z.number(),
    product_description_id: z.int(),
    control: z.object({
      product_description: z.extend(
        z.pick(shortProduct, { name: true, short_name: true, category_id: true }),
        {
          item_code: z.pick(shortProduct, { item_code: true }),
          category: z.pick(shortProduct, { category: true }),
        },
      ),
    }),
  }),
  /**
   * The won items that are paid together, `auction` among them, and the shipping that it saves in dollars. The totals
   * are for all of them.
   */
  items: z.object({
    shipping_saved: z.number(),
    list: z.array(itemInPayment),
  }),
  /** Other unpaid items of the caller, which `combineItems` adds to this payment. */
  others: z.array(z.extend(itemInPayment, { is_added: z.boolean() })),
  item_status_id: z.int(),
  /** The first deadline of the items. */
  pay_by: instant,
  /** Whether the time to pay can be extended. */
  may_extend: z.boolean(),
  server_time: instant,
  address: z.nullable(selectedAddress),
  /** Whether the member chose `address` for this item: a review that is opened again continues with it. */
  is_address_chosen: z.boolean(),
  /** The PayPal order opened last for this item: a reloaded page continues with it once it is approved. */
  paypal_order: z.nullable(z.string()),
  /** The total in another currency, if its rate is known, and the date of that rate. */
  currency_estimate: z.nullable(z.object({ currency: z.string(), amount: z.number(), as_of: z.string() })),
  /** The ways to pay. `refusal` is why one is closed to this member, in English, and `refusal_code` its error code. */
  methods: z.array(
    z.object({ method: paymentMethod, refusal: z.nullable(z.string()), refusal_code: z.nullable(errorCode) }),
  ),
});
export type PaymentSummary = z.output<typeof paymentSummary>;

/**
 * A receipt. `grand_total` = amount + freight_revenue + tax. `payee` is where to send a check; its `phone` is empty
 * without one. `seller` has the name and the lines of the address that documents show.
 */
export const receipt = z.object({
  id: z.int(),
  auction_id: z.int(),
  name: z.string(),
  category: z.string(),
  item_code: z.string(),
  amount: z.number(),
  freight_revenue: z.number(),
  tax: z.number(),
  grand_total: z.number(),
  transaction_time: instant,
  transaction_id: z.nullable(z.string()),
  method: paymentMethod,
  /** `held` while a check has not cleared. */
  status: z.enum(['paid', 'held']),
  address: selectedAddress,
  /** The payment, if it paid for other items, too: its total, and the share of each item. */
  combined_payment: z.nullable(
    z.object({
      total: z.number(),
      items: z.array(z.object({ auction_id: z.int(), name: z.string(), grand_total: z.number() })),
    }),
  ),
  /** What was refunded of it, or is about to be, the oldest first. */
  refunds: z.array(refund),
  payee: z.nullable(z.object({ name: z.string(), street: z.string(), city: z.string(), phone: z.string() })),
  /** The card that was charged; null for other methods, and where the provider did not tell it. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  seller: z.object({ name: z.string(), address: z.array(z.string()) }),
});
export type Receipt = z.output<typeof receipt>;

/** A date such as `2026-11-22`. */
export const calendarDate = z.iso.date(inputMessage('date_expected'));

/** The units of a currency that one dollar is worth, on a date. */
export const currencyRate = z.object({
  currency: z.string(),
  per_dollar: z.number(),
  as_of: z.string(),
  imported_at: instant,
});
export type CurrencyRate = z.output<typeof currencyRate>;

const rateForm = z.object({
  currency: z.string(inputMessage('currency_expected')).check(
    z.regex(/^[A-Z]{3}$/, { error: inputMessage('currency_expected'), abort: true }),
    z.refine((currency) => currency !== 'USD', message('rate_of_dollar')),
  ),
  per_dollar: z
    .number(message('rate_not_positive'))
    .check(
      z.gt(0, message('rate_not_positive')),
      z.maximum(MAX_RATE, message('rate_too_large', { max: MAX_RATE })),
    ),
});

/** Rates of one date. They replace those of the same currencies. */
export const currencyRatesForm = z.object({
  as_of: calendarDate,
  rates: z
    .array(rateForm, message('rates_expected'))
    .check(
      z.minLength(1, message('rates_expected')),
      z.maxLength(MAX_RATES, message('rates_too_many', { max: MAX_RATES })),
    ),
});
export type CurrencyRatesForm = z.input<typeof currencyRatesForm>;

/** A member's address book. `listAddresses` reads it. Orders have copies of their addresses and do not change. */
export const addressBookEndpoints = defineEndpoints({
  saveAddress: {
    summary:
      'Adds an address to the caller’s address book, or changes the one with `id`, which gets a new id and keeps its place in the list',
    auth: 'required',
    check: 'shippingAddress',
    body: savedAddressForm,
    errors: ['address_not_found', 'addresses_too_many'],
    response: address,
  },
  deleteAddress: {
    summary: 'Deletes an address of the caller’s address book. Orders and open payments keep theirs',
    auth: 'required',
    errors: ['address_not_found'],
    response: done,
  },
  offerAddressFirst: {
    summary: 'Makes an address the first of the caller’s list, until a payment uses another one',
    auth: 'required',
    errors: ['address_not_found'],
    response: done,
  },
});

export const currencyEndpoints = defineEndpoints({
  listCurrencyRates: {
    summary: 'The rates with which totals are estimated in other currencies',
    auth: 'staff',
    permission: 'settings:write',
    response: z.array(currencyRate),
  },
  importCurrencyRates: {
    summary: 'Imports rates of one date. They replace those of the same currencies',
    auth: 'staff',
    permission: 'settings:write',
    body: currencyRatesForm,
    errors: ['rate_twice', 'rates_in_future'],
    response: z.array(currencyRate),
  },
});
