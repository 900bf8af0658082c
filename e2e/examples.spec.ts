import { expect, logIn, type Page, test } from './fixtures.ts';
import { allow } from './partner-page.ts';

/** Signs in through the marketplace's window, where the member is already signed in. */
async function signIn(page: Page, opener: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await opener();
  await allow(await opened);
}

for (const { name, address, member } of [
  { name: 'React', address: 'reactUrl', member: 'ava' },
  { name: 'Preact', address: 'preactUrl', member: 'ben' },
] as const)
  test(`${name}: a live card, and a bid that card, box and the page's own words show`, async ({
    page,
    server,
  }) => {
    const lot = await server.aLot();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await logIn(page, server, member, '/about');
    await page.goto(`${server[address]}/?lots=${lot.id}`);
    const card = page.locator('bidkit-auction-card');
    await expect(card.locator('[part~="price"]')).toContainText('$1.00');
    await expect(page.locator('p.lot-status')).toContainText(/0 bids/);

    const box = page.locator('bidkit-bid-box');
    await signIn(page, () => box.getByRole('link', { name: /log in/i }).click());
    await box.getByLabel(/maximum bid/).fill('5');
    await box.getByRole('button', { name: 'Place bid' }).click();
    await expect(box.locator('[part~="bid-status"]')).toContainText('You are currently winning this bid');
    await expect(card.locator('[part~="bid-status"]')).toBeVisible();
    // The event handler put its message on the page, and the hook counted the bid.
    await expect(page.locator('body > #app')).toContainText(/first bid|1 bid/i);
    expect(problems).toEqual([]);
  });

test('React: Pay Now opens the checkout, and again when it is pressed again', async ({ page, server }) => {
  const { id } = await server.aLot();
  await page.setViewportSize({ width: 800, height: 360 });
  await logIn(page, server, 'ava', '/about');
  await page.goto(`${server.reactUrl}/?lots=${id}`);
  const box = page.locator('bidkit-bid-box');
  await signIn(page, () => box.getByRole('link', { name: /log in/i }).click());
  await box.getByLabel(/maximum bid/).fill('5');
  await box.getByRole('button', { name: 'Place bid' }).click();
  await expect(box.getByText('You are currently winning this bid')).toBeVisible();
  await server.endLot(id);
  const checkout = page.locator('bidkit-checkout');
  for (const _press of ['first', 'again']) {
    // Not with the mouse: until the page is drawn after a scroll, Chromium sends a click to the frame that was there.
    await box.locator('[part~="pay"]').press('Enter');
    await expect(checkout).toBeInViewport({ ratio: 0.5 });
  }
});
