import { type AddressFormData, BidkitError, type ErrorDetail } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { blankDraft, toForm, withText } from './address-draft.ts';
import { suggestionOf, withSuggestion } from './address-suggestion.ts';

const nevada = { id: 29, state: 'Nevada', code: 'NV', country_id: 2 };
const data: AddressFormData = { addresses: [], countries: [], states: [nevada] };
const refused = (detail: ErrorDetail) =>
  new BidkitError('POST /payment/check/address', 422, 'No.', {
    errors: { zip_code: ['No.'] },
    fields: { zip_code: [detail] },
  });
const elsewhere = (region: string) => refused({ code: 'zip_code_elsewhere', params: { region } });

it('suggests the state of the ZIP code', () => {
  const suggestion = suggestionOf(elsewhere('Nevada'), data, blankDraft);
  expect(suggestion).toEqual({ kind: 'use-state', state: nevada });
  if (suggestion) expect(toForm(withSuggestion(blankDraft, suggestion)).state_code_id).toBe(29);
});

it('suggests to keep an unknown ZIP code, until it is edited', () => {
  const suggestion = suggestionOf(refused({ code: 'zip_code_unknown' }), data, blankDraft);
  expect(suggestion).toEqual({ kind: 'keep-zip-code' });
  if (!suggestion) return;
  const kept = withSuggestion(blankDraft, suggestion);
  expect(toForm(kept).keep_zip_code).toBe(true);
  expect(toForm(withText(kept, 'city', 'Reno')).keep_zip_code).toBe(true);
  expect(toForm(withText(kept, 'zip_code', '89501')).keep_zip_code).toBe(false);
});

it('suggests nothing for other errors, and for a region without addresses', () => {
  expect(suggestionOf(null, data, blankDraft)).toBeNull();
  expect(suggestionOf(refused({ code: 'zip_code_invalid' }), data, blankDraft)).toBeNull();
  expect(suggestionOf(elsewhere('Palau'), data, blankDraft)).toBeNull();
});
