import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, aPage, ava, noonOn, openSite, Refusal } from '../../testing.tsx';

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

describe('My Bids', () => {
  it('says that there are none, and has no empty section of lost ones', async () => {
    await openSite(path, answers([]), 'abc');
    expect(await screen.findByText('You are not bidding on any active auctions right now.')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: /Lost/ })).toBeNull();
  });

  it('shows the maximum, the price and the status, and raises in one press', async () => {
    const result = {
      status: 'accepted',
      max_bid_amount: 13,
      message: 'You are the high bidder.',
      auction: { ...bidOn(7), user_id: ava.id, bids: [], hash: '' },
    };
    const { asked } = await openSite(path, { ...answers([bidOn(7)]), 'POST /auctions/7/bid': result }, 'abc');
    const row = await rowOf('Lot number 7');
    for (const text of ['$10.00', '$12.00', 'You have been outbid']) expect(row.getByText(text)).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: 'Raise to $13.00: Lot number 7' }));
    expect(await row.findByText('You are the high bidder.')).toBeTruthy();
    expect(asked.find(({ route }) => route === ('POST /auctions/7/bid' as never))?.body).toEqual({
      amount: 13,
    });
  });

  it('asks for a confirmation on a lot that opened above $1', async () => {
    const { asked } = await openSite(path, answers([bidOn(7, { opening_bid: 5 })]), 'abc');
    const row = await rowOf('Lot number 7');
    fireEvent.click(row.getByRole('button', { name: /^Raise/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bid up to $13.00?' }));
    expect(
      dialog.getByText(/The price rises to \$13\.00 at most\. Shipping and tax are added at checkout\./),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ route }) => route.endsWith('/bid'))).toBe(false);
  });

  it('shows why a bid was refused', async () => {
    const refusal = new Refusal(422, 'Your bid must be at least $14.00.');
    await openSite(path, { ...answers([bidOn(7)]), 'POST /auctions/7/bid': refusal }, 'abc');
    fireEvent.click((await rowOf('Lot number 7')).getByRole('button', { name: /^Raise/ }));
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
