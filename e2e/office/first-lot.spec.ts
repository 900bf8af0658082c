import { expectClean } from '../axe.ts';
import { CARD, openCardFields, thanks, typeCard } from '../checkout-steps.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { bid, register, setUp } from './new-marketplace.ts';
import { openEmptyServer } from './open-empty-server.ts';

test('from the set-up link of an empty server to its first lot that is sold, paid and shipped', async ({
  page,
  browser,
}) => {
  const { url, link, end, close } = await openEmptyServer();
  const objections = await listObjections(page);
  await test.step('the owner sets the marketplace up', async () => {
    await setUp(page, link);
    await page.getByRole('link', { name: 'Add categories' }).click();
    await page.getByRole('button', { name: 'Add the usual categories' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add them' }).click();
    await expect(page.getByText(/categories and tags were added/)).toBeVisible();
  });

  await test.step('lists a lot', async () => {
    await page.getByRole('link', { name: 'Lots', exact: true }).first().click();
    await page.getByRole('link', { name: 'List a lot' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Brass desk lamp');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel('Description').fill('With a green shade.');
    await page.getByRole('button', { name: 'List the lot' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lot \d+: Brass desk lamp$/);
  });
  const lot = Number(new URL(page.url()).pathname.split('/').at(-1));

  const context = await browser.newContext();
  const member = await context.newPage();
  await test.step('a visitor registers, bids and wins', async () => {
    await register(member, url);
    await bid(member, url, lot);
    await expect(page.getByRole('region', { name: 'Bids' })).toContainText('ava');
    end(lot);
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  });

  await test.step('pays', async () => {
    await member.goto(`${url}/payment/methods/${lot}`);
    await openCardFields(member);
    await typeCard(member, CARD.good);
    await member.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(thanks(member)).toBeVisible();
  });

  await test.step('the item is packed and handed over', async () => {
    await page.getByRole('link', { name: 'Packing', exact: true }).click();
    await page.getByRole('link', { name: '1 item for ava' }).click();
    await expect(page.getByRole('heading', { name: 'Pack for ava' })).toBeVisible();
    await page.getByLabel('Scan or type a code').fill(`#${lot}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pack 1 item' }).click();
    await page.getByRole('button', { name: 'Enter a tracking number instead' }).click();
    await page.getByLabel('Carrier').fill('USPS');
    await page.getByLabel('Tracking number').fill('9400100000000000000099');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('9400100000000000000099')).toBeVisible();
    await page.getByRole('link', { name: 'Parcels', exact: true }).click();
    await page.getByRole('checkbox', { name: /, ava$/ }).check();
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('1 parcel was handed over')).toBeVisible();
  });

  await test.step('order and member see it', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    // The page before it has these links, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page
      .getByRole('tab', { name: 'All' })
      .or(page.getByRole('link', { name: 'All', exact: true }))
      .click();
    await page.getByRole('main').getByRole('link').filter({ hasText: /^\d+$/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
    await expectClean(page, { what: 'the order of the first lot' });
    await member.goto(`${url}/my-wins`);
    await expect(member.getByText(/Shipped/).first()).toBeVisible();
  });
  expect(objections).toEqual([]);
  await context.close();
  await close();
});
