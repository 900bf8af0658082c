import { expect, test } from '../fixtures.ts';
import { box, card, openStage } from './stage.ts';

test('in a column of 300 px the way to bid stands in one line, and what can be chosen in one row', async ({
  page,
  house,
}) => {
  const { id } = await house.aUser(`narrow-${crypto.randomUUID().slice(0, 8)}`);
  const lot = await house.aLot({ opening_cents: 150_00 });
  const column = `<div style="inline-size: 300px">${box(lot.id)}</div>`;
  await openStage(page, house, column, await house.tokenFor(id));
  const submit = page.locator('[part~="submit"]');
  await expect(submit).toBeVisible();
  expect((await submit.boundingBox())?.height).toBeLessThan(56);
  const chips = await page.locator('[part~="quick-bid"]').all();
  const tops = await Promise.all(chips.map(async (chip) => (await chip.boundingBox())?.y));
  expect(tops.length).toBe(3);
  expect(new Set(tops).size).toBe(1);
});

test('a card that its neighbours make taller says how a member stands beside the price', async ({
  page,
  house,
}) => {
  const { id } = await house.aUser(`narrow-${crypto.randomUUID().slice(0, 8)}`);
  const stretched = `<div style="display: grid; inline-size: 260px; block-size: 900px">${card((await house.aLot()).id)}</div>`;
  await openStage(page, house, stretched, await house.tokenFor(id));
  const [bids, note] = [page.locator('.bids'), page.locator('[part~="bid-status"]')];
  await expect(note).toBeVisible();
  const [above, below] = [await bids.boundingBox(), await note.boundingBox()];
  expect((below?.y ?? 900) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16);
});

test('the way to try again is as large in each element', async ({ page, house }) => {
  await page.route('**/api/auctions**', (route) => route.abort());
  await openStage(page, house, card(1) + box(1));
  const retry = page.locator('[part~="retry"]');
  await expect(retry).toHaveCount(2);
  const sizes = await retry.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).fontSize),
  );
  expect(new Set(sizes).size).toBe(1);
});
