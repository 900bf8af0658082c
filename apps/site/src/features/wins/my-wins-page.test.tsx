import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite, Refusal } from '../../testing.tsx';

const item = (fields: object) => ({
  id: 7,
  sale_price: 41,
  item_status_id: 16,
  item_status: { item_status: 'Unclaimed' },
  event_end: '2026-11-21T08:00:00.000Z',
  pay_by: '2026-11-23T08:00:00.000Z',
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
const page = (data: unknown[]) => ({ current_page: 1, last_page: 1, total: data.length, data });
describe('my wins', () => {
  it('shows that nothing was won', async () => {
    await openSite('/my-wins', { 'GET /user/items': page([]) }, 'abc');
    const text = 'You have no won item. Once you win an auction you can pay for it here!';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows items to pay, paid items and forfeited items', async () => {
    const items = [
      item({}),
      item({ id: 8, item_status_id: 6, item_status: { item_status: 'Claimed' } }),
      item({ id: 9, item_status_id: 12, item_status: { item_status: 'Forfeited' } }),
    ];
    await openSite('/myitems', { 'GET /user/items': page(items) }, 'abc');
    const due = await screen.findByRole('link', { name: 'Payment Due' });
    expect(due.getAttribute('href')).toBe('/payment/methods/7');
    const receipts = screen.getAllByRole('link', { name: 'Receipt' });
    expect(receipts.map((link) => link.getAttribute('href'))).toEqual(['/print/receipt/8']);
    expect(screen.getByText('Paid - Pending Shipment')).toBeTruthy();
    expect(screen.getByText('Forfeited')).toBeTruthy();
  });

  it('asks for no payment while one is on its way', async () => {
    const paying = item({ item_status_id: 8, item_status: { item_status: 'Payment on its Way' } });
    await openSite('/my-wins', { 'GET /user/items': page([paying]) }, 'abc');
    expect(await screen.findByText('Your payment is on its way')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Payment Due|Receipt/ })).toBeNull();
  });

  it('has its heading while the list loads and when that fails', async () => {
    const broken = new Refusal(400, 'Not now.');
    await openSite('/my-wins', { 'GET /user/items': broken }, 'abc');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Wins', level: 1 })).toBeTruthy();
    cleanup();
    await openSite('/my-wins', { 'GET /user/items': () => new Promise(() => {}) }, 'abc');
    expect(await screen.findByText('Loading your wins')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Wins', level: 1 })).toBeTruthy();
  });
});
