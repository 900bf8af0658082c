import { expect, test } from '../fixtures.ts';
import { expectLoaded, openOffice } from './office.ts';

test('failed mails are tried again, except one whose secret links were removed', async ({ page, server }) => {
  await openOffice(page, server, { path: '/system' });
  await page.getByRole('region', { name: 'Mails' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('row', { name: /Mailbox full/ })).toBeVisible();
  // With Shift it selects a range; one after the other here.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  const left = page.getByRole('row', { name: /tom@old-provider/ });
  await expect(left).toContainText('which were removed when it was given up');
  await expect(page.getByRole('row', { name: /rosa@/ })).toHaveCount(0);
  // A job sends it, and newer mails may be before it on a page of all.
  await expect(async () => {
    await page.goto(`${server.url}/office/mails?view=sent&q=rosa`);
    await expectLoaded(page);
    expect(await page.getByRole('row', { name: /rosa@/ }).count()).toBe(1);
  }).toPass();
});

test('a test email is sent, and the audit has it', async ({ page, server }) => {
  await openOffice(page, server, { path: '/system' });
  await page.getByRole('button', { name: 'Send a test email to yourself' }).click();
  await expect(page.getByText(/^An email to .+ is on its way\.$/)).toBeVisible();
  await page.goto(`${server.url}/office/audit?action=test-mail`);
  await expect(page.getByRole('row', { name: /sent a test email/ }).first()).toContainText('sam');
});

test('a text of the site is changed, found in the audit, and reset', async ({ page, server }) => {
  await openOffice(page, server, { path: '/settings/texts' });
  await page.getByRole('button', { name: 'Change X' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('X', { exact: true }).fill('https://x.com/first-dollar');
  await dialog.getByLabel('Reason').fill('Our new profile');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('X is saved.')).toBeVisible();
  await expect(page.getByText('https://x.com/first-dollar')).toBeVisible();

  await page.goto(`${server.url}/office/audit?q=new+profile`);
  await page.getByRole('link', { name: 'Settings of the site' }).first().click();
  await page.getByRole('button', { name: 'Reset X' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not yet');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('X has its default again.')).toBeVisible();
});
