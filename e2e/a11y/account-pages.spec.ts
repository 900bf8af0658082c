import { expectFits } from '../axe.ts';
import { expect, logIn, type Page, test } from '../fixtures.ts';
import { answer, refuse } from './screen.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

test('login, registration and the staff login, empty and with errors', async ({ page, server }) => {
  for (const [path, button] of [
    ['/login', /^Login$/],
    ['/register', 'Register'],
    ['/impersonate?user_id=1', 'Impersonate'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, { what: path });
    await press(page, button);
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectFits(page, { what: `${path} with errors` });
  }
});

test('every page of the recovery', async ({ page, server }) => {
  await page.route('**/api/password/recover', (route) => answer(route, { success: true }));
  await page.route('**/api/password/reset/check', (route) =>
    (route.request().postData() ?? '').includes('ended')
      ? refuse(route, 422, 'This link is no longer valid.', {}, 'reset_link_invalid')
      : answer(route, { username: 'a.member.with.a.name.of.thirty' }),
  );
  await page.goto(`${server.url}/forgot`);
  await press(page, 'Send link');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectFits(page, { what: '/forgot with an error' });
  await page.getByLabel('Email Address').fill(`${'long-address-'.repeat(4)}@mail.example`);
  await press(page, 'Send link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectFits(page, { what: '/forgot/sent' });

  await page.goto(`${server.url}/forgot/reset/ended`);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectFits(page, { what: '/forgot/reset of a link that has ended' });
  await page.goto(`${server.url}/forgot/reset/valid`);
  await press(page, 'Set password');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectFits(page, { what: '/forgot/reset with errors' });
  await page.goto(`${server.url}/forgot/complete`);
  await expectFits(page, { what: '/forgot/complete' });
});

test('every page of the settings, and those about the account', async ({ page, server }) => {
  const { username: name } = await server.aUser('member.with.a.long.name');
  await logIn(page, server, name, '/account/settings');
  await page.getByLabel('Username').fill('');
  await page.getByLabel('Email').fill('nowhere');
  await press(page, 'Save');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectFits(page, { what: '/account/settings with errors' });
  for (const [path, heading] of [
    ['/account/settings/password', 'Password'],
    ['/account/settings/addresses', 'Addresses'],
    ['/account/settings/social', 'Social logins'],
    ['/edit-username', 'Choose your username'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectFits(page, { what: path });
  }
});

test('the pages of text about the account', async ({ page, server }) => {
  for (const path of ['/delete-instructions', '/terms', '/privacy', '/site/cookie-policy']) {
    await page.goto(server.url + path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, { what: path });
  }
});
