import { expect, it } from 'vitest';
import { aReceipt } from '../../testing.tsx';
import { anOrder, button, openCheckout, press, see, shown } from './payment-page.testing.ts';

const payee = { name: 'First Dollar Auctions', street: '5 Mint Ave', city: 'Reno, NV', phone: '555 0100' };
const heldReceipt = { ...aReceipt, method: 'check', status: 'held', payee, transaction_id: null };

it('a check is promised after a question that says that bidding is suspended', async () => {
  const { asked } = await openCheckout('/payment/review/check/7', { 'GET /auctions/7/receipt': heldReceipt });
  await see(/Until then you cannot bid\.$/);
  await press('Submit Payment');
  await see('You cannot bid on any auction until your check has cleared, after at least 14 days.');
  await press('Not yet');
  expect(shown().queryByRole('dialog')).toBeNull();
  expect(asked('POST /check/payment')).toEqual([]);
  await press('Submit Payment');
  await press('Yes, pay by check');
  await see('Next: mail your check');
  expect(asked('POST /check/payment')).toHaveLength(1);
});

it('a check that has not arrived is a pending payment, and no receipt', async () => {
  await openCheckout('/payment/check/receipt/7', { 'GET /auctions/7/receipt': heldReceipt });
  await see(`Payment pending, order ${aReceipt.id}`);
  await see('Print these instructions');
  expect(shown().queryByText(/receipt/i)).toBeNull();
});

it.each([
  ['Total before tax', { address: null, is_address_chosen: false, tax: 0, total: 26.95 }, 'Grand total'],
  ['Grand total', {}, 'Total before tax'],
])('the summary shows the %s of an order with %o', async (term, fields, other) => {
  await openCheckout('/payment/methods/7', {}, Object.assign(anOrder(), fields));
  await button(/^(Continue|Pay with PayPal)$/);
  await see(term);
  expect(shown().queryByText(other)).toBeNull();
});
