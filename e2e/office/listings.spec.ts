import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { aFile, aPicture, aZip } from './import-files.ts';
import { expectWell, openOffice } from './office.ts';

test('a listing is added, gets a photo, is shown on the site, and is removed', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username } = await server.aStaff();
  const name = `Patrol boats of ${username}`;
  await openOffice(page, server, { name: username, path: '/listings' });
  await page.getByRole('link', { name: 'Add a listing' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type').selectOption('Boats');
  await page.getByLabel('City').fill('Duluth');
  await page.getByLabel('State').selectOption('Minnesota');
  await page.getByLabel('ZIP code').fill('90210');
  await page.getByRole('button', { name: 'Add the listing' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('ZIP code').fill('55802');
  await page.getByRole('button', { name: 'Add the listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ ...aFile('boats.png', aPicture(7)), mimeType: 'image/png' });
  await expect(page.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Describe' }).click();
  await page.getByLabel('Description', { exact: true }).last().fill('Two boats');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Two boats' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('City').fill('Superior');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectWell(page, 'a listing');

  const site = page.getByRole('link', { name: 'See it on the site' });
  const id = /\d+$/.exec(page.url())?.[0];
  await expect(site).toHaveAttribute('href', new RegExp(`/externalauction/${id}$`));
  await page.getByRole('button', { name: 'Remove this listing' }).click();
  await page.getByLabel('Reason').fill('The sale was canceled.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gov & car listings');
  await page.goto(`${server.url}/office/listings?view=all&q=${username}`);
  await expect(page.getByText(name)).toHaveCount(0);
  expect(objections).toEqual([]);
});

test('listings are imported from a ZIP with a picture after a row is corrected', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username } = await server.aStaff();
  const table = [
    'ID,Title,Category,City,State,Postal code',
    `b-1,Boats of ${username},Boats,Duluth,MN,55802`,
    `b-2,Cars of ${username},Boats,Duluth,MN,90210`,
  ];
  await openOffice(page, server, { name: username, path: '/imports?kind=listings' });
  await page.getByLabel('Source').fill(username);
  await page
    .getByLabel('Choose a CSV, JSON or ZIP file, or drop it here')
    .setInputFiles(await aZip('sales.zip', { 'sales.csv': table.join('\r\n'), 'b-1.png': aPicture(9) }));
  await expect(page.getByLabel('What the column “ID” is')).toHaveValue('external_key');
  await page.getByRole('button', { name: 'Check the listings' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('1 listing can be imported. 1 row has an error.');
  await expectWell(page, 'listings with an error');
  await page.getByLabel('ZIP code of row 3').fill('55802');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(status).toHaveText('2 listings can be imported.');
  await page.getByRole('button', { name: 'Import 2 listings' }).click();
  await expect(status).toHaveText('2 listings are imported. 2 added, 0 changed, 0 the same as before.');
  await page.getByRole('link', { name: `Show the listings of ${username}` }).click();
  await expect(page.getByRole('link', { name: /^\d+$/ })).toHaveCount(2);
  await expect(page.locator('tbody img')).toHaveCount(1);
  expect(objections).toEqual([]);
});
