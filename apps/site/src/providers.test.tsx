import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, aPage, ava, openSite } from './testing.tsx';

const cards = () =>
  [...document.querySelectorAll('bidkit-auction-card')].map((card) => card.getAttribute('auction-id'));
const toTab = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

describe('the data of a member', () => {
  it('is never shown to the next one in the same tab', async () => {
    let isAva = true;
    const { bidkit, storage, address } = await openSite(
      '/account/watchlist/winning',
      {
        'GET /user': () => (isAva ? ava : { ...ava, id: 2, username: 'ben' }),
        'GET /watchlist/winning': () => (isAva ? aPage([aLot(7)]) : new Promise(() => {})),
        'GET /watchlist/losing': aPage([aLot(9)]),
        'POST /logout': { success: true },
      },
      'of-ava',
    );
    await waitFor(() => expect(cards()).toEqual(['7']));
    toTab('Losing');
    await waitFor(() => expect(cards()).toEqual(['9']));
    toTab('Winning');
    await act(() => bidkit.session.logout());
    await waitFor(() => expect(address()).toBe('/login'));
    isAva = false;
    storage.setItem('token', 'of-ben');
    await act(() => bidkit.session.load());
    await waitFor(() => expect(address()).toBe('/account/watchlist/winning'));
    expect(await screen.findByText('Loading the auctions')).toBeTruthy();
    expect(cards()).toEqual([]);
  });
});

describe("a member's list", () => {
  it('is fetched again when it comes into sight, and held from then on', async () => {
    let winning = [aLot(7), aLot(8)];
    const { emit } = await openSite(
      '/account/watchlist/winning',
      { 'GET /watchlist/winning': () => aPage(winning), 'GET /watchlist/losing': aPage([]) },
      'abc',
    );
    await waitFor(() => expect(cards()).toEqual(['7', '8']));
    toTab('Losing');
    await screen.findByText(/You have not been outbid/);
    winning = [aLot(8), aLot(9)];
    toTab('Winning');
    await waitFor(() => expect(cards()).toEqual(['8', '9']));
    expect(screen.queryByRole('button', { name: 'Show new lots' })).toBeNull();

    winning = [aLot(9)];
    await emit('user-events-1', { user_id: 1, myitems: 0, notifications: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show new lots' }));
    expect(cards()).toEqual(['9']);
  });

  it("offers new lots after the member's own bid", async () => {
    let winning = [aLot(7)];
    await openSite('/account/watchlist/winning', { 'GET /watchlist/winning': () => aPage(winning) }, 'abc');
    await waitFor(() => expect(cards()).toEqual(['7']));
    winning = [aLot(7), aLot(8)];
    fireEvent(document.body, new CustomEvent('bidkit:bid', { bubbles: true }));
    expect(await screen.findByRole('button', { name: 'Show new lots' })).toBeTruthy();
  });
});
