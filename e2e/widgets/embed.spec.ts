import { expect, test } from '../fixtures.ts';
import { card, openStage, scriptTag } from './stage.ts';

test('code loads when a tag nears the viewport, not before', async ({ page, server }) => {
  const lot = await server.aLot();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openStage(page, server, `<p style="height: 400vh">Far above</p>${card(lot.id)}`);
  await expect(page.getByRole('link', { name: 'See the lot' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'Bidkit'))).toBe('object');
  expect(requested.filter((path) => path.startsWith('/embed/'))).toEqual(['/embed/v1/bidkit.js']);
  await page.getByRole('link', { name: 'See the lot' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
});

test('a tag that is added later is upgraded', async ({ page, server }) => {
  const lot = await server.aLot();
  await openStage(page, server, '');
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(globalThis, 'Bidkit'))).toBe('object');
  await page.evaluate((id) => {
    const wrapper = document.createElement('section');
    const tag = document.createElement('bidkit-auction-card');
    tag.setAttribute('auction-id', String(id));
    wrapper.append(tag);
    document.body.append(wrapper);
  }, lot.id);
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
});

test('three cards share one request, one socket and one Bidkit, also with two script tags', async ({
  page,
  server,
}) => {
  const lots = await Promise.all([server.aLot(), server.aLot(), server.aLot()]);
  const calls: string[] = [];
  let sockets = 0;
  page.on('request', (request) => request.url().includes('/api/auctions') && calls.push(request.url()));
  page.on('websocket', () => {
    sockets += 1;
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const again = scriptTag(server).replace('bidkit.js', 'bidkit.js?again');
  await openStage(page, server, again + lots.map(({ id }) => card(id)).join(''));
  await expect(page.locator('[part~="price"]')).toHaveCount(3);
  await expect.poll(() => sockets).toBe(1);
  expect(calls).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a card that cannot load its lot shows an error, a retry and the page’s own link', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await page.route('**/api/auctions?*', (route) => route.abort());
  await openStage(page, server, card(lot.id));
  await expect(page.getByText('This auction could not be loaded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the lot' })).toBeVisible();
  await page.unroute('**/api/auctions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
});

test('on a partner’s page the page’s own token is neither sent nor changed', async ({ page, server }) => {
  const lot = await server.aLot();
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${server.url}/api`)) sent.push(request.headers().authorization);
  });
  await page.addInitScript(() => localStorage.setItem('token', 'the-partner-s-own'));
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  await expect(page.locator('bidkit-auction-card [part~="price"]').first()).toContainText('$1.00');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(Boolean)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ token: 'the-partner-s-own' });
});

test('the strict page has no CSP reports', async ({ page, server, request }) => {
  const lot = await server.aLot();
  await page.goto(`${server.strictUrl}/?lots=${lot.id},${lot.id}`);
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toContainText('$1.00');
  await expect(page.locator('bidkit-bid-box [part~="price"]')).toContainText('$1.00');
  await expect(page.locator('bidkit-bid-box')).toContainText('No bids yet');
  expect(await (await request.get(`${server.strictUrl}/csp-report`)).json()).toEqual([]);
});
