import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aReceipt, openSite, Refusal } from '../../../testing.tsx';

afterEach(() => vi.useRealTimers());

const payee = { name: 'First Dollar Auctions', street: '5 Mint Ave', city: 'Reno, NV', phone: '555 0100' };
const refund = {
  id: 1,
  amount: 5,
  freight_revenue: 1,
  tax: 0,
  refund_status: { status: 'Issued' },
  create_time: '2029-03-05T01:00:00',
  issue_time: '2029-03-06T01:00:00',
};
const items = [
  { auction_id: 7, name: 'Oak tool chest', grand_total: 28.9 },
  { auction_id: 8, name: 'Bench vise', grand_total: 67.65 },
];

/** Opens the receipt with these changes, and returns its rows and facts as texts. */
async function open(changes: Partial<Record<keyof typeof aReceipt, unknown>> = {}) {
  await openSite('/print/receipt/7', { 'GET /auctions/7/receipt': { ...aReceipt, ...changes } }, 'abc');
  const sheet = await screen.findByRole('article');
  const texts = (selector: string) =>
    [...sheet.querySelectorAll(selector)].map((found) =>
      [...found.children].map(({ textContent }) => textContent).join(' | '),
    );
  const terms = [...sheet.querySelectorAll('dt')].map(
    ({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`,
  );
  return { sheet, rows: texts('tr'), terms, text: sheet.textContent ?? '' };
}

it('names the seller, the buyer with the address, the lot, the method and the time', async () => {
  const { text, terms, rows } = await open({ name: 'Oak tool chest', transaction_id: 'tx-1' });
  expect(screen.getByRole('heading', { name: 'Receipt 12' })).toBeTruthy();
  expect(text).toContain('SellerFirst Dollar Auctions5 Mint AveReno, NV 89501');
  expect(text).toContain('BuyerAva Stone1 Main StSan Jose, CA 95131United States');
  expect(terms).toEqual([
    expect.stringMatching(/^Paid on: 2029-03-04 5:06:07\sPM$/),
    'Paid by: Visa ending in 1111',
    'Transaction: tx-1',
  ]);
  expect(rows).toEqual([
    'Item | Lot | Units | Amount',
    'Oak tool chestItem code T-7 · Tools | 7 | 1 | $20.00',
    'Shipping | $8.90',
    'Grand total | $28.90',
  ]);
});

it('shows a name of more than 22 characters once: cut on a screen, whole on paper', async () => {
  const { sheet } = await open();
  const shown = (medium: string) => sheet.querySelector(`tbody th [class*=${medium}]`)?.textContent;
  expect([shown('onScreen'), shown('onPaper')]).toEqual(['Oak tool chest with n…', aReceipt.name]);
});

it.each([
  ['credit-card', { brand: 'Mastercard', last4: '0042' }, 'Mastercard ending in 0042'],
  ['credit-card', null, 'Credit card'],
  ['paypal', null, 'PayPal'],
  ['check', null, 'Check'],
])('names the method %s with the card %j as %s', async (method, card, text) => {
  const { terms } = await open({ method, card });
  expect(terms).toContain(`Paid by: ${text}`);
});

it.each([
  ['shipping and tax', {}, ['Shipping | $8.90', 'Tax | $1.95', 'Grand total | $30.85']],
  ['no tax', { tax: 0, grand_total: 28.9 }, ['Shipping | $8.90', 'Grand total | $28.90']],
  ['no shipping', { freight_revenue: 0, grand_total: 21.95 }, ['Tax | $1.95', 'Grand total | $21.95']],
  ['neither', { freight_revenue: 0, tax: 0, grand_total: 20 }, ['Grand total | $20.00']],
  [
    'refunds',
    { tax: 0, grand_total: 28.9, refunds: [refund, { ...refund, id: 2, issue_time: null }] },
    [
      'Shipping | $8.90',
      'Grand total | $28.90',
      'Refunded 2029-03-06 | −$6.00',
      'Refund requested 2029-03-05 | −$6.00',
    ],
  ],
])('lists no amount of zero, with %s', async (_, changes, expected) => {
  const { rows } = await open({ tax: 1.95, grand_total: 30.85, ...changes });
  expect(rows.slice(2)).toEqual(expected);
});

it('lists the items that were paid together and the total of the charge, which is the largest amount', async () => {
  const { sheet, rows } = await open({ combined_payment: { total: 96.55, items } });
  expect(rows.slice(-3)).toEqual([
    'Oak tool chest (lot 7) | $28.90',
    'Bench vise (lot 8) | $67.65',
    'Total charged | $96.55',
  ]);
  expect([...sheet.querySelectorAll('tr[class*=total]')].map(({ textContent }) => textContent)).toEqual([
    'Total charged$96.55',
  ]);
});

it('keeps every amount on one line', async () => {
  const { sheet } = await open({ tax: 1.95, combined_payment: { total: 96.55, items }, refunds: [refund] });
  const cells = [...sheet.querySelectorAll('td')].filter(({ textContent }) => textContent?.includes('$'));
  expect(cells.length).toBeGreaterThan(6);
  for (const cell of cells) expect(cell.firstElementChild?.className, cell.textContent ?? '').toBe('money');
});

it('shows a check that has not arrived as instructions, with a way to pay by another method', async () => {
  const { text, terms } = await open({ method: 'check', status: 'held', card: null, payee });
  expect(screen.getByRole('heading', { name: 'Payment by check: not received yet' })).toBeTruthy();
  const { parentElement: place } = screen.getByRole('heading', { name: 'Mail your check, payable to' });
  for (const line of ['First Dollar Auctions', '5 Mint Ave', 'Reno, NV', 'Phone 555 0100'])
    expect(place?.textContent).toContain(line);
  expect(terms).toEqual(['Order number: 12', expect.stringMatching(/^Submitted on: 2029-03-04 /)]);
  expect(text).toContain('Write a check for $28.90 and put the order number 12 on it.');
  expect(screen.queryByRole('heading', { name: /Receipt/ })).toBeNull();
  const other = screen.getByRole('link', { name: 'Pay by card or PayPal instead' });
  expect(other.getAttribute('href')).toBe('/payment/check/receipt/7');
});

it('says that a cleared check was received, asks for none, and leads back to My Wins', async () => {
  await open({ method: 'check', card: null, payee });
  expect(screen.getByRole('link', { name: 'Go to My Wins' }).getAttribute('href')).toBe('/my-wins');
  expect(screen.getByText('Your check was received and has cleared.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Mail your check, payable to' })).toBeNull();
});

it('can be loaded again without an answer; an error leads to My Wins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (): unknown => Promise.reject(new TypeError('Too late'));
  const { address } = await openSite(
    '/print/receipt/7',
    { 'GET /auctions/7/receipt': () => answer() },
    'abc',
  );
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('alert').textContent).toContain('We cannot reach the server.');
  answer = () => new Refusal(404, 'No such receipt.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toMatch(/my-wins/));
});
