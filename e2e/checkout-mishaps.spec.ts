import { begin, beginAsNewMember, CARD, enterAddress, thanks, typeCard } from './checkout-steps.ts';
import { expect, opens, type Page, test } from './fixtures.ts';

// What happens to PayPal's windows and to card fields when the browser reloads a page, blocks a window or goes offline.

test('PayPal opens in a tab when windows are blocked; its review survives a reload', async ({
  page,
  server,
}) => {
  const { username: della } = await server.aUser('della');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const id = await begin(page, server, della, 'PayPal');
  await enterAddress(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page.getByText('Your browser did not open PayPal’s window.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open PayPal' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Approve$/ }).click();
  await expect(tab).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await expect(tab.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await tab.reload();
  await tab.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(tab)).toBeVisible();
  await expect(tab).toHaveURL(`${server.url}/payment/receipt/paypal/${id}`);
});

test('after a reload PayPal opens a new window beside the old one, which continues by itself', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const paypalOf = (tab: Page) => tab.getByRole('button', { name: 'Pay with PayPal' });
  const paypal = paypalOf(page);
  const before = await opens(paypal);
  const approve = before.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  // A second press focuses the open window.
  await paypal.dispatchEvent('click');
  await expect(approve).toBeVisible();
  await page.reload();
  const popup = await opens(paypal);
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await before.getByRole('button', { name: /^Cancel/ }).click();
  await expect(before).toHaveURL(`${server.url}/payment/methods/${id}`);
  await expect(paypalOf(before), 'no page has closed it').toBeVisible();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
  await before.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(thanks(before), 'the other page notices the payment').toBeVisible();
});

test('going offline for a moment reloads failed card fields, and an address form stays as typed', async ({
  page,
  server,
}) => {
  await page.route('**/api/processor/token', (route) => route.abort());
  await beginAsNewMember(page, server, 'Credit Card');
  await expect(page.getByRole('alert').first()).toContainText('You seem to be offline. Nothing was paid.');
  const blip = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByLabel('City', { exact: true }).fill('Fresno');
  const refreshed = page.waitForResponse(/payment\/summary/);
  await blip();
  await refreshed;
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Fresno');
  await page.getByLabel('City', { exact: true }).fill('San Jose');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/processor/token');
  await blip();
  await typeCard(page, CARD.good);
});
