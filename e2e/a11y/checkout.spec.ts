import { expect, test } from '../fixtures.ts';
import { packagesScript } from '../widgets/stage.ts';
import { aMember, answer, ask, expectClean, inSeconds, openScreen, refuse, tag } from './screen.ts';

const place = {
  id: 1,
  first_name: 'Ava',
  last_name: 'Stone',
  street1: '1 Main St',
  street2: null,
  city: 'San Jose',
  zip_code: '95131',
  phone: null,
  email: null,
};

test('axe finds nothing in any step of a checkout and its messages', async ({ page, server }) => {
  const ava = await aMember(server);
  const won = await server.aWin(ava.username);
  const summary = await ask<{ methods: { method: string }[]; total: number }>(
    server,
    `/payment/summary?auctionId=${won}`,
    ava.token,
  );
  const { countries, states } = await ask<{
    countries: { id: number; country_code: string }[];
    states: { id: number; country_id: number }[];
  }>(server, '/addresses', ava.token);
  const country = countries.find(({ country_code }) => country_code === 'US');
  const state = states.find(({ country_id }) => country_id === country?.id);
  const ids = { country_codes_id: country?.id, state_code_id: state?.id };
  const address = { ...place, ...ids, country, state };
  const saved = { ...place, ...ids, address_label: 'Ava Stone, 1 Main St, San Jose' };
  const other = { auction_id: 21, name: 'Bench vise with swivel base', sale_price: 12.5 };
  const receipt = {
    id: 3,
    name: 'Oak tool chest with brass corners',
    category: 'Tools',
    item_code: 'T-1',
    amount: 20,
    freight_revenue: 6.95,
    tax: 1.95,
    grand_total: 28.9,
    transaction_time: inSeconds(0),
    transaction_id: 'tx-1',
    method: 'credit-card',
    status: 'paid',
    address,
    combined_payment: {
      total: 48.21,
      items: [
        { auction_id: 6, name: 'Oak tool chest', grand_total: 28.9 },
        { auction_id: 21, name: 'Bench vise', grand_total: 19.31 },
      ],
    },
    refunds: [],
    payee: null,
    card: { brand: 'Visa', last4: '1111' },
    seller: { name: 'First Dollar Auctions', address: ['1 Main St', 'San Jose, CA'] },
  };
  const held = {
    ...receipt,
    status: 'held',
    method: 'check',
    card: null,
    combined_payment: null,
    payee: { name: 'First Dollar Auctions', street: '1 Main St', city: 'San Jose, CA', phone: '555 0100' },
  };

  // A summary can be read again at any time, and its deadline stays the same.
  const [soon, over] = [inSeconds(240), inSeconds(-1)];
  await page.route(/\/api\/payment\/summary/, (route) => {
    const auctionId = Number(new URL(route.request().url()).searchParams.get('auctionId'));
    const methods = summary.methods.map((row) =>
      row.method === 'check' && auctionId === 1 ? { ...row, refusal: 'No check from outside the US.' } : row,
    );
    const estimate = { currency: 'EUR', amount: 26.2, as_of: '2026-11-20' };
    const time = auctionId === 8 ? { pay_by: soon, may_extend: true } : auctionId === 9 && { pay_by: over };
    const together = auctionId === 1 && {
      items: { shipping_saved: 3.95, list: [other, { ...other, auction_id: 1, name: 'Oak tool chest' }] },
      others: [
        { ...other, is_added: true },
        { ...other, auction_id: 22, is_added: false },
      ],
    };
    const server_time = inSeconds(0);
    const shown = { ...summary, ...time, ...together, methods, server_time };
    return answer(route, { ...shown, currency_estimate: estimate, address });
  });
  await page.route('**/api/addresses', (route) =>
    answer(route, { countries, states, current_user_addresses: [saved] }),
  );
  await page.route('**/api/payment/paypal/address', (route) =>
    refuse(route, 422, 'Please check the address.', { zip_code: ['This zip code is not in California.'] }),
  );
  await page.route(/\/api\/payment\/(credit-card|check)\/address/, (route) =>
    answer(route, { updated_data: summary, selected_address: address }),
  );
  await page.route('**/api/check/payment', (route) => refuse(route, 503, 'The provider is silent.'));
  await page.route(/\/api\/auctions\/\d+\/receipt/, (route) => {
    const isHeld = route.request().url().includes('/7/');
    return answer(route, { ...(isHeld ? held : receipt), auction_id: isHeld ? 7 : 6 });
  });
  await page.route('**/api/paypal/orders/create-payment', (route) =>
    answer(route, { id: 'order-1', approve_url: `${server.url}/stage` }),
  );
  // A browser that opens no windows.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const elements = [
    tag('checkout', { 'auction-id': 1, id: 'methods' }),
    tag('checkout', { 'auction-id': 2, id: 'paypal' }),
    tag('checkout', { 'auction-id': 3, id: 'address', step: 'address' }),
    tag('checkout', { 'auction-id': 4, id: 'card', step: 'address', method: 'credit-card' }),
    tag('checkout', { 'auction-id': 5, id: 'check', step: 'address', method: 'check' }),
    tag('checkout', { 'auction-id': 6, id: 'paid', step: 'receipt' }),
    tag('checkout', { 'auction-id': 7, id: 'held', step: 'receipt' }),
    tag('checkout', { 'auction-id': 8, id: 'short' }),
    tag('checkout', { 'auction-id': 9, id: 'late' }),
  ];
  await openScreen(page, server, elements, ava.token, await packagesScript(page));
  const element = (id: string) => page.locator(`bidkit-checkout[id=${id}]`);
  await expect(element('methods').getByText('No check from outside the US.')).toBeVisible();
  await element('paypal').getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(
    element('methods')
      .getByRole('checkbox', { name: /Bench vise/ })
      .first(),
  ).toBeChecked();
  await expect(element('paid').getByText('Total charged')).toBeVisible();
  await expect(element('paypal').getByText('Your browser did not open PayPal’s window.')).toBeVisible();
  for (const id of ['address', 'card', 'check'])
    await element(id).getByRole('button', { name: 'Continue' }).click();
  await expect(element('address').getByText('This zip code is not in California.').first()).toBeVisible();
  await expect(element('card').frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await element('check').getByRole('button', { name: 'Submit Payment' }).click();
  await element('check').getByRole('button', { name: 'Yes, pay by check' }).click();
  await expect(element('check').getByText(/The payment provider has not answered/)).toBeVisible();
  await expect(element('paid').getByText('Thank you for your payment')).toBeVisible();
  await expect(element('paid').getByText('Oak tool chest with b…')).toBeVisible();
  await expect(element('paid').getByTitle('Oak tool chest with brass corners')).toBeVisible();
  await expect(element('short').getByRole('button', { name: 'More time' })).toBeVisible();
  await expect(
    element('late').getByRole('heading', { name: 'Your payment window has expired' }),
  ).toBeVisible();
  await expect(element('held').getByText('Next: mail your check')).toBeVisible();
  await expectClean(page);
});

for (const [state, frames, part] of [
  ['waiting', '*', 'skeleton'],
  ['forbidden', "'none'", 'failure'],
] as const)
  test(`axe finds nothing in the frame of a checkout on a partner’s page, ${state}`, async ({
    page,
    server,
  }) => {
    const body = `<!doctype html><html lang="en"><title>A partner</title><style>:root { color-scheme: light dark }</style>
      <script type="module" src="${server.url}/embed/v1/bidkit.js" data-partner="pages"></script>
      <main><h1>Pay</h1>${tag('checkout', { 'auction-id': 1 })}</main>`;
    const headers = { 'content-security-policy': `frame-src ${frames}` };
    await page.route(`${server.strictUrl}/till`, (route) =>
      route.fulfill({ contentType: 'text/html', headers, body }),
    );
    await page.context().grantPermissions(['local-network-access']);
    // The frame never gets an answer.
    await page.route('**/partner/checkout/**', () => {});
    await page.goto(`${server.strictUrl}/till`);
    await expect(page.locator(`bidkit-checkout [part~="${part}"]`)).toBeVisible();
    await expectClean(page);
  });
