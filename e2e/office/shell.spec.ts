import { expectClean, expectFitsAt } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, test } from '../fixtures.ts';

const session = {
  staff: { id: 3, username: 'sam-with-a-rather-long-name-of-thirty' },
  role: { id: 1, name: 'Owner' },
  permissions: ['lots:read', 'orders:read'],
  expires_at: '2100-01-01T00:00:00Z',
  step_up_until: null,
};

/** Opens the office as this session. */
async function openOffice(page: Page, url: string, path: string, json: object | null = session) {
  await page.route('**/api/staff/session', (route) =>
    route.fulfill(json ? { json } : { status: 401, json: { message: 'Log in' } }),
  );
  const answer = await page.goto(`${url}/office${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return answer;
}

test('the office has its own policy, and violates it on no page', async ({ page, server }) => {
  const objections = await listObjections(page);
  const answer = await openOffice(page, server.url, '/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const nonce = await page.locator('meta[property="csp-nonce"]').evaluate((meta: HTMLElement) => meta.nonce);
  expect(policy).toContain(`'nonce-${nonce}'`);
  await expect(page).toHaveTitle('Home - Office');
  await page.locator('summary').click();
  await page.goto(`${server.url}/office/nope/further`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/office/`);
  await expect(page.getByRole('main')).toBeFocused();
  expect(objections).toEqual([]);
});

test('visitors learn that the office is for staff', async ({ page, server }) => {
  const objections = await listObjections(page);
  await openOffice(page, server.url, '/', null);
  await expect(page.getByText('You are not logged in.')).toBeVisible();
  for (const width of [320, 1280]) {
    await expectFitsAt(page, width);
    await expectClean(page);
  }
  expect(objections).toEqual([]);
});

test('the pages of the shell are accessible and fit, with the menus open and closed', async ({
  page,
  server,
}) => {
  for (const path of ['/', '/nope']) {
    await openOffice(page, server.url, path);
    for (const width of [320, 1280]) {
      await expectFitsAt(page, width);
      await expectClean(page);
      await page.locator('summary').click();
      await expectClean(page, { what: `${path} with the account's menu` });
      await page.locator('summary').click();
    }
  }
});

test('a page whose code does not arrive says so, and can be loaded again', async ({ page, server }) => {
  await openOffice(page, server.url, '/nope');
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
  await openOffice(page, server.url, '/nope');
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

test('the keyboard skips to the content', async ({ page, server }) => {
  await openOffice(page, server.url, '/nope');
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
  await openOffice(page, server.url, '/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
