import type { SelectedAddress } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { AddressDraft } from './address-draft.ts';

const place = { first_name: 'Dana', city: 'San Jose', country_codes_id: 2, state_code_id: 5 };

it('a saved address is changed by its number', () => {
  const draft = new AddressDraft();
  draft.take({ ...place, id: 3 } as SelectedAddress); // A draft reads no other field.
  expect(draft.form).toMatchObject({ ...place, id: 3 });
});
