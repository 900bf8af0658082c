import { expectClean } from './axe.ts';
import { fillAddress, keepAddress } from './checkout-steps.ts';
import { expect, logIn, opens, type Page, test } from './fixtures.ts';
import { allow, frameOf, received, register, serve, visit } from './partner-page.ts';
import { aDeal } from './widgets/stage.ts';

const CARD = '4111 1111 1111 1111';

/** Registers in the authorization window, and gives consent. */
async function join(popup: Page, name: string): Promise<void> {
  await popup.getByRole('link', { name: 'Register for free' }).click();
  await register(popup, name);
  await allow(popup);
}

/** Agrees in the authorization window of the pay frame. */
async function agree(page: Page): Promise<void> {
  const popup = await opens(frameOf(page).getByRole('button', { name: 'Continue to payment' }));
  await expect(popup.getByRole('heading', { name: /^Pay for / })).toBeVisible();
  await expect(
    popup.getByText('The partner pages never sees your card, your address or your password.'),
  ).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue to payment' }).click();
  await closed;
}

/** Chooses a payment method and enters the address. */
async function choose(page: Page, method: string): Promise<void> {
  const frame = frameOf(page);
  await frame.getByLabel(method).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(frame);
}

const thanks = (page: Page) => frameOf(page).getByRole('heading', { name: 'Thank you for your payment' });

async function payByCard(page: Page): Promise<void> {
  const frame = frameOf(page);
  await choose(page, 'Credit Card');
  const card = frame.frameLocator('iframe[title="Your card"]');
  await card.getByLabel('Card number').fill(CARD);
  await card.getByLabel(/Expires/).fill('12/30');
  await card.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
}

async function payByPaypal(page: Page): Promise<void> {
  const frame = frameOf(page);
  await choose(page, 'PayPal');
  await (await opens(frame.getByRole('button', { name: 'Pay with PayPal' })))
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await frame.getByRole('button', { name: 'Pay Now' }).click();
  await expect(thanks(page)).toBeVisible();
}

/** Collects the tokens that the server issues while a page is open, with their scopes. */
function tokensOf(page: Page) {
  const tokens: { token: string; scopes?: string[] }[] = [];
  page.context().on('response', async (response) => {
    if (!/\/api\/(partners\/session|register|login)$/.test(response.url())) return;
    tokens.push(await response.json().catch(() => ({ token: '' })));
  });
  return tokens;
}

