import { expectClean } from './axe.ts';
import { fillAddress } from './checkout-steps.ts';
import { expect, type House, logIn, type Page, test } from './fixtures.ts';

const CARD = { good: '4111 1111 1111 1111', declined: '4000 1111 1111 1115' };

async function begin(page: Page, house: House, name: string, method: string): Promise<number> {
  const id = await house.aWin(name);
  await logIn(page, house, name, `/payment/methods/${id}`);
  await expect(page.getByRole('heading', { name: 'Choose Method of Payment' })).toBeVisible();
  await page.getByLabel(method).check();
  return id;
}

async function enterAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
}

async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Your card"]');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel(/Expires/).fill('12/30');
  await card.getByLabel('Security code').fill('123');
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your payment' });

test('what was won is paid for by card, once, at the total that was shown', async ({ page, house }) => {
  const numbers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(house.url) && /4[01]\d\d/.test(request.postData() ?? ''))
      numbers.push(request.url());
  });
  const id = await begin(page, house, 'ava', 'Credit Card');
  await enterAddress(page);
  await expect(page).toHaveURL(`${house.url}/payment/review/credit-card/${id}`);
  const pay = page.getByRole('button', { name: 'Pay $28.90' });
  await typeCard(page, CARD.declined);
  await pay.click();
  await expect(page.getByRole('alert').first()).toContainText('Your bank did not accept this card');
  await typeCard(page, CARD.good);
  await pay.dblclick();
  await expect(thanks(page)).toBeFocused();
  await expect(page).toHaveURL(`${house.url}/payment/credit-card/receipt/${id}`);
  await expect(page.getByText('$28.90')).toBeVisible();
  expect((await house.captured()).filter((cents) => cents === 2_890)).toHaveLength(1);
  // A card's number is in the provider's frame alone.
  expect(numbers).toEqual([]);
  expect(await page.content()).not.toContain('4111');

  await page.goto(`${house.url}/payment/methods/${id}`);
  await expect(thanks(page), 'what is paid has its receipt').toBeVisible();
  await page.goto(`${house.url}/print/receipt/${id}`);
  await expect(page.getByRole('row', { name: /Grand total/ })).toContainText('$28.90');
});

