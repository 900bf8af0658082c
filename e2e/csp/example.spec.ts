import { expect, logIn, opens, test } from '../fixtures.ts';
import { allow, frameOf } from '../partner-page.ts';
import { listObjections } from './objections.ts';

test('the strict example shows every element, and a purchase is paid on the same page', async ({
  page,
  server,
}) => {
  const { username: name } = await server.aUser('strict');
  const lots = [(await server.aLot()).id, (await server.aLot()).id];
  const direct = await server.aLot({ bdp_cents: 90_00, bdp_stock: 1 });
  await logIn(page, server, name, '/about');
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const objections = await listObjections(page);
  const answer = await page.goto(`${server.strictUrl}/?lots=${lots}&direct=${direct.id}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await expect(page.locator('bidkit-auction-card [part~="price"]').first()).toBeVisible();
  await expect(page.locator('bidkit-bid-box').getByText('Log in to bid')).toBeVisible();
  await page.locator('bidkit-auction-grid').scrollIntoViewIfNeeded();
  await expect(page.locator('bidkit-auction-grid [part~="price"]')).toHaveCount(3);
  await expect(page.locator('bidkit-deal-offer').getByRole('button', { name: 'Start' })).toBeVisible();

  const sale = page.locator('bidkit-buy-direct');
  await allow(await opens(sale.getByRole('button', { name: 'Log in to buy' })));
  // The question of the button that led to the login.
  await sale.getByRole('button', { name: 'Yes, buy it' }).click();
  await sale.getByRole('link', { name: 'Pay Now' }).click();
  const frame = frameOf(page);
  await expect(frame.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(objections).toEqual([]);
  expect(await (await page.request.get(`${server.strictUrl}/csp-report`)).json()).toEqual([]);
});
