import { beginAsNewMember, CARD, thanks, typeCard } from './checkout-steps.ts';
import { expect, test } from './fixtures.ts';

test('Back to a receipt, and Back from it, show the receipt without loading it again', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'Credit Card');
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
  // The receipt on a page of its own, as My Wins leads to it.
  await page.goto(`${server.url}/payment/methods/${id}`);
  await expect(thanks(page)).toBeVisible();
  const requests: string[] = [];
  await page.route(/\/(receipt|payment\/summary)/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    requests.push(route.request().url());
    // Never answered: what is shown is known already.
  });
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect(page).toHaveURL(/terms/);
  await page.goBack();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Loading your order')).toHaveCount(0);
  expect(requests).toEqual([]);
});
