import { expectFitsAt } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { aTicket } from './after-sale.ts';
import { openOffice } from './office.ts';

test('a member is found, noted, verified, and helped on the site', async ({ page, server }) => {
  const { username } = await server.aUser('nell');
  await openOffice(page, server, { path: '/members' });
  await page.getByRole('searchbox').fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();

  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Cannot find the invoice.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Cannot find the invoice.');

  await page.getByRole('button', { name: 'Send a password link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked on the phone');
  await dialog.getByRole('button', { name: 'Send a password link' }).click();
  await expect(page.getByText('The link is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Send a password link' }).click();
  await dialog.getByLabel('Reason').fill('Asked again');
  await dialog.getByRole('button', { name: 'Send a password link' }).click();
  await expect(dialog.getByText('This member was sent a link just now.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Log in as ${username}` }).click();
  await dialog.getByLabel('Reason').fill('To look for the invoice');
  await dialog.getByRole('button', { name: `Log in as ${username}` }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Open the site as ${username}` }).click();
  const site = await opened;
  await site.getByRole('button', { name: 'Log in as the member' }).click();
  await expect(site.getByText(`sam is acting as ${username}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('To look for the invoice');
});

test('names of members lead to them from other pages, and the palette finds them', async ({
  page,
  server,
}) => {
  const { id, username } = await aTicket(server);
  await openOffice(page, server, { path: `/support/${id}` });
  await page.getByRole('region', { name: 'Member' }).getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last tickets' })).toContainText(`Ticket ${id}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('dora');
  await page.getByText(/^Member \d+: dora/).click();
  await expect(page.getByText('The member has canceled this account.')).toBeVisible();
});

test('a long word in a reason is broken, and widens neither the page nor a dialog', async ({
  page,
  server,
}) => {
  const { id } = await server.aUser('long');
  const reason = `https://example.com/${'a1b2c3d4'.repeat(50)}`;
  const terms = ['--kind', 'bidding', '--until', '2099-01-02T03:04:00Z', '--no-notify', '--reason', reason];
  await server.house('restrict', String(id), ...terms);
  await openOffice(page, server, { path: `/members/${id}` });
  await expect(page.getByRole('cell', { name: reason })).toBeVisible();
  for (const width of [360, 1280, 1440]) await expectFitsAt(page, width);
  await page.getByRole('button', { name: 'Lift the restriction of bidding' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // What a server can answer.
  await dialog.getByText('It ends at once.').evaluate((text, word) => text.append(word), reason);
  for (const width of [360, 1280, 1440]) {
    await expectFitsAt(page, width);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
