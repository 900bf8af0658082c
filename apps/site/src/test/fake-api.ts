import {
  type Auction,
  type Bidkit,
  createBidkit,
  type Deal,
  type ErrorCode,
  type ExternalAuction,
  type ExternalAuctionListing,
  type KeyValueStorage,
  memoryStorage,
  type Preload,
  type Route,
  type SocketFactory,
  type User,
} from '@bidkit/sdk';
import { site } from './site.ts';

/** A request that the site has sent. */
export interface Asked {
  route: Route;
  query: URLSearchParams;
  body: unknown;
}
type Answer = unknown | ((asked: Asked) => unknown);
export type Answers = { readonly [R in Route]?: Answer };

/** An answer with an error status. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  readonly code: ErrorCode | undefined;
  constructor(status: number, message: string, errors: Record<string, string[]> = {}, code?: ErrorCode) {
    this.status = status;
    this.message = message;
    this.errors = errors;
    this.code = code;
  }
}

export const ava: User = {
  id: 1,
  username: 'ava',
  first_name: null,
  last_name: null,
  email: 'ava@example.com',
  email_verified: true,
  pending_email: null,
  bid_limit: null,
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
  is_staff: false,
  bid_hold: null,
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

export const aDeal = (id: number): Deal => ({
  id,
  item: `Deal number ${id}`,
  price: 100,
  product_description_id: id,
  product_description: {
    id,
    name: `Deal number ${id}`,
    short_name: `Deal number ${id}`,
    category_id: 3,
    images: [],
    has_hd: false,
  },
  description: 'As good as new.',
  category: 'Coins',
  category_id: 3,
  ends_at: '2030-01-01T00:00:00.000Z',
  is_sold_out: false,
  isWatching: false,
  rules: { sco_rule_id: 1, rounds: 4, step: 5, seconds: 300, final_seconds: 60 },
  negotiation: null,
});

/** A government auction with everything that one can have. */
export const anExternalAuction: ExternalAuction = {
  id: 7,
  name: 'Harbor patrol boats',
  type: { id: 5, name: 'Boats' },
  car: false,
  address: '100 Harbor Dr',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  image: '/images/external/7.jpg',
  mapUrl: 'https://www.openstreetmap.org/search?query=Duluth',
  website_address: 'https://county.example/surplus?page=2',
  isGovernment: true,
  isOnline: true,
  isOffline: true,
  image_alt: null,
  isPortal: true,
  sale: '2029-12-05T09:00',
  recurring: 'monthly',
  ends_on: '2030-12-31',
  hasEnded: false,
  description: 'Boats from 17 feet.\n\nSold on land.',
  isWatching: false,
};

/** The same auction in a list. */
export const aListing: ExternalAuctionListing = {
  id: 7,
  external_auction_id: 7,
  name: 'Harbor patrol boats',
  city: 'Duluth',
  state: 'MN',
  image: '/images/external/7.jpg',
  has_image: true,
  sale: '2029-12-05T09:00',
  content_tag: 'Boats',
  distance: null,
  short_description: 'Boats from 17 feet.',
  car: false,
  hasEnded: false,
  isWatching: false,
};

/** The receipt of a paid item. */
export const aReceipt = {
  id: 12,
  auction_id: 7,
  name: 'Oak tool chest with nine drawers',
  category: 'Tools',
  item_code: 'T-7',
  amount: 20,
  freight_revenue: 8.9,
  tax: 0,
  grand_total: 28.9,
  // Without a zone: local time.
  transaction_time: '2029-03-04T17:06:07',
  transaction_id: null,
  method: 'credit-card',
  status: 'paid',
  address: {
    id: 3,
    first_name: 'Ava',
    last_name: 'Stone',
    street1: '1 Main St',
    street2: null,
    city: 'San Jose',
    zip_code: '95131',
    state: { id: 5, code: 'CA' },
    country: { id: 2, country: 'United States', country_code: 'US' },
    phone: null,
    email: null,
  },
  combined_payment: null,
  refunds: [],
  payee: null,
  card: { brand: 'Visa', last4: '1111' } as { brand: string; last4: string } | null,
  seller: { name: 'First Dollar Auctions', address: ['5 Mint Ave', 'Reno, NV 89501'] },
};

export const aPage = <T>(rows: T[], page = 1, last = 1) => ({
  current_page: page,
  last_page: last,
  total: rows.length * last,
  total_capped: false,
  data: rows,
});

/** The data of the page frame. */
export const preload: Preload = {
  testimonials: [],
  gov_listings: [],
  categories: [
    {
      id: 3,
      name: 'coins',
      display: 'Coins',
      description: 'Silver, gold and mixed lots.',
      is_fire: false,
      is_virtual: false,
      numItems: 2,
      subList: [],
    },
    {
      id: 23,
      name: 'police-seizure',
      display: 'Police Seizure',
      description: null,
      is_fire: true,
      is_virtual: true,
      numItems: 1,
      subList: [],
    },
  ],
  notices: { data: [] },
  featured: [],
  site,
  social_logins: ['facebook', 'apple'],
  spotlight: null,
};

const usual: Answers = {
  'GET /preload': preload,
  'GET /external-auction/types': [
    { id: 1, name: 'Automotive' },
    { id: 5, name: 'Boats' },
  ],
  'GET /auctions/home': aPage([]),
  'POST /logger': { success: true },
  'GET /user': ava,
};

const isCall = (answer: Answer): answer is (asked: Asked) => unknown => typeof answer === 'function';

/** A socket that never connects, and on which a test emits the server's events. */
function aSocket() {
  let listen: (event: string, payload: unknown) => void = () => {};
  const socket = {
    io: { reconnectionDelay: () => 0 },
    connected: false,
    on() {},
    onAny(listener: typeof listen) {
      listen = listener;
    },
    connect: () => socket,
    disconnect: () => socket,
  };
  // The members of a socket that the sdk uses.
  const factory = (() => socket) as unknown as SocketFactory;
  return { factory, emit: (event: string, payload: unknown) => listen(event, payload) };
}

/** A Bidkit whose server gives the usual answers and these. */
export interface FakeApi {
  readonly bidkit: Bidkit;
  /** The requests so far, oldest first. */
  readonly asked: Asked[];
  readonly storage: KeyValueStorage;
  /** Emits an event of the server. */
  emit(event: string, payload: unknown): void;
}

export function aFakeApi(answers: Answers = {}, token?: string): FakeApi {
  const asked: Asked[] = [];
  const known: Answers = { ...usual, ...answers };
  const storage = memoryStorage();
  if (token) storage.setItem('token', token);
  const socket = aSocket();
  const bidkit = createBidkit({
    apiUrl: 'http://first-dollar.test/api',
    siteUrl: '',
    storage,
    io: async () => socket.factory,
    async fetch(input, init) {
      const url = new URL(String(input));
      const route = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}` as Route;
      const request = { route, query: url.searchParams, body: init?.body && JSON.parse(String(init.body)) };
      asked.push(request);
      const answer = known[route];
      const given = await (isCall(answer) ? answer(request) : answer);
      if (given === undefined) return Response.json({ message: 'Nothing here', errors: {} }, { status: 404 });
      if (!(given instanceof Refusal)) return Response.json(given);
      const { status, ...body } = given;
      return Response.json(body, { status });
    },
  });
  return { bidkit, asked, storage, emit: socket.emit };
}
