import type { Parcel } from '@bidkit/contract';

const address: Parcel['address'] = {
  ...{ id: 1, first_name: 'Ava', last_name: 'Stone', street1: '1 Main St', street2: null, city: 'San Jose' },
  ...{ zip_code: '95131', phone: null, email: null },
  country: { id: 2, country: 'United States', country_code: 'US' },
  ...{ state_code_id: 5, country_codes_id: 2 },
  state: { id: 5, state: 'California', code: 'CA' },
};

/** A packed parcel without a tracking number. */
export const aParcel = (values: Partial<Parcel> = {}): Parcel => ({
  ...{ id: 5, user_id: 4, username: 'ava', status: 'packed', address, items: [], activity: [] },
  ...{ packed_at: '2026-11-29T12:00:00.000Z', shipped_at: null, delivered_at: null, lost_at: null },
  ...{ carrier: 'USPS', tracking: null, tracking_url: null, international_tracking_url: null, cn22_id: null },
  ...{ window_start: '2026-12-01T12:00:30.000Z', window_end: null, alert: null, label: null },
  ...values,
});
