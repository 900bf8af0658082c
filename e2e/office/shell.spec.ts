import type { Locator } from '@playwright/test';
import { expectClean, expectFitsAt } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, painted, test } from '../fixtures.ts';
import { expectLoaded, expectWell, openOffice } from './office.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('the office has its own policy, and violates it on no page', async ({ page, server }) => {
  const objections = await listObjections(page);
  const answer = await openOffice(page, server, { path: '/' });
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const nonce = await page.locator('meta[property="csp-nonce"]').evaluate((meta: HTMLElement) => meta.nonce);
  expect(policy).toContain(`'nonce-${nonce}'`);
  await expect(page).toHaveTitle('Home - Office');
  await account(page).click();
  await page.goto(`${server.url}/office/nope/further`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/office/`);
  await expect(page.getByRole('main')).toBeFocused();
  expect(objections).toEqual([]);
});

test('the pages of the shell are accessible and fit, with the menus open and closed', async ({
  page,
  server,
}) => {
  const { username: name } = await server.aStaff('sam-with-a-rather-long-name');
  await openOffice(page, server, { name, path: '/nope' });
  await expectWell(page);
  await account(page).click();
  await expectWell(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Security' })).toBeHidden();
  await expect(account(page)).toBeFocused();
  await account(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'Security' })).toBeHidden();
});

test('a page whose code does not arrive says so, and can be loaded again', async ({ page, server }) => {
  await openOffice(page, server, { path: '/nope' });
  const code = '**/office/assets/home-page-*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  for (const width of [320, 1280]) {
    await expectFitsAt(page, width);
    await expectClean(page);
  }
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('the navigation is a drawer on small screens, and beside the page on wide ones', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openOffice(page, server, { path: '/nope' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expectClean(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await drawer.getByRole('link', { name: 'Home' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await menu.click();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the header fits on every phone, with many alerts', async ({ page, server }) => {
  await page.route('**/api/staff/alerts', (route) => route.fulfill({ json: { data: [], unread: 120 } }));
  await openOffice(page, server, { path: '/nope' });
  await expect(page.getByRole('button', { name: 'Alerts, 120 unread' })).toBeVisible();
  for (let width = 320; width <= 600; width += 10)
    await expectFitsAt(page, width, `the header at ${width} px`);
});

test('the keyboard skips to the content', async ({ page, server }) => {
  await openOffice(page, server, { path: '/nope' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeFocused();
});

test('it says that the device is offline, and stays usable in forced colors', async ({
  page,
  server,
  context,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openOffice(page, server, { path: '/' });
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('another page that is loaded in the same tab begins at its top', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openOffice(page, server, { path: '/settings/taxes' });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.reload();
  await expectLoaded(page);
  await expect.poll(scrolled).toBe(300);
  await page.goto(`${server.url}/office/settings/business`);
  await expectLoaded(page);
  expect(await scrolled()).toBe(0);
});

test('back from another order, a list is where it was', async ({ page, server }) => {
  await openOffice(page, server, { path: '/lots?view=all&size=100' });
  const region = page.getByRole('region', { name: 'Lots', exact: true });
  const scrolled = () => region.evaluate(({ scrollTop }) => scrollTop);
  await expect(region.getByRole('row').nth(20)).toBeVisible();
  await region.evaluate((element) => element.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await painted(page);
  await region.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=price/);
  await expect.poll(scrolled).toBe(300);
});

for (const width of [1280, 390])
  test(`the header and the selection stay in sight while a list is scrolled at ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 360 });
    await openOffice(page, server, { path: '/lots?view=all' });
    await page
      .getByRole('checkbox', { name: /^Select lot / })
      .first()
      .check();
    const rows = page.getByRole('region', { name: 'Lots', exact: true });
    const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
    await rows.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top));
    await expect.poll(() => topOf(rows)).toBeLessThan(1);
    const isOnTop = (target: Locator) =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop(page.getByRole('banner').getByRole('button', { name: 'Search' }))).toBe(true);
    expect(await isOnTop(page.getByRole('region', { name: 'Selection' }).getByRole('status'))).toBe(true);
    await account(page).click();
    expect(await isOnTop(page.getByRole('link', { name: 'Security' }))).toBe(true);
  });
