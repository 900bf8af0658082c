import type { Page } from '@playwright/test';
import { listObjections } from '../csp/objections.ts';
import { expect, PASSWORD, type Server, test } from '../fixtures.ts';
import { expectWell, openOffice } from './office.ts';

/** A product of the test's own with a lot. */
async function aProduct(server: Server): Promise<{ readonly id: number; readonly lotId: number }> {
  const { id: lotId, product_description_id: id } = await server.aLot();
  return { id, lotId };
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

test('two members of staff change one product, and lose nothing', async ({ page, server, browser }) => {
  const objections = await listObjections(page);
  const { id, lotId } = await aProduct(server);
  const [one, other] = [await server.aStaff(), await server.aStaff()];
  await openOffice(page, server, { name: one.username, path: `/products/${id}` });
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openOffice(theirs, server, { name: other.username, path: `/products/${id}` });

  await page.getByLabel('Name', { exact: true }).fill('Pine tool chest');
  await page.getByLabel('Description').fill('It has a crack.');
  await theirs.getByLabel('Name', { exact: true }).fill('Oak tool chest');
  await theirs.getByLabel('Short name').fill('Tool chest');
  await theirs.keyboard.press('ControlOrMeta+s');
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

  // By itself: the page is notified of the change.
  const notice = page.getByRole('alert', { name: 'Changes by others' });
  await expect(notice).toContainText('changed Short name meanwhile. Your other changes are kept.');
  await expect(notice).toContainText('also changed Name, and so did you.');
  await expect(page.getByLabel('Short name')).toHaveValue('Tool chest');
  await expectWell(page, 'a conflict');
  await save(page);
  await expect(notice).toContainText('Please choose a value for each of these fields.');
  await notice.getByRole('radio', { name: 'Take theirs' }).check();
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Product ${id}: Oak tool chest`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`${one.username}, change`);

  await page.getByRole('link', { name: `Lot ${lotId}` }).click();
  await page.getByRole('region', { name: 'Terms' }).getByRole('link', { name: 'Oak tool chest' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('It has a crack.');
  await context.close();
  expect(objections).toEqual([]);
});

test('what is typed into a product survives a reload, the end of the session, and a wrong link', async ({
  page,
  server,
}) => {
  const { id } = await aProduct(server);
  const { username } = await server.aStaff();
  await openOffice(page, server, { name: username, path: `/products/${id}` });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Pine chest');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your changes of before were restored.')).toBeVisible();
  await expect(name).toHaveValue('Pine chest');

  await page.context().clearCookies();
  await save(page);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByLabel('Short name').fill('Chest');
  await page.getByRole('link', { name: 'All products' }).click();
  await expectWell(page, 'the question before the page is left');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Short name')).toHaveValue('Chest');
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Short name')).not.toHaveValue('Chest');
});

test('a product with bids is not changed but corrected', async ({ page, server }) => {
  const { id, lotId } = await aProduct(server);
  const { username } = await server.aStaff();
  await openOffice(page, server, { name: username, path: `/products/${id}` });
  await page.getByLabel('Name', { exact: true }).fill('Pine chest');
  const bidder = await server.aUser('ava');
  await server.bid({ lotId, token: await server.tokenFor(bidder.id), amount: 5 });
  await save(page);
  await expect(page.getByRole('alert')).toContainText(`Lot ${lotId} has bids`);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).not.toBeEditable();
  await page.getByRole('button', { name: 'Add a correction' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bidders and watchers of 1 live lot get a notification.');
  await dialog.getByLabel('Correction').fill('It is made of pine.');
  await dialog.getByLabel('Reason').fill('Seen at packing');
  await dialog.getByRole('button', { name: 'Add the correction' }).click();
  await expect(page.getByText('The correction was added.')).toBeVisible();
  await page.goto(`${server.url}/auctions/${lotId}`);
  await expect(page.getByText('It is made of pine.')).toBeVisible();
});

test('tags are added to many products at once', async ({ page, server }) => {
  const { id } = await aProduct(server);
  await openOffice(page, server, { path: `/products?q=${id}` });
  await page.getByRole('checkbox', { name: new RegExp(`^Select product ${id}\\b`) }).check();
  await page.getByRole('button', { name: 'Change tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByText('1 product was changed.')).toBeVisible();
});
