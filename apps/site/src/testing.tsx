import {
  type Auction,
  createBidkit,
  memoryStorage,
  type Preload,
  type Route,
  type SocketFactory,
  type User,
} from '@bidkit/sdk';
import { act, cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { Providers } from './providers.tsx';
import { Pages } from './router.tsx';

/** What the house is asked, as a test sees it. */
export interface Asked {
  route: Route;
  query: URLSearchParams;
  body: unknown;
}
type Answer = unknown | ((asked: Asked) => unknown);
export type Answers = { readonly [R in Route]?: Answer };

/** An answer that is a refusal. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    this.status = status;
    this.message = message;
    this.errors = errors;
  }
}

// jsdom draws nothing: what only matters to the eye stands still.
// No stubs, which a test would take away with its own.
Object.assign(globalThis, {
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  scrollTo: vi.fn(),
});
Element.prototype.scrollIntoView = vi.fn();
vi.mock('@bidkit/widgets', () => ({
  getBidkit: vi.fn(),
  setBidkit: vi.fn(),
  defineElements: vi.fn(async () => {}),
}));
afterEach(cleanup);
// A page's code is fetched when it is first opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 20_000 });

export const ava: User = {
  id: 1,
  username: 'ava',
  first_name: null,
  last_name: null,
  email: 'ava@example.com',
  phone: null,
  user_status_id: 1,
  notifications: 0,
  myItems: 0,
  unread_announcements: 0,
  newsletter: 0,
  hasAppInstall: false,
  is_synced_fb: false,
  is_synced_apple: false,
  impersonated_by: null,
};

export function aLot(id: number): Auction {
  const name = `Lot number ${id}`;
  return {
    id,
    opening_bid: 1,
    sale_price: 1,
    bdp: null,
    eventEnd: '2030-01-01T00:00:00.000Z',
    username: null,
    user_id: null,
    hasBidBefore: false,
    isWatching: false,
    hasEnded: false,
    currentSetMax: null,
    status: 'live',
    next_minimum: 1,
    bid_count: 0,
    seq: 0,
    server_time: '2029-12-31T00:00:00.000Z',
    product_description_id: id,
    control: {
      product_description: { id, name, short_name: name, category_id: 3, images: [], has_hd: false },
    },
  };
}

export const aPage = (lots: Auction[], page = 1, last = 1) => ({
  current_page: page,
  last_page: last,
  total: lots.length * last,
  data: lots,
});

const preload: Preload = {
  testimonials: [],
  gov_listings: [],
  categories: [
    { id: 3, name: 'coins', display: 'Coins', is_fire: true, is_virtual: false, numItems: 2, subList: [] },
  ],
  notices: { data: [] },
  featured: [],
};

const usual: Answers = {
  'GET /preload': preload,
  'GET /auctions/home': aPage([]),
  'POST /logger': { success: true },
  'GET /user': ava,
};

function Address({ onAddress }: { onAddress(address: string): void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return null;
}

const isCall = (answer: Answer): answer is (asked: Asked) => unknown => typeof answer === 'function';

/** A socket that never connects, and on which a test may tell news. */
function aLine() {
  let hear: (event: string, payload: unknown) => void = () => {};
  const socket = {
    io: { reconnectionDelay: () => 0 },
    connected: false,
    on() {},
    onAny(listener: typeof hear) {
      hear = listener;
    },
    connect: () => socket,
    disconnect: () => socket,
  };
  // The sdk uses these of a socket's many members.
  const factory = (() => socket) as unknown as SocketFactory;
  return { factory, tell: (event: string, payload: unknown) => act(async () => hear(event, payload)) };
}

/** Opens the marketplace at an address, on a house that gives the usual answers and these. */
export async function openSite(path: string, answers: Answers = {}, token?: string) {
  const asked: Asked[] = [];
  const known: Answers = { ...usual, ...answers };
  const storage = memoryStorage();
  if (token) storage.setItem('token', token);
  const line = aLine();
  const bidkit = createBidkit({
    apiUrl: 'http://house.test/api',
    siteUrl: '',
    storage,
    io: async () => line.factory,
    async fetch(input, init) {
      const url = new URL(String(input));
      const route = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}` as Route;
      const request = { route, query: url.searchParams, body: init?.body && JSON.parse(String(init.body)) };
      asked.push(request);
      const answer = known[route];
      const given = await (isCall(answer) ? answer(request) : answer);
      if (given === undefined) return Response.json({ message: 'Nothing here', errors: {} }, { status: 404 });
      if (!(given instanceof Refusal)) return Response.json(given);
      return Response.json({ message: given.message, errors: given.errors }, { status: given.status });
    },
  });
  let address = '';
  const onAddress = (next: string) => {
    address = next;
  };
  await act(async () => {
    void bidkit.session.load();
    render(
      <MemoryRouter initialEntries={[path]}>
        <Address onAddress={onAddress} />
        <Providers bidkit={bidkit}>
          <Pages />
        </Providers>
      </MemoryRouter>,
    );
  });
  return { bidkit, asked, storage, tell: line.tell, address: () => address };
}
