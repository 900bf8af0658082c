import { expectFits } from './axe.ts';
import { expect, logIn, type Page, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a visitor searches government auctions by ZIP code and type', async ({ page, server }) => {
  await page.goto(`${server.url}/externalauction`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: '1100 Active Listings' })).toBeVisible();
  await expectFits(page);
  await main.getByLabel('ZIP code', { exact: true }).fill('00000');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText('We could not find this ZIP code.')).toBeVisible();
  await expect(main.getByText('No records to show')).toBeVisible();
  await expectFits(page);
  await main.getByLabel('ZIP code', { exact: true }).fill('95131');
  await main.getByLabel('Type', { exact: true }).selectOption('Boats');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]zip=95131/);
  await expect(page).toHaveURL(/[?&]type=5/);
  await expect(rows(page).first()).toContainText(/mile/);
  await page.reload();
  await expect(main.getByLabel('ZIP code', { exact: true })).toHaveValue('95131');
  await expectFits(page);
  await main.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(page).toHaveURL(/\/externalauction$/);
});

test('a member watches a car auction and removes it from the watchlist', async ({ page, server }) => {
  const { username: name } = await server.aUser('watcher');
  await logIn(page, server, name, '/account/watchlist/listings');
  const empty = page.getByText('You are not watching any active government listings.');
  await expect(empty).toBeVisible();
  await page.goto(`${server.url}/carauction`);
  await expect(page.getByRole('heading', { level: 1, name: 'Car Auction Search' })).toBeVisible();
  await expectFits(page);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/carauction\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Details', exact: true })).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const watch = page.getByRole('button', { name: `Watch ${title}`, exact: true });
  const watched = page.waitForResponse(/\/watchlist$/);
  await watch.click();
  await watched;
  await expectFits(page);
  await page.goto(`${server.url}/account/watchlist/listings`);
  await expect(rows(page).filter({ hasText: title })).toBeVisible();
  await expectFits(page);
  const unwatched = page.waitForResponse(/\/watchlist$/);
  await watch.click();
  await unwatched;
  await page.reload();
  await expect(empty).toBeVisible();
});

test('a visitor who wants to watch a listing is sent to the login', async ({ page, server }) => {
  await page.goto(`${server.url}/externalauction`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Watch / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('unclaimed money asks visitors to log in, and shows members a plan and paid members the offices', async ({
  page,
  server,
}) => {
  const table = page.getByRole('main').getByRole('table');
  const ofCalifornia = table.getByRole('row', { name: /^California/ }).getByRole('link');
  await page.goto(`${server.url}/unclaimed`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, server, 'ben', '/unclaimed');
  await expect(ofCalifornia).toHaveAttribute('href', '/upgrade');
  await expectFits(page);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, server, 'pia', '/unclaimed');
  await expect(ofCalifornia).toHaveAttribute('href', /^https:\/\//);
  await expect(table.locator('a[href="/upgrade"]')).toHaveCount(0);
  await expectFits(page);
});