test('in Spanish the card fields and what a bank says are Spanish too', async ({ page, house }) => {
  await begin(page, house, 'cleo', 'Credit Card');
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

test('PayPal: cancelled, then approved from abroad, with the phone that customs ask for', async ({
  page,
  house,
}) => {
  const id = await begin(page, house, 'ben', 'PayPal');
  await enterAddress(page);
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  const approve = async (button: RegExp, account?: string) => {
    const opened = page.waitForEvent('popup');
    await paypal.click();
    const popup = await opened;
    if (account) await popup.getByLabel(account).check();
    await popup.getByRole('button', { name: button }).click();
  };
  await approve(/^Cancel/);
  await expect(page.getByText('The payment was cancelled at PayPal. Nothing was paid.')).toBeVisible();
  await approve(/^Approve$/, 'Germany');
  await expect(page).toHaveURL(`${house.url}/payment/paypal/review/${id}`);
  await expect(page.getByText('$44.95').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Required for FedEX / Customs..')).toBeVisible();
  await page.getByLabel('Phone').fill('+49 30 5550');
  await page.getByLabel('Phone').press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/payment/receipt/paypal/${id}`);
});

test('PayPal in a tab of its own, where no window may open; its review outlives a reload', async ({
  page,
  house,
}) => {
  await house.aUser('della');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const id = await begin(page, house, 'della', 'PayPal');
  await enterAddress(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page.getByText('Your browser did not open PayPal’s window.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open PayPal' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Approve$/ }).click();
  await expect(tab).toHaveURL(`${house.url}/payment/paypal/review/${id}`);
  await expect(tab.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await tab.reload();
  await tab.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(tab)).toBeVisible();
  await expect(tab).toHaveURL(`${house.url}/payment/receipt/paypal/${id}`);
});

test('what PayPal’s bank refuses is paid by card, to where this tab says, whatever another one changes', async ({
  page,
  house,
}) => {
  await house.aUser('cora');
  const id = await begin(page, house, 'cora', 'PayPal');
  await enterAddress(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await (await opened).getByRole('button', { name: 'Approve, and let the bank refuse' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`${house.url}/my-wins`);

  await page.goto(`${house.url}/payment/methods/${id}`);
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The address PayPal had, as a new one.
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Dana');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay $28.90' })).toBeVisible();
  await typeCard(page, CARD.good);

  const token = await house.tokenFor((await house.findUser('cora'))?.id ?? 0);
  const headers = { authorization: `Bearer ${token}` };
  const { current_user_addresses: saved, states } = await (
    await page.request.get(`${house.url}/api/addresses`, { headers })
  ).json();
  const oregon = states.find(({ code }: { code: string }) => code === 'OR');
  const data = { ...saved[0], state_code_id: oregon.id, auction_id: id };
  const moved = await page.request.post(`${house.url}/api/payment/credit-card/address`, { headers, data });
  expect(moved.status()).toBe(200);

  const billed = async () => (await house.captured()).filter((cents) => cents === 2_890).length;
  const before = await billed();
  await page.getByRole('button', { name: 'Pay $28.90' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await billed()).toBe(before + 1);
});

test('a check is promised, and none is taken from outside the US', async ({ page, house }) => {
  // Whoever promised a check bids no more: nobody the other journeys need.
  await house.aUser('chester');
  const id = await begin(page, house, 'chester', 'Check');
  await enterAddress(page);
  await page.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Now mail your check' })).toBeVisible();
  await expect(page.getByText('First Dollar Auctions')).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/payment/check/receipt/${id}`);
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'es' }));
  await expect(page.getByText(/^Teléfono \S/), 'the payee, in Spanish').toBeVisible();
});

