import { expectClean } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

const live = (page: Page) => page.getByRole('list', { name: 'Live now' }).getByRole('listitem');

const SIZES = [
  [360, 640],
  [1280, 720],
] as const;

test('a visitor sees a lot, its price and its timer above the fold', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:auctions|preload)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(server.url);
  const lot = live(page).first();
  await expect(lot).toContainText(/\$\d[\d,]*\.\d\d USD/);
  await expect(lot).toContainText(/\d\d:\d\d:\d\d/);
  // Later the list is fetched again.
  expect(
    asked.filter((url) => url.includes('page=1&')),
    'both come with the page',
  ).toEqual([]);
  for (const [width, height] of SIZES)
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const part of [lot.getByRole('link'), lot.locator('img'), lot.locator('span').last()]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        // Nothing is on top of it, such as the cookie notice.
        const isFree = await part.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && top.closest('li') === element.closest('li');
        });
        expect(isFree).toBe(true);
      }
      const testimonials = page.getByRole('complementary', { name: 'Testimonials' });
      await expect(testimonials.getByRole('blockquote')).toBeInViewport();
      const banner = await page
        .getByRole('region', { name: 'Join First Dollar' })
        .locator('..')
        .boundingBox();
      expect(banner?.height).toBeLessThan(width < 700 ? 300 : 250);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectClean(page);
    });
});

for (const [width, height] of SIZES)
  test(`the lots of the list arrive without a layout shift at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auctions/home**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/about`);
    await page.getByRole('link', { name: 'First Dollar, home' }).click();
    await expect(page.getByText('Loading the auctions')).toBeAttached();
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    const top = () =>
      page
        .getByRole('heading', { name: '$1 Auctions', exact: true })
        .evaluate((e) => e.getBoundingClientRect().top);
    const before = await top();
    release();
    await expect(live(page).first()).toContainText('USD');
    expect(await top()).toBe(before);
  });

test('a lot of the invitation follows its bids and leads to its page', async ({ page, server }) => {
  // The lot with the latest end is the first of the list in this order.
  const lot = await server.aLot({ endsInSeconds: 40 * 86_400 });
  const { id } = await server.aUser('bidder');
  const token = await server.tokenFor(id);
  // Raises count as bids, so that this lot has the most of the page.
  for (let amount = 5; amount < 40; amount += 1) await server.bid({ lotId: lot.id, token, amount });
  await page.goto(`${server.url}/?sort=date&order=desc`);
  const shown = live(page).filter({ hasText: 'Oak tool chest' }).first();
  await expect(shown).toContainText('$1.00');
  const rival = await server.aUser('rival');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(rival.id), amount: 9 });
  await expect(shown).toContainText('$10.00');
  await shown.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/auctions/${lot.id}/`));
});

test('a phone has two cards in a row, or one if the visitor prefers', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Lots that end in hours: one that ends meanwhile would move to the end.
  await page.goto(`${server.url}/?sort=date&order=desc`);
  const cards = page.locator('main bidkit-auction-card');
  await expect(cards).toHaveCount(20);
  const columns = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  expect(await columns(), 'by default').toBe(2);
  expect((await cards.first().boundingBox())?.y, 'the first lot').toBeLessThan(560);
  for (const part of ['price', 'timer', 'name'])
    await expect(cards.first().locator(`[part~="${part}"]`)).toBeVisible();
  // No part of a card is wider than the card.
  const excess = await cards.first().evaluate((card) => {
    const edge = card.getBoundingClientRect().right;
    const parts = [...(card.shadowRoot?.querySelectorAll('[part]') ?? [])];
    return Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - edge;
  });
  expect(excess).toBeLessThanOrEqual(0);
  await expectClean(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await columns(), 'too narrow for two').toBe(1);
  await page.setViewportSize({ width: 360, height: 640 });
  const button = page.getByRole('button', { name: 'Compact view' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await columns()).toBe(1);
  await page.reload();
  await expect(cards).toHaveCount(20);
  await expect.poll(columns, 'once the page is hydrated').toBe(1);
});
