import { openCardFields } from './checkout-steps.ts';
import { expect, type Page, type Server, test } from './fixtures.ts';
import { aDeal, box, openStage } from './widgets/stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('payer');
  return { ...user, token: await server.tokenFor(user.id) };
}
type Member = Awaited<ReturnType<typeof aMember>>;

/** A call as the member, independent of the page. */
async function post(page: Page, server: Server, { token }: Member, path: string, data: object = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${server.url}/api${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Pays by card in the checkout that the page shows. */
async function payByCard(page: Page): Promise<void> {
  const card = await openCardFields(page);
  await card.getByLabel('Card number').fill('4111 1111 1111 1111');
  await card.getByLabel(/Expires/).fill('12/30');
  await card.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
}

const payNow = (page: Page) => page.getByRole('link', { name: 'Pay Now' });

test('a paid lot shows that when its winner returns to it, and leads to the receipt', async ({
  page,
  server,
}) => {
  const ava = await aMember(server);
  const id = await server.aWin(ava.username);
  await page.addInitScript((text) => localStorage.setItem('token', text), ava.token);
  await page.goto(`${server.url}/auctions/${id}`);
  await payNow(page).click();
  await expect(page).toHaveURL(`${server.url}/payment/methods/${id}`);
  await payByCard(page);
  // Without a reload: the site's data of the lot is older than the payment.
  await page
    .getByRole('link', { name: /My Wins/ })
    .first()
    .click();
  await expect(page.getByText('Paid - Pending Shipment')).toBeVisible();
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
});

/** Saves the address of a member's item. Returns its id, and the total there. */
async function saveAddress(page: Page, server: Server, member: Member, id: number, method: string) {
  const address = { first_name: 'Ben', last_name: 'Ash', street1: '1 Main St', city: 'San Jose' };
  const place = { zip_code: '95131', state_code_id: 5, country_codes_id: 2, auction_id: id };
  const saved = await post(page, server, member, `/payment/${method}/address`, { ...address, ...place });
  return { address_id: saved.selected_address.id, amount: saved.updated_data.total };
}

/** Promises a check for a member's win, and dispatches the step event of the receipt on the page. */
async function promiseCheck(page: Page, server: Server, member: Member, id: number): Promise<void> {
  const { address_id, amount } = await saveAddress(page, server, member, id, 'check');
  const check = { auction_id: id, amount, site_id: 1, id: address_id };
  await post(page, server, member, '/check/payment', check);
  await page.locator('main').evaluate((main) => {
    // The elements get the event even if the host stops its propagation.
    main.addEventListener('bidkit:checkout-step', (event) => event.stopPropagation());
    main.dispatchEvent(
      new CustomEvent('bidkit:checkout-step', { bubbles: true, detail: { step: 'receipt' } }),
    );
  });
}

test('a check promised on the page is shown as pending at once, for a lot and a direct sale', async ({
  page,
  server,
}) => {
  const ben = await aMember(server);
  const [id, lot] = [await server.aWin(ben.username), await server.aLot({ bdp_cents: 90_00, bdp_stock: 1 })];
  await openStage(page, server, box(id), ben.token);
  await expect(payNow(page)).toBeVisible();
  await promiseCheck(page, server, ben, id);
  await expect(page.getByText('Waiting for your check')).toBeVisible();
  await expect(payNow(page)).toBeHidden();

  const cleo = await aMember(server);
  const sale = `<bidkit-buy-direct auction-id="${lot.id}"></bidkit-buy-direct>`;
  await page.unroute(`${server.url}/stage`);
  await openStage(page, server, sale, cleo.token);
  await page.getByRole('button', { name: 'Buy for $90.00' }).click();
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  const href = await payNow(page).getAttribute('href');
  await promiseCheck(page, server, cleo, Number(href?.split('/').at(-1)));
  await expect(page.getByText('Waiting for your check')).toBeVisible();
  await expect(payNow(page)).toBeHidden();
});

/** Pays for a member's item by card, without a page. */
async function payFor(page: Page, server: Server, member: Member, id: number): Promise<void> {
  const { address_id, amount } = await saveAddress(page, server, member, id, 'credit-card');
  const { client_token } = await post(page, server, member, '/processor/token', {});
  const { fieldsUrl, authorizationFingerprint } = JSON.parse(atob(client_token));
  const card = { number: '4111111111111111', expiry: '12/30', cvv: '123' };
  const answer = await page.request.post(new URL('/fields/tokens', fieldsUrl).href, {
    data: { ...card, authorizationFingerprint },
  });
  const message = { nonce: (await answer.json()).nonce };
  await post(page, server, member, '/processor/execute', { message, auction_id: id, address_id, amount });
}

test('a deal is bought once and shown as bought when the answer is lost; once paid it has no countdown', async ({
  page,
  server,
}) => {
  const [ava, deal] = [await aMember(server), await aDeal(server)];
  await post(page, server, ava, `/dailydeals/${deal.id}/start`);
  const answers: number[] = [];
  await page.route('**/dailydeals/*/accept', async (route) => {
    answers.push((await route.fetch()).status());
    await route.abort();
  });
  await openStage(page, server, `<bidkit-deal-offer deal-id="${deal.id}"></bidkit-deal-offer>`, ava.token);
  await page.getByRole('button', { name: 'Accept $100' }).click();
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  await expect(page.getByRole('heading', { name: 'Agreed at $100!' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(payNow(page)).toBeVisible();
  expect(answers).toEqual([200, 200, 200]);

  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await payNow(page).click();
  await page.waitForURL(/\/payment\/methods\/\d+$/);
  await payFor(page, server, ava, Number(page.url().split('/').at(-1)));
  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a runner-up who got the item sees no other winner, and visitors see the auction’s', async ({
  page,
  server,
}) => {
  const [first, second] = [await aMember(server), await aMember(server)];
  const { id } = await server.aLot();
  for (const [{ token }, amount] of [
    [second, 40],
    [first, 60],
  ] as const)
    await server.bid({ lotId: id, token, amount });
  await server.endLot(id);
  await post(page, server, second, `/sco/${await server.forfeit(id)}/accept`);
  const winner = page.locator('bidkit-bid-box [part~="leader"]');
  await openStage(page, server, box(id));
  await expect(winner).toHaveText(first.username);
  await page.evaluate((token) => localStorage.setItem('token', token), second.token);
  await page.reload();
  await expect(page.getByText('Congratulations, you won')).toBeVisible();
  await expect(winner).toHaveCount(0);
});
