import type { PackableItems, Parcel } from '@bidkit/contract';
import { aSession, openOffice, refusal } from '../../testing.tsx';

const address = {
  id: 1,
  first_name: 'Ava',
  last_name: 'Stone',
  street1: '1 Main St',
  street2: null,
  city: 'San Jose',
  zip_code: '95131',
  phone: null,
  email: null,
  country: { id: 2, country: 'United States', country_code: 'US' },
  state: { id: 5, state: 'California', code: 'CA' },
};

const anItem = (auction_id: number, missing_since: string | null = null) => ({
  auction_id,
  name: `Chest ${auction_id}`,
  item_code: `C-${auction_id}`,
  missing_since,
});

export const group = {
  user_id: 4,
  username: 'ava',
  address,
  paid_at: '2026-11-29T12:00:00.000Z',
  items: [anItem(7), anItem(8)],
  notes: [] as PackableItems['notes'],
};

/** A packed parcel with these values. */
export const aParcel = (values: Partial<Parcel> = {}): object => ({
  id: 5,
  user_id: 4,
  username: 'ava',
  status: 'packed',
  address,
  items: group.items,
  packed_at: '2026-11-29T12:00:00.000Z',
  shipped_at: null,
  carrier: null,
  tracking: null,
  tracking_url: null,
  international_tracking_url: null,
  cn22_id: null,
  window_start: null,
  window_end: null,
  delivered_at: null,
  lost_at: null,
  alert: null,
  label: null,
  activity: [],
  ...values,
});

export const found = { kind: 'item', id: 7, name: 'Chest 7', item_code: 'C-7', state: 'paid', group };

type Answers = Readonly<Record<string, (body: unknown, query?: URLSearchParams) => object>>;

/** Opens the office as a packer. The answers are by method and path. */
export function openPacking(path: string, answers: Answers) {
  return openOffice(path, {
    session: aSession({ permissions: ['shipping:write'] }),
    answer({ method, path: asked, body }) {
      const { pathname, searchParams } = new URL(asked, 'http://office.test');
      const own = answers[`${method} ${pathname}`];
      if (own) return method === 'GET' ? own(body, searchParams) : own(body);
      return refusal(404, 'code_unknown', 'No item has this code.');
    },
  });
}
