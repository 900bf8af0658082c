import { expect, type Page, test } from '../fixtures.ts';
import { aReturn } from './after-sale.ts';
import { openOffice } from './office.ts';

const present = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a return is approved, received, inspected and refunded', async ({ page, server }) => {
  const rma = await aReturn(server);
  await openOffice(page, server, { path: '/returns' });
  await page.getByRole('link', { name: rma, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Return ${rma}` })).toBeVisible();
  await expect(present(page)).toContainText('Approved');
  await press(page, 'Approve');
  await confirm(page, 'Approve');
  await expect(page.getByText('The return is approved.')).toBeVisible();
  await expect(present(page)).toContainText('Received');
  await press(page, 'Record the arrival');
  await confirm(page, 'Record the arrival');
  await expect(present(page)).toContainText('Inspected');
  await press(page, 'Record the inspection');
  await page.getByRole('textbox', { name: 'Inspection' }).fill('The hinge is broken, as described.');
  await confirm(page, 'Save');
  await expect(present(page)).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Inspection' })).toContainText('as described');

  await press(page, 'Refund');
  await expect(page.getByRole('dialog')).toContainText(/The rules give \S+ \$\d+\.\d\d back\./);
  await page.getByLabel('Reason').fill('Defective.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(page.getByText(/^The return is closed\. .* gets \$[\d.]+ back/)).toBeVisible();
  await expect(present(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText(/Total\$\d+\.\d\d/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('asked for a refund: Defective.');
});

test('a return is not accepted by one person while another one looks at it', async ({ page, server }) => {
  const rma = await aReturn(server);
  await openOffice(page, server, { path: `/returns/${rma}` });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/office/returns/${rma}`);
  await press(other, 'Do not accept');
  await other.getByLabel('Reason').fill('It was used.');
  await confirm(other, 'Do not accept');
  await expect(other.getByText('The return is not accepted.')).toBeVisible();

  await press(page, 'Approve');
  await confirm(page, 'Approve');
  await expect(page.getByText(/^Another person has changed this return meanwhile\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Not accepted');
});

test('a packer records the arrival of goods, and nothing else', async ({ page, server }) => {
  const rma = await aReturn(server);
  await openOffice(page, server, { path: `/returns/${rma}`, name: 'paul' });
  await expect(
    page.getByText('Staff who may decide about returns, such as a Manager, do the next step.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve|Refund|Do not accept/ })).toHaveCount(0);
  await press(page, 'Record the arrival');
  await confirm(page, 'Record the arrival');
  await expect(page.getByText('The goods have arrived.')).toBeVisible();
});
