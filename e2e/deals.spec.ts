import type { Page } from '@playwright/test';
import { expectClean } from './axe.ts';
import { expect, PASSWORD, type Server, test } from './fixtures.ts';
import { movableTime } from './page-time.ts';
import { isHydrated } from './rendering/is-hydrated.ts';
import { aDeal, listenTo, openStage } from './widgets/stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('negotiator');
  return { ...user, token: await server.tokenFor(user.id) };
}

/** Opens a page as a member, or as a visitor. */
async function visit(page: Page, server: Server, path: string, token?: string) {
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(server.url + path);
}

test('a deal is negotiated to an accepted price, over a reload, and waits among the wins to be paid', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  await visit(page, server, `/dailydeals/${deal.id}`, ava.token);
  await expect(page.getByText('4 offers at most, each at least $5 above the one before.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const field = page.getByLabel('Your offer, in whole dollars');
  await expect(field, 'the focus goes to where the talks begin').toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^0[45]:\d\d$/);

  const primary = page.locator('button.primary');
  await expect(primary, 'an offer is the main thing to do').toHaveText('Make offer');
  await field.fill('50');
  await field.press('Enter');
  const counter = page.locator('[part~="counter"]');
  await expect(counter).not.toContainText('$100.00');
  await expect(page.locator('[part~="your-offer"]')).toHaveText('$50');
  await expect(page.locator('[part~="rounds"]')).toContainText('3 offers left');
  await expect(page.getByRole('status').filter({ hasText: 'Our price is' })).toContainText('3 offers left.');
  const asked = ((await counter.textContent()) ?? '').replace(/\D*(\d+)\.00\D*/s, '$1');
  await expectClean(page);

  await field.fill(asked);
  await expect(
    page.getByRole('button', { name: 'Make offer' }),
    'no more than the current price',
  ).toBeDisabled();
  await expect(page.getByText(`Our price is only $${asked}. Accept it instead.`)).toBeVisible();
  await field.fill('51');
  await page.getByRole('button', { name: 'Make offer' }).click();
  await expect(page.getByRole('alert')).toContainText('Your offer must be at least $55.00.');

  await page.reload();
  await expect(counter).toContainText(`$${asked}.00`);
  await page.getByRole('button', { name: 'More time' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0[89]:\d\d$/);

  const accept = page.getByRole('button', { name: `Accept $${asked}` });
  await accept.click();
  const dialog = page.getByRole('dialog', { name: `Buy it for $${asked}?` });
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accept, 'the focus is back where it was').toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes, buy it' }).click();
  await page.waitForURL(`${server.url}/my-wins`);
  await expect(page.getByText(`$${asked}.00`).first()).toBeVisible();
  await expect(page.getByText(`Agreed at $${asked}`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:(19|20):\d\d$/);
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toBeVisible();

  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  await expect(page.getByRole('heading', { name: `Agreed at $${asked}!` })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(19|20):\d\d$/);
  await page.getByRole('button', { name: 'More time' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have more time.' })).toBeAttached();
  await expectClean(page);
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await page.waitForURL(/\/payment\/methods\/\d+$/);
});

test('a member who makes no offer runs out of time and may start again', async ({ page, server }) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  const time = await movableTime(page);
  await visit(page, server, `/dailydeals/${deal.id}`, ava.token);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('Your offer, in whole dollars')).toBeFocused();
  await server.passOfferTime({ dealId: deal.id, seconds: 300 });
  await time.pass(300_000);
  const over = page.getByRole('heading', { name: 'You ran out of time to make an offer!' });
  await expect(over).toBeVisible();
  await expect(over, 'the form is gone, the focus is taken along').toBeFocused();
  await expectClean(page);
  // A new page has the server's own time.
  const next = await page.context().newPage();
  await next.goto(`${server.url}/dailydeals/${deal.id}`);
  await next.getByRole('button', { name: 'Start again' }).click();
  await expect(next.getByLabel('Your offer, in whole dollars')).toBeVisible();
});

test('a deal whose time ends just before it is rendered for another reason is loaded again', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  await openStage(page, server, `<bidkit-deal-offer deal-id="${deal.id}"></bidkit-deal-offer>`, ava.token);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('Your offer, in whole dollars')).toBeVisible();
  const loaded = page.waitForRequest(`**/api/dailydeals/${deal.id}`);
  await page.evaluate(() => {
    // Ten minutes pass at once, and an attribute changes before the next tick.
    const now = performance.now.bind(performance);
    performance.now = () => now() + 600_000;
    document.querySelector('bidkit-deal-offer')?.setAttribute('locale', 'en');
  });
  await loaded;
});

