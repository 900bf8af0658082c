import { expectClean } from './axe.ts';
import { expect, logIn, type Page, test } from './fixtures.ts';

/** A page with the menus and little else. */
const QUIET = '/about';

/** Opens a menu of the header. Returns its rows. */
async function openMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click();
  const menu = page.locator('[data-menu="open"]');
  await expect(menu.getByRole('listitem').first()).toBeVisible();
  return menu;
}

test('a paid member uses the menus, also by keyboard alone, and logs out', async ({ page, server }) => {
  await logIn(page, server, 'pia', QUIET);
  const button = page.getByRole('banner').getByRole('button', { name: 'Gov Listings' });
  const rows = page.locator('[data-menu="open"]').getByRole('link');

  await test.step('Gov Listings by keyboard', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([
      'Government Auctions',
      'Car Auctions',
      'Unclaimed Money',
      /^Unclaimed Pension/,
      /^Seized Boats/,
      /^Government Loans/,
      /^Government Benefits/,
    ]);
    await expect(rows.last()).toHaveAttribute('href', 'https://www.usa.gov/benefits');
    await page.keyboard.press('Tab');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a row leads to its page', async () => {
    const menu = await openMenu(page, 'Account of pia');
    await expectClean(page, { within: 'header' });
    await menu.getByRole('link', { name: 'Partner Sites' }).click();
    await expect(page).toHaveURL(`${server.url}/account/partners`);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Partner sites' })).toBeVisible();
  });

  await test.step('Logout', async () => {
    const menu = await openMenu(page, 'Account of pia');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('a list is shared by a copied link where the device has no dialog', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`${server.url}/?page=2`);
  await page.getByRole('button', { name: 'Share this list' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/?page=2`);
});

test('nothing but what the service needs is stored before the visitor accepts', async ({ page, server }) => {
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await page.goto(`${server.url}${QUIET}?afid=acme&pixel_id=spring-7`);
  const notice = page.getByRole('region', { name: 'Cookie notice' });
  await expect(notice).toBeVisible();
  await expectClean(page, { within: '[aria-label="Cookie notice"]' });
  expect(await keys()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(notice).toHaveCount(0);
  expect(await keys()).toEqual(['accept_cookies', 'affiliate']);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click();
  await expect(notice).toContainText('You have accepted.');
  await expectClean(page, { within: '[aria-label="Cookie notice"]' });
  await notice.getByRole('button', { name: 'Decline' }).click();
  await expect(notice).toHaveCount(0);
  expect(await keys()).toEqual(['accept_cookies']);
});
