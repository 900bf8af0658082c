import {
  begin,
  beginAsNewMember,
  CARD,
  fillAddress,
  keepAddress,
  thanks,
  typeCard,
} from './checkout-steps.ts';
import { expect, logIn, opens, type Page, painted, test } from './fixtures.ts';

// Failures of a checkout, their messages, and the retry.

const NOTHING_CHARGED = 'Nothing was charged. You can try again.';
const unavailable = { status: 503, json: { message: 'No answer.', errors: {} } };

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

test('card fields without a token can be loaded again by a button', async ({ page, server }) => {
  let tokens = 0;
  await page.route('**/api/processor/token', (route) => {
    tokens += 1;
    return tokens === 1 ? route.fulfill(unavailable) : route.continue();
  });
  await beginAsNewMember(page, server, 'Credit Card');
  await expect(page.getByRole('alert').first()).toContainText('No answer.');
  await expect(page.getByText('Loading the card fields')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, CARD.good);
  await expect(page.getByText('No answer.')).toBeHidden();
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('sending a card keeps the button busy until the review is left, or for 30 seconds', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await beginAsNewMember(page, server, 'Credit Card');
  await page.route('**/fields/tokens', () => {});
  await typeCard(page, CARD.good);
  await pay(page).click();
  const paying = page.getByRole('button', { name: 'Paying' });
  await expect(paying).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCard(page, CARD.good);
  await pay(page).click();
  await expect(paying).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByText(NOTHING_CHARGED)).toBeVisible();
  await page.unroute('**/fields/tokens');
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a payment that never reached the server is soon reported as not made', async ({ page, server }) => {
  await page.clock.install();
  await beginAsNewMember(page, server, 'Credit Card');
  await page.route('**/api/processor/execute', (route) => route.abort(), { times: 1 });
  await typeCard(page, CARD.good);
  await pay(page).click();
  await expect(page.getByText(/^The payment provider has not answered yet/)).toBeVisible();
  for (const _ of [1, 2, 3]) {
    const asked = page.waitForResponse(/\/api\/user\/items\/\d+$/);
    await page.clock.runFor(3_000);
    await (await asked).finished();
  }
  await expect(page.getByRole('alert').first()).toContainText(NOTHING_CHARGED);
  await typeCard(page, CARD.good);
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a PayPal order that cannot be created shows the error; a refused one leads to My Wins', async ({
  page,
  server,
}) => {
  await beginAsNewMember(page, server, 'PayPal');
  const answers = [unavailable, { json: { error: 'PayPal does not take this.' } }];
  await page.route('**/api/paypal/orders/create-payment', (route) => route.fulfill(answers.shift()));
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  await paypal.click();
  await expect(page.getByRole('alert').first()).toContainText('No answer.');
  await expect(page.getByText('PayPal is open in another window.')).toBeHidden();
  await expect(paypal).toHaveAttribute('aria-disabled', 'false');
  await paypal.click();
  await expect(page).toHaveURL(`${server.url}/my-wins`);
});

