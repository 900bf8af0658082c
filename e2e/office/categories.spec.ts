import { listObjections } from '../csp/objections.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { expectWell, openOffice } from './office.ts';
import { openEmptyServer } from './open-empty-server.ts';

/** The names of a section's categories, in their order. */
const namesOf = (page: Page, section: string) =>
  page
    .getByRole('region', { name: section, exact: true })
    .getByRole('listitem')
    .locator('> div')
    .getByRole('link')
    .filter({ hasNotText: /products?$|lots?$/ });

/** Chooses an entry of the menu of a category. */
async function choose(page: Page, category: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${category}`, exact: true }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

test('a new marketplace gets the usual categories that are ticked', async ({ page }) => {
  const { url, link, close } = await openEmptyServer();
  const objections = await listObjections(page);
  await page.goto(link);
  await page.getByLabel('Username').fill('ina');
  await page.getByLabel('Email').fill('ina@example.com');
  await page.getByLabel('Password', { exact: true }).fill('oak chest, brass corners');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('link', { name: 'Add categories' }).click();
  await expect(page).toHaveURL(`${url}/office/categories`);
  await expect(page.getByText(/nothing can be listed/)).toBeVisible();
  await expectWell(page, 'no categories');
  await page.getByRole('button', { name: 'Add the usual categories' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Untick all' }).click();
  await dialog.getByLabel(/^Hand Tools/).check();
  await expect(dialog.getByLabel(/^Tools/)).toBeChecked();
  await dialog.getByLabel(/^Gifts/).check();
  await dialog.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByText('3 categories and tags were added.')).toBeVisible();
  await expect(namesOf(page, 'Categories')).toHaveText(['Tools', 'Hand Tools']);
  await expect(namesOf(page, 'Tags')).toHaveText(['Gifts']);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Add categories' })).toContainText('Done');
  expect(objections).toEqual([]);
  await close();
});

test('categories are added, ordered, changed, and removed with their products moved', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aStaff();
  // Other tests see these categories: they have names of their own.
  const [first, second, sub] = [`Lamps ${name}`, `Vases ${name}`, `Bulbs ${name}`];
  await openOffice(page, server, { name, path: '/categories' });
  for (const display of [first, second]) {
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page.getByLabel('Name', { exact: true }).fill(display);
    await page.getByRole('dialog').getByRole('button', { name: 'Add the category' }).click();
    await expect(page.getByText(`${display} was added.`)).toBeVisible();
  }
  await expect(namesOf(page, 'Categories').last()).toHaveText(second);
  const up = page.getByRole('button', { name: `Move ${second} up` });
  await up.click();
  await expect(page.getByText(new RegExp(`${second} is number \\d+ of`))).toBeVisible();
  await expect(namesOf(page, 'Categories').last()).toHaveText(first);
  await expect(up).toBeFocused();
  await page.reload();
  await expect(namesOf(page, 'Categories').last()).toHaveText(first);

  await choose(page, first, 'Add a sub-category');
  await page.getByLabel('Name', { exact: true }).fill(sub);
  await page.getByRole('dialog').getByRole('button', { name: 'Add the category' }).click();
  await expect(page.getByText(`${sub} was added.`)).toBeVisible();
  const lot = await server.aLotIn(sub);
  await choose(page, sub, 'Change');
  await page.getByLabel('Description').fill('Round and square.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${sub} was saved.`)).toBeVisible();

  await page.getByRole('link', { name: sub, exact: true }).click();
  await expect(page.getByText('Round and square.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    name,
  );
  await page.getByRole('link', { name: '1 live lot' }).click();
  await expect(page.getByRole('link', { name: String(lot.id), exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 product in it move');
  await dialog.getByLabel('Reason').fill('Too few');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Name the one that they move to');
  await dialog.getByLabel('Move what is in it to').selectOption(second);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${sub} was removed. What was in it is in ${second} now.`)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 live lot' }).last()).toBeVisible();

  await choose(page, first, 'Remove');
  await dialog.getByLabel('Reason').fill('Not used');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${first} was removed.`)).toBeVisible();
  await expect(namesOf(page, 'Categories').last()).toHaveText(second);
  expect(objections).toEqual([]);
});
