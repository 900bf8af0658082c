import {
  type Address,
  DEFAULT_COUNTRY_ID,
  type SavedAddressForm,
  type SelectedAddress,
} from '@bidkit/contract';
import type { AddressFormData } from '../stores/payments/checkout-state.ts';

const blank = {
  first_name: '',
  last_name: '',
  street1: '',
  street2: '',
  city: '',
  zip_code: '',
  // Chosen by the member: it decides the tax.
  state_code_id: '',
  country_codes_id: String(DEFAULT_COUNTRY_ID),
  phone: '',
  email: '',
};

/** The name of a field of the address form. */
export type AddressField = keyof typeof blank;
type Values = Readonly<Record<AddressField, string>>;

/** An address while it is typed. */
export interface AddressDraft {
  readonly values: Values;
  /** The id of the saved address that it changes; null for a new one. */
  readonly id: number | null;
  /** Whether the phone was edited: only then its error is shown. */
  readonly isPhoneTouched: boolean;
  /** Whether the member keeps a ZIP code that the server does not know. */
  readonly isZipCodeKept: boolean;
}

/** The draft of a new address, in the default country. */
export const blankAddressDraft: AddressDraft = {
  values: blank,
  id: null,
  isPhoneTouched: false,
  isZipCodeKept: false,
};

/**
 * The draft of a saved address, or for `null` a blank one in a country (ISO 3166-1).
 * @example
 * const { current_user_addresses: addresses, ...rest } = await bidkit.api.listAddresses();
 * console.log(addressDraftOf({ addresses, ...rest }, null, 'CA').values.country_codes_id);
 */
export function addressDraftOf(
  addressFormData: AddressFormData,
  id: number | null,
  country: string | null = null,
): AddressDraft {
  const saved = addressFormData.addresses.find((address) => address.id === id);
  return saved ? withAddress(blankAddressDraft, saved) : blankIn(addressFormData, country);
}

/** A blank draft in a country; in the default one where we do not ship to it. US territories are states. */
function blankIn({ countries, states }: AddressFormData, code: string | null): AddressDraft {
  const country = countries.find(({ country_code }) => country_code === code);
  const territory = country
    ? undefined
    : states.find((state) => state.code === code && state.country_id === DEFAULT_COUNTRY_ID);
  const country_codes_id = String(country?.id ?? DEFAULT_COUNTRY_ID);
  const state_code_id = String(territory?.id ?? '');
  return { ...blankAddressDraft, values: { ...blank, country_codes_id, state_code_id } };
}

/**
 * The draft with the address of an order, which changes that address.
 * @example
 * const { current_user_addresses: [first] } = await bidkit.api.listAddresses();
 * if (first) console.log(withAddress(blankAddressDraft, first).values.city);
 */
export const withAddress = (draft: AddressDraft, address: Address | SelectedAddress): AddressDraft => ({
  ...draft,
  values: toValues(address),
  id: address.id,
});

/**
 * The draft with the text of a field. Another country has no state yet.
 * @example
 * console.log(withAddressText(blankAddressDraft, 'city', 'Reno').values.city);
 */
export function withAddressText(draft: AddressDraft, field: AddressField, text: string): AddressDraft {
  const values = { ...draft.values, [field]: text };
  // Each country has states of its own.
  if (field === 'country_codes_id') values.state_code_id = '';
  return {
    ...draft,
    values,
    isPhoneTouched: draft.isPhoneTouched || field === 'phone',
    isZipCodeKept: draft.isZipCodeKept && field !== 'zip_code',
  };
}

/**
 * Whether the country of the draft requires a phone.
 * @example
 * console.log(needsPhone(blankAddressDraft));
 */
export const needsPhone = ({ values }: AddressDraft): boolean =>
  Number(values.country_codes_id) !== DEFAULT_COUNTRY_ID;

/**
 * Whether to show that the phone is missing.
 * @example
 * console.log(lacksPhone(withAddressText(blankAddressDraft, 'phone', '')));
 */
export const lacksPhone = (draft: AddressDraft): boolean =>
  needsPhone(draft) && draft.isPhoneTouched && draft.values.phone.trim() === '';

/**
 * The form to send. A missing phone is sent too: the server reports all errors at once.
 * @example
 * console.log(toAddressForm(withAddressText(blankAddressDraft, 'city', 'Reno')).country_codes_id);
 */
export function toAddressForm({ values, id, isZipCodeKept }: AddressDraft): SavedAddressForm {
  const { country_codes_id, state_code_id, ...texts } = values;
  return {
    ...texts,
    id,
    keep_zip_code: isZipCodeKept,
    country_codes_id: Number(country_codes_id),
    state_code_id: Number(state_code_id) || null,
  };
}

function toValues(address: Partial<Record<AddressField, string | number | null>>): Values {
  const values = { ...blank };
  for (const field of Object.keys(blank) as AddressField[]) values[field] = String(address[field] ?? '');
  return values;
}
