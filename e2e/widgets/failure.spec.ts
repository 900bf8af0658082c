import { expect, type Page, test } from '../fixtures.ts';
import { aDeal, box, listenTo, openStage } from './stage.ts';

/** The focused element through all shadow roots: its tag and part, or `body`. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.localName} ${at?.getAttribute('part') ?? ''}`.trim();
  });

const elements = [
  { name: 'bid box', url: '**/api/auctions/*', lands: 'a name' },
  { name: 'deal offer', url: '**/api/dailydeals/*', lands: 'a name' },
  { name: 'buy direct', url: '**/api/buydirect/*', lands: 'a name' },
  { name: 'auction grid', url: '**/api/auctions/home?*', lands: 'ul grid' },
] as const;

// Each on its own page: an element that loads lets the others try again.
for (const { name, url, lands } of elements)
  test(`a retry by keyboard keeps the focus in the ${name}`, async ({ page, server }) => {
    const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
    const tags = {
      'bid box': () => box(lot.id),
      'deal offer': async () =>
        `<bidkit-deal-offer deal-id="${(await aDeal(server)).id}"></bidkit-deal-offer>`,
      'buy direct': () => `<bidkit-buy-direct auction-id="${lot.id}"></bidkit-buy-direct>`,
      'auction grid': () => '<bidkit-auction-grid source="home" size="2"></bidkit-auction-grid>',
    };
    await page.route(url, (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken.', errors: {} } }),
    );
    await openStage(page, server, `${await tags[name]()}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const failed = await listenTo(page, 'bidkit:error');
    await again.press('Enter');
    await expect.poll(failed).toHaveLength(1);
    await expect(again, 'it failed once more').toBeFocused();
    await page.unroute(url);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(lands);
  });

test('a retry does not move the focus back if it has moved on', async ({ page, server }) => {
  const lot = await server.aLot();
  const url = `**/api/auctions/${lot.id}*`;
  await page.route(url, (route) => route.abort());
  await openStage(page, server, `${box(lot.id)}<button>Elsewhere</button>`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(url);
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, (route) => waits.then(() => route.continue()));
  await again.press('Enter');
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.focus();
  answer();
  await expect(page.locator('[part~="history"]')).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

const lateTags = [
  { tag: 'bidkit-bid-box', attribute: 'auction-id', path: 'auctions' },
  { tag: 'bidkit-deal-offer', attribute: 'deal-id', path: 'dailydeals' },
  { tag: 'bidkit-buy-direct', attribute: 'auction-id', path: 'buydirect' },
] as const;

test('an element reports no failure of what it no longer shows', async ({ page, server }) => {
  const held = Promise.withResolvers<void>();
  const refuse = { status: 404, json: { message: 'Not found.', errors: {} } };
  for (const { path } of lateTags) {
    await page.route(`**/api/${path}/900001*`, (route) => held.promise.then(() => route.fulfill(refuse)));
    await page.route(`**/api/${path}/900002*`, (route) => route.fulfill(refuse));
  }
  const asked = lateTags.map(({ path }) => page.waitForRequest(`**/api/${path}/900001*`));
  await page.setViewportSize({ width: 1280, height: 3_000 });
  const html = lateTags.map(({ tag, attribute }) => `<${tag} ${attribute}="900001"></${tag}>`).join('');
  await openStage(page, server, html);
  const failed = await listenTo(page, 'bidkit:error');
  await Promise.all(asked);
  for (const { tag, attribute } of lateTags)
    await page.locator(tag).evaluate((element, name) => element.setAttribute(name, '900002'), attribute);
  await expect.poll(failed).toHaveLength(lateTags.length);
  const answered = lateTags.map(({ path }) => page.waitForResponse(`**/api/${path}/900001*`));
  held.resolve();
  for (const answer of await Promise.all(answered)) await answer.finished();
  // The elements have handled them too.
  await page.evaluate(() => new Promise((next) => setTimeout(next)));
  expect(await failed()).toHaveLength(lateTags.length);
  const expected = lateTags.map(({ attribute }) =>
    attribute === 'deal-id' ? { dealId: 900002 } : { auctionId: 900002 },
  );
  expect(await failed()).toEqual(
    expect.arrayContaining(expected.map((detail) => expect.objectContaining(detail))),
  );
});