test('a visitor registers, bids, wins and pays by card without leaving the partner’s page, and the order is the partner’s', async ({
  page,
  server,
}) => {
  const tokens = tokensOf(page);
  const [one, two, box] = [await server.aLot(), await server.aLot(), await server.aLot()];
  await visit(page, `${server.partnerUrl}/?lots=${one.id},${two.id},${box.id}`);
  await join(await opens(page.getByRole('button', { name: /^Watch / }).first()), 'robin');

  const bidBox = page.locator('bidkit-bid-box');
  await bidBox.getByLabel(/maximum bid/).fill('5');
  await bidBox.getByRole('button', { name: 'Place bid' }).click();
  await expect(bidBox.getByText('You are currently winning this bid')).toBeVisible();
  await server.endLot(box.id);
  await bidBox.getByRole('link', { name: 'Pay Now' }).click();
  const offer = frameOf(page).getByRole('button', { name: 'Continue to payment' });
  await expect(offer).toBeVisible();
  const accent = await frameOf(page)
    .locator('html')
    .evaluate(({ style }) => style.getPropertyValue('--bidkit-accent'));
  expect(accent, 'the frame has the theme of the page').toBe('light-dark(#1f5c47, #7fc7aa)');
  await expectClean(page, { within: 'bidkit-checkout' });
  await agree(page);
  // A short network outage does not reload the frame.
  await frameOf(page)
    .locator('html')
    .evaluate(({ dataset }) => Object.assign(dataset, { opened: 'once' }));
  await page.context().setOffline(true);
  await expect(bidBox.locator('[part~="offline"]')).toBeVisible();
  await page.context().setOffline(false);
  await expect(bidBox.locator('[part~="offline"]')).toBeHidden();
  await payByCard(page);
  await expect(frameOf(page).locator('html')).toHaveAttribute('data-opened', 'once');

  await expect(page.getByRole('heading', { name: 'Paid. Make room on the bench.' })).toBeVisible();
  const { member, bids, orders } = await server.creditsOf('robin');
  expect(member).not.toBeNull();
  expect([bids, orders]).toEqual([[member], [member]]);

  // The page received the events, and no secret.
  const all = await received(page);
  const steps = all.filter((line) => line.startsWith('bidkit:')).map((line) => line.split(' ')[0]);
  expect(steps).toEqual([
    // One to bid, one to pay.
    'bidkit:login',
    'bidkit:login',
    'bidkit:checkout-step',
    'bidkit:checkout-step',
    'bidkit:paid',
    'bidkit:checkout-step',
  ]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const within = [await page.content(), stored, ...all].join();
  for (const digits of [CARD, CARD.replaceAll(' ', '')]) {
    expect(within).not.toContain(digits);
    expect(await server.logged(digits)).toBe(false);
  }
  expect(await server.logged('/api/processor/execute'), 'requests are logged').toBe(true);
  const [own, pages, pays] = ['undefined', 'read,bid,watch', 'pay'].map(
    (scopes) => tokens.find((token) => String(token.scopes) === scopes)?.token ?? '',
  );
  expect(stored, 'the page has a token of its own').toContain(pages);
  for (const token of [own, pays]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(within).not.toContain(token);
  }
  const reach = await page.evaluate(() => {
    const frame = document.querySelector('bidkit-checkout')?.shadowRoot?.querySelector('iframe');
    try {
      return frame?.contentWindow?.localStorage.length;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(reach).toBe('SecurityError');
  // The page's token cannot pay.
  const status = await page.evaluate(
    async ([url, bearer]) =>
      (await fetch(url ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status,
    [`${server.url}/api/payment/summary?auctionId=${box.id}`, pages],
  );
  expect(status).toBe(403);
});

test('a deal is negotiated and paid by PayPal on the partner’s page', async ({ page, server }) => {
  const deal = await aDeal(server);
  const tags = `<bidkit-deal-offer deal-id="${deal.id}"></bidkit-deal-offer><bidkit-checkout></bidkit-checkout>`;
  await visit(page, await serve(page, server, `${server.partnerUrl}/deal`, tags));
  await join(await opens(page.getByRole('button', { name: 'Start' })), 'martin');
  const offer = page.locator('bidkit-deal-offer');
  const field = offer.getByLabel('Your offer, in whole dollars');
  await field.fill('55');
  await field.press('Enter');
  await expect(offer.locator('[part~="counter"]')).not.toContainText('$100.00');
  await offer.getByRole('button', { name: /^Accept/ }).click();
  await offer.getByRole('button', { name: 'Yes, buy it' }).click();
  await offer.getByRole('link', { name: 'Pay Now' }).click();
  await agree(page);
  // The 20 minutes can be extended in the frame too.
  const frame = frameOf(page);
  await expect(frame.getByRole('timer')).toHaveText(/^(20|19|18):/);
  await frame.getByRole('button', { name: 'More time' }).click();
  await expect(frame.getByRole('status').filter({ hasText: 'You have more time.' })).toBeAttached();
  await payByPaypal(page);
  const { member, orders } = await server.creditsOf('martin');
  expect(orders).toEqual([member]);
});

test('a PayPal payment that the bank declines stays due in the frame, which leads back to the payment methods', async ({
  page,
  server,
}) => {
  const { username: wilma } = await server.aUser('wilma');
  const lotId = await server.aWin(wilma);
  await logIn(page, server, wilma, '/about');
  const tags = `<bidkit-checkout auction-id="${lotId}" step="review" method="check"></bidkit-checkout>`;
  await visit(page, await serve(page, server, `${server.partnerUrl}/refused`, tags));
  await agree(page);
  const frame = frameOf(page);
  const due = frame.getByText(/^Nothing was paid\. Please pay for this item by /);
  const back = frame.getByRole('button', { name: 'Back to the payment' });
  await expect(due, 'a review without an address').toBeVisible();
  await back.click();
  await choose(page, 'PayPal');
  await (await opens(frame.getByRole('button', { name: 'Pay with PayPal' })))
    .getByRole('button', { name: 'Approve, and let the bank refuse' })
    .click();
  await frame.getByRole('button', { name: 'Pay Now' }).click();
  await expect(due).toBeVisible();
  await expectClean(page, { within: 'bidkit-checkout' });
  await back.click();
  await frame.getByRole('radio', { name: /^Check/ }).check();
  await keepAddress(frame);
  await frame.getByRole('button', { name: 'Submit Payment' }).click();
  await frame.getByRole('button', { name: 'Yes, pay by check' }).click();
  await expect(frame.getByRole('heading', { name: 'Next: mail your check' })).toBeVisible();
  expect((await received(page)).filter((line) => line.startsWith('bidkit:leave'))).toHaveLength(2);
});
