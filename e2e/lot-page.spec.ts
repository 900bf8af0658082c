import type { Locator } from '@playwright/test';
import { expectClean } from './axe.ts';
import { listObjections } from './csp/objections.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';
import { movableTime } from './page-time.ts';

const SIZES = [
  ['a phone', 360, 740],
  ['a tablet', 768, 1024],
  ['a laptop at 200 % zoom', 640, 360],
] as const;

/** The phone and the tablet. */
const NARROW = SIZES.slice(0, 2);

/** Opens a lot as a new member. */
async function openLot(page: Page, server: Server) {
  const { username: name } = await server.aUser('lot');
  const lot = await server.aLot({ bdp_cents: 9_000, bdp_stock: 2 });
  await logIn(page, server, name, `/auctions/${lot.id}`);
  await expect(page.locator('bidkit-bid-box [part~="submit"]')).toBeVisible();
  return lot;
}

/** What of price, clock and button is hidden or covered, by position, while the page is scrolled to its end. */
const listHidden = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('bidkit-bid-box')?.shadowRoot;
    const bar = document.querySelector('[aria-label="Bid on this lot"]');
    const isShown = (element: Element | null | undefined) => {
      if (!element) return false;
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || top < 0 || bottom > innerHeight) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const host = document.elementFromPoint(x, y);
      const hit = host?.shadowRoot?.elementFromPoint(x, y) ?? host;
      return element.contains(hit);
    };
    const wanted = {
      price: [box?.querySelector('[part~="price"]'), bar?.querySelector('dd')],
      clock: [box?.querySelector('[part~="timer"]'), bar?.querySelector('[role="timer"]')],
      button: [box?.querySelector('[part~="submit"]'), bar?.querySelector('button')],
    };
    // The clock of the page stands still, and with it its animation frames.
    const frame = () =>
      new Promise<void>((next) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          next();
        });
        observer.observe(document.documentElement);
      });
    const hidden: string[] = [];
    let positions = 0;
    for (let top = 0; ; top += Math.round(innerHeight / 4)) {
      scrollTo(0, top);
      await frame();
      await frame();
      const listMissing = () => Object.entries(wanted).filter(([, places]) => !places.some(isShown));
      // On a busy machine React renders the bar some frames later.
      for (let more = 0; more < 60 && listMissing().length > 0; more += 1) await frame();
      for (const [name] of listMissing()) hidden.push(`${name} at ${top}`);
      positions += 1;
      if (top >= document.documentElement.scrollHeight - innerHeight) break;
    }
    const footer = [...document.querySelectorAll('footer a')].at(-1);
    if (!isShown(footer)) hidden.push('the last link of the footer at the end');
    const close = document.querySelector('[aria-label="Cookie notice"] button');
    if (!isShown(close)) hidden.push('the button of the cookie notice at the end');
    return { hidden, positions };
  });

test('price, clock and button are visible at every scroll position with 30 s left', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const time = await movableTime(page);
  const lot = await openLot(page, server);
  await time.stopAt(lot.ends_at.getTime() - 30_000);
  const timer = page.locator('main').getByRole('timer').first();
  await expect(timer).toHaveText(/^00:00:[23]\d$/);
  for (const [name, width, height] of SIZES)
    await test.step(`of ${name}`, async () => {
      await page.setViewportSize({ width, height });
      const { hidden, positions } = await listHidden(page);
      expect(positions).toBeGreaterThan(5);
      expect(hidden).toEqual([]);
    });
});

test('the bar of a lot on a narrow screen leads to its form, and the page is accessible', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLot(page, server);
  const bar = page.getByRole('region', { name: 'Bid on this lot' });
  const box = page.locator('bidkit-bid-box');
  await expect(bar).toContainText('Opening bid');

  await test.step('axe finds nothing with the bar, on a phone and a tablet', async () => {
    for (const [, width, height] of NARROW) {
      await page.setViewportSize({ width, height });
      await expect(bar).toBeVisible();
      await expectClean(page);
    }
  });

  await test.step('on a large screen picture and name are there once, and Buy direct is below Place bid', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(box.locator('[part~="header"]')).toBeHidden();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const direct = await topOf(page.getByRole('link', { name: 'Buy direct for $90.00' }));
    expect(direct).toBeGreaterThan(await topOf(box.locator('[part~="submit"]')));
    expect(direct).toBeLessThan(await topOf(box.locator('[part~="history"]')));
  });

  await test.step('the bar moves the focus to the field, and is gone while the form is there', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Bid' }).click();
    const field = box.locator('[part~="input"]');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await box.getByRole('button', { name: '$2.00' }).click();
    await box.getByRole('button', { name: 'Place bid' }).click();
    await expect(box.locator('[part~="result"]')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toContainText('You’re winning');
  });
});

interface Listed {
  readonly id: number;
  readonly control: { readonly product_description: { readonly images: readonly unknown[] } };
}

/** A demo lot with several pictures that ends late. */
async function findPictured({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/auctions/home?sort=date&order=desc&size=100`);
  const { data } = (await answer.json()) as { data: Listed[] };
  const lot = data.find(({ control }) => control.product_description.images.length > 2);
  return `${url}/auctions/${lot?.id}`;
}

test('the pictures stop at the first focus, and one opens by keyboard, with the focus back after Esc', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(await findPictured(server));
  const pictures = page.getByRole('region', { name: 'Pictures' });

  await test.step('they stop for good at the first focus', async () => {
    // A screen reader does not announce each picture while they change by themselves.
    const viewport = pictures.locator('[aria-live]');
    await expect(viewport).toHaveAttribute('aria-live', 'off');
    await pictures.getByRole('button', { name: /^Picture 1 / }).focus();
    await expect(viewport).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('button', { name: 'Copy link' }).focus();
    await expect(viewport).toHaveAttribute('aria-live', 'polite');
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const enlarge = pictures.getByRole('button', { name: /Enlarge/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await expect(viewer.locator(':focus')).toHaveCount(1);
  const shown = viewer.locator('.yarl__slide_current img');
  const first = await shown.getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expectClean(page, { within: '.yarl__portal' });
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  expect(objections).toEqual([]);
});

test('axe finds nothing on a lost lot with its similar lots on a phone and a tablet', async ({
  page,
  server,
}) => {
  const member = await server.aUser('lost');
  const winner = await server.aUser('winner');
  // Of a category that has live lots.
  const demo = await (await fetch(`${server.url}/api/auctions?category_id=10`)).json();
  const { id } = await server.aLot({ product_description_id: demo.data[0].product_description_id });
  await server.bid({ lotId: id, token: await server.tokenFor(member.id), amount: 5 });
  await server.bid({ lotId: id, token: await server.tokenFor(winner.id), amount: 9 });
  await server.endLot(id);
  await logIn(page, server, member.username, `/auctions/${id}`);
  await expect(page.getByText("You didn't win this auction")).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar auctions, live now' });
  for (const [, width, height] of NARROW) {
    await page.setViewportSize({ width, height });
    await similar.scrollIntoViewIfNeeded();
    await expect(similar.locator('[part~="price"]').first()).toBeVisible();
    const heights = await similar
      .getByRole('listitem')
      .locator('bidkit-auction-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(new Set(heights).size, 'cards of one height').toBe(1);
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
