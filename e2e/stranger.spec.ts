import { expect, type Page, type Server, test } from './fixtures.ts';
import { card } from './widgets/stage.ts';

/**
 * Opens a page of an origin that is not registered, or of a partner with another partner's key; answers the console's
 * warnings.
 */
async function open(page: Page, server: Server, url: string, partner: string): Promise<string[]> {
  const tags = `${card((await server.aLot()).id)}<bidkit-checkout auction-id="1"></bidkit-checkout>`;
  const script = `<script type="module" src="${server.url}/embed/v1/bidkit.js" data-partner="${partner}"></script>`;
  const body = `<!doctype html><html lang="en"><title>Shop</title>${script}<body>${tags}`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.context().grantPermissions(['local-network-access']);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(url);
  return warnings;
}

test('an origin that is not registered gets a warning with a link, and no skeleton for a frame that cannot load', async ({
  page,
  server,
}) => {
  const warnings = await open(page, server, 'http://localhost:59990/shop', 'pages');
  const line = new RegExp(`http://localhost:59990 \\(partner "pages"\\).* ${server.url}/developers/partners`);
  await expect.poll(() => warnings).toContainEqual(expect.stringMatching(line));
  await expect(page.locator('bidkit-checkout [part~="failure"]')).toBeVisible();
});

test('a key of another partner gets a warning with the key and the origin', async ({ page, server }) => {
  const warnings = await open(page, server, `${server.partnerUrl}/shop`, 'unknown');
  const line = new RegExp(`${server.partnerUrl} \\(partner "unknown"\\).* ${server.url}/developers/partners`);
  await expect.poll(() => warnings).toContainEqual(expect.stringMatching(line));
});
