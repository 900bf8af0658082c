import { expect, type Page, painted, type Server, test } from '../fixtures.ts';
import { aDeal, box, card, openStage, packagesScript } from './stage.ts';
import { type Width, widths } from './stage-fonts.ts';

const LIMIT = 0.05;

interface Element {
  tag: (server: Server, username: string) => Promise<string>;
  /** A part that exists when the element is loaded. */
  part: string;
  /** Path of the call that is answered after this part is shown. */
  last?: string;
}

const elements: Record<string, Element> = {
  'auction card': { tag: async (server) => card((await server.aLot()).id), part: 'card' },
  'bid box': { tag: async (server) => box((await server.aLot()).id), part: 'total' },
  'bid box of a member who is loaded last': {
    tag: async (server) => box((await server.aLot()).id),
    part: 'total',
    last: '/api/user',
  },
  'deal offer': {
    tag: async (server) => `<bidkit-deal-offer deal-id="${(await aDeal(server)).id}"></bidkit-deal-offer>`,
    part: 'start',
  },
  'buy direct': {
    tag: async (server) =>
      `<bidkit-buy-direct auction-id="${(await server.aLot({ bdp_cents: 5_000, bdp_stock: 3 })).id}"></bidkit-buy-direct>`,
    part: 'buy',
  },
  'row of auctions': {
    tag: async () => '<bidkit-auction-grid source="home" size="3"></bidkit-auction-grid>',
    part: 'item',
  },
  'row of deals': {
    tag: async (server) => {
      for (const _ of 'abc') await aDeal(server);
      return '<bidkit-auction-grid source="deals" size="3"></bidkit-auction-grid>';
    },
    part: 'offer',
  },
  checkout: {
    tag: async (server, username) =>
      `<bidkit-checkout auction-id="${await server.aWin(username)}"></bidkit-checkout>`,
    part: 'methods',
  },
};

/** Sums the layout shift from here on (web.dev/cls). */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });

/** Heights of the element with its skeleton and with its content, in px, and the layout shift between. */
async function measure(
  page: Page,
  server: Server,
  { part, last }: Element,
  { html, token, head, width }: { html: string; token: string; head: string | undefined; width: Width },
) {
  const others = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const isLast = new URL(route.request().url()).pathname === last;
    await (isLast ? late : others).promise;
    await route.continue();
  });
  await openStage(page, server, html, token, head, width);
  await expect(page.locator('[aria-busy]').first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  const height = () => page.locator('main > :first-child').evaluate((tag) => tag.clientHeight);
  const before = await height();
  await watchShifts(page);
  others.resolve();
  await expect(page.locator(`[part~="${part}"]`).first()).toBeVisible();
  late.resolve();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await painted(page);
  const shift = await page.evaluate(() => (globalThis as never as { shifts: { sum: number } }).shifts.sum);
  return { before, after: await height(), shift };
}

for (const [name, element] of Object.entries(elements))
  test(`skeletons have the size of the ${name} that replaces them, at 360 px in fonts of any width`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const { id, username } = await server.aUser('steady');
    const tag = await element.tag(server, username);
    const html = `${tag}<p style="block-size: 3rem">What the page says below.</p>`;
    const head = name === 'checkout' ? await packagesScript(page) : undefined;
    const token = await server.tokenFor(id);
    for (const width of Object.keys(widths) as Width[])
      await test.step(`${width} font`, async () => {
        const { before, after, shift } = await measure(page, server, element, { html, token, head, width });

        expect(shift).toBeLessThan(LIMIT);
        expect(before / after).toBeGreaterThan(0.8);
        expect(before / after).toBeLessThan(1.25);
      });
  });
