import { type Browser, expect } from '@playwright/test';
import { opens } from '../fixtures.ts';
import { signIn } from '../partner-page.ts';
import { listen } from './listen.ts';

/** Opens a page with a card and a bid box of a new lot, signs a member in and bids. @throws Error if that fails */
export async function bid(browser: Browser, url: string, member: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const messages = listen(page);
  try {
    await page.goto(url);
    const card = page.locator('bidkit-auction-card');
    const box = page.locator('bidkit-bid-box');
    await expect(card.locator('[part~="price"]')).toContainText('$1.00');
    await signIn(await opens(box.getByRole('link', { name: /log in/i })), member);
    await box.getByLabel(/maximum bid/).fill('5');
    await box.getByRole('button', { name: 'Place bid' }).click();
    for (const element of [box, card])
      await expect(element.locator('[part~="bid-status"]')).toContainText('winning');
    await expect(page.locator('main > [role=status]'), 'the answer to the page’s own handler').toContainText(
      /bid/i,
    );
    const tracked = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
    if (tracked) expect(tracked).toContainEqual(expect.objectContaining({ bid_status: 'firstBid' }));
    // Again with a member from the first moment on.
    await page.reload();
    await expect(box.getByRole('button', { name: /bid/i }).first()).toBeVisible();
    await expect(card.locator('[part~="bid-status"]')).toContainText('winning');
  } catch (error) {
    if (error instanceof Error && messages.length) error.message += `\nConsole:\n${messages.join('\n')}`;
    throw error;
  } finally {
    await page.context().close();
  }
  expect(messages, 'the console').toEqual([]);
}
