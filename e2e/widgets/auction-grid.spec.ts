import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { expect, type Server, test } from '../fixtures.ts';
import { listenTo, openStage } from './stage.ts';

const grid = (source: string, size = 3) =>
  `<bidkit-auction-grid source="${source}" size="${size}"><a href="/">See the auctions</a></bidkit-auction-grid>`;
const cards = (page: Page) => page.locator('bidkit-auction-card');
const nowhere = grid('category:999999999');

/** The page's requests for lots and deals. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(auctions|dailydeals)/.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** A lot in a category without other lots. */
async function aLotApart(server: Server) {
  const lot = await server.aLot();
  const answer = await fetch(`${server.url}/api/auctions/${lot.id}`);
  const { control } = (await answer.json()) as { control: { product_description: { category_id: number } } };
  return { ...lot, source: `category:${control.product_description.category_id}` };
}

/** The test page is not a real page, so it needs no heading. */
const clean = (page: Page) => expectClean(page, { rule: 'page-has-heading-one' });

const rows = [
  ['home', '/api/auctions/home?size=3', 'Live auctions'],
  ['featured', '/api/auctions?size=3&featured=1', 'Featured auctions'],
  ['category:1', '/api/auctions?size=3&category_id=1', /^Auctions in \w+/],
] as const;

test('each row is one request: lots are live cards in the API’s order, deals have a price and a link to an offer', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 3_000 });
  const calls = callsOf(page);
  await openStage(page, server, [...rows.map(([source]) => grid(source)), grid('deals')].join(''));
  for (const [source, call, name] of rows)
    await test.step(source, async () => {
      const { data } = (await (await fetch(server.url + call)).json()) as { data: { id: number }[] };
      const list = page.getByRole('list', { name });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(list.getByRole('button', { name: /^Watch / })).toHaveCount(3);
      const shown = await list
        .locator('bidkit-auction-card')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('auction-id'))));
      expect(shown).toEqual(data.map(({ id }) => id));
    });
  await test.step('deals', async () => {
    const first = page.getByRole('list', { name: 'Daily deals' }).getByRole('listitem').first();
    await expect(first.locator('[part~="price"]')).toHaveText(/^\$\d+\.00USD$/);
    const followed = await listenTo(page, 'bidkit:navigate');
    const offer = first.getByRole('link', { name: /^Make an offer on / });
    const href = await offer.getAttribute('href');
    await offer.press('Enter');
    await expect.poll(followed).toEqual([{ dealId: Number(href?.split('/').pop()), href }]);
    expect(href).toMatch(new RegExp(`^${server.url}/dailydeals/\\d+$`));
  });
  expect(calls.toSorted()).toEqual(
    [...rows.map(([, call]) => call), '/api/dailydeals?pageSize=3'].toSorted(),
  );
});

test('events of a card reach the page, and the grid’s instance reaches the card', async ({
  page,
  server,
}) => {
  const lot = await aLotApart(server);
  await openStage(page, server, grid(lot.source));
  const [asked, followed] = [await listenTo(page, 'bidkit:login'), await listenTo(page, 'bidkit:navigate')];
  await page.getByRole('button', { name: 'Watch Oak tool chest' }).click();
  await page.getByRole('link', { name: 'Oak tool chest' }).click();
  await expect.poll(asked).toEqual([{ auctionId: lot.id }]);
  await expect.poll(followed).toMatchObject([{ auctionId: lot.id }]);
});

test('skeletons keep the space until the row is loaded', async ({ page, server }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/auctions/home?*', async (route) => {
    await held;
    await route.continue();
  });
  await openStage(page, server, grid('home'));
  const tag = page.locator('bidkit-auction-grid');
  await expect(tag.getByRole('status').first()).toHaveText('Loading the auctions');
  await expect(tag.locator('[part~="skeleton"]')).toHaveCount(3);
  const height = () => tag.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  answer();
  await expect(cards(page).locator('[part~="price"]')).toHaveCount(3);
  // Tolerates one line of text, which depends on the lots.
  expect(Math.abs((await height()) - before)).toBeLessThan(48);
});

