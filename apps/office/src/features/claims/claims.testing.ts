import type { StaffClaim } from '@bidkit/contract';

const at = '2026-11-20T10:00:00.000Z';

/** A filed claim for lot 107 with these values. */
export const aClaim = (values: Partial<StaffClaim> = {}): StaffClaim => ({
  id: 3,
  auction_id: 107,
  name: 'Chest',
  user_id: 4,
  username: 'ava',
  status: 'filed',
  item_state: 'lost',
  parcel_id: 9,
  carrier: 'USPS',
  tracking: '9400',
  address: {
    ...{ id: 1, first_name: 'Ava', last_name: 'Stone', street1: '1 Main St', street2: null },
    ...{ city: 'San Jose', zip_code: '95131', phone: null, email: null },
    country: { id: 2, country: 'United States', country_code: 'US' },
    ...{ state_code_id: 5, country_codes_id: 2 },
    state: { id: 5, state: 'California', code: 'CA' },
  },
  total: 28.9,
  method: 'credit-card',
  sent_at: at,
  filed_at: at,
  reason: 'lost',
  description: null,
  phone: '555 0100',
  signature: 'Ava Stone',
  decided_at: null,
  decision: null,
  refund: null,
  return: null,
  ...values,
});
