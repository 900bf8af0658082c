import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { main, openSite, press, Refusal } from '../../../testing.tsx';
import { aWonItem, aWonPage } from './wins.testing.ts';

const paid = aWonItem({
  item_status_id: 6,
  item_status: { item_status: 'Claimed' },
  can_cancel: true,
  can_return: true,
  paid_transaction_details: {
    amount: 41,
    freight_revenue: 9.95,
    tax: 0.34,
    transaction_time: '2026-11-22T12:00:00.000Z',
  },
});
const canceled = { ...paid, item_status_id: 11, item_status: { item_status: 'Canceled' }, can_cancel: false };
const CANCEL = 'POST /user/items/7/cancel';

describe('an order that is not packed', () => {
  it('can be canceled in place of a return, after a question with the refund', async () => {
    let item = paid;
    const { asked } = await openSite(
      '/my-wins',
      {
        'GET /user/items': () => aWonPage([item]),
        [CANCEL]: () => {
          item = canceled;
          return { success: true };
        },
      },
      'abc',
    );
    await press('Cancel the order');
    expect(main().queryByRole('link', { name: 'Return' })).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
    expect(dialog.getByText(/refund \$51\.29/)).toBeTruthy();
    dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(asked.filter(({ route }) => route === CANCEL)).toHaveLength(1);
    expect(main().queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it('is kept when the member changes their mind', async () => {
    const { asked } = await openSite('/my-wins', { 'GET /user/items': aWonPage([paid]) }, 'abc');
    await press('Cancel the order');
    screen.getByRole('button', { name: 'Keep the order' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ route }) => route === CANCEL)).toBe(false);
  });

  it('says why it cannot be canceled any more', async () => {
    const message = 'This item was packed already. Once you have it, you can return it.';
    await openSite(
      '/my-wins',
      { 'GET /user/items': aWonPage([paid]), [CANCEL]: new Refusal(409, message) },
      'abc',
    );
    await press('Cancel the order');
    screen.getByRole('button', { name: 'Yes, cancel it' }).click();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('is not offered for other items', async () => {
    await openSite('/my-wins', { 'GET /user/items': aWonPage([aWonItem(), { ...canceled, id: 8 }]) }, 'abc');
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});
