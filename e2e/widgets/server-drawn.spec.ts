import type { Tag } from '@bidkit/widgets/server';
import { expectClean } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, painted, type Server, test } from '../fixtures.ts';
import { drawn, openDrawn, styleHashes } from './server-drawn.ts';
import { aDeal } from './stage.ts';

/** Each element with the data that it shows. */
const elements = {
  'bidkit-auction-card': (server: Server) => server.aLot(),
  'bidkit-bid-box': (server: Server) => server.aLot(),
  // Not a whole day: its countdown would lose the days, and so its width, in the next second.
  'bidkit-deal-offer': (server: Server) => aDeal(server, { ends_in_seconds: 50_000 }),
  'bidkit-buy-direct': (server: Server) => server.aLot({ bdp_cents: 5_000, bdp_stock: 3 }),
};
const tags = Object.keys(elements) as (keyof typeof elements)[];

/** All elements on one page, each in a box, with text below. */
async function allDrawn(server: Server): Promise<string> {
  const parts: string[] = [];
  for (const tag of tags) {
    const { id } = await elements[tag](server);
    parts.push(`<div>${await drawn(server, tag, id)}<p>What the page says below.</p></div>`);
  }
  return parts.join('');
}

interface Noted {
  shifts: number;
  nodes: Node[];
}

/** Sums layout shifts from here on, and remembers the nodes that have to stay. */
const watchAdoption = (page: Page) =>
  page.evaluate((names) => {
    const nodes = names.flatMap((name) => [
      ...(document.querySelector(name)?.shadowRoot?.querySelectorAll('article, img, a, .price, slot') ?? []),
    ]);
    const noted: Noted = { shifts: 0, nodes };
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  }, tags);

const noted = (page: Page) =>
  page.evaluate(() => {
    const { shifts, nodes } = (globalThis as never as { noted: Noted }).noted;
    return { shifts, kept: nodes.filter((node) => node.isConnected).length, all: nodes.length };
  });

/** The server's styles and ends are gone once an element has drawn itself. */
const adopted = (page: Page, names: readonly Tag[] = tags) =>
  page.waitForFunction(
    (all) => all.every((name) => !document.querySelector(name)?.shadowRoot?.querySelector('style, time')),
    names,
  );

for (const width of [360, 1280])
  test(`elements adopt the roots of a server without a shift, at ${width} px`, async ({ page, server }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.push(request.url());
    });
    // All elements are loaded at once.
    await page.setViewportSize({ width, height: 2_400 });
    const release = await openDrawn(page, server, await allDrawn(server));
    const link = page.locator('bidkit-auction-card [part~="name"]');
    await link.focus();
    await painted(page);
    await watchAdoption(page);
    release();
    await adopted(page);
    await painted(page);
    const { shifts, kept, all } = await noted(page);
    expect(shifts).toBe(0);
    expect(all).toBeGreaterThan(20);
    // The placeholders of missing pictures are the same nodes, too.
    expect(kept).toBe(all);
    await expect(link).toBeFocused();
    const pictures = requested.filter((url) => !url.includes('/placeholder/'));
    expect(pictures).toEqual([...new Set(pictures)]);
  });

test('roots of a server are accessible, before and after their elements are loaded', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const release = await openDrawn(page, server, await allDrawn(server));
  await expect(page.locator('bidkit-bid-box [part~="price"]')).toBeVisible();
  await expectClean(page, { within: 'main' });
  release();
  await adopted(page);
  await expectClean(page, { within: 'main' });
});

test('roots of a server pass a strict policy with the hashes of their styles', async ({ page, server }) => {
  const objections = await listObjections(page);
  const policy = [
    "default-src 'none'",
    `script-src ${server.url}`,
    `connect-src ${server.url} ${server.url.replace(/^http/, 'ws')}`,
    `img-src ${server.url}`,
    `style-src ${styleHashes}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const release = await openDrawn(page, server, await allDrawn(server), policy);
  await expect(page.locator('bidkit-auction-card .watch')).toHaveCSS('position', 'absolute');
  release();
  await adopted(page);
  expect(objections).toEqual([]);
});

test('without scripts a visitor reads price, end and leader, and no control is left', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const release = await openDrawn(page, server, await allDrawn(server));
  for (const text of ['to bid. No bids yet', 'to make an offer.', 'to buy.'])
    await expect(page.getByText(`Turn on JavaScript ${text}`)).toBeVisible();
  await expect(page.locator('time').first()).toBeVisible();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.locator('bidkit-auction-card [part~="name"]').click();
  await expect(page).toHaveURL(/\/auctions\/\d+/);
  release();
  await page.close();
});

test('a root of a server stays until the data is known, then shows the present price', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/auctions?**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const release = await openDrawn(page, server, await drawn(server, 'bidkit-auction-card', lot.id));
  const member = await server.aUser('drawn');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(member.id), amount: 9 });
  const requested = page.waitForRequest('**/api/auctions?**');
  release();
  await requested;
  const card = page.locator('bidkit-auction-card');
  await expect(card.locator('[part~="bid-count"]')).toHaveText('No bids yet');
  await expect(card.locator('.skeleton')).toHaveCount(0);
  answered.resolve();
  await expect(card.locator('[part~="bid-count"]')).toHaveText('1 bid');
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);

  // From here on the element is like any other.
  const other = await server.aLot();
  const link = card.locator(`[part~="name"][href*="/auctions/${other.id}/"]`);
  await card.evaluate((tag, id) => tag.setAttribute('auction-id', String(id)), other.id);
  await expect(link).toBeVisible();
  await card.evaluate((tag) => {
    const { parentNode } = tag;
    tag.remove();
    setTimeout(() => parentNode?.prepend(tag));
  });
  await expect(link).toBeVisible();
});

test('a root that a page has written by hand is replaced by the element', async ({ page, server }) => {
  const lot = await server.aLot();
  const template =
    '<template shadowrootmode="open"><style>p { color: red }</style>Soon: <p>A lot</p></template>';
  const html = `<bidkit-auction-card auction-id="${lot.id}">${template}</bidkit-auction-card>`;
  const release = await openDrawn(page, server, html);
  await expect(page.getByText('A lot')).toBeVisible();
  release();
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toBeVisible();
  await expect(page.getByText('A lot')).toHaveCount(0);
  await expect(page.getByText('Soon:')).toHaveCount(0);
});
