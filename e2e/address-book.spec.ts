import { expectClean, expectFits } from './axe.ts';
import { typeAddress } from './checkout-steps.ts';
import { expect, logIn, test } from './fixtures.ts';

test('a member saves two addresses, and the checkout offers the chosen one first', async ({
  page,
  server,
}) => {
  const { username } = await server.aUser('holly');
  const id = await server.aWin(username);
  await logIn(page, server, username, '/account/settings/addresses');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Addresses' }).click();
  const rows = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem');
  const save = async (street: string) => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await typeAddress(page);
    await page.getByLabel('Street', { exact: true }).fill(street);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(rows.filter({ hasText: street })).toBeVisible();
  };
  await save('1 Main St');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toContainText('ZIP code is required');
  await expectClean(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await save('2 Oak St');
  await rows.filter({ hasText: '2 Oak St' }).getByRole('button', { name: 'Offer first' }).click();
  await expect(rows.first()).toContainText('Offered first at the checkout');
  await expect(rows.first()).toContainText('2 Oak St');
  await expectClean(page);
  await expectFits(page);

  await page.goto(`${server.url}/payment/methods/${id}`);
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('2 Oak St');
  await expect(page.getByLabel('Your addresses').locator('option')).toHaveText([
    /New/,
    /2 Oak St/,
    /1 Main St/,
  ]);
});
