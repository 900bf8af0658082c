import { expect } from '@playwright/test';
import type { Check } from './check.ts';

/** A text that only `@bidkit/widgets/server` has. */
const ON_SERVERS = 'Turn on JavaScript to bid.';

/** The page’s HTML comes from the code for servers, and its scripts are without that code. */
export const loadsNoServerCode: Check = async (browser, address, _marketplace, path) => {
  const page = await browser.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  try {
    const answer = await page.goto(address + path, { waitUntil: 'load' });
    // The element has its code.
    await page.waitForFunction(() => customElements.get('bidkit-bid-box') !== undefined);
    expect(await answer?.text()).toContain(ON_SERVERS);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of await Promise.all(scripts)) expect(script).not.toContain(ON_SERVERS);
  } finally {
    await page.context().close();
  }
};
