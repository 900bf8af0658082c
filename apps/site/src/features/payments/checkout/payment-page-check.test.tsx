import { itemStatusId } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { aReceipt, Refusal } from '../../../testing.tsx';
import {
  anOrder,
  button,
  element,
  openCheckout,
  press,
  radio,
  see,
  shown,
  until,
} from './payment-page.testing.ts';

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
  await see('Payment by check: not received yet');
  await see('Print these instructions');
  expect(shown().queryByText(/receipt/i)).toBeNull();
});

it('a check that has not arrived is given up after a question, for another method of payment', async () => {
  const held = { ...anOrder(), item_status_id: itemStatusId.held as number };
  const { address, asked, order } = await openCheckout(
    '/payment/check/receipt/7',
    {
      'GET /auctions/7/receipt': heldReceipt,
      'POST /check/7/withdraw': () => {
        order.item_status_id = itemStatusId.unpaid;
        return { pay_by: order.pay_by, may_extend: false, server_time: order.server_time };
      },
    },
    held,
  );
  await press('Pay by card or PayPal instead');
  await see(/^Do not mail a check: we would send it back\./);
  await press('Keep the check');
  expect(asked('POST /check/7/withdraw')).toEqual([]);
  const users = asked('GET /user').length;
  await press('Pay by card or PayPal instead');
  await press('Yes, pay another way');
  await see('Choose Method of Payment');
  expect(radio(/^Credit Card/).checked).toBe(true);
  expect(address()).toBe('/payment/methods/7');
  expect(asked('POST /check/7/withdraw')).toHaveLength(1);
  await until(() => asked('GET /user').length > users, 'the suspension of bidding is read again');
  expect(asked('GET /auctions/7/receipt'), 'the receipt is not asked for again').toHaveLength(1);
});

it('a check that cleared meanwhile shows its receipt', async () => {
  const settled = new Refusal(409, 'This check was settled already.');
  let receipt: unknown = heldReceipt;
  const answers = { 'GET /auctions/7/receipt': () => receipt, 'POST /check/7/withdraw': settled };
  const { address } = await openCheckout('/payment/check/receipt/7', answers);
  await button('Pay by card or PayPal instead');
  receipt = { ...aReceipt, method: 'check', card: null, payee };
  await press('Pay by card or PayPal instead');
  await press('Yes, pay another way');
  await see('Your check was received and has cleared.');
  expect(address()).toBe('/payment/check/receipt/7');
});

it.each([
  ['of one item', {}, 'Grand total', '$28.90'],
  [
    'of items that were paid together',
    {
      combined_payment: {
        total: 96.55,
        items: [
          { auction_id: 7, name: 'Oak tool chest', grand_total: 28.9 },
          { auction_id: 8, name: 'Bench vise', grand_total: 67.65 },
        ],
      },
    },
    'Total charged',
    '$96.55',
  ],
])('a receipt %s shows the charge as its total, and the card', async (_, changes, term, amount) => {
  const answers = { 'GET /auctions/7/receipt': { ...aReceipt, ...changes } };
  await openCheckout('/payment/credit-card/receipt/7', answers);
  await see('Visa ending in 1111');
  const totals = element()?.shadowRoot?.querySelectorAll('[data-weight=total]') ?? [];
  expect([...totals].map(({ textContent }) => textContent)).toEqual([`${term}${amount}`]);
  expect(shown().queryByText('Tariff surcharge')).toBeNull();
  expect(shown().getAllByText(/^Oak tool chest with/), 'the name once').toHaveLength(1);
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
