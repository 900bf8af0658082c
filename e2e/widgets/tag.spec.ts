import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, openStage, scriptTag } from './stage.ts';

const place = '<div id="lot"><a href="/auctions">See the lot</a></div>';
const queue = (...calls: unknown[]) =>
  `<script>(window.Bidkit ||= []).push(${calls.map((call) => JSON.stringify(call)).join()})</script>`;

/** The errors that scripts log on a page. The browser itself logs files that are missing, such as an icon. */
function errorsOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    const isOwn = !message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && isOwn) logged.push(message.text());
  });
  return logged;
}

/** Calls the page's Bidkit after the script has loaded. Returns the thrown error. */
const call = (page: Page, ...calls: unknown[][]) =>
  page.evaluate((given) => {
    const bidkit = globalThis.Bidkit as unknown as Record<string, (...args: unknown[]) => unknown>;
    try {
      for (const [name, ...args] of given) bidkit[String(name)]?.(...args);
      return null;
    } catch (error) {
      return String(error);
    }
  }, calls);

test('calls before the script has loaded run afterwards, and a failed call does not stop the others', async ({
  page,
  server,
}) => {
  const [first, second] = [await server.aLot(), await server.aLot()];
  const logged = errorsOf(page);
  const early = queue(
    ['mount', '#nowhere', 'bid-box', { auctionId: first.id }],
    ['mount', '#lot', 'auction-card', { auctionId: first.id }],
  );
  const tag = scriptTag(server).replace('type="module"', 'type="module" async');
  await openStage(page, server, place, undefined, early + tag);
  await expect(page.locator('#lot > bidkit-auction-card [part~="price"]')).toContainText('$1.00');
  expect(logged).toEqual([
    expect.stringContaining(`No element matches "#nowhere". ${server.url}/developers/errors#target_missing`),
  ]);
  const shown = () => page.locator('#lot > bidkit-auction-card').getAttribute('auction-id');
  expect(await shown()).toBe(String(first.id));
  await call(page, ['push', ['update', '#lot', { auctionId: second.id }]]);
  expect(await shown()).toBe(String(second.id));
});

test('an unknown call and an invalid number are logged, and later calls still run', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const logged = errorsOf(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const early = queue(['nope', '#lot'], null, ['mount', '#lot', 'bid-box', { auctionId: 'abc' }]);
  await openStage(page, server, place + card(lot.id), undefined, early + scriptTag(server));
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toContainText('$1.00');
  await expect.poll(() => logged.length).toBe(3);
  expect(logged.sort()).toEqual([
    expect.stringMatching(
      /^Bidkit: auction-id="abc" of <bidkit-bid-box> is not valid\. Write .*\/developers\/errors#attribute_invalid$/,
    ),
    expect.stringMatching(/There is no call "nope"\. .*\/developers\/errors#call_unknown/),
    expect.stringContaining('TypeError'),
  ]);
  await expect(page.locator('#lot').getByRole('link', { name: 'See the lot' })).toBeVisible();

  const none = ['0', Number.NaN, null, lot.id].map((auctionId) => ['update', '#lot', { auctionId }]);
  expect(await call(page, ...none)).toBeNull();
  await expect(page.locator('#lot > bidkit-bid-box [part~="price"]')).toContainText('$1.00');
  expect(logged).toHaveLength(3);
  expect(problems).toEqual([]);
});

test('an element is mounted, updated, replaced and unmounted, and the page’s content is restored', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await openStage(page, server, place);
  await expect.poll(() => page.evaluate(() => 'Bidkit' in globalThis)).toBe(true);
  const options = { auctionId: lot.id, streamNotice: 'page' };
  expect(await call(page, ['mount', '#lot', 'bid-box', options])).toBeNull();
  const inside = page.locator('#lot > *');
  await expect(inside.locator('[part~="price"]')).toContainText('$1.00');
  await expect(inside).toHaveAttribute('stream-notice', 'page');
  expect(await call(page, ['update', '#lot', { streamNotice: null }])).toBeNull();
  await expect(inside).not.toHaveAttribute('stream-notice');

  expect(await call(page, ['mount', '#lot', 'auction-card', options])).toBeNull();
  await expect(inside).toHaveCount(1);
  await expect(page.locator('#lot > bidkit-auction-card [part~="price"]')).toContainText('$1.00');
  expect(await call(page, ['destroy', '#lot'], ['destroy', '#lot'])).toBeNull();
  expect(await page.locator('main').innerHTML()).toBe(place);

  expect(await call(page, ['mount', '#lot', 'bid-bix'])).toContain('No element is named "bid-bix".');
  expect(await call(page, ['mount', '#nowhere', 'bid-box'])).toContain('No element matches "#nowhere".');
  expect(await call(page, ['update', '#lot', {}])).toContain('Nothing is mounted in "#lot".');
  expect(await page.locator('main').innerHTML()).toBe(place);
});

