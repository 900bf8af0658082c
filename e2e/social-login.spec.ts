import type { Page } from '@playwright/test';
import { expectClean } from './axe.ts';
import { enterLogin, expect, logIn, type Server, test } from './fixtures.ts';

/** Chooses who logs in, in the sandbox's window of a provider. */
async function agree(page: Page, person: RegExp, flaw?: string): Promise<void> {
  await page.getByRole('radio', { name: person }).check();
  if (flaw) {
    await page.getByText('Let something go wrong').click();
    await page.getByRole('radio', { name: flaw }).check();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function startWith(page: Page, server: Server, provider: string, path = '/login'): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Log in with ${provider}` })).toBeVisible();
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

test('a visitor registers with Facebook, and logs in with it again', async ({ page, server }) => {
  await startWith(page, server, 'Facebook', '/register');
  await expectClean(page);
  await agree(page, /Nora Lind/);
  const name = await account(page).ariaSnapshot();
  expect(page.url()).not.toContain('token');
  await page.evaluate(() => localStorage.removeItem('token'));
  await startWith(page, server, 'Facebook');
  await agree(page, /Nora Lind/);
  await expect(account(page)).toBeVisible();
  expect(await account(page).ariaSnapshot()).toBe(name);
});

test('a login whose address has an account asks for its password once', async ({ page, server }) => {
  await startWith(page, server, 'Facebook');
  await agree(page, /Ava Stone/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('You already have an account with this email address.')).toBeVisible();
  await expectClean(page);
  await enterLogin(page, 'ava');
  await expect(page.getByRole('button', { name: 'Account of ava' })).toBeVisible();
  await page.waitForURL(`${server.url}/`);
});

test('a login with Apple can be canceled or forged, and is tried again up to a username of one’s own', async ({
  page,
  server,
}) => {
  await startWith(page, server, 'Apple');
  await expectClean(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You canceled the login with Apple.');
  await expectClean(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await agree(page, /Somebody new/, 'The token is forged');
  await expect(page.getByRole('alert')).toContainText('Apple did not confirm this login.');
  await expect(account(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Try again' }).click();
  await agree(page, /private relay/);
  await page.waitForURL(`${server.url}/edit-username`);
  expect(page.url()).not.toContain('token');
  await page.getByLabel('Username').fill('riley');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account of riley' })).toBeVisible();
});

test('a member connects Facebook to the account', async ({ page, server }) => {
  const { username: connected } = await server.aUser('connected');
  await logIn(page, server, connected, '/account/settings/social');
  await page.getByRole('button', { name: 'Sync With Facebook' }).click();
  await agree(page, /Somebody new/);
  await expect(page.getByText('Your account is now connected to Facebook.')).toBeVisible();
  await expectClean(page);
});
