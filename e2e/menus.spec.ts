import { expectClean } from './axe.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

const userRows = [
  ['Upgrade', '/upgrade'],
  ['My Wins', '/my-wins'],
  ['My Bids', '/account/mybids'],
  ['My Watchlist', '/account/watchlist'],
  ['My Settings', '/account/settings'],
  ['Notices', '/notices'],
  ['Support', '/support'],
  ['Sync With Facebook', '/account/settings/social'],
  ['Cancel Account', '/cancel'],
  ['Partner Sites', '/account/partners'],
  ['Alerts', '/account/notifications'],
  ['Saved Searches', '/account/searches'],
] as const;
const inProduct = [
  ['Government Auctions', '/externalauction'],
  ['Car Auctions', '/carauction'],
  ['Unclaimed Money', '/unclaimed'],
] as const;
/** A page with the menus and little else. */
const QUIET = '/about';
const external = ['Unclaimed Pension', 'Seized Boats', 'Government Loans', 'Government Benefits'] as const;

/** The rows whose page the site has: only these are in a menu. */
async function existing<R extends readonly [string, string]>(
  page: Page,
  { url }: Server,
  rows: readonly R[],
): Promise<R[]> {
  const statuses = await Promise.all(
    rows.map(async ([, path]) => (await page.request.get(url + path)).status()),
  );
  return rows.filter((_, index) => statuses[index] === 200);
}

/** Opens a menu of the header. Returns its rows. */
async function openMenu(page: Page, name: string | RegExp) {
  const button = page.getByRole('banner').getByRole('button', { name });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const menu = page.locator('[data-menu="open"]');
  await expect(menu.getByRole('listitem').first()).toBeVisible();
  return menu;
}
const openListings = (page: Page) => openMenu(page, 'Gov Listings');
const openAccount = (page: Page, name: string) => openMenu(page, `Account of ${name}`);

const people = [
  { who: 'visitor', name: null, isPaid: false },
  { who: 'member', name: 'ava', isPaid: false },
  { who: 'paid member', name: 'pia', isPaid: true },
  { who: 'staff', name: 'sam', isPaid: false },
] as const;

for (const { who, name, isPaid } of people) {
  test(`every row of Gov Listings leads a ${who} to the right place`, async ({ page, server }) => {
    if (name) await logIn(page, server, name, QUIET);
    else await page.goto(server.url + QUIET);
    const [upgrade] = await existing(page, server, [['Upgrade', '/upgrade']]);
    const pages = await existing(page, server, inProduct);
    const menu = await openListings(page);
    // Without the page of the plans, an unpaid member has nowhere to go.
    const others = name && !isPaid && !upgrade ? [] : external;
    await expect(menu.getByRole('link')).toHaveText(
      [...pages.map(([row]) => row), ...others].map((row) => new RegExp(`^${row}`)),
    );
    for (const [row, path] of pages) {
      await openListings(page);
      await menu.getByRole('link', { name: row }).click();
      await expect(page).toHaveURL(server.url + (row === 'Unclaimed Money' && !name ? '/login' : path));
    }
    for (const row of others) {
      await openListings(page);
      const link = menu.getByRole('link', { name: row });
      if (isPaid) {
        await expect(link).toHaveAttribute('href', /^https:\/\/www\.(pbgc|usmarshals|usa)\.gov\//);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        continue;
      }
      await link.click();
      await expect(page).toHaveURL(server.url + (name ? '/upgrade' : '/login'));
      await page.goto(server.url + QUIET);
    }
  });

  if (name)
    test(`every row of the user menu leads a ${who} to a page`, async ({ page, server }) => {
      await logIn(page, server, name, QUIET);
      const rows = await existing(page, server, userRows);
      const menu = await openAccount(page, name);
      await expect(menu.getByRole('link')).toHaveText(rows.map(([row]) => new RegExp(`^${row}`)));
      await expectClean(page, { within: 'header' });
      for (const [row, path] of rows) {
        await openAccount(page, name);
        await menu.getByRole('link', { name: row }).click();
        await expect(page).toHaveURL(new RegExp(`^${server.url}${path}`));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('heading', { name: /was not found/ })).toHaveCount(0);
      }
      await page.goto(server.url + QUIET);
      await openAccount(page, name);
      await menu.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    });
}

test('the menus work by keyboard alone', async ({ page, server }) => {
  await logIn(page, server, 'pia', QUIET);
  const button = page.getByRole('banner').getByRole('button', { name: 'Gov Listings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.locator('[data-menu="open"]').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the badge of Notices falls at once when a notice is opened', async ({ page, server }) => {
  const { username: name } = await server.aUser('reader');
  await logIn(page, server, name, '/notices');
  const unread = page.getByRole('main').getByText('New', { exact: true });
  await expect(unread.first()).toBeVisible();
  const count = await unread.count();
  const menu = await openAccount(page, name);
  await expect(menu.getByRole('link', { name: /^Notices/ })).toHaveText(`Notices ${count}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /How ties are decided/ })
    .click();
  await expect(page.getByRole('heading', { name: 'How ties are decided' })).toBeVisible();
  await expect((await openAccount(page, name)).getByRole('link', { name: /^Notices/ })).toHaveText(
    `Notices ${count - 1}`,
  );
  await page.reload();
  await expect((await openAccount(page, name)).getByRole('link', { name: /^Notices/ })).toHaveText(
    `Notices ${count - 1}`,
  );
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
  await page.goto(`${server.url}/?afid=acme&pixel_id=spring-7`);
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
