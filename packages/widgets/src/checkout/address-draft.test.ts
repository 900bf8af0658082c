import { DEFAULT_COUNTRY_ID, type Places, type SelectedAddress } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { blankDraft, draftOf, lacksPhone, toForm, withAddress, withText } from './address-draft.ts';

const place = { first_name: 'Dana', city: 'San Jose', country_codes_id: 2, state_code_id: 5 };
const saved = { ...place, id: 3 } as SelectedAddress; // A draft reads no other field.
const places = { addresses: [saved], countries: [], states: [] } as unknown as Places;

it('changes a saved address by its id', () => {
  expect(toForm(withAddress(blankDraft, saved))).toMatchObject({ ...place, id: 3 });
  expect(toForm(draftOf(places, 3))).toMatchObject({ ...place, id: 3 });
});

it('is blank for a new address', () => {
  expect(draftOf(places, null)).toBe(blankDraft);
  expect(draftOf(places, 99)).toBe(blankDraft);
});

it('forgets the state when the country changes', () => {
  const draft = withText(draftOf(places, 3), 'country_codes_id', '1');
  expect(toForm(draft)).toMatchObject({ country_codes_id: 1, state_code_id: null });
});

it('shows that a phone is missing abroad, once it was edited', () => {
  const abroad = withText(blankDraft, 'country_codes_id', String(DEFAULT_COUNTRY_ID + 1));
  expect(lacksPhone(abroad)).toBe(false);
  expect(lacksPhone(withText(abroad, 'phone', ' '))).toBe(true);
  expect(lacksPhone(withText(blankDraft, 'phone', ''))).toBe(false);
});
