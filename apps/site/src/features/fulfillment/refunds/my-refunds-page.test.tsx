import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noonOn, openSite, Refusal } from '../../../testing.tsx';

const refund = (fields: object) => ({
  id: 3,
  auction_id: 7,
  amount: 20,
  freight_revenue: 8.9,
  tax: 0,
  refund_status: { status: 'Pending' },
  create_time: noonOn('2026-11-21'),
  issue_time: null,
  method: 'credit-card',
  product_description_id: 3,
  control: {
    product_description: {
      name: 'Oak tool chest',
      short_name: 'Tool chest',
      item_code: 'T-1',
      category: 'Tools',
      category_id: 2,
    },
  },
  ...fields,
});
const page = (data: unknown[]) => ({ current_page: 1, last_page: 2, total: data.length, data });

it('shows that nothing was refunded', async () => {
  await openSite('/my-refunds', { 'GET /user/refunds': page([]) }, 'abc');
  expect(await screen.findByText('You have no refunded items.')).toBeTruthy();
});

it('shows the parts, the status and the way of each refund, with its receipt', async () => {
  const issued = {
    refund_status: { status: 'Issued' },
    issue_time: noonOn('2026-11-22'),
    method: 'paypal',
    freight_revenue: 0,
  };
  const data = [refund({}), refund({ id: 4, auction_id: 8, ...issued })];
  const { asked } = await openSite('/my-refunds?page=2', { 'GET /user/refunds': page(data) }, 'abc');
  const [pending, done] = (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
  expect(pending).toContain('Price $20.00 · Shipping $8.90');
  expect(pending).toContain('$28.90');
  expect(pending).toContain('Pending · to your card · Receipt');
  expect(done).toContain('Issued Nov 22, 2026 · to your PayPal account');
  expect(done).not.toContain('Shipping');
  const receipts = screen.getAllByRole('link', { name: 'Receipt' });
  expect(receipts.map((link) => link.getAttribute('href'))).toEqual(['/print/receipt/7', '/print/receipt/8']);
  expect(asked.some(({ route, query }) => route === 'GET /user/refunds' && query.get('page') === '2')).toBe(
    true,
  );
});

it.each([
  ['credit-card', 'Pending · to your card'],
  ['paypal', 'Pending · to your PayPal account'],
  ['check', 'Pending · as a check in the mail'],
])('says where a refund of a payment by %s goes', async (method, text) => {
  await openSite('/my-refunds', { 'GET /user/refunds': page([refund({ method })]) }, 'abc');
  expect((await screen.findByRole('article')).textContent).toContain(text);
});

it('can be loaded again after a failure', async () => {
  await openSite('/my-refunds', { 'GET /user/refunds': new Refusal(500, 'Broken.') }, 'abc');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
