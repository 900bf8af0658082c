import { expect, test } from '../fixtures.ts';
import { packagesScript } from '../widgets/stage.ts';
import { aMember, expectClean, openScreen, refuse, tag } from './screen.ts';

const everything = [
  tag('auction-card', { 'auction-id': 901 }),
  tag('bid-box', { 'auction-id': 902 }),
  tag('auction-grid', { source: 'home', size: 2 }),
  tag('auction-grid', { source: 'deals', size: 2 }),
  tag('deal-offer', { 'deal-id': 903 }),
  tag('buy-direct', { 'auction-id': 904 }),
  tag('checkout', { 'auction-id': 905 }),
];

test('axe finds nothing while elements load', async ({ page, server }) => {
  await page.route('**/api/**', () => {});
  await openScreen(page, server, everything, 'some-token', await packagesScript(page));
  const loading = page.locator('#all > *').filter({ has: page.locator('[part~="skeleton"]') });
  await expect(loading).toHaveCount(everything.length);
  await expectClean(page);
});

test('axe finds nothing when the API fails, and each element has a retry button', async ({
  page,
  server,
}) => {
  const { token } = await aMember(server);
  await page.route(/\/api\/(?!user$)/, (route) => refuse(route, 500, 'Something went wrong on our side.'));
  await openScreen(page, server, everything, token, await packagesScript(page));
  await expect(page.locator('#all [part~="retry"]')).toHaveCount(everything.length);
  await expectClean(page);
});

test('axe finds nothing in elements that are offline', async ({ page, server }) => {
  const { token } = await aMember(server);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route(/\/api\/(?!user$)/, (route) => route.abort());
  await openScreen(page, server, everything, token, await packagesScript(page));
  await expect(page.locator('#all').getByText(/You are offline/)).toHaveCount(everything.length);
  await expectClean(page);
});

test('axe finds nothing when the connection is lost', async ({ page, server }) => {
  const { token } = await aMember(server);
  const lot = await server.aLot();
  const { data } = (await (await fetch(`${server.url}/api/dailydeals`)).json()) as { data: { id: number }[] };
  await openScreen(
    page,
    server,
    [
      tag('auction-card', { 'auction-id': lot.id }),
      tag('bid-box', { 'auction-id': lot.id }),
      tag('deal-offer', { 'deal-id': data[0]?.id ?? 0 }),
    ],
    token,
  );
  for (const shown of ['auction-card [part~="card"]', 'bid-box [part~="submit"]', 'deal-offer [part~="box"]'])
    await expect(page.locator(`bidkit-${shown}`)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.locator('bidkit-auction-card [part~="notice"]')).toBeVisible();
  for (const element of ['bidkit-bid-box', 'bidkit-deal-offer'])
    await expect(page.locator(`${element} [part~="offline"]`)).toContainText('You are offline');
  await expectClean(page);
});

test('axe finds nothing in elements of a signed-out visitor', async ({ page, server }) => {
  const direct = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
  const lot = await server.aLot();
  const { data } = (await (await fetch(`${server.url}/api/dailydeals`)).json()) as { data: { id: number }[] };
  // The box shows that live updates have stopped.
  await page.route('**/embed/*/socket-*.js', (route) => route.abort());
  await openScreen(page, server, [
    tag('auction-card', { 'auction-id': lot.id }),
    tag('bid-box', { 'auction-id': lot.id }),
    tag('auction-grid', { source: 'home', size: 3 }),
    tag('auction-grid', { source: 'deals', size: 3 }),
    tag('auction-grid', { source: 'category:999999' }),
    tag('deal-offer', { 'deal-id': data[0]?.id ?? 0 }),
    tag('buy-direct', { 'auction-id': direct.id }),
  ]);
  await expect(page.getByText('Log in to bid')).toBeVisible();
  await expect(page.getByText('Log in to buy')).toBeVisible();
  await expect(page.getByText('Log in to make offers.')).toBeVisible();
  await expect(page.locator('bidkit-auction-grid [part~="price"]')).toHaveCount(6);
  await expect(page.locator('bidkit-auction-grid [part~="empty"]')).toBeVisible();
  await expect(page.locator('[part~="stream-error"]')).toBeVisible();
  await expectClean(page);
});

test('axe finds nothing in the checkout of a signed-out visitor, nor in the link to it', async ({
  page,
  server,
}) => {
  const checkout = [tag('checkout', { 'auction-id': (await server.aLot()).id })];
  await openScreen(page, server, checkout, undefined, await packagesScript(page));
  await expect(page.getByText('Log in to pay')).toBeVisible();
  await expectClean(page);
  // The script tag has no payment forms.
  await openScreen(page, server, checkout);
  await expect(page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await expectClean(page);
});
