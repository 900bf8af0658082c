import { expectClean } from './axe.ts';
import {
  begin,
  CARD,
  capturedAt,
  countPaid,
  enterAddress,
  fillAddress,
  thanks,
  typeCard,
} from './checkout-steps.ts';
import { expect, logIn, opens, test } from './fixtures.ts';

// The state of a checkout, its failures and its retries are tested with the page in jsdom, in
// apps/site/src/features/payments/checkout. Here are the parts that need a browser: frames, windows, reloads and layout.

test('a won item is paid by card, once, at the total that was shown', async ({ page, server }) => {
  const { username: vera } = await server.aUser('vera');
  const numbers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.url) && /4[01]\d\d/.test(request.postData() ?? ''))
      numbers.push(request.url());
  });
  const before = await capturedAt(server, 2_890);
  const id = await begin(page, server, vera, 'Credit Card');
  const checkout = page.locator('bidkit-checkout');
  const speak = (locale: string) =>
    checkout.evaluate((element, name) => Object.assign(element, { locale: name }), locale);

  await test.step('all errors of an address are shown at once, and the first field with an error is focused', async () => {
    await expectClean(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Canada' });
    await page.getByLabel('First name', { exact: true }).fill('Vera');
    await page.getByRole('button', { name: 'Continue' }).click();
    const alert = page.locator('bidkit-checkout [part=alert]');
    for (const text of ['City is required', 'State is required', 'Required for FedEX / Customs'])
      await expect(alert.getByRole('link', { name: text, exact: true })).toBeVisible();
    await expect(page.getByLabel('Street', { exact: true })).toBeFocused();
    await expectClean(page, { within: 'main' });
    await speak('es');
    await expect(alert).toContainText('Obligatorio para FedEx / aduanas');
    await expect(alert).not.toContainText('required');
    await speak('en');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
    await fillAddress(page);
    await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
  });

  await test.step('in Spanish the card fields and the bank’s refusal are Spanish too', async () => {
    await speak('es');
    await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    const card = page.frameLocator('iframe[title="Tu tarjeta"]');
    await expect(card.locator('html')).toHaveAttribute('lang', 'es');
    await card.getByLabel('Número de tarjeta').fill(CARD.declined);
    await card.getByLabel('Caduca').fill('12/20');
    await card.getByLabel('Código de seguridad').fill('123');
    await expect(card.getByText('Esta tarjeta ha caducado.')).toBeVisible();
    await card.getByLabel('Caduca').fill('12/30');
    await page.getByRole('button', { name: /^Pagar 28,90/ }).click();
    const refusal = 'Tu banco no aceptó esta tarjeta: no autorizada.';
    await expect(page.getByRole('alert').first()).toContainText(refusal);
    await speak('en');
    await expect(page.getByRole('alert').first()).toContainText('Your bank did not accept this card');
  });

  await test.step('a review that is reloaded keeps its address, and another card pays it', async () => {
    await page.reload();
    await expect(page.getByText('San Jose, CA 95131')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
    await typeCard(page, CARD.good);
    const paidEvents = await countPaid(page);
    await page.getByRole('button', { name: 'Pay $28.90' }).dblclick();
    await expect(thanks(page)).toBeFocused();
    expect(await paidEvents(), 'the purchase is reported once').toBe(1);
    await expect(page).toHaveURL(`${server.url}/payment/credit-card/receipt/${id}`);
    await expect(page.getByText('$28.90')).toBeVisible();
    expect(await capturedAt(server, 2_890)).toBe(before + 1);
    // The card number is in the provider's frame only.
    expect(numbers).toEqual([]);
    expect(await page.content()).not.toMatch(/4111 ?1111/);
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  });

  await test.step('the receipt alone is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(thanks(page)).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See My Wins' })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('Back to a receipt, and Back from it, show the receipt without loading it again', async () => {
    // The receipt on a page of its own, as My Wins leads to it.
    await page.goto(`${server.url}/payment/methods/${id}`);
    await expect(thanks(page), 'a paid item shows its receipt').toBeVisible();
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: 'See My Wins' }).click();
    await expect(page).toHaveURL(`${server.url}/my-wins`);
    await page.goto(`${server.url}/print/receipt/${id}`);
    await expect(page.getByRole('row', { name: /Grand total/ })).toContainText('$28.90');
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  });
});

