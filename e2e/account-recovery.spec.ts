import type { Page } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { expectClean } from './axe.ts';
import { enterLogin, expect, logIn, type Server, test } from './fixtures.ts';

const NEW_PASSWORD = 'oak chest, brass corners';
const main = (page: Page) => page.getByRole('main');

/** The path in the newest mail with this heading. */
async function linkIn(page: Page, server: Server, heading: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(server.url + path)).text();
  let text = '';
  await expect(async () => {
    const paths = new Set((await read('/mailbox')).match(/\/mailbox\/[\w-]+/g));
    const mails = await Promise.all([...paths].slice(0, 10).map(read));
    text = mails.find((mail) => mail.includes(heading)) ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return /\/forgot\/reset\/[\w-]{43}/.exec(text)?.[0] ?? '';
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

/** Expects that axe finds nothing, and that nothing is wider than the screen. */
async function expectWell(page: Page): Promise<void> {
  await expectClean(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a member who forgot the password sets a new one by the link in a mail', async ({
  page,
  browser,
  server,
}) => {
  const { email, username: recovering } = await server.aUser('recovering');
  const other = await (await browser.newContext()).newPage();
  await logIn(other, server, recovering, '/account/mybids');

  await page.goto(`${server.url}/login`);
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(main(page)).toContainText('spam folder');
  await expect(main(page)).toContainText('Monday to Friday 8 to 4 Pacific');

  const link = await linkIn(page, server, 'A new password for recovering');
  const second = await page.context().newPage();
  await second.goto(server.url + link);
  await page.goto(server.url + link);
  await choosePassword(page, 'password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Many people use this password');
  await choosePassword(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();

  // The link was used up, in another tab too.
  await choosePassword(second, NEW_PASSWORD);
  await second.getByRole('button', { name: 'Set password' }).click();
  await expect(second.getByRole('alert')).toContainText('This link is no longer valid.');

  // The other browser was logged out.
  await other.reload();
  await other.waitForURL(`${server.url}/login`);
  await main(page).getByRole('link', { name: 'Go To Login' }).click();
  await enterLogin(page, recovering);
  await expect(page.getByRole('alert')).toContainText('Incorrect email/username or password.');
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
});

test('a member adds a passkey, logs in with it, ends other sessions and removes it', async ({
  page,
  browser,
  server,
}) => {
  const { username: keyHolder } = await server.aUser('key-holder');
  await addAuthenticator(page);
  await logIn(page, server, keyHolder, '/account/settings/password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove the passkey of Chrome/ })).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logIn(other, server, keyHolder, '/account/mybids');
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You were logged out everywhere else.')).toBeVisible();
  await other.reload();
  await other.waitForURL(`${server.url}/login`);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${server.url}/login`);
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  await withPasskey.click();
  await page.waitForURL(`${server.url}/`);

  await page.goto(`${server.url}/account/settings/password`);
  await choosePassword(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('button', { name: /Remove the passkey of Chrome/ }).click();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();

  // The device still has it.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${server.url}/login`);
  await withPasskey.click();
  await expect(page.getByRole('alert').filter({ hasText: 'belongs to no account here' })).toBeVisible();
  await enterLogin(page, keyHolder);
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email' })).toBeVisible();
});
