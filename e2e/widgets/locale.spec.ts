import { expect, test } from '../fixtures.ts';
import { box, card, openStage, scriptTag } from './stage.ts';

test('elements on one page have different languages, and change them without losing typed text', async ({
  page,
  server,
}) => {
  const user = await server.aUser('hablante');
  const lot = await server.aLot({ endsInSeconds: 3_600 });
  const inSpanish = box(lot.id).replace('<bidkit-bid-box', '<bidkit-bid-box locale="es-MX"');
  await openStage(page, server, card(lot.id) + inSpanish, await server.tokenFor(user.id));
  const [english, spanish] = [page.locator('bidkit-auction-card'), page.locator('bidkit-bid-box')];
  await expect(english).toContainText('No bids yet');
  await expect(spanish.getByRole('button', { name: 'Pujar', exact: true })).toBeVisible();
  await expect(spanish).toContainText('Sin pujas todavía');

  await spanish.getByLabel('Tu puja máxima, en dólares enteros').fill('0');
  await spanish.getByRole('button', { name: 'Pujar', exact: true }).click();
  await expect(spanish.getByRole('alert')).toContainText('Tu puja debe ser de al menos');
  await spanish.getByRole('textbox').fill('12');
  await spanish.evaluate((element) => element.setAttribute('locale', 'en'));
  await expect(spanish.getByRole('button', { name: 'Place bid' })).toBeVisible();
  await expect(spanish.getByRole('textbox')).toHaveValue('12');

  await spanish.evaluate((element) => Object.assign(element, { locale: 'es' }));
  await spanish.getByRole('button', { name: 'Pujar', exact: true }).click();
  await expect(spanish.locator('[part~="result"]')).toHaveText(
    'Eres el primer postor. El precio es 1,00 $ y tu máximo es 12,00 $.',
  );
  await expect(english.locator('[part~="price"]')).toContainText('$1.00');

  // The page's own texts replace ours at once.
  await spanish.getByRole('textbox').fill('15');
  await page.evaluate(`Bidkit.texts('es', { bidBox: { placeBid: 'Ofrecer' } })`);
  await expect(spanish.getByRole('button', { name: 'Ofrecer', exact: true })).toBeVisible();
  await expect(spanish.getByLabel('Tu puja máxima, en dólares enteros')).toHaveValue('15');
  await spanish.evaluate((element) => Object.assign(element, { locale: null }));
  await expect(spanish.getByRole('button', { name: 'Place bid' })).toBeVisible();
  expect(await spanish.getAttribute('locale')).toBeNull();
});

test('elements have the language of their page', async ({ page, server }) => {
  const lot = await server.aLot();
  const inSpanish = `<script>document.documentElement.lang = 'es'</script>${scriptTag(server)}`;
  await openStage(page, server, card(lot.id), undefined, inSpanish);
  await expect(page.locator('bidkit-auction-card')).toContainText('Sin pujas todavía');
});

test('an element that failed offline retries when the connection is back', async ({
  page,
  server,
  context,
}) => {
  const lot = await server.aLot();
  await page.route('**/api/auctions?**', (route) => route.abort());
  await openStage(page, server, card(lot.id));
  const element = page.locator('bidkit-auction-card');
  await expect(element.getByRole('alert')).toContainText('We cannot reach the server');
  await context.setOffline(true);
  await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element.getByRole('alert')).toContainText('You are offline');
  await page.unroute('**/api/auctions?**');
  await context.setOffline(false);
  await expect(element.locator('[part~="price"]')).toContainText('$1.00');
});
