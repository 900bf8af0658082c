import { expect, test } from '../fixtures.ts';
import { aDeal, box, card, openStage } from './stage.ts';

test('in a column of 300 px the bid form is one line, and the quick bids are one row', async ({
  page,
  server,
}) => {
  const { id } = await server.aUser('narrow');
  const lot = await server.aLot({ opening_cents: 150_00 });
  const column = `<div style="inline-size: 300px">${box(lot.id)}</div>`;
  await openStage(page, server, column, await server.tokenFor(id));
  const submit = page.locator('[part~="submit"]');
  await expect(submit).toBeVisible();
  expect((await submit.boundingBox())?.height).toBeLessThan(56);
  const chips = await page.locator('[part~="quick-bid"]').all();
  const tops = await Promise.all(chips.map(async (chip) => (await chip.boundingBox())?.y));
  expect(tops.length).toBe(3);
  expect(new Set(tops).size).toBe(1);
});

test('in a column of 220 px price and timer are on one line each', async ({ page, server }) => {
  const lot = await server.aLot({ opening_cents: 1_234_00, endsInSeconds: 3 * 86_400 });
  await openStage(page, server, `<div style="inline-size: 220px">${box(lot.id)}</div>`);
  for (const part of ['price', 'timer']) {
    const text = page.locator(`[part~="${part}"]`);
    await expect(text).toBeVisible();
    const lines = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const centers = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
      return Math.max(...centers) - Math.min(...centers);
    });
    expect(lines, `${part} on one line`).toBeLessThan(10);
  }
  const box220 = page.locator('bidkit-bid-box');
  expect(await box220.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a card stretched by its neighbors shows the bid status beside the price', async ({ page, server }) => {
  const { id } = await server.aUser('narrow');
  const [lot, token] = [await server.aLot(), await server.tokenFor(id)];
  await server.bid({ lotId: lot.id, token, amount: 2 });
  const stretched = `<div style="display: grid; inline-size: 260px; block-size: 900px">${card(lot.id)}</div>`;
  await openStage(page, server, stretched, token);
  const [bids, note] = [page.locator('.bids'), page.locator('[part~="bid-status"]')];
  await expect(note).toBeVisible();
  const [above, below] = [await bids.boundingBox(), await note.boundingBox()];
  expect((below?.y ?? 900) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16);
});

test('a horizontal card is as high as its words, and its picture gets no wider', async ({ page, server }) => {
  const { id } = await server.aUser('narrow');
  const [lot, token] = [await server.aLotNamed('Cordless drill with a charger'), await server.tokenFor(id)];
  await server.bid({ lotId: lot.id, token, amount: 2 });
  await openStage(page, server, `<div style="inline-size: 480px">${card(lot.id)}</div>`, token);
  const frame = page.locator('bidkit-auction-card .card');
  await expect(frame.locator('[part~="bid-status"]')).toBeVisible();
  expect((await frame.locator('.words').boundingBox())?.height).toBeGreaterThan(220);
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect((await frame.locator('.picture').boundingBox())?.width).toBeLessThan(210);
});

test('the retry button has the same size in each element', async ({ page, server }) => {
  await page.route('**/api/auctions**', (route) => route.abort());
  await openStage(page, server, card(1) + box(1));
  const retry = page.locator('[part~="retry"]');
  await expect(retry).toHaveCount(2);
  const sizes = await retry.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).fontSize),
  );
  expect(new Set(sizes).size).toBe(1);
});