test('an element can be mounted inside a shadow root', async ({ page, server }) => {
  const lot = await server.aLot();
  await openStage(page, server, place);
  await expect.poll(() => page.evaluate(() => 'Bidkit' in globalThis)).toBe(true);
  await page.evaluate((auctionId) => {
    const root = document.querySelector('#lot')?.attachShadow({ mode: 'open' });
    const inner = root?.appendChild(document.createElement('div'));
    const bidkit = Reflect.get(globalThis, 'Bidkit') as { mount(...args: unknown[]): HTMLElement };
    bidkit.mount(inner, 'auction-card', { auctionId }).id = 'mounted';
  }, lot.id);
  await expect(page.locator('#mounted [part~="price"]')).toContainText('$1.00');
});

test('two versions on one page: the first one is used, with the earlier calls', async ({ page, server }) => {
  const lots = [await server.aLot(), await server.aLot()];
  const { version } = await (await page.request.get(`${server.url}/embed/v1/version.json`)).json();
  const requested: string[] = [];
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The other version has the same bytes at other addresses, including its parts.
  await page.route('**/embed/0.0.9/*', (route) =>
    route.continue({ url: route.request().url().replace('0.0.9', version) }),
  );
  const early = queue(['mount', '#lot', 'auction-card', { auctionId: lots[1]?.id }]);
  const other = scriptTag(server).replace('/v1/', '/0.0.9/');
  await openStage(page, server, card(lots[0]?.id ?? 0) + place, undefined, early + other + scriptTag(server));
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toHaveCount(2);
  const parts = requested.filter((path) => path.startsWith('/embed/') && !path.endsWith('/bidkit.js'));
  expect(parts.filter((path) => path.includes('/core-'))).toHaveLength(1);
  expect(parts.filter((path) => !path.startsWith('/embed/0.0.9/'))).toEqual([]);
  expect(requested.filter((path) => path === '/api/auctions')).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('the first card needs two files and the request for its lot', async ({ page, server }) => {
  const lot = await server.aLot();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The stage itself, and its fonts.
    if (!pathname.startsWith('/stage')) requested.push(pathname);
  });
  await openStage(page, server, card(lot.id));
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
  expect(requested.slice(0, requested.indexOf('/api/auctions') + 1)).toEqual([
    '/embed/v1/bidkit.js',
    expect.stringMatching(/^\/embed\/[\d.]+\/core-/),
    '/api/auctions',
  ]);
});

test('a part that fails to load leaves the page’s own link, and is requested again', async ({
  page,
  server,
  context,
}) => {
  const lot = await server.aLot();
  let asked = 0;
  await page.route('**/core-*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await openStage(page, server, `${card(lot.id)}<p style="block-size: 400vh"></p><p>Below</p>`);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'See the lot' })).toBeVisible();

  const before = asked;
  await page.getByText('Below').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'See the lot' }).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toBeGreaterThan(before);

  await context.setOffline(true);
  await page.unroute('**/core-*.js');
  await context.setOffline(false);
  await expect(page.locator('[part~="price"]')).toContainText('$1.00');
});

test('mistyped tags, missing and misspelled attributes and locales are each logged once, with a remedy', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const logged = errorsOf(page);
  const mistakes = [
    '<bidkit-card auction-id="7">See the lot</bidkit-card>',
    '<bidkit-auction-card>See the lot</bidkit-auction-card>',
    '<bidkit-auction-card></bidkit-auction-card>',
    `<bidkit-bid-box auctionId="${lot.id}">See the lot</bidkit-bid-box>`,
    '<bidkit-auction-grid>See the lots</bidkit-auction-grid>',
    // A page may wait for a payment.
    '<bidkit-checkout></bidkit-checkout>',
  ];
  await openStage(page, server, mistakes.join('') + card(lot.id).replace('>', ' locale="!!bad">'));
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toContainText('$1.00');
  await expect.poll(() => logged.length).toBe(5);
  const line = (text: string, code: string) =>
    expect.stringMatching(new RegExp(`^Bidkit: ${text}.* ${server.url}/developers/errors#${code}$`));
  expect(logged.sort()).toEqual([
    line('"!!bad" is not a locale\\. Write a language tag', 'locale_invalid'),
    line('<bidkit-auction-card> needs the attribute auction-id\\. Write', 'attribute_missing'),
    line('<bidkit-auction-grid> needs the attribute source\\. Write source="home"', 'attribute_missing'),
    line(
      '<bidkit-bid-box> needs the attribute auction-id\\. It has auctionid instead\\.',
      'attribute_missing',
    ),
    line('<bidkit-card> is not an element of Bidkit\\. The elements are bidkit-auction-card', 'tag_unknown'),
  ]);
});
