import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from '../chromium.ts';

const TIMEOUT_MS = 60_000;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...findHeadlessShell(), args: [...chromiumArgs] });

/**
 * Opens a page and waits for a live card: its price, and a timer that goes on.
 * @throws Error with every line of the console, since a page that works logs nothing
 */
export async function expectLiveCard(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => lines.push(`failed: ${request.url()}`));
  try {
    await page.goto(url, { timeout: TIMEOUT_MS });
    const card = page.locator('bidkit-auction-grid [part~="card"]').first();
    const read = async (part: string) =>
      (await card.locator(`[part~="${part}"]`).first().textContent()) ?? '';
    const price = await until(
      page,
      () => read('price'),
      (text) => /\$\s?\d/.test(text),
    );
    const before = await read('timer');
    await until(
      page,
      () => read('timer'),
      (text) => text !== before,
    );
    if (lines.length > 0) throw new Error('the console is not empty');
    return /\$\s?[\d,.]+/.exec(price)?.[0] ?? price;
  } catch (error) {
    const seen = await page.locator('body').textContent();
    throw new Error(`${url}: ${String(error)}\nconsole:\n${lines.join('\n')}\npage:\n${seen}`);
  } finally {
    await page.close();
  }
}

/** Reads until the text is as expected. @throws Error after a minute */
async function until(
  page: Page,
  read: () => Promise<string>,
  isExpected: (text: string) => boolean,
): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let text = await read(); performance.now() < deadline; text = await read()) {
    if (isExpected(text)) return text;
    await page.waitForTimeout(100);
  }
  throw new Error(`still ${JSON.stringify(await read())} after ${TIMEOUT_MS / 1_000} s`);
}

/** The page that /developers offers to copy. */
export async function readOfferedPage(browser: Browser, server: string, file: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(`${server}/developers`, { timeout: TIMEOUT_MS });
    return (await page.getByRole('group', { name: file }).textContent({ timeout: TIMEOUT_MS })) ?? '';
  } finally {
    await page.close();
  }
}