test('an empty list shows a message with a link', async ({ page, server }) => {
  await openStage(page, server, nowhere);
  const followed = await listenTo(page, 'bidkit:navigate');
  await expect(page.getByText('There are no live auctions here right now.')).toBeVisible();
  await page.getByRole('link', { name: 'See all auctions' }).click();
  await expect.poll(followed).toEqual([{ source: 'category:999999999', href: `${server.url}/` }]);
});

test('a row that cannot be loaded shows an error, the page’s own link and a retry', async ({
  page,
  server,
}) => {
  await page.route('**/api/auctions/home?*', (route) => route.abort());
  await openStage(page, server, '');
  const failed = await listenTo(page, 'bidkit:error');
  await page
    .getByRole('main')
    .evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), grid('home'));
  await expect(page.getByRole('alert')).toContainText('These auctions could not be loaded');
  await expect(page.getByRole('link', { name: 'See the auctions' })).toBeVisible();
  expect(await failed()).toMatchObject([{ source: 'home' }]);
  await clean(page);
  await page.unroute('**/api/auctions/home?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unknown source keeps the page’s content and logs the reason', async ({ page, server }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const calls = callsOf(page);
  await openStage(page, server, '');
  const failed = await listenTo(page, 'bidkit:error');
  await page
    .getByRole('main')
    .evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), grid('shelf'));
  await expect.poll(failed).toMatchObject([{ source: 'shelf' }]);
  await expect(page.getByRole('link', { name: 'See the auctions' })).toBeVisible();
  await expect
    .poll(() => logged.join())
    .toContain('source="shelf" of <bidkit-auction-grid> is not valid. Write');
  expect(calls).toEqual([]);
  await page.locator('bidkit-auction-grid').evaluate((tag) => tag.setAttribute('source', 'home'));
  await expect(cards(page)).toHaveCount(3);
});

test('a row of ended lots is replaced by current lots', async ({ page, server }) => {
  const lot = await aLotApart(server);
  await page.clock.install();
  await openStage(page, server, grid(lot.source));
  await expect(cards(page).locator('[part~="price"]')).toBeVisible();
  await server.endLot(lot.id);
  await expect(cards(page).locator('[part~="badge"]')).toHaveText('Sold');
  const next = await server.aLot({ product_description_id: lot.product_description_id });
  await expect(cards(page), 'what has ended is to be seen for a while').toHaveAttribute(
    'auction-id',
    String(lot.id),
  );
  // One tick finds the row ended, a later one finds that the delay has passed.
  await page.clock.fastForward(2_000);
  await page.clock.fastForward(11_000);
  await expect(cards(page)).toHaveAttribute('auction-id', String(next.id));
});

test('returning to the page shows current lots', async ({ page, server }) => {
  const lot = await aLotApart(server);
  await openStage(page, server, grid(lot.source, 1));
  await expect(cards(page).locator('[part~="price"]')).toBeVisible();
  await server.endLot(lot.id);
  await expect(cards(page).locator('[part~="badge"]')).toHaveText('Sold');
  await server.aLot({ product_description_id: lot.product_description_id });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).not.toHaveAttribute('auction-id', String(lot.id));
});

test('a row of 320, 600 and 1280 px has one, two and three columns, and axe finds nothing', async ({
  page,
  server,
}) => {
  const style = '<style>:root { color-scheme: light dark } main { max-inline-size: 50rem }</style>';
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStage(page, server, style + grid('home') + grid('deals') + nowhere);
  for (const [width, columns] of [
    [320, 1],
    [600, 2],
    [1280, 3],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(cards(page).locator('[part~="price"]')).toHaveCount(3);
      await expect(page.getByText('Make an offer')).toHaveCount(3);
      const tops = await page
        .locator('[part~="item"]')
        .evaluateAll((items) => items.slice(0, 3).map((item) => item.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await clean(page);
    });
});
