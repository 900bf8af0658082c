import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, home, openCheckout } from '../checkout.testing.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

async function total(query: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await shop.app.http.inject({ url: `/api/total?${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}

it('shows a visitor the shipping, and says that the tax is not known', async () => {
  const { body } = await total('amount=20');
  expect(body).toEqual({
    sale_price: 20,
    shipping_cost: 6.95,
    tax: 0,
    total: 26.95,
    destination: null,
    state: null,
  });
});

it('is the total of the checkout at the same price and state', async () => {
  const { member, id } = await shop.aWin(20);
  const { updated_data } = (await shop.address(member, id)).body;
  expect(updated_data.tax).toBeGreaterThan(0);
  const byZip = await total(`amount=20&zip=${home.zip_code}`);
  expect(byZip.body).toEqual({ ...updated_data, destination: 'zip', state: 'California' });
  const own = await total('amount=20', member.token);
  expect(own.body).toEqual({ ...updated_data, destination: 'address', state: null });
});

it('prefers a ZIP code to the last address, also with its last four digits', async () => {
  const { member, id } = await shop.aWin(20);
  await shop.address(member, id);
  const { body } = await total('amount=20&zip=89501-1234', member.token);
  expect(body).toMatchObject({ destination: 'zip', state: 'Nevada' });
});

it.each([
  ['amount=20&zip=ABC', 'zip', 'zip_code_invalid'],
  ['amount=20&zip=00000', 'zip', 'zip_code_invalid'],
  ['amount=-1', 'amount', 'total_amount_expected'],
  ['amount=1e30', 'amount', 'total_amount_expected'],
  ['amount=many', 'amount', 'total_amount_expected'],
])('refuses %s', async (query, field, code) => {
  const { status, body } = await total(query);
  expect([status, body.fields]).toEqual([422, { [field]: [expect.objectContaining({ code })] }]);
});
