import { expect, PASSWORD, test } from '../fixtures.ts';
import { openOffice, pressInAccountMenu } from './office.ts';

test('a page shows what another member of staff has changed, and catches up after a lost connection', async ({
  page,
  browser,
  server,
}) => {
  const { username } = await server.aStaff('kim');
  await openOffice(page, server, { path: '/roles/new' });
  await page.getByLabel('Name').fill('Weekend packers');
  const others = await browser.newContext();
  const other = await others.newPage();
  await openOffice(other, server, { name: username, path: '/roles' });
  await expect(other.getByRole('link', { name: 'Weekend packers' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/office\/roles$/);
  await expect(other.getByRole('link', { name: 'Weekend packers' })).toBeVisible();

  await others.setOffline(true);
  await expect(other.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Weekend packers' }).click();
  await page.getByLabel('Name').fill('Holiday packers');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Holiday packers' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Weekend packers' })).toBeVisible();
  await others.setOffline(false);
  await expect(other.getByRole('link', { name: 'Holiday packers' })).toBeVisible();
  await others.close();
});

test('the office is locked from the menu, and stays locked after a reload', async ({ page, server }) => {
  const { username } = await server.aStaff('lou');
  await openOffice(page, server, { name: username });
  await page.getByRole('button', { name: /^Account of/ }).click();
  const locked = page.waitForResponse('**/api/staff/session/lock');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The office is locked' })).toBeVisible();
  expect((await locked).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The office is locked' })).toBeVisible();
});

test('all tabs of a browser are locked, opened, and asked for a login together', async ({ page, server }) => {
  const { username } = await server.aStaff('lou');
  await openOffice(page, server, { name: username });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/office/security`);
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await pressInAccountMenu(page, 'Lock');
  await expect(other.getByRole('heading', { name: 'The office is locked' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeHidden();
  await other.getByLabel(`Password of ${username}`).fill(PASSWORD);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The office is locked' })).toBeHidden();
  await pressInAccountMenu(other, 'Log out');
  await expect(page.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
});
