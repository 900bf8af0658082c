import type { BrowserContext } from '@playwright/test';
import { openCardFields, type Place } from '../checkout-steps.ts';
import { expect, type Page, type Server, test } from '../fixtures.ts';
import { frameOf } from '../partner-page.ts';
import { box, card, packagesScript } from '../widgets/stage.ts';
import { listObjections } from './objections.ts';
import { ladder, strictest } from './policies.ts';
import { aDeal, aMember, fieldsOrigin, partnerToken } from './rung.ts';

/** Stores tokens for the pages of an origin. Its frames have separate storage, or none. */
const keep = (context: BrowserContext, origin: string, storage: 'local' | 'session', token: string) =>
  context.addInitScript(
    ([place, kind, text]) => {
      if (window !== top || location.origin !== place) return;
      if (kind === 'local') localStorage.setItem('token', text);
      else sessionStorage.setItem('bidkit:token', text);
    },
    [origin, storage, token] as const,
  );

/** Opens a page with `policy` that contains only the partner's script tag and `html`. */
async function openUnder(
  page: Page,
  policy: string,
  url: string,
  server: Server,
  html: string,
  script?: string,
): Promise<void> {
  const tag =
    script ?? `<script type="module" src="${server.url}/embed/v1/bidkit.js" data-partner="pages"></script>`;
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Rung</title>${tag}<main>${html}</main>`,
    }),
  );
  // Violations for pictures are reported before a request is sent, so pictures need not be drawn.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  // A page without a server counts as public. The browser asks before a public page connects to the local network.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(url);
}

/** Pays by card in the checkout inside `place`. */
async function pay(place: Place): Promise<void> {
  const fields = await openCardFields(place);
  await fields.getByLabel('Card number').fill('4111 1111 1111 1111');
  await fields.getByLabel(/Expires/).fill('12/30');
  const code = fields.getByLabel('Security code');
  await code.fill('123');
  await expect(place.getByRole('button', { name: 'Pay $28.90' })).toBeEnabled();
  // By keyboard: while two frames still change their height, a click may miss.
  await code.press('Enter');
  await expect(place.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
}

/** A member, what they can act on, and the HTML of all elements for it. */
async function prepare(context: BrowserContext, server: Server) {
  const member = await aMember(server);
  const lots = { watched: await server.aLot(), bid: await server.aLot() };
  const direct = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
  const [deal, won] = [await aDeal(server), await server.aWin(member.username)];
  await keep(context, server.url, 'local', member.token);
  await keep(context, server.strictUrl, 'session', await partnerToken(server, member.token));
  const html = `${card(lots.watched.id)}${box(lots.bid.id)}
    <bidkit-auction-grid source="home" size="2"></bidkit-auction-grid>
    <bidkit-auction-grid source="deals" size="2"></bidkit-auction-grid>
    <bidkit-deal-offer deal-id="${deal}"></bidkit-deal-offer>
    <bidkit-buy-direct auction-id="${direct.id}"></bidkit-buy-direct>
    <bidkit-checkout auction-id="${won}"></bidkit-checkout>`;
  return { member, lots, html };
}

/** Waits until both grids are loaded, as far down as they are. */
async function expectGrids(page: Page): Promise<void> {
  const grids = page.locator('bidkit-auction-grid');
  await grids.last().scrollIntoViewIfNeeded();
  await expect(grids.first().locator('bidkit-auction-card [part~="price"]')).toHaveCount(2);
  await expect(grids.last().locator('[part~="offer"]')).toHaveCount(2);
}

const lenient = Object.entries(ladder).filter(([, policyOf]) => policyOf !== strictest);

test('under every more lenient policy all elements are shown, and events arrive', async ({
  page,
  context,
  server,
}) => {
  const { lots, html } = await prepare(context, server);
  const objections = await listObjections(page);
  for (const [at, [rung, policyOf]] of lenient.entries())
    await test.step(rung, async () => {
      const policy = policyOf({ server: server.url }).join('; ');
      await openUnder(page, policy, `${server.strictUrl}/rung`, server, html);
      const theCard = page.locator(`bidkit-auction-card[auction-id="${lots.watched.id}"]`);
      await expect(page.locator('bidkit-bid-box [part~="bid-status"]')).toBeVisible();
      await expect(page.locator('bidkit-bid-box [part~="total"]')).toContainText('The most you would pay');
      await expectGrids(page);
      const sale = page.locator('bidkit-buy-direct');
      await expect(sale.getByRole('button', { name: 'Buy for $90.00' })).toBeVisible();
      await expect(page.locator('bidkit-deal-offer').getByRole('button', { name: 'Start' })).toBeVisible();
      await expect(frameOf(page).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
      const rival = await aMember(server);
      await server.bid({ lotId: lots.watched.id, token: rival.token, amount: at + 1 });
      await expect(theCard, 'the event arrives').toContainText(at === 0 ? '1 bid' : `${at + 1} bids`);
      expect(objections).toEqual([]);
    });
});

test('under the strictest policy every element works on a partner’s page, down to the payment', async ({
  page,
  context,
  server,
}) => {
  const { member, lots, html } = await prepare(context, server);
  const objections = await listObjections(page);
  const policy = strictest({ server: server.url }).join('; ');
  await openUnder(page, policy, `${server.strictUrl}/rung`, server, html);

  const theCard = page.locator(`bidkit-auction-card[auction-id="${lots.watched.id}"]`);
  await expect(page.locator('bidkit-bid-box [part~="bid-status"]')).toBeVisible();
  const watch = theCard.getByRole('button', { name: /^Watch / });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');

  const bidBox = page.locator('bidkit-bid-box');
  await bidBox.getByRole('button', { name: '$2.00' }).click();
  await bidBox.getByRole('button', { name: 'Place bid' }).click();
  await expect(bidBox.locator('[part~="result"]')).toHaveAttribute('data-status', 'firstBid');

  await expectGrids(page);

  const offer = page.locator('bidkit-deal-offer');
  await offer.getByRole('button', { name: 'Start' }).click();
  await offer.getByLabel('Your offer, in whole dollars').fill('50');
  await page.keyboard.press('Enter');
  await expect(offer.locator('[part~="your-offer"]')).toHaveText('$50');

  const sale = page.locator('bidkit-buy-direct');
  await sale.getByRole('button', { name: 'Buy for $90.00' }).click();
  await sale.getByRole('button', { name: 'Yes, buy it' }).click();
  await expect(sale.getByRole('heading', { name: 'It is yours!' })).toBeVisible();

  const frame = frameOf(page);
  const popup = page.waitForEvent('popup');
  // By keyboard: while an element above still changes its height, a click may miss.
  await frame.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  await (await popup).getByRole('button', { name: 'Continue to payment' }).click();
  await pay(frame);

  await server.bid({ lotId: lots.watched.id, token: member.token, amount: 4 });
  await expect(theCard, 'the event arrives').toContainText('1 bid');
  expect(objections).toEqual([]);
});

test('under the strictest policy the checkout on the marketplace works', async ({
  page,
  context,
  server,
}) => {
  const member = await aMember(server);
  const won = await server.aWin(member.username);
  await keep(context, server.url, 'local', member.token);
  const objections = await listObjections(page);
  const policy = strictest({ server: server.url, fields: await fieldsOrigin(server) }).join('; ');
  const html = `<bidkit-checkout auction-id="${won}"></bidkit-checkout>`;
  await openUnder(page, policy, `${server.url}/rung`, server, html, await packagesScript(page));
  await pay(page);
  expect(objections).toEqual([]);
});

test('a violated policy is detected', async ({ page, server }) => {
  const lot = await server.aLot();
  const objections = await listObjections(page);
  const policy = `default-src 'none'; script-src ${server.url}; connect-src ${server.url}`;
  await openUnder(page, policy, `${server.strictUrl}/rung`, server, card(lot.id));
  await expect(page.locator('[part~="price"]')).toBeVisible();
  await expect.poll(() => objections.join('\n')).toContain('img-src');
});
