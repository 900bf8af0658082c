// @vitest-environment node
import { expect, it } from 'vitest';
import { loadRoute, prefetchPage } from './pages.ts';
import { createQueryClient } from './query-client.ts';
import { findPage } from './shared/find-page.ts';
import { aFakeApi } from './test/fake-api.ts';

/** The requests of a page before its code is loaded, without that of the shell. */
async function requestsOf(address: string, token?: string): Promise<string[]> {
  const { bidkit, asked } = aFakeApi({}, token);
  const { pathname, searchParams: search } = new URL(address, 'http://first-dollar.test');
  const found = findPage(pathname);
  if (!found) throw new Error(`${address} has no page`);
  await prefetchPage(await loadRoute(found), {
    bidkit,
    client: createQueryClient(),
    search,
    params: found.params,
  });
  bidkit.destroy();
  return asked.map(({ route }) => route).filter((route) => route !== 'GET /preload');
}

it.each([
  ['/buydirect/7', ['GET /buydirect/7']],
  ['/my-wins', ['GET /user/items', 'GET /sco']],
  ['/print/receipt/7', ['GET /auctions/7/receipt']],
  ['/account/partners', ['GET /partners/sessions']],
  ['/partner/sign-in', ['GET /partners/sign-in']],
  ['/partner/pay?auction_id=7', ['GET /partners/sign-in', 'GET /payment/summary']],
  ['/partner/checkout/7', ['GET /partners/sign-in', 'GET /auctions/7']],
])('requests the data of %s before its code is loaded', async (address, routes) => {
  expect(await requestsOf(address, 'abc')).toEqual(routes);
});

it('requests the data of a member with a token only', async () => {
  expect(await requestsOf('/my-wins')).toEqual([]);
  expect(await requestsOf('/partner/pay?auction_id=7')).toEqual(['GET /partners/sign-in']);
});
