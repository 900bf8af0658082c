import { expectClean } from './axe.ts';
import { expect, logIn, type Page, painted, test } from './fixtures.ts';
import { isHydrated } from './rendering/is-hydrated.ts';

/** Resolves once the pictures of the cards on screen are painted. */
async function picturesShown(page: Page): Promise<void> {
  await page.locator('main bidkit-auction-card').evaluateAll((cards) => {
    const shown = cards.filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return Promise.all(shown.map((card) => card.shadowRoot?.querySelector('img')?.decode()));
  });
  await painted(page);
}

test('axe finds nothing on the login, the page of a lot and a partner’s page as a whole', async ({
  page,
  server,
}) => {
  const { id } = await server.aLot();
  for (const address of [`${server.url}/login`, `${server.url}/auctions/${id}`, server.partnerUrl]) {
    await page.goto(address);
    if (!address.endsWith('/login')) await expect(page.locator('[part~="price"]').first()).toBeVisible();
    await expect(page.locator('h1').first()).toBeVisible();
    await expectClean(page);
  }
});

test.describe('the home page', () => {
  test('shows 2 columns on a phone, 4 on large screens, and never scrolls sideways', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    const cards = page.locator('main bidkit-auction-card');
    await expect(cards).toHaveCount(20);
    for (const [width, columns] of [
      [320, 1],
      [360, 2],
      [375, 2],
      [768, 2],
      [1024, 4],
      [1280, 4],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards.evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      expect(
        tops.filter((top) => top === tops[0]),
        `at ${width} px`,
      ).toHaveLength(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await test.step('nor with wide fonts', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
      // The widest of the usual fonts, for browsers that do not load ours.
      await page.evaluate(() => {
        document.body.style.fontFamily = 'Verdana, "DejaVu Sans"';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });

  for (const width of [375, 1280])
    test(`Back from a lot shows the same cards at the same place at ${width} px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.install();
      // Lots that end in hours: one that ends meanwhile would move the others.
      await page.goto(`${server.url}/?sort=date&order=desc`);
      const cards = page.locator('main bidkit-auction-card');
      await expect(cards).toHaveCount(20);
      await page.waitForFunction(isHydrated);
      const id = await cards.nth(13).getAttribute('auction-id');
      const card = page.locator(`main bidkit-auction-card[auction-id="${id}"]`);
      await expect(cards.first().locator('[part~="price"]')).toBeVisible();
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
      const before = await topOf();
      await expect(card.locator('[part~="price"]')).toBeVisible();
      await painted(page);
      expect(await topOf(), 'cards that are rendered after the scroll do not move it').toBe(before);
      await card.getByRole('link').last().click();
      await expect(page).toHaveURL(/\/auctions\//);
      await expect(page.locator('main h1')).toBeVisible();
      // From then on the list is out of date.
      await page.clock.fastForward(20_000);
      const loaded = page.waitForResponse(/\/api\/auctions\/home\?/);
      await page.goBack();
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(1);
      // The list is loaded again, and its pictures: they must not move the card.
      await (await loaded).finished();
      await picturesShown(page);
      expect(Math.abs((await topOf()) - before), 'it stays there').toBeLessThan(1);
    });

  for (const width of [360, 1280])
    test(`Back shows the clicked card at its place, also after a scroll while the lot loaded, at ${width} px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${server.url}/?sort=date&order=desc`);
      const cards = page.locator('main bidkit-auction-card');
      await expect(cards).toHaveCount(20);
      // Until then the link of a card loads another document, which may have no card.
      await page.waitForFunction(isHydrated);
      const card = cards.nth(width === 360 ? 4 : 7);
      // The gap between two rows is at the middle of the screen.
      await card.evaluate((element) =>
        scrollTo(0, scrollY + element.getBoundingClientRect().bottom + 8 - innerHeight / 2),
      );
      await expect(card.locator('[part~="price"]')).toBeVisible();
      await picturesShown(page);
      const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
      const sent = Promise.withResolvers<void>();
      const isAllowed = Promise.withResolvers<void>();
      await page.route(/auction-page-.*\.js$/, async (route) => {
        sent.resolve();
        await isAllowed.promise;
        await route.continue();
      });
      // Playwright's own click would scroll.
      await card
        .getByRole('link')
        .last()
        .evaluate((link: HTMLElement) => link.click());
      await sent.promise;
      await page.evaluate(() => scrollBy(0, 44));
      await painted(page);
      const before = await topOf();
      isAllowed.resolve();
      await expect(page).toHaveURL(/\/auctions\//);
      await expect(page.locator('main h1')).toBeVisible();
      await page.goBack();
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(1);
    });

  test('keeps sort and page in its address, also over a reload, and sends a visitor who watches to the login', async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    await page.getByLabel(/sort/i).selectOption({ label: 'Highest Price' });
    await expect(page).toHaveURL(/sort=sale_price/);
    const second = page
      .getByRole('navigation', { name: /pages/i })
      .getByRole('link', { name: 'Page 2', exact: true });
    // The address changes first, and then the list.
    await expect(second).toHaveAttribute('href', /sort=sale_price/);
    await second.click();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    const cards = page.locator('main bidkit-auction-card');
    await expect(cards).toHaveCount(20);
    await expect(page.getByLabel(/sort/i).locator('option:checked')).toHaveText('Highest Price');
    await cards.first().getByRole('button', { name: /watch/i }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
  });
});

test('a member watches a lot and finds it on the watchlist', async ({ page, server }) => {
  const member = await server.aUser('watcher');
  // The lot with the latest end is the first of the list in this order.
  const lot = await server.aLot({ endsInSeconds: 40 * 86_400 });
  await logIn(page, server, member.username, '/?sort=date&order=desc');
  const watch = page
    .locator(`bidkit-auction-card[auction-id="${lot.id}"]`)
    .getByRole('button', { name: /watch/i });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${server.url}/account/watchlist`);
  await expect(page.locator(`bidkit-auction-card[auction-id="${lot.id}"]`)).toBeVisible();
});
