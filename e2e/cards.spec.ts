import { expect, type Page, painted, test } from './fixtures.ts';

/** Pages with rows of cards. */
const pages = ['/', '/auction/featured', '/category/1', '/dailydeals', '/search?q=watch'];
const WIDTHS = [360, 1280];
const MOST_EMPTY = 24;
const MOST_SHIFT = 0.05;

/**
 * The pixels at the end of each row of cards that are empty in all of its cards, beside the margin of their texts. Cards
 * of a row are as high as its highest one.
 */
const emptyEnds = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, number>();
    const cards = document.querySelectorAll<HTMLElement>('main li > bidkit-auction-card, main li > article');
    for (const card of cards) {
      const box = card.shadowRoot?.querySelector('[part~="card"]') ?? card;
      const words = box.querySelector('[part~="words"]') ?? box.lastElementChild;
      if (!words) continue;
      const shown = [...words.children].flatMap((child) =>
        child instanceof HTMLSlotElement ? child.assignedElements() : [child],
      );
      const end = Math.max(...shown.map((part) => part.getBoundingClientRect().bottom));
      const { bottom, top } = box.getBoundingClientRect();
      const empty = bottom - end - Number.parseFloat(getComputedStyle(words).paddingBlockEnd);
      const row = Math.round(top + scrollY);
      rows.set(row, Math.min(rows.get(row) ?? empty, empty));
    }
    return [...rows.values()];
  });

test('cards are as high as their content', async ({ page, server }) => {
  for (const path of pages) {
    await page.goto(server.url + path);
    // Cards outside of the screen are laid out as well.
    await page.evaluate(() => {
      for (const card of document.querySelectorAll<HTMLElement>('main bidkit-auction-card'))
        card.style.setProperty('content-visibility', 'visible', 'important');
    });
    for (const width of WIDTHS)
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        // Once the cards and their fonts are loaded, and the page has its new width.
        await expect.poll(async () => (await emptyEnds(page)).length, 'rows of cards').toBeGreaterThan(0);
        await expect
          .poll(async () => Math.max(...(await emptyEnds(page))), 'empty pixels')
          .toBeLessThanOrEqual(MOST_EMPTY);
      });
  }
});

for (const width of WIDTHS)
  test(`the deals take the place of their skeletons at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/dailydeals?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/about`);
    await page.getByRole('banner').getByRole('link', { name: 'Daily Deals' }).click();
    await expect(page.getByText('Loading the auctions')).toBeAttached();
    await page.evaluate(() => {
      const shifts = { sum: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    held.resolve();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await painted(page);
    const shift = await page.evaluate(() => (globalThis as never as { shifts: { sum: number } }).shifts.sum);
    expect(shift).toBeLessThan(MOST_SHIFT);
  });
