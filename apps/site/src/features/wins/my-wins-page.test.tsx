import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, openSite, Refusal } from '../../testing.tsx';

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
const offer = {
  id: 5,
  auction_id: 7,
  offer_price: 40,
  expires_at: '2026-11-22T08:00:00.000Z',
  product_description_id: 3,
  product_description: { short_name: 'Tool chest', category_id: 2 },
};

describe('my wins', () => {
  it('says so when nothing was won', async () => {
    await openSite('/my-wins', { 'GET /user/items': page([]) }, 'abc');
    const text = 'You have no won item. Once you win an auction you can pay for it here!';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what is due, what was paid and what came too late', async () => {
    const items = [
      item({}),
      item({ id: 8, item_status_id: 6, item_status: { item_status: 'Claimed' } }),
      item({ id: 9, item_status_id: 12, item_status: { item_status: 'Forfeited' } }),
    ];
    await openSite('/myitems', { 'GET /user/items': page(items) }, 'abc');
    expect(await screen.findByText('Payment Due')).toBeTruthy();
    expect(screen.getByText('Paid - Pending Shipment')).toBeTruthy();
    expect(screen.getByText('Forfeited')).toBeTruthy();
  });
});

describe('second-chance offers on the home page', () => {
  const home = { 'GET /auctions/home': aPage([]), 'GET /user/items': page([]) };

  it('lead to My Wins when accepted', async () => {
    const { asked, address } = await openSite(
      '/',
      { ...home, 'GET /sco': [offer], 'POST /sco/5/accept': item({}) },
      'abc',
    );
    (await screen.findByRole('button', { name: /^Accept.*Tool chest/ })).click();
    await waitFor(() => expect(address()).toBe('/my-wins'));
    expect(asked.map(({ route }) => route)).toContain('POST /sco/5/accept');
  });

  it('leave when denied', async () => {
    let offers = [offer];
    await openSite(
      '/',
      {
        ...home,
        'GET /sco': () => offers,
        'POST /sco/5/reject': () => {
          offers = [];
          return { success: true };
        },
      },
      'abc',
    );
    (await screen.findByRole('button', { name: /^Deny.*Tool chest/ })).click();
    await waitFor(() => expect(screen.queryByText('Second Chance Offers')).toBeNull());
  });

  it('give the buttons back and say why when it is too late', async () => {
    const late = new Refusal(409, 'This offer has ended.');
    await openSite('/', { ...home, 'GET /sco': [offer], 'POST /sco/5/accept': late }, 'abc');
    const accept = await screen.findByRole('button', { name: /^Accept.*Tool chest/ });
    accept.click();
    expect(await screen.findByText('This offer has ended.')).toBeTruthy();
    expect(accept).toHaveProperty('disabled', false);
  });
});
