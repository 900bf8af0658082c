import { readFile } from 'node:fs/promises';
import { expectClean, expectFits } from './axe.ts';
import { enterLogin, expect, logIn, PASSWORD, test } from './fixtures.ts';
import { verificationLink } from './mailbox.ts';

test('a member edits the profile, changes the email, and downloads their data', async ({ page, server }) => {
  const { id, username: quinn } = await server.aUser('quinn');
  await logIn(page, server, quinn, '/account/settings');
  await server.passHourSinceLogin(id);
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Username').fill('quincy');
  await page.getByLabel('First Name').fill('Quincy');
  await page.getByLabel('Last Name').fill('Adams');
  await page.getByLabel('Email').fill('quincy@new.example');
  await page.getByLabel('Email').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await expectClean(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByLabel('Password').press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('Open the link that we sent to quincy@new.example')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of quincy' })).toBeVisible();
  await expectFits(page);

  await page.getByRole('checkbox', { name: 'Send me the newsletter' }).click();
  await expect(page.getByText('You get the newsletter.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8'));
  expect(data.profile).toMatchObject({ username: 'quincy', first_name: 'Quincy', newsletter: true });

  await page.goto(server.url + (await verificationLink(page, server, 'Confirm your new email')));
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText('Your account now uses this address.')).toBeVisible();
  await page.goto(`${server.url}/account/settings`);
  await expect(page.getByLabel('Email')).toHaveValue('quincy@new.example');
  await menu.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeVisible();
});

test('a member cancels the account once nothing is left to settle', async ({ page, server }) => {
  const lot = await server.aLot();
  const member = await server.aUser('ruth');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(member.id), amount: 5 });
  await logIn(page, server, member.username, '/cancel');
  await expect(page.getByRole('heading', { name: 'Please settle the following first' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^See the auction/ })).toBeVisible();
  await expectFits(page);

  const ben = await server.findUser('ben');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(ben?.id ?? 0), amount: 9 });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel my account' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
  await expect(page.getByRole('navigation', { name: 'Log in or register' })).toBeVisible();

  await page.goto(`${server.url}/login`);
  await enterLogin(page, member.username);
  await expect(page.getByRole('alert')).toContainText('This account was canceled.');
});
