import type { StaffPermission, StaffView } from '@bidkit/contract';
import type { StaffAuctionRow, StaffLot } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aSession, openOffice } from '../../testing.tsx';

/** A live lot of the list with these values. */
export function aLot(id: number, values: Partial<StaffAuctionRow> = {}): StaffAuctionRow {
  return {
    id,
    opening_bid: 1,
    sale_price: 12,
    bdp: null,
    starts_at: '2020-01-01T00:00:00.000Z',
    eventEnd: '2099-01-01T00:00:00.000Z',
    username: null,
    user_id: null,
    hasBidBefore: false,
    isWatching: false,
    hasEnded: false,
    currentSetMax: null,
    status: 'live',
    next_minimum: 1,
    bid_count: 3,
    seq: 3,
    server_time: '2026-11-29T12:00:00.000Z',
    product_description_id: id,
    sale_kind: 'auction',
    reserve: null,
    reserve_status: 'none',
    winner: null,
    item_state: null,
    watchers: 0,
    control: {
      product_description: {
        id,
        name: `Chest ${id}`,
        short_name: 'Chest',
        category_id: 3,
        category: 'Tools',
        item_code: `C-${id}`,
        images: [{ id: 1, url: `/images/3/7/${id}.jpg`, image_type_id: 5 }],
        has_hd: false,
      },
    },
    ...values,
  };
}

/** A live lot of its page with these values. */
export const aStaffLot = (id: number, values: Partial<StaffLot> = {}): StaffLot => ({
  ...aLot(id, { bid_count: 2, username: 'ava', reserve: 80 }),
  // As the list has it, and in addition its details.
  starts_at: '2020-01-01T00:00:00.000Z',
  reserve: 80,
  bids: [],
  description: '',
  shipping_info: '',
  bidding_info_auction: '',
  bidding_info_non_auction: '',
  return_policy: '',
  materials: [],
  corrections: [],
  increments: [
    [0, 1],
    [100, 2.5],
  ],
  soft_close_seconds: 60,
  cents_allowed: false,
  bdp_stock: null,
  featured: false,
  second_chance: true,
  relists: 1,
  relisted_from: 3,
  relisted_as: null,
  can_relist: false,
  item: null,
  reserve_status: 'not_met',
  cancel_reason: null,
  log_head: null,
  ...values,
});

type Lots = readonly StaffAuctionRow[] | ((query: URLSearchParams) => readonly StaffAuctionRow[]);

interface Given {
  /** The lots of the answer; by default five. */
  readonly lots?: Lots;
  readonly total?: number;
  /** So many are counted, and more when a later page is asked for. */
  readonly counted?: number;
  readonly capped?: boolean;
  readonly permissions?: StaffPermission[];
  readonly views?: readonly StaffView[];
  /** Answers to other calls, by method and path. */
  readonly answers?: Readonly<Record<string, (body: unknown) => object | undefined>>;
}

const tools = {
  id: 3,
  name: 'tools',
  display: 'Tools',
  description: null,
  is_fire: false,
  is_virtual: false,
  numItems: 5,
  subList: [{ id: 4, name: 'saws', display: 'Saws', description: null, numItems: 1 }],
};

/** Opens the office with these lots. `asked` has the query of each call of the list. */
export async function openLots(path: string, given: Given = {}) {
  const { lots = [1, 2, 3, 4, 5].map((id) => aLot(id)), permissions, answers = {} } = given;
  const asked: URLSearchParams[] = [];
  const office = await openOffice(path, {
    views: given.views ?? [],
    session: aSession({ permissions: permissions ?? ['lots:read', 'lots:write', 'lots:cancel'] }),
    answer({ method, path, body }) {
      const { pathname, searchParams } = new URL(path, 'http://office.test');
      const own = answers[`${method} ${pathname}`];
      if (own) {
        return own(body);
      }
      if (pathname === '/api/category') return [tools];
      if (pathname !== '/auctions') return {};
      asked.push(searchParams);
      const data = typeof lots === 'function' ? lots(searchParams) : lots;
      const all = given.total ?? data.length;
      const [size, current_page] = [Number(searchParams.get('size')), Number(searchParams.get('page'))];
      const counted = given.counted ?? all;
      const total = Math.min(all, Math.ceil((current_page * size + 1) / counted) * counted);
      const last_page = Math.max(1, Math.ceil(total / size));
      return { data, total, total_capped: given.capped ?? total < all, last_page, current_page };
    },
  });
  await settled();
  return {
    ...office,
    asked,
    /** The last query of the list as an object. */
    lastQuery: () => Object.fromEntries(asked.at(-1) ?? []),
    address: () => office.router.state.location.search,
  };
}

/** Waits for the rows that were asked for. */
const settled = () =>
  waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('The list is loading.');
  });

/** Does something, and waits for the rows that it asks for. */
export async function after(doing: () => unknown): Promise<void> {
  await act(async () => void (await doing()));
  await settled();
}

/** Presses a button, and waits for the rows that it asks for. */
export const press = (name: string) => after(() => fireEvent.click(screen.getByRole('button', { name })));

/** The rows of the table. */
export const rows = () => screen.getAllByRole('row').slice(1);
