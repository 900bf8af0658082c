import { begin, beginAnew, CARD, enterAddress, thanks, typeCard } from './checkout-steps.ts';
import { expect, logIn, opens, painted, test } from './fixtures.ts';

// A checkout whose line falls, whose fields come late, which another page pays or which leaves the page.

test('a line that falls for a moment leaves what was typed, and the card fields that did not come are asked for again', async ({
  page,
  server,
}) => {
  const id = await beginAnew(page, server, 'Credit Card');
  await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
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

test('card fields that come after their review has been left are nobody’s', async ({ page, server }) => {
  await server.aUser('lena');
  await page.clock.install();
  await begin(page, server, 'lena', 'Credit Card');
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

test('a checkout that is taken off the page leaves no card fields behind', async ({ page, server }) => {
  await server.aUser('nora');
  await begin(page, server, 'nora', 'Credit Card');
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

test('a page that was left open hears what another one paid, and PayPal’s window is opened once', async ({
  page,
  server,
}) => {
  const id = await beginAnew(page, server, 'PayPal');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/payment/methods/${id}`);
  const news: string[] = [];
  for (const [name, tab] of Object.entries({ page, other })) {
    tab.on('console', (line) => line.text() === 'bidkit:paid' && news.push(name));
    await tab.evaluate(() => addEventListener('bidkit:paid', ({ type }) => console.info(type), true));
  }
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
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

test('a page that is loaded anew while its payment is made tells of it once, and of how it was made', async ({
  page,
  server,
}) => {
  await server.aUser('ines');
  const news: string[] = [];
  page.on('console', (line) => line.text().startsWith('paid ') && news.push(line.text()));
  await page.addInitScript(() =>
    addEventListener(
      'bidkit:paid',
      (event) => console.info(`paid ${(event as CustomEvent<{ method: string }>).detail.method}`),
      true,
    ),
  );
  const id = await begin(page, server, 'ines', 'Credit Card');
  await enterAddress(page);
  await typeCard(page, CARD.good);
  const captured = new Promise<void>((resolve) => {
    void page.route('**/api/processor/execute', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await captured;
  await page.goto(`${server.url}/payment/methods/${id}`);
  await expect(thanks(page)).toBeVisible();
  await page.goto(`${server.url}/payment/methods/${id}`);
  await expect(thanks(page)).toBeVisible();
  expect(news).toEqual(['paid credit-card']);
});

test('a checkout that is opened while a payment is on its way waits for it', async ({ page, server }) => {
  await server.aUser('finn');
  const id = await server.aWin('finn');
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
  await logIn(page, server, 'finn', `/payment/methods/${id}`);
  await expect(page.getByText(/^We have not heard from the payment provider yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue|PayPal/ })).toBeHidden();
  isPaying = false;
  await page.waitForURL(`${server.url}/payment/receipt/paypal/${id}`);
});

for (const [button, isApproved] of [
  ['Approve', true],
  ['Cancel and go back', false],
] as const)
  test(`PayPal’s window whose page was loaded anew goes on with the order itself: ${button}`, async ({
    page,
    server,
  }) => {
    const id = await beginAnew(page, server, 'PayPal');
    const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
    await expect(popup.getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.reload();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect(popup).toHaveURL(`${server.url}/payment/${isApproved ? 'paypal/review' : 'methods'}/${id}`);
    if (!isApproved) return;
    await popup.getByRole('button', { name: 'Pay Now' }).click();
    await expect(thanks(popup)).toBeVisible();
  });

test('after a reload PayPal is opened anew, beside the window of before', async ({ page, server }) => {
  const id = await beginAnew(page, server, 'PayPal');
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  const before = await opens(paypal);
  await before.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await page.reload();
  const popup = await opens(paypal);
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await expect(before.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test('what PayPal approves while a card is being sent leaves the card’s review as it is', async ({
  page,
  server,
}) => {
  const id = await beginAnew(page, server, 'PayPal');
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/fields/tokens', (route) => held.then(() => route.continue()));
  const billed: string[] = [];
  page.on('request', (request) => request.url().endsWith('update-payment') && billed.push(request.url()));
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  await closed;
  await painted(page);
  expect(billed).toEqual([]);
  await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
  send();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payment/credit-card/receipt/${id}`);
});

for (const [outcome, answer] of [
  ['saved', undefined],
  ['refused', { status: 422, json: { message: 'Bad', errors: { city: ['City is required'] } } }],
] as const)
  test(`Back while an address is being saved stays where it led, though that is ${outcome}`, async ({
    page,
    server,
  }) => {
    const name = `halfway-${outcome}`;
    await server.aUser(name);
    const id = await begin(page, server, name, 'Credit Card');
    const { promise: held, resolve: save } = Promise.withResolvers<void>();
    const address = '**/api/payment/credit-card/address';
    await page.route(address, (route) =>
      held.then(() => (answer ? route.fulfill(answer) : route.continue())),
    );
    const saved = page.waitForResponse(address);
    await enterAddress(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Check').check();
    // What it costs now is asked for as the last of a change of address.
    const known = answer ? null : page.waitForResponse('**/api/payment/summary*');
    save();
    await (await saved).finished();
    await (await known)?.finished();
    await painted(page);
    await expect(page).toHaveURL(`${server.url}/payment/methods/${id}`);
    await expect(page.getByLabel('Check')).toBeChecked();
    await expect(page.locator('bidkit-checkout [role=alert]')).toHaveCount(0);
  });
