import { DEFAULT_COUNTRY_ID, type SelectedAddress } from '@bidkit/contract';
import { expect, it } from 'vitest';
import type { AddressFormData } from '../stores/payments/checkout-state.ts';
import {
  addressDraftOf,
  blankAddressDraft,
  lacksPhone,
  toAddressForm,
  withAddress,
  withAddressText,
} from './address-draft.ts';

const place = { first_name: 'Dana', city: 'San Jose', country_codes_id: 2, state_code_id: 5 };
const saved = { ...place, id: 3 } as SelectedAddress; // The only fields that a draft reads.
const addressFormData = { addresses: [saved], countries: [], states: [] } as unknown as AddressFormData;

it('a draft of a saved address changes it by its id', () => {
  expect(toAddressForm(withAddress(blankAddressDraft, saved))).toMatchObject({ ...place, id: 3 });
  expect(toAddressForm(addressDraftOf(addressFormData, 3))).toMatchObject({ ...place, id: 3 });
});

it('a draft of a new address is blank', () => {
  expect(addressDraftOf(addressFormData, null)).toEqual(blankAddressDraft);
  expect(addressDraftOf(addressFormData, 99)).toEqual(blankAddressDraft);
});

it.each([
  ['CA', 1, null],
  ['PR', 2, 54],
  ['US', 2, null],
  ['XX', 2, null],
  [null, 2, null],
])('a draft of a new address starts in the country %s', (code, country_codes_id, state_code_id) => {
  const countries = [
    { id: 1, country: 'Canada', country_code: 'CA' },
    { id: 2, country: 'United States', country_code: 'US' },
  ];
  const states = [{ id: 54, state: 'Puerto Rico', code: 'PR', country_id: 2 }];
  const draft = addressDraftOf({ ...addressFormData, countries, states }, null, code);
  expect(toAddressForm(draft)).toMatchObject({ country_codes_id, state_code_id });
});

it('a draft drops the state when the country changes', () => {
  const draft = withAddressText(addressDraftOf(addressFormData, 3), 'country_codes_id', '1');
  expect(toAddressForm(draft)).toMatchObject({ country_codes_id: 1, state_code_id: null });
});

it('a draft shows a missing phone abroad only after the phone was edited', () => {
  const abroad = withAddressText(blankAddressDraft, 'country_codes_id', String(DEFAULT_COUNTRY_ID + 1));
  expect(lacksPhone(abroad)).toBe(false);
  expect(lacksPhone(withAddressText(abroad, 'phone', ' '))).toBe(true);
  expect(lacksPhone(withAddressText(blankAddressDraft, 'phone', ''))).toBe(false);
});
