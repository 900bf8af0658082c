import { expectClean } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('the filters of a category narrow its list and stay in the address', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${server.url}/category/7`);
  await expect(page.getByText('Tool boxes, ladders and shop equipment.')).toBeVisible();
  // On a phone they are folded.
  await page.getByText('Filters', { exact: true }).click();
  const cards = page.locator('main bidkit-auction-card');
  await page.getByLabel('Condition').selectOption('Fair');
  await expect(page).toHaveURL(/condition=fair$/);
  await expect(cards).toHaveCount(1);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByLabel('Price from')).toBeVisible();
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByLabel('Price from').fill('999999');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min_price=999999/);
  await expect(page.getByText('No auctions match these filters.')).toBeVisible();
  await expect(cards, 'live lots of other categories').toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await page.getByText('Filters (2)').click();
  await expect(page.getByLabel('Price from')).toHaveValue('999999');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${server.url}/category/7`);
  await expect.poll(() => cards.count()).toBeGreaterThan(3);
});

test('a category of musical instruments has names that fit its lots', async ({ page, server }) => {
  await page.goto(`${server.url}/category/8`);
  await expect(page.getByRole('link', { name: /^Guitars & Strings/ })).toBeVisible();
});
