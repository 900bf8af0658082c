import { expect, test } from '../fixtures.ts';
import { setUp } from './new-marketplace.ts';
import { expectLoaded } from './office.ts';
import { openEmptyServer } from './open-empty-server.ts';

test('the owner sets the business, rates and taxes, and reads the texts, from the list of the set-up on', async ({
  page,
}) => {
  // Of its own: the checkouts of other tests are at the rates of theirs.
  const { link, close } = await openEmptyServer();
  await setUp(page, link);
  await page.getByRole('link', { name: 'Check the shipping rates' }).click();
  await expectLoaded(page);
  const states = page.getByRole('group', { name: 'Rates of United States' });
  await states.getByLabel('Shipping ($) in row 1').fill('7.25');
  await page.getByRole('button', { name: 'Add a row to United States' }).click();
  await states.getByLabel('Up to ($) in row 4').fill('900');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(states.getByLabel('Shipping ($) in row 4')).toHaveAttribute('aria-invalid', 'true');
  await states.getByLabel('Shipping ($) in row 4').fill('19.95');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(states.getByText('From $900.01')).toBeVisible();

  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await page.getByRole('button', { name: 'These rates are right' }).click();
  await expect(page.getByText('You have confirmed the usual rates.')).toBeVisible();
  await page.getByLabel('Nevada').fill('8.375');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Business', exact: true }).click();
  await page.getByLabel('Return address').fill('Returns of Reno\n5 Dock Road');
  const printed = page.getByRole('region', { name: 'As it is printed' });
  await expect(printed).toContainText('Returns of Reno');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Return address')).toHaveValue('Returns of Reno\n5 Dock Road');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Read the texts of the site' }).click();
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  await page.getByRole('button', { name: 'These texts are right' }).click();
  await expect(page.getByText('You have confirmed the texts of the site.')).toBeVisible();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  for (const step of ['Check the shipping rates', 'Check the sales taxes', 'Read the texts of the site'])
    await expect(page.getByRole('listitem').filter({ hasText: step })).toContainText('Done');
  await close();
});