test('an approval at PayPal leads to its review, even if another method was chosen meanwhile', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
  await page.getByLabel('Check').check();
  await popup.getByRole('button', { name: /^Approve$/ }).click();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('saving an address leads to the receipt when another device has paid', async ({ page, server }) => {
  const id = await beginAsNewMember(page, server, 'Credit Card');
  await page.getByRole('button', { name: 'Edit Address' }).click();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/payment/methods/${id}`);
  await other.getByLabel('Credit Card').check();
  await keepAddress(other);
  await typeCard(other, CARD.good);
  await pay(other).click();
  await expect(thanks(other)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('in Spanish a closed method has its reason in Spanish; Back keeps the chosen method', async ({
  page,
  server,
}) => {
  const { id: userId, username: mia } = await server.aUser('mia');
  const id = await server.aWin(mia);
  const headers = { authorization: `Bearer ${await server.tokenFor(userId)}` };
  const { countries } = await (await page.request.get(`${server.url}/api/addresses`, { headers })).json();
  const germany = countries.find(({ country_code }: { country_code: string }) => country_code === 'DE');
  const data = {
    auction_id: id,
    first_name: 'Mia',
    last_name: 'Stone',
    street1: '1 Main St',
    street2: '',
    city: 'Berlin',
    zip_code: '10115',
    state_code_id: null,
    country_codes_id: germany.id,
    phone: '+49 30 5550',
    email: '',
  };
  const saved = await page.request.post(`${server.url}/api/payment/credit-card/address`, { headers, data });
  expect(saved.status()).toBe(200);
  await logIn(page, server, mia, `/payment/methods/${id}`);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(
    page.getByText('No aceptamos cheques de fuera de Estados Unidos. Elige otra forma de pago.'),
  ).toBeVisible();
  const card = page.getByLabel('Tarjeta de crédito');
  await card.check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(card).toBeChecked();
});

test('addresses that fail to load show an error, and are loaded again by a button and when back online', async ({
  page,
  server,
}) => {
  const { username: ned } = await server.aUser('ned');
  const answers = [{ ...unavailable, status: 429 }, unavailable, unavailable];
  let requests = 0;
  await page.route('**/api/addresses', (route) => {
    requests += 1;
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await begin(page, server, ned, 'Credit Card');
  const counter = await page.evaluateHandle(() => {
    const count = { errors: 0 };
    addEventListener('bidkit:error', () => (count.errors += 1), true);
    return count;
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'No answer.' });
  await expect(alert).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert).toBeFocused();
  expect(await counter.jsonValue()).toEqual({ errors: 2 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests).toBe(3);
  await expect(alert).toBeFocused();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await fillAddress(page);
  await expect(pay(page)).toBeVisible();
});

test('while PayPal’s order is billed its button is busy, and opens no second one', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const { promise: held, resolve: bill } = Promise.withResolvers<void>();
  await page.route('**/api/paypal/orders/update-payment', async (route) => {
    await held;
    await route.continue();
  });
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
  // Meanwhile another method is open.
  await page.getByLabel('Credit Card').check();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByLabel('PayPal').check();
  const billing = page.waitForRequest('**/api/paypal/orders/update-payment');
  await popup.getByRole('button', { name: /^Approve$/ }).click();
  await billing;
  const busy = page.locator('[part="paypal"]');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('create-payment')) orders += 1;
  });
  await busy.dispatchEvent('click');
  bill();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(orders).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
});

test('closing PayPal’s window before its order exists cancels it; the next window has an order of its own', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  const create = '**/api/paypal/orders/create-payment';
  await page.route(create, (route) => held.then(() => route.fulfill(unavailable)), { times: 1 });
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  await (await opens(paypal)).close();
  await expect(page.getByText('The payment was canceled at PayPal. Nothing was paid.')).toBeVisible();
  await expect(paypal).toHaveAttribute('aria-disabled', 'false');
  const popup = await opens(paypal);
  const approve = popup.getByRole('button', { name: /^Approve$/ });
  await expect(approve).toBeVisible();
  const failed = page.waitForResponse(create);
  fail();
  await (await failed).finished();
  await expect(page.getByText('PayPal is open in another window.')).toBeVisible();
  await approve.click();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
});

test('the address form ends with its buttons, even if the addresses load late', async ({ page, server }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/addresses', (route) => held.then(() => route.continue()));
  await begin(page, server, 'ava', 'Credit Card');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
  release();
  await expect(page.getByLabel('Street', { exact: true })).toBeVisible();
  const order = await page
    .locator('[part=address]')
    .evaluate((form) => [...form.querySelectorAll('input, select, button')].map((each) => each.tagName));
  expect(order.lastIndexOf('INPUT')).toBeLessThan(order.indexOf('BUTTON'));
});

test('an order that failed to load stays failed when its addresses load later', async ({ page, server }) => {
  const id = await server.aWin('ben');
  await logIn(page, server, 'ava', '/about');
  const loaded = page.waitForResponse('**/api/addresses');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/addresses', (route) => held.then(() => route.continue()));
  await page.goto(`${server.url}/payment/address/credit-card/${id}`);
  const failed = page.getByText('This order could not be loaded');
  await expect(failed).toBeVisible();
  release();
  await (await loaded).finished();
  await painted(page);
  await expect(failed).toBeVisible();
});