test('the last counter-offer is final when the time is over; rejecting it leads back to the deals', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server, { final_seconds: 900 })];
  const time = await movableTime(page);
  await visit(page, server, `/dailydeals/${deal.id}`, ava.token);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Your offer, in whole dollars').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.locator('[part~="your-offer"]')).toHaveText('$40');
  await server.passOfferTime({ dealId: deal.id, seconds: 300 });
  await time.pass(300_000);
  await expect(page.getByRole('heading', { name: 'Final offer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make offer' })).toBeHidden();
  await expect(page.locator('button.primary'), 'now it is to accept').toHaveText(/^Accept \$\d+$/);
  await expectClean(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^[01]\d:\d\d$/);
  await page.getByRole('button', { name: 'More time' }).click();
  await expect(timer, 'more time to think').toHaveText(/^2\d:\d\d$/);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.waitForURL(`${server.url}/dailydeals`);
  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  await expect(page.getByRole('heading', { name: 'You rejected this deal' })).toBeVisible();
});

test('a visitor who starts logs in, and the negotiation is open', async ({ page, server }) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  await visit(page, server, `/dailydeals/${deal.id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(`${server.url}/login`);
  await page.getByLabel('Email or Username').fill(ava.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${server.url}/dailydeals/${deal.id}`);
  await expect(page.getByRole('button', { name: 'More time' })).toBeVisible();
});

test('deals are listed by category with counts, watched, and found again', async ({ page, server }) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  await visit(page, server, '/account/watchlist/dailydeals', ava.token);
  await expect(page.getByText('You are not watching any daily deals yet.')).toBeVisible();
  await page.goto(`${server.url}/dailydeals`);
  await expect(page.getByRole('article')).toHaveCount(16);
  await expectClean(page);
  const category = page.getByLabel('Category');
  await expect(category.locator('option').first()).toHaveText(/^All \(\d+\)$/);
  await category.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?category=\d+$/);
  const count = Number(/\((\d+)\)/.exec((await category.locator('option').nth(1).textContent()) ?? '')?.[1]);
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 16));

  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  const watch = page.getByRole('button', { name: /^Watch / });
  // The heart is filled before the call has ended, and leaving the page cancels calls under way.
  const saved = page.waitForResponse('**/api/watchlist');
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.goto(`${server.url}/account/watchlist/dailydeals`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveTitle("First Dollar - Daily Deals I'm Watching");
});

test('the element negotiates on a plain page, by keyboard, and dispatches its events', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  const tag = `<bidkit-deal-offer deal-id="${deal.id}"><a href="/dailydeals">See the deal</a></bidkit-deal-offer>`;
  await openStage(page, server, tag, ava.token);
  const names = ['bidkit:deal-start', 'bidkit:offer', 'bidkit:error', 'bidkit:accept', 'bidkit:pay'] as const;
  const events = await Promise.all(names.map((name) => listenTo(page, name)));
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page.getByLabel('Your offer, in whole dollars')).toBeFocused();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await expect(page.locator('[part~="your-offer"]')).toHaveText('$70');
  await page.keyboard.type('71');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your offer must be at least $75.00.');
  await page.getByRole('button', { name: /^Accept/ }).press('Enter');
  await page.getByRole('button', { name: 'Yes, buy it' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Agreed at/ })).toBeFocused();
  await page.getByRole('link', { name: 'Pay Now' }).press('Enter');
  const [started, offered, failed, accepted, paid] = await Promise.all(events.map((details) => details()));
  expect(started).toMatchObject([{ dealId: deal.id, negotiation: { deal_id: deal.id, status: 'open' } }]);
  expect(offered).toMatchObject([{ dealId: deal.id, negotiation: { your_offer: 70 } }]);
  expect(failed).toMatchObject([{ dealId: deal.id }]);
  expect(accepted).toMatchObject([{ dealId: deal.id, auctionId: expect.any(Number) }]);
  expect(paid).toMatchObject([{ href: expect.stringMatching(/\/payment\/methods\/\d+$/) }]);
});

test('a deal that cannot be loaded shows the reason and a retry; a lost connection is shown', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  // The server sends a deal with its page: only a page that is opened by a link requests it.
  await visit(page, server, '/about', ava.token);
  await page.waitForFunction(isHydrated);
  await page.route(`**/api/dailydeals/${deal.id}`, (route) => route.abort());
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/dailydeals/${deal.id}`);
  await expect(page.getByRole('alert')).toContainText('This deal could not be loaded');
  await expectClean(page);
  await page.unroute(`**/api/dailydeals/${deal.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
