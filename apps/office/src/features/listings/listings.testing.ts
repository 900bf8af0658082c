import type { StaffExternalAuction, StaffListing, StaffPermission } from '@bidkit/contract';
import { aSession, openOffice } from '../../testing.tsx';

/** A row of the list with these values. */
const aRow = (id: number, values: Partial<StaffListing> = {}): StaffListing => ({
  id,
  name: `County surplus ${id}`,
  city: 'Duluth',
  state: 'MN',
  content_tag: 'Boats',
  image: null,
  sale: '2026-12-05T09:00',
  car: false,
  ends_on: '2026-12-05',
  hasEnded: false,
  source: null,
  external_key: null,
  ...values,
});

/** A listing with these values. */
export const aListing = (values: Partial<StaffExternalAuction> = {}): StaffExternalAuction => ({
  id: 7,
  name: 'Harbor patrol boats',
  type: 5,
  car: false,
  address: null,
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  website_address: 'https://county.example/boats',
  is_government: true,
  is_online: false,
  is_offline: true,
  is_portal: false,
  sale_at: '2026-12-05T09:00',
  recurring: null,
  ends_on: null,
  description: 'Two boats.',
  hasEnded: false,
  image: null,
  image_alt: null,
  picture: null,
  source: null,
  external_key: null,
  page: 'https://market.example/externalauction/7',
  version: 3,
  ...values,
});

interface Given {
  readonly permissions?: StaffPermission[];
  /** Answers to calls, by method and path. */
  readonly answers?: Readonly<Record<string, (body: unknown) => object>>;
  /** The listing of the page. */
  readonly listing?: () => StaffExternalAuction;
}

const types = [
  { id: 5, name: 'Boats', position: 5, listings: 2 },
  { id: 9, name: 'Computers', position: 9, listings: 0 },
];

/** Opens the office with two listings in the list. `lastQuery` is that of the list. */
export async function openListings(path: string, { permissions, answers, listing = aListing }: Given = {}) {
  let asked = new URLSearchParams();
  const office = await openOffice(path, {
    session: aSession({ permissions: permissions ?? ['lots:read', 'lots:write', 'audit:read'] }),
    answer({ method, path: called, body }) {
      const { pathname, searchParams } = new URL(called, 'http://office.test');
      const own = answers?.[`${method} ${pathname}`];
      if (own) return own(body);
      if (pathname === '/listing-types') return types;
      if (pathname === '/listing-sources') return ['county-sales'];
      if (pathname === '/external-auctions/7') return listing();
      if (pathname === '/external-auctions') asked = searchParams;
      const data =
        pathname === '/external-auctions'
          ? [aRow(8, { car: true, sale: null, ends_on: null, source: 'county-sales' }), aRow(7)]
          : [];
      return { data, total: data.length, total_capped: false, last_page: 1, current_page: 1 };
    },
  });
  return { ...office, lastQuery: () => Object.fromEntries(asked) };
}
