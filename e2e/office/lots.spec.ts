import { expect, logIn, test } from '../fixtures.ts';
import { expectLoaded, openOffice } from './office.ts';

test('staff list a lot, a member bids, and the office follows; then it is extended, and its terms are fixed', async ({
  page,
  server,
  browser,
}) => {
  await openOffice(page, server, { path: '/lots' });
  await page.getByRole('link', { name: 'List a lot' }).click();
  await expectLoaded(page);
  await page.getByLabel('Name', { exact: true }).fill('Brass desk lamp');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Description').fill('With a green shade.');
  await page.getByLabel('Reserve').fill('0.5');
  await page.getByRole('button', { name: 'List the lot' }).click();
  await expect(page.getByLabel('Reserve')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reserve').fill('');
  await page.getByLabel('Hours').fill('1');
  await page.getByLabel('Days').fill('0');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lot \d+: Brass desk lamp$/);
  const lot = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const member = await (await browser.newContext()).newPage();
  await logIn(member, server, 'ava', `/auctions/${lot}`);
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Brass desk lamp');
  const box = member.locator('bidkit-bid-box');
  await box.locator('input[name="amount"]').fill('5');
  await box.getByRole('button', { name: 'Place bid' }).click();
  await expect(box.locator('[part~="result"][data-status="firstBid"]')).toBeVisible();

  const bids = page.getByRole('region', { name: 'Bids' });
  await expect(bids, 'the bid shows without a reload').toContainText('ava');
  const terms = page.getByRole('region', { name: 'Terms' });
  const end = terms.locator('div', { hasText: /^End/ }).locator('time');
  const former = await end.getAttribute('datetime');
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '+1 day' }).click();
  await dialog.getByLabel('Reason').fill('The site could not be reached.');
  await dialog.getByRole('button', { name: 'Extend the lot' }).click();
  await expect(dialog).toBeHidden();
  await expect(end).not.toHaveAttribute('datetime', former ?? '');

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByText(/Members have bid on these terms/)).toBeVisible();
  await expect(page.getByLabel('Reserve')).toHaveCount(0);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByText('Brass desk lamp')).toBeVisible();
  await member.context().close();
});

test('staff change the terms before the first bid; what is typed is not lost', async ({ page, server }) => {
  const { id } = await server.aLot();
  await openOffice(page, server, { path: `/lots/${id}` });
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Reserve').fill('80');
  await page.getByRole('link', { name: 'All lots' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('$80.00');
});