test('PayPal: canceled, refused by the bank, then approved from abroad, with the phone that customs require', async ({
  page,
  server,
}) => {
  const { username: ben } = await server.aUser('ben');
  const id = await begin(page, server, ben, 'PayPal');
  await enterAddress(page);
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  const answer = async (button: RegExp, account?: string) => {
    const popup = await opens(paypal);
    if (account) await popup.getByLabel(account).check();
    await popup.getByRole('button', { name: button }).click();
  };
  await answer(/^Cancel/);
  await expect(page.getByText('The payment was canceled at PayPal. Nothing was paid.')).toBeVisible();

  await answer(/let the bank refuse/, 'Germany');
  await page.getByLabel('Phone').fill('+49 30 5550');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`${server.url}/my-wins`);
  await page.goto(`${server.url}/payment/methods/${id}`);
  await page.getByRole('button', { name: 'Edit Address' }).click();
  // The member's own address, not PayPal's.
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('San Jose');
  await page.getByRole('button', { name: 'Continue' }).click();

  await answer(/^Approve$/, 'Germany');
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await expect(page.getByText('$44.95').first()).toBeVisible();
  await expect(
    page.getByText(/PayPal ships to the address of your PayPal account.* from \$28\.90 to \$44\.95\./),
  ).toBeVisible();
  // PayPal's address differs from the typed one, so the total is above the pay button on a phone, too.
  await page.setViewportSize({ width: 360, height: 740 });
  const topOf = async (name: string) => (await page.locator(`[part="${name}"]`).boundingBox())?.y ?? 0;
  expect(await topOf('order')).toBeLessThan(await topOf('pay'));
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Required for FedEX / Customs..')).toBeVisible();
  await page.getByLabel('Phone').fill('+49 30 5550');
  const paidEvents = await countPaid(page);
  // Two presses pay once.
  await page.getByLabel('Phone').press('Enter');
  // The second press goes to the step that the first one has opened.
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  expect(await paidEvents(), 'the purchase is reported once').toBe(1);
  await expect(page).toHaveURL(`${server.url}/payment/receipt/paypal/${id}`);
});

test('a check is promised in a sandboxed page, whose steps submit no form', async ({ page, server }) => {
  // A promised check suspends bidding, so this is a member that no other test needs.
  const { username: rosa } = await server.aUser('rosa');
  const id = await server.aWin(rosa);
  await logIn(page, server, rosa, '/about');
  await page.route(`${server.url}/payment/**`, async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy': 'sandbox allow-scripts allow-same-origin',
    };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${server.url}/payment/methods/${id}`);
  await page.getByLabel('Check').check();
  await page.getByLabel('Check').press('Enter');
  await fillAddress(page);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Payment' }).click();
  await page.getByRole('button', { name: 'Yes, pay by check' }).click();
  await expect(page.getByRole('heading', { name: 'Next: mail your check' })).toBeVisible();
  await expect(page.getByText('First Dollar Auctions')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payment/check/receipt/${id}`);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(page.getByText(/^Teléfono \S/), 'the payee, in Spanish').toBeVisible();
  await page.getByRole('button', { name: 'Pagar con tarjeta o PayPal' }).click();
  await page.getByRole('button', { name: 'Sí, pagar de otra forma' }).click();
  await expect(page).toHaveURL(`${server.url}/payment/methods/${id}`);
  await expect(
    page.getByRole('radio', { name: /^Che(ck|que)/ }),
    'a second check is not accepted',
  ).toBeDisabled();
});
