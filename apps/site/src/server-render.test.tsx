// @vitest-environment node

import { HydratingContext } from '@bidkit/ui/hydrating-context';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPage, prefetchPage } from './pages.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Pages } from './router.tsx';
import { type FoundPage, findPage } from './shared/find-page.ts';
import { allAddresses, answers } from './test/all-pages.ts';
import { aFakeApi } from './test/fake-api.ts';

const partner = new URLSearchParams({
  partner: 'acme',
  origin: 'https://shop.example',
  code_challenge: 'h'.repeat(43),
  state: 's'.repeat(43),
});

const forbidden = (name: string) => () => {
  throw new Error(`the first render reads ${name}`);
};

afterEach(() => vi.restoreAllMocks());

const Unguarded = ({ found, Page }: { found: FoundPage; Page: ComponentType }) => (
  <Routes>
    {found.paths.map((path) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

/**
 * Renders a page as a server would: its data is loaded, and everything that only a browser knows throws. With a token
 * it renders the page alone, because on a server the guard does not know the member.
 */
async function renderOnServer(address: string, token?: string): Promise<string> {
  expect(globalThis.window).toBeUndefined();
  const logged = vi.spyOn(console, 'error');
  const { bidkit } = aFakeApi(answers, token);
  const client = createQueryClient();
  const { pathname, searchParams: search } = new URL(address, 'http://first-dollar.test');
  const found = findPage(pathname);
  let content = <Pages />;
  if (found) {
    const request = { bidkit, client, search, params: found.params };
    const page = await loadPage(found, request);
    await prefetchPage(page, request);
    if (token) content = <Unguarded found={found} Page={page.Page} />;
  }
  vi.spyOn(bidkit.clock, 'now').mockImplementation(forbidden('the clock'));
  vi.spyOn(bidkit.session, 'token').mockImplementation(forbidden('the token'));
  vi.spyOn(bidkit.storage, 'getItem').mockImplementation(forbidden('storage'));
  // React catches an error at the next Suspense boundary, sends its fallback, and reports the error here only.
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[address]}>
      <HydratingContext value>
        <Providers bidkit={bidkit} client={client}>
          {content}
        </Providers>
      </HydratingContext>
    </MemoryRouter>,
    { onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  bidkit.destroy();
  expect(errors).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
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
  ['/verify/abc', 'Loading'],
  ['/undo-email/abc', 'Loading'],
  ['/unsubscribe/abc', 'Loading'],
  ['/contact', 'Write to us'],
  ['/impersonate', 'Impersonate'],
  ['/testimonials', 'Testimonials'],
  ['/externalauction/7', 'Harbor patrol boats'],
  ['/notices', 'Notices'],
  ['/terms', '<h1>Terms and rules</h1>'],
  ['/my-wins', 'Loading'],
  ['/account/watchlist', 'Loading'],
  ['/account/notifications', 'Loading'],
  ['/payment/methods/7', 'Loading'],
  ['/developers', 'Developers'],
  ['/no/such/page', 'Browse live auctions'],
  ['/payment/paypal/return/7', 'Loading'],
  [`/partner/sign-in?${partner}`, 'Loading'],
  [`/partner/pay?${partner}&auction_id=7`, 'Loading'],
  [`/partner/checkout/7?${partner}`, 'Loading'],
])('renders %s without a browser', async (address, text) => {
  expect(await renderOnServer(address)).toContain(text);
});

it.each(allAddresses)('reads nothing of a browser: %s', async (address) => {
  await renderOnServer(address);
});

it.each([
  ['/account/watchlist', 'auction-id="7"'],
  ['/account/watchlist/dailydeals', 'Deal number 8'],
  ['/my-wins', 'You have no won item.'],
  ['/payment/methods/7', 'auction-id="7"'],
  ['/print/receipt/7', 'Oak tool chest'],
  ['/account/notifications', 'Alerts'],
  ['/account/settings/notifications', 'Email'],
  ['/account/settings/addresses', 'Offered first at the checkout'],
  ['/account/partners', 'Log out of Acme Outlet'],
])('renders the data of a member, below the guard: %s', async (address, text) => {
  expect(await renderOnServer(address, 'abc')).toContain(text);
});
