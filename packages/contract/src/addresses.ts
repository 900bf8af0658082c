import * as z from 'zod/mini';
import { optionalEmailAddress } from './email-address.ts';
import { checkoutErrors } from './errors/checkout-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { optionalText, positiveInt, requiredText } from './schema.ts';
import { optionalName, optionalPhone, optionalPostalCode, requiredName } from './text/fields.ts';

const message = messagesOf(checkoutErrors);

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