test('elements have an intrinsic width, and never more than the available space', async ({
  page,
  server,
}) => {
  const [lot, deal] = [await server.aLot(), await aDeal(server)];
  const grid = '<bidkit-auction-grid source="home" size="2"></bidkit-auction-grid>';
  const one = `${card(lot.id)}${box(lot.id)}<bidkit-deal-offer deal-id="${deal.id}"></bidkit-deal-offer>${grid}`;
  const places = [
    'display:flex',
    'display:flex;flex-direction:column;align-items:center',
    'display:flex;flex-direction:column;align-items:center;inline-size:250px',
    'display:grid;place-items:center',
    'display:inline-block',
    'float:left',
    'display:table-cell',
    'inline-size:fit-content',
  ];
  await page.setViewportSize({ width: 1300, height: 900 });
  await openStage(page, server, places.map((style) => `<div style="${style}">${one}</div>`).join(''));
  const tags = page.locator('bidkit-auction-card, bidkit-bid-box, bidkit-deal-offer, bidkit-auction-grid');
  await expect(page.locator('[part~="price"]').nth(8)).toBeAttached();
  for (const tag of await tags.all()) {
    await tag.scrollIntoViewIfNeeded();
    // Its code loads shortly before it is on the screen.
    await expect(tag.locator('.frame').first()).toBeVisible();
    const [width, place] = await tag.evaluate((element) => [
      element.shadowRoot?.querySelector('.frame')?.getBoundingClientRect().width ?? 0,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect(width).toBeGreaterThan(240);
    expect(width).toBeLessThanOrEqual(place);
  }
});

test('beside a long text in a row elements keep their minimum width and share the rest', async ({
  page,
  server,
}) => {
  const { id } = await server.aLot();
  const text = `<p>${'A lot of words about a lot. '.repeat(40)}</p>`;
  const row = (px: number, tags: string) => `<div style="display:flex;inline-size:${px}px">${tags}</div>`;
  const rows = [
    row(700, card(id) + text),
    row(700, box(id) + text),
    row(720, card(id).repeat(6)),
    row(360, box(id).repeat(2)),
    `<style>.one { width: 120px }</style>${row(700, card(id).replace(' ', ' class="one" '))}`,
  ];
  await openStage(page, server, rows.join(''));
  await expect(page.locator('[part~="price"]').first()).toBeVisible();
  const widths = (tag: string) =>
    page.locator(tag).evaluateAll((tags) => tags.map((each) => each.getBoundingClientRect().width));
  await expect.poll(() => widths('bidkit-auction-card')).toEqual([112, ...Array(6).fill(120), 120]);
  await expect.poll(() => widths('bidkit-bid-box')).toEqual([160, 180, 180]);
});

test('a fallback sentence is shown as the page wrote it', async ({ page, server }) => {
  const sentence = 'Bid on <a href="#">this lot</a> at <b>First Dollar</b>, or <a href="#">see all</a>.';
  const tag = (id: string) => `<bidkit-bid-box auction-id="${id}">${sentence}</bidkit-bid-box>`;
  await openStage(page, server, `<p>${sentence}</p>${tag('')}${tag('99999999')}`);
  await expect(page.locator('[part=failure]')).toBeVisible();
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('p, bidkit-bid-box')].map((place) => {
      const range = document.createRange();
      range.selectNodeContents(place);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});

test('at 200 % font size horizontal cards show complete prices, times and buttons', async ({
  page,
  server,
}) => {
  const lot = await server.aLot({ opening_cents: 1_234_00 });
  await page.setViewportSize({ width: 1280, height: 900 });
  const cards = [480, 520, 640, 1100].map((px) => `<div style="inline-size:${px}px">${card(lot.id)}</div>`);
  await openStage(page, server, `<style>:root{font-size:200%}</style>${cards.join('')}`);
  for (const shown of await page.locator('bidkit-auction-card').all()) {
    await shown.scrollIntoViewIfNeeded();
    await expect(shown.locator('[part~="price"]')).toBeVisible();
    const cut = await shown.evaluate((tag) => {
      const edge = tag.getBoundingClientRect().right;
      const texts = [...(tag.shadowRoot?.querySelectorAll('.price, .timer, .bids, .name, .watch') ?? [])];
      return texts.filter((each) => each.getBoundingClientRect().right > edge).length;
    });
    expect(cut).toBe(0);
  }
});

test('an element that the page’s script hides is hidden, and shown again', async ({ page, server }) => {
  const lot = await server.aLot();
  await openStage(page, server, card(lot.id));
  const tag = page.locator('bidkit-auction-card');
  await expect(tag).toBeVisible();
  await tag.evaluate((element) => element.style.setProperty('display', 'none'));
  await expect(tag).toBeHidden();
  await tag.evaluate((element) => element.style.removeProperty('display'));
  await expect(tag).toBeVisible();
});
