import type { Locator } from '@playwright/test';
import { brokenAmounts } from './axe.ts';
import type { Place } from './checkout-steps.ts';
import { expect, logIn, opens, type Page, type Server, test } from './fixtures.ts';
import { frameOf, serve } from './partner-page.ts';

// Long words on a small phone: nothing is wider than the window, or amounts would be cut off.

const EMAIL = 'alexandra.montgomery@universityhospital.org';
const NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);

/** A new member whose address has these fields, and their win. */
async function aWinner(page: Page, server: Server, fields: object) {
  const { id, username } = await server.aUser('winner');
  const headers = { authorization: `Bearer ${await server.tokenFor(id)}` };
  const known = await page.request.get(`${server.url}/api/addresses`, { headers });
  const { countries, states } = await known.json();
  const lotId = await server.aWin(username);
  const data = {
    auction_id: lotId,
    first_name: 'Alexandra',
    last_name: 'Montgomery',
    street1: '1 Main St',
    city: 'San Jose',
    zip_code: '95131',
    state_code_id: states.find(({ code }: { code: string }) => code === 'CA').id,
    country_codes_id: countries.find(({ country_code }: { country_code: string }) => country_code === 'US')
      .id,
    ...fields,
  };
  const saved = await page.request.post(`${server.url}/api/payment/check/address`, { headers, data });
  expect(saved.status()).toBe(200);
  return { username, lotId };
}

/** By how many px a part of this page or element is wider than the window. */
const excess = (within: Locator) =>
  within.evaluate(({ ownerDocument, shadowRoot }) => {
    const parts = [ownerDocument, shadowRoot].flatMap((root) => [...(root?.querySelectorAll('*') ?? [])]);
    const edges = parts.map((part) => part.getBoundingClientRect().right + scrollX);
    return Math.round(Math.max(ownerDocument.documentElement.scrollWidth, ...edges)) - innerWidth;
  });
async function expectFit(page: Page, within: Locator, what: string): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => excess(within), `${what}, ${width} px`).toBeLessThanOrEqual(0);
    expect(await brokenAmounts(page), `${what}, ${width} px`).toEqual([]);
  }
}

/** Goes through a checkout by check and measures every step. */
async function payByCheck(page: Page, place: Place & Pick<Page, 'locator'> = page): Promise<void> {
  const fits = async (name: string) => {
    await expect(place.getByRole('heading', { name })).toBeVisible();
    await expectFit(page, place.locator('bidkit-checkout'), name);
  };
  await fits('Choose Method of Payment');
  await place.getByRole('radio', { name: /^Check/ }).check();
  await place.getByRole('button', { name: 'Continue' }).click();
  await fits('Shipping Address');
  await place.getByRole('button', { name: 'Continue' }).click();
  await fits('Review your order');
  await place.getByRole('button', { name: 'Submit Payment' }).click();
  await place.getByRole('button', { name: 'Yes, pay by check' }).click();
  await fits('Next: mail your check');
}

test('a narrow frame hides no amount behind a long e-mail address', async ({ page, server }) => {
  const { username, lotId } = await aWinner(page, server, { email: EMAIL });
  await logIn(page, server, username, '/about');
  await page.setViewportSize({ width: 320, height: 740 });
  const tags = `<style>body { margin: 4px }</style><bidkit-checkout auction-id="${lotId}"></bidkit-checkout>`;
  await page.goto(await serve(page, server, `${server.partnerUrl}/narrow`, tags));
  const frame = frameOf(page);
  await (await opens(frame.getByRole('button', { name: 'Continue to payment' })))
    .getByRole('button', { name: 'Continue to payment' })
    .click();
  await payByCheck(page, frame);
  await expectFit(page, page.locator('bidkit-checkout'), 'the page itself');
});

test('a narrow window breaks long names, also in print', async ({ page, server }) => {
  const fields = { first_name: NAME, street1: NAME, city: NAME, email: EMAIL };
  const { username, lotId } = await aWinner(page, server, fields);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.route('**/api/payment/summary*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.auction.control.product_description.short_name = NAME;
    await route.fulfill({ response, json });
  });
  await page.route('**/api/paypal/orders/update-payment', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.shipping_address, { first_name: NAME, email: EMAIL });
    await route.fulfill({ response, json });
  });
  await logIn(page, server, username, `/payment/methods/${lotId}`);
  await (await opens(page.getByRole('button', { name: 'Pay with PayPal' })))
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expectFit(page, page.locator('bidkit-checkout'), 'PayPal’s review');
  await page.goto(`${server.url}/payment/methods/${lotId}`);
  await payByCheck(page);
  await page.goto(`${server.url}/print/receipt/${lotId}`);
  await expect(page.getByText('Grand total')).toBeVisible();
  await expectFit(page, page.locator('main'), 'the printed receipt');
});
