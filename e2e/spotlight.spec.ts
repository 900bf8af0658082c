import { expectClean, expectFits } from './axe.ts';
import { expect, logIn, test } from './fixtures.ts';

test('a member opens the government auction of the sidebar, and watches it', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, server, 'cleo', '/auction/featured');
  const spotlight = page.getByRole('region', { name: 'Gov Auction Spotlight' });
  const name = (await spotlight.locator('strong').textContent()) ?? '';
  const picture = spotlight.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectClean(page, { within: 'aside[aria-label="Browse"]' });
  await spotlight.getByRole('link').click();
  await expect(page).toHaveURL(/\/externalauction\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`First Dollar - ${name}`);
  const map = page.getByRole('link', { name: 'Show on the map' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/);

  const watch = page.getByRole('button', { name: `Watch ${name}` });
  // The heart is filled before the call has ended, and a reload cancels calls under way.
  const saved = page.waitForResponse('**/api/watchlist');
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.reload();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expectFits(page);
});
