import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, openSite, press, Refusal } from '../../../testing.tsx';
import { aWonItem, aWonPage } from './wins.testing.ts';

const prices = new Map([
  [7, 20],
  [8, 10],
  [9, 5],
]);
/** The server's answer: $9.95 of shipping for any number of items, $4.50 more for each one alone. */
const combined = ({ query }: Asked) => {
  const all = [...prices.keys()];
  const chosen = query.get('auctions')?.split(',').map(Number) ?? all;
  const sale_price = chosen.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
  return {
    sale_price,
    shipping_cost: 9.95,
    tax: 0,
    total: sale_price + 9.95,
    shipping_saved: (chosen.length - 1) * 5.45,
    is_tax_known: false,
    items: all.map((auction_id) => ({
      auction_id,
      name: `Item ${auction_id}`,
      sale_price: prices.get(auction_id),
      is_chosen: chosen.includes(auction_id),
    })),
  };
};
const items = [...prices.keys()].map((id) => aWonItem({ id }));
const wins = (answers: object = {}) =>
  openSite(
    '/my-wins',
    { 'GET /user/items': aWonPage(items), 'GET /payment/combine': combined, ...answers },
    'abc',
  );
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('paying several wins together', () => {
  it('offers all of them at first, with the saving and the total of the server', async () => {
    await wins();
    expect(
      await screen.findByRole('button', { name: 'Pay 3 items together, save $10.90 of shipping' }),
    ).toBeTruthy();
    const part = within(screen.getByRole('region', { name: 'Pay for several items at once' }));
    expect(part.getAllByRole('checkbox').map((input) => (input as HTMLInputElement).checked)).toEqual([
      true,
      true,
      true,
    ]);
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$35.00',
      '$9.95',
      '$44.95',
    ]);
    expect(part.getByText('Total before tax')).toBeTruthy();
  });

  it('follows the choice, and leads with it to the checkout of the soonest one', async () => {
    const { asked, address } = await wins({ 'POST /payment/combine': { success: true } });
    fireEvent.click(await box(/Item 8/));
    expect(
      await screen.findByRole('button', { name: 'Pay 2 items together, save $5.45 of shipping' }),
    ).toBeTruthy();
    expect(await screen.findByText('$34.95')).toBeTruthy();
    await press('Pay 2 items together, save $5.45 of shipping');
    await waitFor(() => expect(address()).toBe('/payment/methods/7'));
    expect(asked.find(({ route }) => route === 'POST /payment/combine')?.body).toEqual({
      auction_id: 7,
      others: [9],
    });
  });

  it('pays for one alone, and for none not at all', async () => {
    const { asked, address } = await wins({ 'POST /payment/combine': { success: true } });
    for (const name of [/Item 7/, /Item 8/, /Item 9/]) fireEvent.click(await box(name));
    await press('Choose an item to pay for');
    expect(asked.some(({ route }) => route === 'POST /payment/combine')).toBe(false);
    fireEvent.click(await box(/Item 9/));
    expect(await screen.findByText('$14.95')).toBeTruthy();
    await press('Pay for 1 item');
    await waitFor(() => expect(address()).toBe('/payment/methods/9'));
    expect(asked.find(({ route }) => route === 'POST /payment/combine')?.body).toEqual({
      auction_id: 9,
      others: [],
    });
  });

  it('says why the choice is refused, and starts again with what can be paid', async () => {
    const refusal = new Refusal(409, 'One of these items cannot be paid now. Please choose again.');
    const { address } = await wins({ 'POST /payment/combine': refusal });
    await press('Pay 3 items together, save $10.90 of shipping');
    expect(
      await screen.findByText('One of these items cannot be paid now. Please choose again.'),
    ).toBeTruthy();
    expect(address()).toBe('/my-wins');
  });

  it('is not offered for one item', async () => {
    const { asked } = await wins({
      'GET /user/items': aWonPage([aWonItem(), aWonItem({ id: 8, item_status_id: 6 })]),
    });
    expect(await screen.findByRole('link', { name: 'Payment Due' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(asked.some(({ route }) => route === 'GET /payment/combine')).toBe(false);
  });
});
