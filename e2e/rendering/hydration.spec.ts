import { expectFitsAt } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, painted, test } from '../fixtures.ts';
import { isHydrated } from './is-hydrated.ts';
import { findPagesByKind } from './public-pages.ts';
import { visibleText } from './visible-text.ts';

/** The elements whose text differs without scripts. */
const EXCEPT = [
  // Controls that need scripts, and what replaces them: notes, links, and buttons that send a form.
  'button',
  'select',
  '[data-needs-scripts]',
  'noscript',
  '.no-scripts',
  // Countdowns, the times of the end that replace them, and dates in the reader's time zone.
  'time',
  '[part~="time"]',
  '[part~="timer"]',
  // What an element or a page loads once it is shown, and its words for visitors who can log in.
  '[part~="history"]',
  '[part~="total"]',
  '[part~="log-in"]',
  '[part~="hint"]',
  'section:has(> header > h2 + a[href="/"])',
  // What depends on the browser: its screen, its answer to the cookie notice, how it installs apps.
  '[aria-labelledby="gov-spotlight"]',
  '[aria-labelledby="timeline"]',
  '[aria-label="Cookie notice"]',
  'details:has(> nav[aria-label="For developers"]) > summary',
  '[aria-label="How to install the app"]',
].join();

/** The lines that differ. */
const LINES = [
  /^(?:\d+d )?\d\d:\d\d:\d\d$/,
  /^Ends /,
  // The estimated costs of shipping.
  /^Shipping$/,
  / to the United States at a price of /,
  // The sample of a lot that is live now.
  /<bidkit-auction-card auction-id="\d+">/,
  // By the reader's clock, until it is set.
  /^(?:Scheduled end|Ended)$/,
];

// Far from the server's time zone, and a clock that is wrong: neither may be part of the first render.
test.use({ timezoneId: 'Pacific/Kiritimati', viewport: { width: 1280, height: 900 } });
const WRONG_BY_MS = 26 * 3_600_000;

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#page-state'), address).toHaveCount(1);
  await page.waitForFunction(isHydrated);
}

const read = async (page: Page) =>
  (await page.evaluate(visibleText, EXCEPT)).filter((line) => !LINES.some((pattern) => pattern.test(line)));

/** How often a page is compared that has changed meanwhile. */
const ATTEMPTS = 4;

test('every public page is taken over as the server has rendered it, and has the same text without scripts; it fits, and breaks no amount, at four widths', async ({
  page,
  browser,
  server,
}) => {
  const objections = await listObjections(page);
  await page.clock.setSystemTime(Date.now() + WRONG_BY_MS);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const still = await context.newPage();
  // Pictures have no text, and take a fifth of the time.
  const network = await context.newCDPSession(still);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: ['*/images/*'] });
  const compare = async (path: string) => {
    await Promise.all([still.goto(server.url + path), openHydrated(page, server.url + path)]);
    const [without, withScripts] = [await read(still), await read(page)];
    const at = withScripts.findIndex((line, n) => line !== without[n]);
    const isSame = at === -1 && without.length === withScripts.length;
    // A few lines from the first difference on: lines can also be the same in another order.
    return isSame
      ? null
      : { path, without: without.slice(at, at + 5), withScripts: withScripts.slice(at, at + 5) };
  };
  const differences: unknown[] = [];
  for (const path of (await findPagesByKind(server)).flat()) {
    let difference = await compare(path);
    // Again, because a lot may have ended between the two.
    for (let attempt = 1; difference && attempt < ATTEMPTS; attempt += 1) difference = await compare(path);
    if (difference) differences.push(difference);
    for (const width of [320, 375, 768, 1280]) await expectFitsAt(page, width, path);
    differences.push(...objections.splice(0).map((objection) => ({ path, objection })));
  }
  await context.close();
  expect(differences).toEqual([]);
});

test('a page that differs from what the server has rendered is reported', async ({ page, server }) => {
  const objections = await listObjections(page);
  await page.route(`${server.url}/about`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace('>Daily Deals<', '>Nightly Deals<') });
  });
  await openHydrated(page, `${server.url}/about`);
  await expect.poll(() => objections.join()).toContain('#418');
});

test('the footer stays on the page while its code is late', async ({ page, server }) => {
  const { id } = await server.aLot();
  const held = Promise.withResolvers<void>();
  const requested = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const address = route.request().url();
    requested.add(address);
    if (/\/footer-/.test(address)) await held.promise;
    await route.continue();
    requested.delete(address);
  });
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(globalThis, { removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof HTMLElement) removed.push(node.tagName);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/auctions/${id}`, { waitUntil: 'domcontentloaded' });
  // The page's other code is there, and has run.
  await expect
    .poll(() => [...requested].every((address) => /\/footer-/.test(address)) && requested.size)
    .toBe(1);
  for (let frame = 0; frame < 10; frame += 1) await painted(page);
  held.resolve();
  await page.waitForFunction(isHydrated);
  expect(await page.evaluate(() => (globalThis as unknown as { removed: string[] }).removed)).not.toContain(
    'FOOTER',
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
