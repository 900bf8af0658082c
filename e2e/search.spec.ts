import { expectFits } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a misspelled search is corrected and narrowed', async ({ page, server }) => {
  await server.aLotNamed('Brass sextant');
  await page.goto(`${server.url}/search?q=sextent`);
  await expect(page.getByText('Showing results for sextant.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brass sextant', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Auctions?\b.*\d/ }).click();
  await expect(page).toHaveURL(/q=sextent&kind=lot$/);
  await expectFits(page);
});

test('the header suggests while a text is typed, without a pointer', async ({ page, server }) => {
  const { id } = await server.aLotNamed('Copper alembic');
  await page.goto(`${server.url}/about`);
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field.fill('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await expectFits(page, { within: 'header' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('/');
  await field.pressSequentially('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=alem$/);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await field.pressSequentially('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/auctions/${id}`));
});
