import { listObjections } from '../csp/objections.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { expectWell, openOffice } from './office.ts';

const left = (page: Page) => page.getByRole('region', { name: 'Total' });

test('an order is found, noted, and refunded in part and then the rest', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username: ava } = await server.aUser('ava');
  const lot = await server.aPaidWin(ava);
  const { username: owner } = await server.aStaff();
  await openOffice(page, server, { name: owner, path: `/orders?q=${ava}` });
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: ava });
  await expect(row).toContainText('Pack it');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order \d+: /);
  await expect(page.getByRole('link', { name: `Lot ${lot}` })).toBeVisible();
  await expect(page.getByText(/^They agree: the provider has captured \$/)).toBeVisible();
  const total = await left(page).textContent();
  const price = /Price\$([\d.]+)/.exec(total ?? '')?.[1] ?? '';

  await expectWell(page, 'an order');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('She called about the delivery');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('The note was added.')).toBeVisible();
  await expect(page.getByText('She called about the delivery')).toBeVisible();

  await page.getByRole('button', { name: 'Refund a part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in dollars').fill('a lot');
  await dialog.getByLabel('Reason').fill('A dent');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Price in dollars')).toHaveAccessibleDescription(
    /must be an amount in dollars/,
  );
  await dialog.getByLabel('Price in dollars').fill(String(Number(price) + 0.01));
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByLabel('Price in dollars')).toHaveAccessibleDescription(/At most .* is left/);
  await expectWell(page, 'the dialog of a refund with an error');
  await dialog.getByLabel('Price in dollars').fill('0.35');
  // The tax follows the price.
  await expect(dialog.getByLabel('Tax in dollars')).toHaveValue(/^\d\.\d\d$/);
  await dialog.getByLabel('Tax in dollars').fill('0');
  await dialog.getByRole('button', { name: 'Refund $0.35' }).click();
  await expect(page.getByText(`${ava} gets $0.35 back on the card.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('A dent');
  await expect(left(page)).toContainText('Left after refunds');

  await page.getByRole('button', { name: 'Refund everything' }).click();
  await expect(dialog).toContainText(`${ava} gets $`);
  await dialog.getByLabel('Reason').fill('Lost');
  await dialog.getByRole('button', { name: 'Refund everything' }).click();
  await expect(page.getByText('Left after refunds$0.00')).toBeVisible();
  await expect(page.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();

  await page.goto(`${server.url}/office/payments/refunds?q=${ava}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goto(`${server.url}/office/lots/${lot}`);
  await page.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order \d+: /);
  expect(objections).toEqual([]);
});

test('a role without orders:read cannot open orders and payments', async ({ page, server }) => {
  const { username: packer } = await server.aStaff('packer', 'Packer');
  for (const path of ['/orders', '/orders/1', '/payments/checks']) {
    await openOffice(page, server, { name: packer, path });
    await expect(page.getByRole('heading', { name: 'Permission missing' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('orders:read');
  }
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
});
