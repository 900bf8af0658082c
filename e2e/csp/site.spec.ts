import { openCardFields } from '../checkout-steps.ts';
import { enterLogin, expect, test } from '../fixtures.ts';
import { listObjections } from './objections.ts';

test('the marketplace violates no policy: home, an auction, a checkout up to the card fields', async ({
  page,
  server,
}) => {
  const { username: name } = await server.aUser('site');
  const [lot, won] = [await server.aLot(), await server.aWin(name)];
  // Lots of this test have no pictures. Other tests draw those of the demo lots.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const objections = await listObjections(page);
  const answer = await page.goto(server.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await expect(page.locator('[part~="price"]').first()).toBeVisible();
  await page.goto(`${server.url}/login`);
  await enterLogin(page, name);
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/auctions/${lot.id}`);
  const box = page.locator('bidkit-bid-box');
  await box.getByRole('button', { name: '$2.00' }).click();
  await box.getByRole('button', { name: 'Place bid' }).click();
  await expect(box.locator('[part~="result"]')).toBeVisible();
  await page.goto(`${server.url}/payment/methods/${won}`);
  const fields = await openCardFields(page);
  await expect(fields.getByLabel('Card number')).toBeVisible();
  expect(objections).toEqual([]);
});
