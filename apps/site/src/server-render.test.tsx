// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { findPage, loadPage, prefetchPage } from './pages.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Pages } from './router.tsx';
import { aDeal, aFakeApi, aLot, aPage } from './test/fake-api.ts';

const lot = { ...aLot(7), bids: [], description: 'Made of oak.' };
const answers = {
  'GET /auctions/home': aPage([aLot(7)]),
  'GET /auctions': aPage([aLot(7)]),
  'GET /auctions/7': lot,
  'GET /dailydeals': aPage([aDeal(8)]),
  'GET /dailydeals/categories': [],
  'GET /dailydeals/8': aDeal(8),
  'GET /page/2/1': { title: 'Terms', sections: [{ heading: 'One', paragraphs: ['Two.'] }] },
};

const forbidden = (name: string) => () => {
  throw new Error(`the first render reads ${name}`);
};

/** Renders a page as a server would: its data is loaded, and everything that only a browser knows throws. */
async function renderOnServer(address: string): Promise<string> {
  const { bidkit } = aFakeApi(answers);
  const client = createQueryClient();
  const { pathname, searchParams: search } = new URL(address, 'http://first-dollar.test');
  const found = findPage(pathname);
  if (found) {
    const request = { bidkit, client, search, params: found.params };
    await prefetchPage(await loadPage(found, request), request);
  }
  vi.spyOn(bidkit.clock, 'now').mockImplementation(forbidden('the clock'));
  vi.spyOn(bidkit.session, 'token').mockImplementation(forbidden('the token'));
  vi.spyOn(bidkit.storage, 'getItem').mockImplementation(forbidden('storage'));
  const html = renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Providers bidkit={bidkit} client={client}>
        <Pages />
      </Providers>
    </MemoryRouter>,
  );
  bidkit.destroy();
  return html;
}

it.each([
  ['/', 'JOIN NOW FREE'],
  ['/', 'auction-id="7"'],
  ['/auction/featured', 'auction-id="7"'],
  ['/category/3', 'Coins'],
  ['/auctions/7', 'Loading the auction'],
  ['/dailydeals', 'Deal number 8'],
  ['/dailydeals/8', 'deal-id="8"'],
  ['/buydirect/7', 'auction-id="7"'],
  ['/login', 'Email or Username'],
  ['/register', 'Get Started with a Free Account.'],
  ['/impersonate', 'Impersonate'],
  ['/testimonials', 'Testimonials'],
  ['/notices', 'Notices'],
  ['/terms', 'Two.'],
  ['/my-wins', 'Loading'],
  ['/account/watchlist', 'Loading'],
  ['/account/notifications', 'Loading'],
  ['/payment/methods/7', 'Loading'],
  ['/developers', 'Developers'],
  ['/no/such/page', 'See what is on today'],
])('renders %s without a browser', async (address, text) => {
  expect(globalThis.window).toBeUndefined();
  const complaint = vi.spyOn(console, 'error');
  expect(await renderOnServer(address)).toContain(text);
  expect(complaint).not.toHaveBeenCalled();
});
