import type { State } from '@bidkit/contract';
import type { BidkitError } from '../error.ts';
import type { AddressFormData } from '../stores/payments/checkout-state.ts';
import { type AddressDraft, withAddressText } from './address-draft.ts';

/** A correction of a refused address that one button makes: the ZIP code's state, or keeping an unknown ZIP code. */
export type AddressSuggestion =
  | { readonly kind: 'use-state'; readonly state: State }
  | { readonly kind: 'keep-zip-code' };

/**
 * The suggestion of the server's error for the ZIP code of a draft; null without one.
 * @example
 * const formData = { addresses: [], countries: [], states: [] };
 * console.log(addressSuggestionOf(null, formData, blankAddressDraft)); // null: nothing was refused
 */
export function addressSuggestionOf(
  error: BidkitError | null,
  { states }: AddressFormData,
  { values }: AddressDraft,
): AddressSuggestion | null {
  const [problem] = error?.fields.zip_code ?? [];
  if (problem?.code === 'zip_code_unknown') return { kind: 'keep-zip-code' };
  if (problem?.code !== 'zip_code_elsewhere') return null;
  const country = Number(values.country_codes_id);
  const state = states.find((each) => each.country_id === country && each.state === problem.params?.region);
  return state ? { kind: 'use-state', state } : null;
}

/**
 * The draft with the correction.
 * @example
 * console.log(withAddressSuggestion(blankAddressDraft, { kind: 'keep-zip-code' }).isZipCodeKept);
 */
export const withAddressSuggestion = (draft: AddressDraft, suggestion: AddressSuggestion): AddressDraft =>
  suggestion.kind === 'use-state'
    ? withAddressText(draft, 'state_code_id', String(suggestion.state.id))
    : { ...draft, isZipCodeKept: true };
