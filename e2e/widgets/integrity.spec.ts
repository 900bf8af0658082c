import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Server, test } from '../fixtures.ts';
import { card, openStage } from './stage.ts';

/** The script tag of one version with the hashes of all its files. */
async function pinnedTag(request: APIRequestContext, server: Server) {
  const embed = `${server.url}/embed`;
  const { version } = (await (await request.get(`${embed}/v1/version.json`)).json()) as { version: string };
  const list = await (await request.get(`${embed}/${version}/integrity.json`)).json();
  const integrity = Object.fromEntries(
    Object.entries(list as Record<string, string>).map(([file, hash]) => [
      `${embed}/${version}/${file}`,
      hash,
    ]),
  );
  const loader = `${embed}/${version}/bidkit.js`;
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>
    <script type="module" src="${loader}" integrity="${integrity[loader]}" crossorigin></script>`;
}

/** Adds one byte to a file on its way to the page. */
const tamper = (page: Page, files: string) =>
  page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
  });

async function expectFallback(page: Page) {
  await expect(page.getByRole('link', { name: 'See the lot' })).toBeVisible();
  expect(await page.evaluate(() => customElements.get('bidkit-auction-card') === undefined)).toBe(true);
}

test('all files of a version match its hashes', async ({ page, server, request }) => {
  const lot = await server.aLot();
  await openStage(page, server, card(lot.id), undefined, await pinnedTag(request, server));
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
});

test('a loader with a changed byte does not run', async ({ page, server, request }) => {
  const lot = await server.aLot();
  await tamper(page, '**/bidkit.js');
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity'"));
  await openStage(page, server, card(lot.id), undefined, await pinnedTag(request, server));
  await refused;
  await expectFallback(page);
  expect(await page.evaluate(() => 'Bidkit' in globalThis)).toBe(false);
});

test('a part with a changed byte does not run', async ({ page, server, request }) => {
  const lot = await server.aLot();
  await tamper(page, '**/core-*.js');
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('Bidkit:'));
  await openStage(page, server, card(lot.id), undefined, await pinnedTag(request, server));
  await refused;
  await expectFallback(page);
});
