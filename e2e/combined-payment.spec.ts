import { expectClean, expectFitsAt } from './axe.ts';
import { CARD, capturedAt, fillAddress, thanks, typeCard } from './checkout-steps.ts';
import { expect, logIn, test } from './fixtures.ts';

test('three wins are paid at once: one capture, one shipping charge, a receipt for each', async ({
  page,
  server,
}) => {
  const { username } = await server.aUser('payer');
  const long = 'Diamond solitaire ring in white gold, half a carat, with its box';
  const ids = [await server.aWin(username), await server.aWin(username), await server.aWin(username, long)];
  const [first = 0] = ids;
  await logIn(page, server, username, `/payment/methods/${first}`);
  const others = page.getByRole('group', { name: 'Pay for other items, too' });
  const boxes = others.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  // Items of the same name differ by their lot numbers.
  for (const id of ids.slice(1)) {
    await expect(others.getByText(`Lot ${id.toLocaleString('en-US')} · $20`)).toBeVisible();
  }
  // By keyboard: the focus stays.
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeFocused();
  await boxes.last().click();
  await expect(boxes.last()).toBeChecked();
  await expect(others.getByText('You save $10.90 on shipping.')).toBeVisible();
  const order = page.getByRole('group', { name: 'Your order' });
  await expect(order.getByRole('heading', { name: '3 items' })).toBeVisible();
  await expect(order.getByText('$69.95')).toBeVisible();
  await page.getByLabel('Credit Card').check();
  for (const width of [320, 375, 768, 1280]) {
    await expectFitsAt(page, width);
    for (const price of await order.getByRole('definition').all()) {
      const beside = await price.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const row = cell.parentElement?.getBoundingClientRect().right ?? 0;
        return Math.round(range.getBoundingClientRect().right - row);
      });
      expect(beside, 'pixels of an amount beside its row').toBe(0);
    }
    await expectClean(page, { within: 'main', ...([375, 768].includes(width) && { themes: [] }) });
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
  const review = page.getByRole('heading', { name: 'Review your order' });
  await expect(review).toBeVisible();
  await page.reload();
  await expect(review).toBeVisible();
  await expect(order.getByRole('heading', { name: '3 items' })).toBeVisible();
  const before = await capturedAt(server, 7_502);
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: 'Pay $75.02' }).click();
  await expect(thanks(page)).toBeFocused();
  expect(await capturedAt(server, 7_502)).toBe(before + 1);
  await expect(page.getByText('Total charged')).toBeVisible();
  await expectClean(page, { within: 'main' });
  await page.goto(`${server.url}/my-wins`);
  await expect(page.getByText('Paid - Pending Shipment')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Payment Due' })).toHaveCount(0);
  await page.goto(`${server.url}/print/receipt/${ids[2]}`);
  await expect(page.getByRole('row', { name: /Item code/ })).toContainText('$20.00');
  await expect(page.getByRole('row', { name: /Total charged/ })).toContainText('$75.02');
});
