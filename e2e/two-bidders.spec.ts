import type { Browser, Page } from '@playwright/test';
import { expect, logIn, painted, type Server, test } from './fixtures.ts';

async function openAs(browser: Browser, server: Server, name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, server, name, path);
  return page;
}

const box = (page: Page) => page.locator('bidkit-bid-box');
const price = (page: Page) => box(page).locator('[part~="price"]').first();
const history = (page: Page) => box(page).locator('[part~="history-line"]');

async function bid(page: Page, dollars: number): Promise<void> {
  await box(page).locator('input[name="amount"]').fill(String(dollars));
  await box(page).getByRole('button', { name: 'Place bid' }).click();
}

test('two members bid against each other, both see it live, and the lot ends for both', async ({
  browser,
  server,
}) => {
  const lot = await server.aLot();
  const path = `/auctions/${lot.id}`;
  const [ava, ben] = await Promise.all(['ava', 'ben'].map((name) => openAs(browser, server, name, path)));
  if (!ava || !ben) throw new Error('Two windows were opened');
  const partner = await (await browser.newContext()).newPage();
  await partner.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  const card = partner.locator('bidkit-auction-card').first();
  await expect(card.locator('[part~="price"]')).toContainText('$1.00');
  await Promise.all([ava, ben].map((page) => expect(price(page)).toContainText('$1.00')));

  await bid(ava, 5);
  await expect(box(ava).locator('[part~="result"][data-status="firstBid"]')).toBeVisible();
  await expect(history(ben), 'the first bid shows in the other window').toHaveCount(1);
  await expect(history(ben).first()).toContainText('ava');

  await bid(ben, 9);
  await expect(box(ben).locator('[part~="result"][data-status="accepted"]')).toBeVisible();
  await expect(price(ava), 'the price rises without reload').toContainText('$6.00');
  await expect(box(ava)).toContainText('You have been outbid');
  await expect(history(ava).first()).toContainText('ben');
  await expect(card.locator('[part~="price"]'), 'the partner page moves too').toContainText('$6.00');

  await bid(ava, 7);
  await expect(box(ava).locator('[part~="result"][data-status="outbid"]')).toBeVisible();
  await expect(price(ben)).toContainText('$8.00');
  await expect(card.locator('[part~="price"]')).toContainText('$8.00');

  await server.endLot(lot.id);
  for (const shown of [box(ava), box(ben), card])
    await expect(shown.locator('[part~="timer"]')).toHaveText('00:00:00');
  await expect(box(ben).getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    new RegExp(`/payment/methods/${lot.id}$`),
  );
  await expect(box(ben)).toContainText(/you won/i);
  await expect(box(ava)).toContainText(/didn.t win/i);
  await expect(box(ava).getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(card).toContainText('Sold');
});

test('a bid on a lot that opens above $1 needs confirmation', async ({ browser, server }) => {
  const lot = await server.aLot({ opening_cents: 2_500 });
  const cleo = await openAs(browser, server, 'cleo', `/auctions/${lot.id}`);
  await bid(cleo, 30);
  await box(cleo).getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(history(cleo)).toHaveCount(0);
  await bid(cleo, 30);
  await box(cleo).getByRole('dialog').getByRole('button', { name: 'Confirm bid' }).click();
  await expect(history(cleo)).toHaveCount(1);
  await expect(price(cleo)).toContainText('$25.00');
});

test('a refused bid shows the reason in red for 10 seconds', async ({ page, server }) => {
  const lot = await server.aLot();
  const other = await server.findUser('ben');
  if (!other) throw new Error('ben is a demo member');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(other.id), amount: 20 });
  await page.clock.install();
  await logIn(page, server, 'cleo', `/auctions/${lot.id}`);
  await bid(page, 1);
  const alert = box(page).getByRole('alert');
  await expect(alert).toContainText('Your bid must be at least $2.00');
  // The time starts to run after the alert is painted.
  await painted(page);
  await page.clock.fastForward(10_000);
  await expect(alert).toHaveCount(0);
});
