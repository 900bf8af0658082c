import { expect } from '@playwright/test';
import type { Check } from './check.ts';
import { listen } from './listen.ts';

/** The page asks the marketplace for nothing before the visitor agrees. */
export const showsAuctionsAfterConsent: Check = async (browser, address, marketplace) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const messages = listen(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  try {
    await page.goto(`${address}/consent.html`);
    await expect(page.getByRole('link', { name: 'See this lot' })).toBeVisible();
    expect(requested).not.toContain(marketplace);
    await page.getByRole('button', { name: 'Show live auctions' }).click();
    await expect(page.locator('bidkit-auction-card [part~="price"]')).toContainText('$');
    expect(messages, 'the console').toEqual([]);
  } finally {
    await page.context().close();
  }
};
