import { begin, CARD, enterAddress, thanks, typeCard } from './checkout-steps.ts';
import { expect, type House, logIn, type Page, test } from './fixtures.ts';

// A checkout in which something did not go through, and what it says before it is tried again.

const NOTHING_CHARGED = 'Nothing was charged. You can try again.';
const silent = { status: 503, json: { message: 'Nobody answers.', errors: {} } };

/** A member of their own at the review of a card, whose fields are there. */
async function atCard(page: Page, house: House, name: string): Promise<void> {
  await house.aUser(name);
  await begin(page, house, name, 'Credit Card');
  await enterAddress(page);
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

test('card fields for which there was no token are asked for again by a button', async ({ page, house }) => {
  let tokens = 0;
  await page.route('**/api/processor/token', (route) => {
    tokens += 1;
    return tokens === 1 ? route.fulfill(silent) : route.continue();
  });
  await atCard(page, house, 'gus');
  await expect(page.getByRole('alert').first()).toContainText('Nobody answers.');
  await expect(page.getByText('Loading the card fields')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, CARD.good);
  await expect(page.getByText('Nobody answers.')).toBeHidden();
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a card that is being sent keeps the button busy, until the review is left or for half a minute', async ({
  page,
  house,
}) => {
  await page.clock.install();
  await atCard(page, house, 'hal');
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

test('a payment that never reached the house is soon known not to have been made', async ({
  page,
  house,
}) => {
  await page.clock.install();
  await atCard(page, house, 'ida');
  await page.route('**/api/processor/execute', (route) => route.abort(), { times: 1 });
  await typeCard(page, CARD.good);
  await pay(page).click();
  await expect(page.getByText(/^We have not heard from the payment provider yet/)).toBeVisible();
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

test('PayPal that cannot be opened is not said to be open, and leads to My Wins once it refuses', async ({
  page,
  house,
}) => {
  await house.aUser('jon');
  await begin(page, house, 'jon', 'PayPal');
  await enterAddress(page);
  const answers = [silent, { json: { error: 'PayPal does not take this.' } }];
  await page.route('**/api/paypal/orders/create-payment', (route) => route.fulfill(answers.shift()));
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  await paypal.click();
  await expect(page.getByRole('alert').first()).toContainText('Nobody answers.');
  await expect(page.getByText('PayPal is open in another window.')).toBeHidden();
  await expect(paypal).toHaveAttribute('aria-disabled', 'false');
  await paypal.click();
  await expect(page).toHaveURL(`${house.url}/my-wins`);
});

test('what PayPal approves is reviewed as PayPal’s, whatever was chosen meanwhile', async ({
  page,
  house,
}) => {
  await house.aUser('kay');
  const id = await begin(page, house, 'kay', 'PayPal');
  await enterAddress(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const popup = await opened;
  await page.getByLabel('Check').check();
  await popup.getByRole('button', { name: /^Approve$/ }).click();
  await expect(page).toHaveURL(`${house.url}/payment/paypal/review/${id}`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('an address for what another device has paid leads to the receipt', async ({ page, house }) => {
  await house.aUser('lou');
  const id = await begin(page, house, 'lou', 'Credit Card');
  await enterAddress(page);
  await page.getByRole('button', { name: 'Edit Address' }).click();
  const other = await page.context().newPage();
  await other.goto(`${house.url}/payment/methods/${id}`);
  await other.getByLabel('Credit Card').check();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await typeCard(other, CARD.good);
  await pay(other).click();
  await expect(thanks(other)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('in Spanish a way to pay that is closed says so in Spanish; Back keeps the way that was chosen', async ({
  page,
  house,
}) => {
  const { id: userId } = await house.aUser('mia');
  const id = await house.aWin('mia');
  const headers = { authorization: `Bearer ${await house.tokenFor(userId)}` };
  const { countries } = await (await page.request.get(`${house.url}/api/addresses`, { headers })).json();
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
  const saved = await page.request.post(`${house.url}/api/payment/credit-card/address`, { headers, data });
  expect(saved.status()).toBe(200);
  await logIn(page, house, 'mia', `/payment/methods/${id}`);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(page.getByText('No aceptamos cheques de fuera de Estados Unidos.')).toBeVisible();
  const card = page.getByLabel('Tarjeta de crédito');
  await card.check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(card).toBeChecked();
});
