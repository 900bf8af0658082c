import { compareRows, type Limit, type Row } from './compare.ts';
import type { ServerFacts } from './server.ts';

// `pnpm bench:reads [row]`: what visitors read, beside /healthz and a route of a server without anything else. Each row is
// measured as browsers send it and, as `… identity`, without `Accept-Encoding`. Pages need a built site.

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PAGE = { accept: 'text/html' };
/** Calls of the API: a share of /healthz, or this many per second where /healthz is faster than it was. */
const CALL: Limit = { of: '/healthz', share: 0.35, enough: 3_000 };
const HOME_PAGE: Limit = { of: '/healthz', share: 0.25, enough: 2_000 };

type Address = (facts: ServerFacts, lotIds: readonly number[]) => string;
interface Read {
  readonly name: string;
  readonly path: Address;
  /** Whether it is read from the server with one route. */
  readonly isBare?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit?: Limit;
}

const reads: readonly Read[] = [
  { name: 'bare route', path: () => '/', isBare: true },
  { name: '/healthz', path: () => '/healthz' },
  { name: 'home listing', path: () => '/api/auctions/home', limit: CALL },
  { name: 'lot', path: (_, [id]) => `/api/auctions/${id}`, limit: CALL },
  { name: 'category', path: ({ categoryId }) => `/api/auctions?category_id=${categoryId}`, limit: CALL },
  { name: 'search', path: () => '/api/search?q=tool%20chest', limit: CALL },
  { name: '/preload', path: () => '/api/preload', limit: CALL },
  { name: 'home page', path: () => '/', headers: PAGE, limit: HOME_PAGE },
  { name: 'lot page', path: (_, [id]) => `/auctions/${id}`, headers: PAGE },
  { name: 'category page', path: ({ categoryId }) => `/category/${categoryId}`, headers: PAGE },
  { name: 'search page', path: () => '/search?q=tool%20chest', headers: PAGE },
  { name: 'style sheet', path: ({ styleSheet }) => styleSheet },
];

function toRow({ name, path, isBare, headers, limit }: Read, sent: Readonly<Record<string, string>>): Row {
  return {
    name,
    sends: (facts, lotIds) => ({
      path: path(facts, lotIds),
      headers: { ...sent, ...headers },
      ...(isBare && { address: facts.bareAddress }),
    }),
    ...(limit && { limit }),
  };
}

const withoutEncoding = reads.map(({ name, limit, ...read }) => ({
  ...read,
  name: `${name} identity`,
  ...(limit && { limit: { ...limit, of: `${limit.of} identity` } }),
}));

await compareRows(
  [...reads.map((read) => toRow(read, BROWSER)), ...withoutEncoding.map((read) => toRow(read, {}))],
  process.argv[2],
);
