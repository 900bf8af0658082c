import { expectFitsAt } from '../axe.ts';
import { expect, logIn, painted, test } from '../fixtures.ts';
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

test('an action that could not be sent is not made when the connection is back', async ({ page, server }) => {
  const { id } = await server.aLot();
  await openOffice(page, server, { path: `/lots/${id}` });
  await page.getByRole('button', { name: 'Cancel this lot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Broken in the store.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Cancel this lot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We cannot reach the server');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel this lot' })).toBeVisible();
});

test('Back and Forward keep what is typed in a dialog', async ({ page, server }) => {
  const { id } = await server.aLot();
  await openOffice(page, server, { path: `/lots/${id}` });
  await page.getByRole('link', { name: 'All lots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lots');
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel this lot' }).click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Broken in the store.');
  // The router learns that something is typed after the dialog is rendered: a test is faster than any person.
  await painted(page);
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('dialog')).toContainText('What you typed is not sent.');
  await expect(reason).toHaveValue('Broken in the store.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a name without spaces breaks, on the pages of staff and of members', async ({ page, server }) => {
  const { id } = await server.aLotNamed('W'.repeat(200));
  await openOffice(page, server);
  for (const path of [`/office/lots/${id}`, `/office/lots/${id}/edit`, `/auctions/${id}`]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('main')).toContainText('WWW');
    for (const width of [320, 1280]) await expectFitsAt(page, width, path);
  }
});

test.describe('in New York, where clocks go forward on March 14, 2027', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a time that this day does not have is no end', async ({ page, server }) => {
    await openOffice(page, server, { path: '/lots/new' });
    await page.getByRole('group', { name: 'End' }).getByLabel('At a time').check();
    await page.getByLabel('End time').fill('2027-03-14T02:30');
    await page.getByRole('button', { name: 'List the lot' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please enter the end as a date and a time');
    await expect(page.getByLabel('End time')).toHaveAttribute('aria-invalid', 'true');
  });
});
