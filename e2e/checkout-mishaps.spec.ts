import {
  begin,
  beginAsNewMember,
  CARD,
  enterAddress,
  keepAddress,
  thanks,
  typeCard,
} from './checkout-steps.ts';
import { expect, logIn, opens, painted, test } from './fixtures.ts';

// A checkout that goes offline, whose fields load late, that another page pays, or that is removed from its page.

test('going offline for a moment keeps the typed address and reloads failed card fields', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'Credit Card');
  await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
  const blip = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByLabel('City', { exact: true }).fill('Fresno');
  const refreshed = page.waitForResponse(/payment\/summary/);
  await blip();
  await refreshed;
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

test('card fields that load after their review was left are discarded', async ({ page, server }) => {
  const { username: lena } = await server.aUser('lena');
  await page.clock.install();
  await begin(page, server, lena, 'Credit Card');
  // The first token and the fields of the second are delayed.
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
  // Longer than the timeout of the fields; then the member returns from another tab.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('bidkit-checkout > [slot=card]')).toHaveCount(1);
  await expect(page.getByText('The card fields could not be loaded')).toBeHidden();
  await page.getByRole('button', { name: 'Pay $28.90' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a checkout that is removed from the page leaves no card fields behind', async ({ page, server }) => {
  const { username: nora } = await server.aUser('nora');
  await begin(page, server, nora, 'Credit Card');
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    void page.route('**/api/processor/token', async (route) => {
      resolve();
      await new Promise<void>((release) => {
        answer = release;
      });
      await route.continue();
    });
  });
  await enterAddress(page);
  await requested;
  const element = await page.locator('bidkit-checkout').elementHandle();
  await element?.evaluate((tag) => tag.remove());
  const answered = page.waitForResponse('**/api/processor/token');
  answer();
  await (await answered).finished();
  expect(await element?.evaluate((tag) => tag.querySelectorAll('[slot=card]').length)).toBe(0);
});

test('an open page notices a payment on another page, and PayPal’s window opens once', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/payment/methods/${id}`);
  const reports: string[] = [];
  for (const [name, tab] of Object.entries({ page, other })) {
    tab.on('console', (line) => line.text() === 'bidkit:paid' && reports.push(name));
    await tab.evaluate(() => addEventListener('bidkit:paid', ({ type }) => console.info(type), true));
  }
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
  const approve = popup.getByRole('button', { name: /^Approve$/ });
  await expect(approve).toBeVisible();
  // A second press focuses the open window.
  await page.getByRole('button', { name: 'Pay with PayPal' }).dispatchEvent('click');
  await expect(approve).toBeVisible();
  await approve.click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Choose Method of Payment' })).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(thanks(other)).toBeVisible();
  expect(reports, 'the purchase is reported once').toEqual(['page']);
});

test('a page that is reloaded during its payment reports it once, with its method', async ({
  page,
  server,
}) => {
  const { username: ines } = await server.aUser('ines');
  const reports: string[] = [];
  page.on('console', (line) => line.text().startsWith('paid ') && reports.push(line.text()));
  await page.addInitScript(() =>
    addEventListener(
      'bidkit:paid',
      (event) => console.info(`paid ${(event as CustomEvent<{ method: string }>).detail.method}`),
      true,
    ),
  );
  const id = await begin(page, server, ines, 'Credit Card');
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
  expect(reports).toEqual(['paid credit-card']);
});

test('a checkout that is opened during a payment waits for its outcome', async ({ page, server }) => {
  const { username: finn } = await server.aUser('finn');
  const id = await server.aWin(finn);
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
  await logIn(page, server, finn, `/payment/methods/${id}`);
  await expect(page.getByText(/^The payment provider has not answered yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue|PayPal/ })).toBeHidden();
  isPaying = false;
  await page.waitForURL(`${server.url}/payment/receipt/paypal/${id}`);
});

for (const [button, isApproved] of [
  ['Approve', true],
  ['Cancel and go back', false],
] as const)
  test(`PayPal’s window continues with the order itself when its page was reloaded: ${button}`, async ({
    page,
    server,
  }) => {
    const id = await beginAsNewMember(page, server, 'PayPal');
    const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
    await expect(popup.getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.reload();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect(popup).toHaveURL(`${server.url}/payment/${isApproved ? 'paypal/review' : 'methods'}/${id}`);
    if (!isApproved) return;
    await popup.getByRole('button', { name: 'Pay Now' }).click();
    await expect(thanks(popup)).toBeVisible();
  });

test('after a reload PayPal opens in a new window beside the old one', async ({ page, server }) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' });
  const before = await opens(paypal);
  await before.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await page.reload();
  const popup = await opens(paypal);
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/payment/paypal/review/${id}`);
  await expect(before.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test('an approval at PayPal while a card is sent does not change the card’s review', async ({
  page,
  server,
}) => {
  const id = await beginAsNewMember(page, server, 'PayPal');
  const popup = await opens(page.getByRole('button', { name: 'Pay with PayPal' }));
  await page.getByLabel('Credit Card').check();
  await keepAddress(page);
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
  test(`Back while an address is saved stays at its step when the address is ${outcome}`, async ({
    page,
    server,
  }) => {
    const { username: name } = await server.aUser('halfway');
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
    // The totals are loaded last after a change of the address.
    const known = answer ? null : page.waitForResponse('**/api/payment/summary*');
    save();
    await (await saved).finished();
    await (await known)?.finished();
    await painted(page);
    await expect(page).toHaveURL(`${server.url}/payment/methods/${id}`);
    await expect(page.getByLabel('Check')).toBeChecked();
    await expect(page.locator('bidkit-checkout [role=alert]')).toHaveCount(0);
  });
