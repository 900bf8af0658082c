import type { ErrorDetail } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { BidkitError } from '../error.ts';
import type { AddressFormData } from '../stores/payments/checkout-state.ts';
import { blankAddressDraft, toAddressForm, withAddressText } from './address-draft.ts';
import { addressSuggestionOf, withAddressSuggestion } from './address-suggestion.ts';

const nevada = { id: 29, state: 'Nevada', code: 'NV', country_id: 2 };
const data: AddressFormData = { addresses: [], countries: [], states: [nevada] };
const refused = (detail: ErrorDetail) =>
  new BidkitError('POST /payment/check/address', 422, 'No.', {
    errors: { zip_code: ['No.'] },
    fields: { zip_code: [detail] },
  });
const elsewhere = (region: string) => refused({ code: 'zip_code_elsewhere', params: { region } });

it('suggests the state of the ZIP code', () => {
  const suggestion = addressSuggestionOf(elsewhere('Nevada'), data, blankAddressDraft);
  expect(suggestion).toEqual({ kind: 'use-state', state: nevada });
  if (suggestion)
    expect(toAddressForm(withAddressSuggestion(blankAddressDraft, suggestion)).state_code_id).toBe(29);
});

it('suggests to keep an unknown ZIP code, until it is edited', () => {
  const suggestion = addressSuggestionOf(refused({ code: 'zip_code_unknown' }), data, blankAddressDraft);
  expect(suggestion).toEqual({ kind: 'keep-zip-code' });
  if (!suggestion) return;
  const kept = withAddressSuggestion(blankAddressDraft, suggestion);
  expect(toAddressForm(kept).keep_zip_code).toBe(true);
  expect(toAddressForm(withAddressText(kept, 'city', 'Reno')).keep_zip_code).toBe(true);
  expect(toAddressForm(withAddressText(kept, 'zip_code', '89501')).keep_zip_code).toBe(false);
});

it('suggests nothing for other errors, and for a region without addresses', () => {
  expect(addressSuggestionOf(null, data, blankAddressDraft)).toBeNull();
  expect(addressSuggestionOf(refused({ code: 'zip_code_invalid' }), data, blankAddressDraft)).toBeNull();
  expect(addressSuggestionOf(elsewhere('Palau'), data, blankAddressDraft)).toBeNull();
});
