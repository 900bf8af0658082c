import { aMember } from '../a11y/screen.ts';
import { endTimeouts } from '../end-timeouts.ts';
import { expect, test } from '../fixtures.ts';
import { box, openStage } from './stage.ts';

test('a bid without a response is sent again with its key, and counts once', async ({ page, server }) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  await page.addInitScript(endTimeouts);
  await openStage(page, server, box(lot.id), ava.token);
  const keys: (string | undefined)[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(`**/api/auctions/${lot.id}/bid`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const isFirst = keys.length === 1;
    // The server gets both requests, the page only the second response.
    const response = await route.fetch();
    if (isFirst) first.resolve();
    else await route.fulfill({ response });
  });
  await page.getByLabel('Your maximum bid, in whole dollars').fill('9');
  await page.getByRole('button', { name: 'Place bid' }).click();
  await first.promise;
  await page.evaluate(() => dispatchEvent(new Event('timeout')));
  await expect(page.locator('[part~="maximum"]')).toHaveText('Your maximum: $9.00');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect(page.locator('[part~="history-line"]')).toHaveCount(1);
});