test('a line that falls for a moment leaves what was typed, and the card fields that did not come are asked for again', async ({
  page,
  house,
}) => {
  await house.aUser('otto');
  const id = await begin(page, house, 'otto', 'Credit Card');
  await enterAddress(page);
  await expect(page).toHaveURL(`${house.url}/payment/review/credit-card/${id}`);
  const blip = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByLabel('City', { exact: true }).fill('Fresno');
  const asked = page.waitForResponse(/payment\/summary/);
  await blip();
  await asked;
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Fresno');
  await page.route('**/api/processor/token', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('You seem to be offline. Nothing was paid.');
  await page.unroute('**/api/processor/token');
  await blip();
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeFocused();
});

test('card fields that come after their review has been left are nobody’s', async ({ page, house }) => {
  await house.aUser('lena');
  await page.clock.install();
  await begin(page, house, 'lena', 'Credit Card');
  // The first token is late, and so are the fields of the second.
  const held: Record<'token' | 'fields', (() => Promise<void>)[]> = { token: [], fields: [] };
  const hold = (address: string, kind: keyof typeof held, many: number) =>
    page.route(address, async (route) => {
      if (held[kind].length === many) return route.continue();
      await new Promise<void>((release) => {
        held[kind].push(async () => {
          const answered = page.waitForEvent('requestfinished', (request) => request === route.request());
          release();
          await answered;
        });
      });
      await route.continue();
    });
  await hold('**/api/processor/token', 'token', 1);
  await hold('**/fields', 'fields', 1);
  const again = async () => {
    await page.getByRole('button', { name: 'Edit Address' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await enterAddress(page);
  await expect.poll(() => held.token.length).toBe(1);
  await again();
  await expect.poll(() => held.fields.length).toBe(1);
  await again();
  await typeCard(page, CARD.good);
  await held.token[0]?.();
  // Longer than fields are waited for; then somebody comes back from another tab.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('bidkit-checkout > [slot=card]')).toHaveCount(1);
  await expect(page.getByText('The card fields could not be loaded')).toBeHidden();
  await page.getByRole('button', { name: 'Pay $28.90' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a checkout that is taken off the page leaves no card fields behind', async ({ page, house }) => {
  await house.aUser('nora');
  await begin(page, house, 'nora', 'Credit Card');
  let answer = () => {};
  const asked = new Promise<void>((hear) => {
    void page.route('**/api/processor/token', async (route) => {
      hear();
      await new Promise<void>((release) => {
        answer = release;
      });
      await route.continue();
    });
  });
  await enterAddress(page);
  await asked;
  const element = await page.locator('bidkit-checkout').elementHandle();
  await element?.evaluate((tag) => tag.remove());
  const answered = page.waitForResponse('**/api/processor/token');
  answer();
  await (await answered).finished();
  expect(await element?.evaluate((tag) => tag.querySelectorAll('[slot=card]').length)).toBe(0);
});

test('the steps need no forms of the browser’s, which a sandboxed frame may not have', async ({
  page,
  house,
}) => {
  await house.aUser('rosa');
  const id = await house.aWin('rosa');
  await logIn(page, house, 'rosa', '/my-wins');
  await page.route(`${house.url}/payment/**`, async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy': 'sandbox allow-scripts allow-same-origin',
    };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${house.url}/payment/methods/${id}`);
  await page.getByLabel('Check').check();
  await page.getByLabel('Check').press('Enter');
  await fillAddress(page);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('every step is clean to axe', async ({ page, house }) => {
  await begin(page, house, 'pia', 'Credit Card');
  await expectClean(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('City', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectClean(page, { within: 'main' });
});

test('a page that was left open hears what another one paid, and PayPal’s window is opened once', async ({
  page,
  house,
}) => {
  await house.aUser('edda');
  const id = await begin(page, house, 'edda', 'PayPal');
  await enterAddress(page);
  const other = await page.context().newPage();
  await other.goto(`${house.url}/payment/methods/${id}`);
  const news: string[] = [];
  for (const [name, tab] of Object.entries({ page, other })) {
    tab.on('console', (line) => line.text() === 'bidkit:paid' && news.push(name));
    await tab.evaluate(() => addEventListener('bidkit:paid', ({ type }) => console.info(type), true));
  }
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const popup = await opened;
  const approve = popup.getByRole('button', { name: /^Approve$/ });
  await expect(approve).toBeVisible();
  // Pressed again, its window comes to the front as it is.
  await page.getByRole('button', { name: 'Pay with PayPal' }).dispatchEvent('click');
  await expect(approve).toBeVisible();
  await approve.click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Choose Method of Payment' })).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(thanks(other)).toBeVisible();
  expect(news, 'the purchase is told once').toEqual(['page']);
});

test('a checkout that is opened while a payment is on its way waits for it', async ({ page, house }) => {
  await house.aUser('finn');
  const id = await house.aWin('finn');
  let isPaying = true;
  await page.route('**/api/payment/summary*', async (route) => {
    const answer = await route.fetch();
    const summary = await answer.json();
    const late = { item_status_id: 8, pay_by: summary.server_time };
    await route.fulfill({
      response: answer,
      json: { ...summary, ...(isPaying ? late : { item_status_id: 6 }) },
    });
  });
  await page.route(`**/api/user/items/${id}*`, async (route) => {
    const answer = await route.fetch();
    const item = await answer.json();
    await route.fulfill({ response: answer, json: { ...item, item_status_id: isPaying ? 8 : 6 } });
  });
  await logIn(page, house, 'finn', `/payment/methods/${id}`);
  await expect(page.getByText(/^We have not heard from the payment provider yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue|PayPal/ })).toBeHidden();
  isPaying = false;
  await page.waitForURL(`${house.url}/payment/receipt/paypal/${id}`);
});
