import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { findInMail } from '../mailbox.ts';
import { expectWell, openOffice } from './office.ts';

test('a person is invited, joins, and gets another role', async ({ page, server, browser }) => {
  const objections = await listObjections(page);
  const { username: owner } = await server.aStaff();
  await openOffice(page, server, { name: owner, path: '/staff' });
  const email = `${owner}-invites@example.com`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Role').selectOption('Packer');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation was sent to ${email}.`)).toBeVisible();

  const link = await findInMail(page, server, `${owner} invites you`, /\/office\/invitation#[\w-]{43}/);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(server.url + link);
  await expect(theirs.getByText(`The invitation is for ${email}, with the role Packer.`)).toBeVisible();
  await expectWell(theirs, 'the invitation');
  // Names of staff are reserved: the number of the owner makes this one another.
  const name = owner.replace('staff', 'kim');
  await theirs.getByLabel('Username').fill(name);
  await theirs.getByLabel('Password', { exact: true }).fill('oak chest, brass corners');
  await theirs.getByRole('button', { name: 'Join the staff' }).click();
  await expect(theirs.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
  await expect(theirs).toHaveURL(`${server.url}/office/`);
  await theirs.goBack();
  expect(theirs.url()).not.toContain('#');
  await theirs.goto(`${server.url}/office/staff`);
  await expect(theirs.getByRole('heading', { name: 'Permission missing' })).toBeVisible();
  await expect(theirs.getByRole('main')).toContainText('staff:write');
  await expectWell(theirs, 'the page of a missing permission');

  await page.reload();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Change the role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New role').selectOption('Manager');
  await dialog.getByLabel('Reason').fill('Takes over');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText(`${name} is Manager now.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await page.goto(`${server.url}/office/audit`);
  await expect(page.getByRole('row', { name: /Takes over/ }).first()).toContainText(owner);
  await theirs.goto(`${server.url}/office/audit`);
  await expect(theirs.getByRole('heading', { name: 'Audit' })).toBeVisible();

  await page.goto(`${server.url}/office/staff`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Has left');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} is not staff any more.`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await context.close();
  expect(objections).toEqual([]);
});
