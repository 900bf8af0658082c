import { afterEach, expect, it, vi } from 'vitest';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { dehydrate } from './dehydrate.ts';
import type { InitialState } from './initial-state.ts';
import { memoryStorage } from './storage.ts';
import { dealsOf } from './stores/deals/deals.ts';
import { directSalesOf } from './stores/deals/direct.ts';

const answers: Record<string, unknown> = {
  '/api/auctions/7': { id: 7, seq: 1, sale_price: 5, bids: [] },
  '/api/dailydeals/3': { id: 3, price: 100, negotiation: null },
  '/api/buydirect/9': { id: 9, bdp: 40 },
};
const fetched = vi.fn(async (input: unknown) => Response.json(answers[String(input)] ?? {}));
const bidkits: Bidkit[] = [];
afterEach(() => {
  for (const bidkit of bidkits.splice(0)) bidkit.destroy();
  fetched.mockClear();
});

function open(initialState?: InitialState, token?: string): Bidkit {
  const storage = memoryStorage();
  if (token) storage.setItem('token', token);
  const bidkit = createBidkit({ apiUrl: '/api', storage, fetch: fetched as typeof fetch, initialState });
  bidkits.push(bidkit);
  return bidkit;
}

async function loadAll(bidkit: Bidkit): Promise<void> {
  await Promise.all([
    bidkit.auctions.load(7, { detail: true }),
    dealsOf(bidkit).load(3),
    directSalesOf(bidkit).load(9),
  ]);
}

const initialOf = (bidkit: Bidkit) =>
  [bidkit.auctions.get(7), dealsOf(bidkit).get(3), directSalesOf(bidkit).get(9)].map((store) =>
    store.getInitialState(),
  );

it('renders the same on a server and in a browser, without a request', async () => {
  const server = open();
  await loadAll(server);
  const state: InitialState = JSON.parse(JSON.stringify(dehydrate(server)));
  fetched.mockClear();

  const browser = open(state);
  await loadAll(browser);
  expect(initialOf(browser)).toEqual(
    Object.values(answers).map((data) => ({ status: 'ready', data, error: null })),
  );
  expect(fetched).not.toHaveBeenCalled();
});

it('has nothing of what could not be loaded', async () => {
  const server = open();
  fetched.mockImplementationOnce(async () => Response.json({ message: 'No' }, { status: 404 }));
  await server.auctions.load(8, { detail: true });
  expect(dehydrate(server)).toEqual({ auctions: [], deals: [], directSales: [] });
});

it('fetches for a member again what a server has loaded for visitors', async () => {
  const server = open();
  await loadAll(server);
  const state = dehydrate(server);
  fetched.mockClear();

  const browser = open(state, 'a-token');
  dealsOf(browser);
  directSalesOf(browser);
  await expect.poll(() => fetched.mock.calls.map(([url]) => url).sort()).toEqual(Object.keys(answers).sort());
});
