import { expectClean } from './axe.ts';
import {
  begin,
  beginAsNewMember,
  CARD,
  capturedAt,
  countPaid,
  enterAddress,
  fillAddress,
  thanks,
  typeCard,
} from './checkout-steps.ts';
import { expect, logIn, opens, test } from './fixtures.ts';

test('a won item is paid by card, once, at the total that was shown', async ({ page, server }) => {
  const numbers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.url) && /4[01]\d\d/.test(request.postData() ?? ''))
      numbers.push(request.url());
  });
  const before = await capturedAt(server, 2_890);
  const id = await begin(page, server, 'ava', 'Credit Card');
  await enterAddress(page);
  await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
  const pay = page.getByRole('button', { name: 'Pay $28.90' });
  await typeCard(page, CARD.declined);
  await pay.click();
  await expect(page.getByRole('alert').first()).toContainText('Your bank did not accept this card');
  await typeCard(page, CARD.good);
  const paidEvents = await countPaid(page);
  await pay.dblclick();
  await expect(thanks(page)).toBeFocused();
  expect(await paidEvents(), 'the purchase is reported once').toBe(1);
  await expect(page).toHaveURL(`${server.url}/payment/credit-card/receipt/${id}`);
  await expect(page.getByText('$28.90')).toBeVisible();
  expect(await capturedAt(server, 2_890)).toBe(before + 1);
  // The card number is in the provider's frame only.
  expect(numbers).toEqual([]);
  expect(await page.content()).not.toMatch(/4111 ?1111/);

  await page.goto(`${server.url}/payment/methods/${id}`);
  await expect(thanks(page), 'a paid item shows its receipt').toBeVisible();
  await page.goto(`${server.url}/print/receipt/${id}`);
  await expect(page.getByRole('row', { name: /Grand total/ })).toContainText('$28.90');
});

test('in Spanish the card fields and the bank’s refusal are Spanish too', async ({ page, server }) => {
  await begin(page, server, 'cleo', 'Credit Card');
  await enterAddress(page);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
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
  await expect(page.getByRole('alert').first()).toContainText(
    'Tu banco no aceptó esta tarjeta: no autorizada.',
  );
});

test('PayPal: canceled, then approved from abroad, with the phone that customs require', async ({
  page,
  server,
}) => {
  const id = await begin(page, server, 'ben', 'PayPal');
  await enterAddress(page);
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  const approve = async (button: RegExp, account?: string) => {
    const popup = await opens(paypal);
    if (account) await popup.getByLabel(account).check();
    await popup.getByRole('button', { name: button }).click();
  };
  await approve(/^Cancel/);
  await expect(page.getByText('The payment was canceled at PayPal. Nothing was paid.')).toBeVisible();
  await approve(/^Approve$/, 'Germany');
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

test('PayPal opens in a tab when windows are blocked; its review survives a reload', async ({
  page,
  server,
}) => {
  const { username: della } = await server.aUser('della');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const id = await begin(page, server, della, 'PayPal');
  await enterAddress(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page.getByText('Your browser did not open PayPal’s window.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open PayPal' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Approve$/ }).click();
  await expect(tab).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await expect(tab.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await tab.reload();
  await tab.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(tab)).toBeVisible();
  await expect(tab).toHaveURL(`${server.url}/payment/receipt/paypal/${id}`);
});

test('an order that PayPal’s bank refuses is paid by card, for the address of this tab', async ({
  page,
  server,
}) => {
  const { username: cora } = await server.aUser('cora');
  const id = await begin(page, server, cora, 'PayPal');
  await enterAddress(page);
  await (await opens(page.getByRole('button', { name: 'Pay with PayPal' })))
    .getByRole('button', { name: 'Approve, and let the bank refuse' })
    .click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`${server.url}/my-wins`);

  await page.goto(`${server.url}/payment/methods/${id}`);
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The member's own address, not PayPal's.
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ava');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay $28.90' })).toBeVisible();
  await typeCard(page, CARD.good);

  const token = await server.tokenFor((await server.findUser(cora))?.id ?? 0);
  const headers = { authorization: `Bearer ${token}` };
  const { current_user_addresses: saved, states } = await (
    await page.request.get(`${server.url}/api/addresses`, { headers })
  ).json();
  const oregon = states.find(({ code }: { code: string }) => code === 'OR');
  const data = { ...saved[0], state_code_id: oregon.id, zip_code: '97201', auction_id: id };
  const moved = await page.request.post(`${server.url}/api/payment/credit-card/address`, { headers, data });
  expect(moved.status()).toBe(200);

  const before = await capturedAt(server, 2_890);
  await page.getByRole('button', { name: 'Pay $28.90' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await capturedAt(server, 2_890)).toBe(before + 1);
});

test('a check is promised', async ({ page, server }) => {
  // A promised check suspends bidding, so this is a member that no other test needs.
  const id = await beginAsNewMember(page, server, 'Check');
  await page.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Next: mail your check' })).toBeVisible();
  await expect(page.getByText('First Dollar Auctions')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payment/check/receipt/${id}`);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(page.getByText(/^Teléfono \S/), 'the payee, in Spanish').toBeVisible();
});

test('the steps work without form submission, as in a sandboxed frame', async ({ page, server }) => {
  const { username: rosa } = await server.aUser('rosa');
  const id = await server.aWin(rosa);
  await logIn(page, server, rosa, '/my-wins');
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
});

test('all errors of an address are shown at once, and the first field with an error is focused', async ({
  page,
  server,
}) => {
  const { username: vera } = await server.aUser('vera');
  await begin(page, server, vera, 'Credit Card');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Canada' });
  await page.getByLabel('First name', { exact: true }).fill('Vera');
  await page.getByRole('button', { name: 'Continue' }).click();
  const alert = page.getByRole('alert').first();
  for (const text of ['City is required', 'State is required', 'Required for FedEX / Customs'])
    await expect(alert.getByRole('link', { name: text, exact: true })).toBeVisible();
  await expect(page.getByLabel('Last name', { exact: true })).toBeFocused();
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(alert).toContainText('Obligatorio para FedEx / aduanas');
  await expect(alert).not.toContainText('required');
});

for (const [what, address] of [
  ['the order', '**/api/payment/summary*'],
  ['the session', '**/api/user'],
] as const)
  test(`retrying to load ${what} moves the keyboard focus to the step`, async ({ page, server }) => {
    const { username: name } = await server.aUser('wade');
    const id = await server.aWin(name);
    await logIn(page, server, name, '/about');
    await page.route(address, (route) =>
      route.fulfill({ status: 503, json: { message: 'No.', errors: {} } }),
    );
    await page.goto(`${server.url}/payment/methods/${id}`);
    const again = page.locator('bidkit-checkout').getByRole('button', { name: 'Try again' });
    const answered = page.waitForResponse(address);
    await again.press('Enter');
    await (await answered).finished();
    await expect(again).toBeFocused();
    await page.unroute(address);
    await again.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose Method of Payment' })).toBeFocused();
  });

test('axe finds nothing in any step', async ({ page, server }) => {
  await begin(page, server, 'pia', 'Credit Card');
  await expectClean(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('City', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectClean(page, { within: 'main' });
});
