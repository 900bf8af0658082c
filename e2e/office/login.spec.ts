import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { addAuthenticator } from '../authenticator.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, PASSWORD, type Page, test } from '../fixtures.ts';
import { enterLogin, expectWell, openOffice, pressInAccountMenu } from './office.ts';

const MINUTE_MS = 60_000;
/** How long a code of an authenticator app is valid. */
const PERIOD_MS = 30_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Adds an authenticator app. Returns it and the recovery codes. */
async function addApp(page: Page): Promise<{ app: TOTP; codes: string[] }> {
  await press(page, 'Add an authenticator app');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const app = new TOTP({ secret });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await press(page, 'Confirm');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return { app, codes: await codes.getByRole('listitem').allTextContents() };
}

/** A code that was not used yet. The server accepts that of the next period as well. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + PERIOD_MS });

test('staff log in with their password, and learn when it is wrong', async ({ page, server }) => {
  const objections = await listObjections(page);
  await page.goto(`${server.url}/office/staff`);
  await expect(heading(page, 'Log in')).toBeVisible();
  await expectWell(page, 'the login');
  await enterLogin(page, 'sam', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await expectWell(page, 'the login with an error');
  await enterLogin(page, 'sam');
  await expect(heading(page, 'Staff')).toBeVisible();
  await pressInAccountMenu(page, 'Log out');
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(objections).toEqual([]);
});

test('staff add an authenticator app, and log in with its code or a recovery code', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/security' });
  await press(page, 'Add an authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectWell(page, 'the set-up of an app');
  await page.keyboard.press('Escape');
  const { app, codes } = await addApp(page);
  await expectWell(page, 'the recovery codes');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await page.keyboard.press('Escape');
  await press(page, 'I have stored them');
  await expect(page.getByText('You have an authenticator app.')).toBeVisible();
  await expect(page.getByText('You have 10 of 10 codes left.')).toBeVisible();

  await pressInAccountMenu(page, 'Log out');
  await enterLogin(page, name);
  await page.getByLabel('Code', { exact: true }).fill('000 000');
  await press(page, 'Log in');
  await expect(page.getByRole('alert')).toContainText('This code is not correct');
  await page.getByLabel('Code', { exact: true }).fill(nextCode(app));
  await press(page, 'Log in');
  await expect(heading(page, 'Security')).toBeVisible();

  await pressInAccountMenu(page, 'Log out');
  await enterLogin(page, name);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await press(page, 'Log in');
  await expect(page.getByText('You have 9 of 10 codes left.')).toBeVisible();
  expect(objections).toEqual([]);
});

test('a passkey of the office replaces password and code', async ({ page, server }) => {
  const objections = await listObjections(page);
  await addAuthenticator(page);
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/security' });
  await press(page, 'Add a passkey');
  await press(page, 'I have stored them');
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible();
  await pressInAccountMenu(page, 'Log out');
  await press(page, 'Log in with a passkey');
  await expect(heading(page, 'Security')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await press(page, 'Remove');
  await expect(page.getByText('You have no passkeys for the office.')).toBeVisible();
  expect(objections).toEqual([]);
});

test('after an idle time the office is locked, and keeps what was typed, also in a dialog', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() });
  await openOffice(page, server, { path: '/staff' });
  await press(page, 'Invite a person');
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
  // Each answer of the server has its time, which would take back the minutes that have passed only here.
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(31 * MINUTE_MS);
  await expect(heading(page, 'The office is locked')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toBeHidden();
  await expectWell(page, 'the lock');
  await page.getByLabel('Password of sam').fill(PASSWORD);
  await press(page, 'Confirm');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@example.com');
});

test('a call that needs a new proof is repeated by itself', async ({ page, server }) => {
  await openOffice(page, server, { path: '/roles/new' });
  const name = `Role ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await server.passConfirmations();
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectWell(page, 'the question for a proof');
  await dialog.getByLabel('Password of sam').fill('not-the-password');
  await press(page, 'Confirm');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password of sam').fill(PASSWORD);
  await press(page, 'Confirm');
  await expect(page.getByText(`The role ${name} was saved.`)).toBeVisible();
});
