import { openCardFields } from '../checkout-steps.ts';
import { expect, logIn, test } from '../fixtures.ts';
import { listObjections } from './objections.ts';

test('the marketplace keeps to its own policy: home, an auction, a checkout up to the card fields', async ({
  page,
  house,
}) => {
  const name = `site-${crypto.randomUUID().slice(0, 8)}`;
  await house.aUser(name);
  const [lot, won] = [await house.aLot(), await house.aWin(name)];
  // The pictures of a stage's goods are nobody's; those of the demonstration are drawn in other tests.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const objections = await listObjections(page);
  const answer = await page.goto(house.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await expect(page.locator('[part~="price"]').first()).toBeVisible();
  await logIn(page, house, name, `/auctions/${lot.id}`);
  const box = page.locator('bidkit-bid-box');
  await box.getByRole('button', { name: '$2.00' }).click();
  await box.getByRole('button', { name: 'Place bid' }).click();
  await expect(box.locator('[part~="result"]')).toBeVisible();
  await page.goto(`${house.url}/payment/methods/${won}`);
  const fields = await openCardFields(page);
  await expect(fields.getByLabel('Card number')).toBeVisible();
  expect(objections).toEqual([]);
});
