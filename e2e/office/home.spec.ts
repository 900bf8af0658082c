import { expect, test } from '../fixtures.ts';
import { aTicket } from './after-sale.ts';
import { openOffice } from './office.ts';

test('a count of Home leads to the list with what was counted', async ({ page, server }) => {
  await aTicket(server);
  await openOffice(page, server);
  const link = page.getByRole('link', { name: /Tickets? to answer/ });
  const count = Number(/^\d+/.exec((await link.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/office\/support\?view=open$/);
  await expect(page.getByRole('link', { name: 'Waits for us' })).toHaveAttribute('aria-current', /.+/);
  await page.goBack();
  await page.getByRole('link', { name: /Ending in 24 hours without bids/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lots' })).toBeVisible();
  await expect(page).toHaveURL(/view=no-bids$/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'The last 7 days' })).toContainText('Paid sell-through');
});

test('a packer sees packing, and no figures', async ({ page, server }) => {
  await openOffice(page, server, { name: 'paul' });
  await expect(page.getByRole('region', { name: 'Shipping' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Support' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'The last 7 days' })).toHaveCount(0);
});

test('a ticket that somebody assigns rings the bell of the other one at once', async ({
  page,
  browser,
  server,
}) => {
  const { username } = await server.aStaff('ivy');
  const others = await browser.newContext();
  const other = await others.newPage();
  await openOffice(other, server, { name: username });

  const { id } = await aTicket(server);
  await openOffice(page, server, { path: `/support/${id}` });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Username').fill(username);
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();

  await other.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click();
  await other.getByRole('link', { name: /is assigned to you\./ }).click();
  await expect(other).toHaveURL(/\/office\/support\/\d+$/);
  await others.close();
});
