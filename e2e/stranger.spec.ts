import { expect, type Page, type Server, test } from './fixtures.ts';
import { box, card } from './widgets/stage.ts';

interface Tag {
  /** The attributes of the script tag. */
  attributes?: string;
  /** Loads the script instead of a tag with its address. */
  script?: string;
  body: string;
}

/** Opens a page with a script tag at another address. Answers the lines of the console and the requests. */
async function open(page: Page, server: Server, url: string, { attributes = '', body, ...tag }: Tag) {
  const address = `${server.url}/embed/v1/bidkit.js`;
  const script = tag.script ?? `<script type="module" src="${address}" ${attributes}></script>`;
  const html = `<!doctype html><html lang="en"><title>Shop</title>${script}<body>${body}`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.context().grantPermissions(['local-network-access']);
  const [logged, requested]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.text().startsWith('Bidkit') && logged.push(message.text()));
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => requested.push(new URL(socket.url()).pathname));
  await page.goto(url);
  return { logged, requested };
}

test('an origin that is not registered is told so once, with the command, and opens no socket', async ({
  page,
  server,
}) => {
  const { id } = await server.aLot();
  const body = `${card(id)}${box(id)}<bidkit-checkout auction-id="1"></bidkit-checkout>`;
  const tag = { attributes: 'data-partner="pages"', body };
  await page.clock.install();
  const { logged, requested } = await open(page, server, 'http://localhost:59990/shop', tag);
  await expect(page.locator('bidkit-auction-card [part~="failure"]')).toContainText(
    'http://localhost:59990 is not a registered site',
  );
  await expect(page.locator('bidkit-auction-card')).toContainText('See the lot');
  await expect(page.locator('bidkit-checkout [part~="failure"]')).toBeVisible();
  await page.clock.runFor(120_000);
  const command = 'pnpm house partner change KEY --add-origin "http://localhost:59990"';
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain(command);
  expect(logged[0]).toMatch(new RegExp(` ${server.url}/developers/errors#origin_not_registered$`));
  expect(requested.filter((path) => path.startsWith('/socket.io'))).toEqual([]);
  expect(requested.filter((path) => path.startsWith('/api')).length).toBeLessThanOrEqual(3);
});

test('a key of another partner is told with the key and the origin', async ({ page, server }) => {
  const tag = { attributes: 'data-partner="unknown"', body: card((await server.aLot()).id) };
  const { logged } = await open(page, server, `${server.partnerUrl}/shop`, tag);
  await expect
    .poll(() => logged)
    .toEqual([
      expect.stringMatching(
        new RegExp(`"unknown" is unknown, or not registered at ${server.partnerUrl}\\. .*#partner_not_here$`),
      ),
    ]);
});

test('a wrong address of the API and a server that is down are told apart from a missing registration', async ({
  page,
  server,
}) => {
  const body = card((await server.aLot()).id);
  const wrong = { attributes: `data-api="${server.url}/wrong"`, body };
  const first = await open(page, server, `${server.partnerUrl}/wrong`, wrong);
  await expect
    .poll(() => first.logged)
    .toEqual([expect.stringMatching(/there is no Bidkit API at .*\/wrong\. Set data-api .*#api_not_found$/)]);
  const down = { attributes: 'data-api="http://localhost:9/api"', body };
  const second = await open(page, server, `${server.partnerUrl}/down`, down);
  await expect
    .poll(() => second.logged)
    .toEqual([expect.stringMatching(/No server answers at http:\/\/localhost:9\. .*#server_unreachable$/)]);
});

test('a login on a page without a key is explained', async ({ page, server }) => {
  const tag = { attributes: '', body: card((await server.aLot()).id) };
  const { logged } = await open(page, server, `${server.partnerUrl}/shop`, tag);
  await page.getByRole('button', { name: /^Watch / }).click();
  await expect
    .poll(() => logged)
    .toEqual([expect.stringMatching(/no partner key.* Add data-partner="KEY" .*#partner_missing$/)]);
});

const redirected = '<script type="module" src="/bidkit" data-partner="pages"></script>';
const imported = (address: string) => `<script type="module">import '${address}';</script>`;
const removed = (address: string) =>
  `<script>
    const tag = Object.assign(document.createElement('script'), { type: 'module', src: '${address}' });
    document.head.append(tag);
    tag.remove();
  </script>`;

for (const [how, scriptOf] of [
  ['behind a redirect', () => redirected],
  ['that a module imports', imported],
  ['whose tag is removed', removed],
] as const)
  test(`a script ${how} has its key, and opens the login window`, async ({ page, server }) => {
    const script = scriptOf(`${server.url}/embed/v1/bidkit.js?partner=pages`);
    await page.route(`${server.partnerUrl}/bidkit`, (route) =>
      route.fulfill({ status: 302, headers: { location: `${server.url}/embed/v1/bidkit.js` } }),
    );
    const body = card((await server.aLot()).id);
    const { logged } = await open(page, server, `${server.partnerUrl}/shop`, { script, body });
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Watch / }).click();
    await (await popup).waitForURL(/\/partner\/sign-in\?partner=pages&/);
    expect(logged).toEqual([]);
  });

test('a script without a tag and without settings in its address says what to do', async ({
  page,
  server,
}) => {
  const script = imported(`${server.url}/embed/v1/bidkit.js`);
  const body = card((await server.aLot()).id);
  const { logged } = await open(page, server, `${server.partnerUrl}/shop`, { script, body });
  await expect
    .poll(() => logged)
    .toEqual([
      expect.stringMatching(/tag of this script was not found.*bidkit\.js\?partner=KEY.*#tag_not_found$/),
    ]);
});
