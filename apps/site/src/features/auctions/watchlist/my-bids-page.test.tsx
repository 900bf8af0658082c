import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aLot, aPage, ava, noonOn, openSite, Refusal } from '../../../testing.tsx';

const path = '/account/mybids';
const bidOn = (id: number, fields: object = {}) => ({
  ...aLot(id),
  hasBidBefore: true,
  bid_count: 2,
  sale_price: 12,
  next_minimum: 13,
  currentSetMax: 10,
  user_id: 2,
  username: 'ben',
  ...fields,
});
const answers = (live: object[], lost: object[] = []) => ({
  'GET /user/bids': aPage(live),
  'GET /user/bids/lost': aPage(lost),
});
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('article');
  if (!row) throw new Error(`${name} has no row`);
  return within(row);
};
const bidsOf = (asked: readonly { route: string; body?: unknown }[]) =>
  asked.filter(({ route }) => route.endsWith('/bid')).map(({ body }) => body);
const type = (dialog: ReturnType<typeof within>, value: string) =>
  fireEvent.change(dialog.getByLabelText(/^Your maximum bid/), { target: { value } });

afterEach(() => onlineManager.setOnline(true));

describe('My Bids', () => {
  it('says that there are none, and has no empty section of lost ones', async () => {
    await openSite(path, answers([]), 'abc');
    expect(await screen.findByText('You are not bidding on any active auctions right now.')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: /Lost/ })).toBeNull();
  });

  it('shows the maximum, the price and the status, and raises in two steps', async () => {
    const result = {
      status: 'accepted',
      max_bid_amount: 15,
      message: 'The words of the server',
      auction: { ...bidOn(7, { seq: aLot(7).seq + 1 }), user_id: ava.id, sale_price: 13, bids: [], hash: '' },
    };
    const { asked } = await openSite(path, { ...answers([bidOn(7)]), 'POST /auctions/7/bid': result }, 'abc');
    const row = await rowOf('Lot number 7');
    for (const text of ['$10.00', '$12.00', 'You have been outbid']) expect(row.getByText(text)).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: 'Raise to $13.00: Lot number 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bid up to $13.00?' }));
    expect(bidsOf(asked)).toEqual([]);
    expect(dialog.getByText(/Shipping and tax are added at checkout\./)).toBeTruthy();
    type(dialog, 'many');
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm bid' }));
    expect(dialog.getByText('Enter your bid as a whole number of dollars')).toBeTruthy();
    type(dialog, '15');
    expect(screen.getByRole('dialog', { name: 'Bid up to $15.00?' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm bid' }));
    const answer = 'You are the high bidder. The price is $13.00 and your maximum is $15.00.';
    expect(await row.findByText(answer)).toBeTruthy();
    expect(bidsOf(asked)).toEqual([{ amount: 15 }]);
  });

  it('does not ask a leader to raise, who can change the maximum', async () => {
    const leading = bidOn(7, { user_id: ava.id, username: 'ava', currentSetMax: 20 });
    const { asked } = await openSite(path, answers([leading]), 'abc');
    const row = await rowOf('Lot number 7');
    expect(row.queryByRole('button', { name: /^Raise/ })).toBeNull();
    fireEvent.click(row.getByRole('button', { name: 'Change maximum: Lot number 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bid up to $21.00?' }));
    expect(dialog.getByText(/You are the high bidder: the price stays at \$12\.00\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bidsOf(asked)).toEqual([]);
  });

  it('sends no bid later that could not be sent', async () => {
    const refusal = new Refusal(422, 'Your bid must be at least $14.00.');
    const { asked } = await openSite(
      path,
      { ...answers([bidOn(7)]), 'POST /auctions/7/bid': refusal },
      'abc',
    );
    const row = await rowOf('Lot number 7');
    onlineManager.setOnline(false);
    fireEvent.click(row.getByRole('button', { name: /^Raise/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm bid' }));
    // It is tried at once. The answer here stands for any failure.
    expect(await row.findByText('Your bid must be at least $14.00.')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(bidsOf(asked)).toHaveLength(1);
  });

  it('shows why a bid was refused', async () => {
    const refusal = new Refusal(422, 'Your bid must be at least $14.00.');
    await openSite(path, { ...answers([bidOn(7)]), 'POST /auctions/7/bid': refusal }, 'abc');
    fireEvent.click((await rowOf('Lot number 7')).getByRole('button', { name: /^Raise/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm bid' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your bid must be at least $14.00.');
  });

  it('offers no raise while a check is held, and says why', async () => {
    const bid_hold = { auction_id: 12, until: noonOn('2030-05-04') };
    await openSite(path, { ...answers([bidOn(7)]), 'GET /user': { ...ava, bid_hold } }, 'abc');
    const row = await rowOf('Lot number 7');
    expect(row.getByRole('button', { name: /^Raise/ }).matches(':disabled')).toBe(true);
    expect(screen.getByText(/until your check for lot 12 clears, on May 4, 2030/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      '/payment/check/receipt/12',
    );
  });

  it('keeps the lost ones in a section of their own, with when they closed', async () => {
    const lost = bidOn(8, {
      status: 'sold',
      hasEnded: true,
      sale_price: 30,
      eventEnd: noonOn('2029-12-30'),
    });
    await openSite(path, answers([], [lost]), 'abc');
    expect(await screen.findByRole('heading', { level: 2, name: 'Lost in the last 30 days' })).toBeTruthy();
    const row = await rowOf('Lot number 8');
    for (const text of ['Sold for', '$30.00', '$10.00', /^Dec 30, /])
      expect(row.getByText(text)).toBeTruthy();
  });
});
