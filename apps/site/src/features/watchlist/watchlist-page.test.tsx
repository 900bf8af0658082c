import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, aPage, openSite, Refusal } from '../../testing.tsx';

describe('watchlist', () => {
  it('sends a signed-out visitor to /login', async () => {
    const { asked, address } = await openSite('/account/watchlist');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(asked.some(({ route }) => route === 'GET /watchlist')).toBe(false);
  });

  it('sends a member whose token has expired to /login', async () => {
    const gone = new Refusal(401, 'Please log in to continue.');
    const { address, storage } = await openSite(
      '/account/watchlist',
      { 'GET /user': gone, 'GET /watchlist': gone },
      'old',
    );
    await waitFor(() => expect(address()).toBe('/login'));
    expect(storage.getItem('token')).toBeNull();
  });

  it('shows that nothing is watched', async () => {
    await openSite('/account/watchlist', { 'GET /watchlist': aPage([]) }, 'abc');
    expect(await screen.findByText('No Auction items are being watched')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("First Dollar - Auctions I'm Watching"));
  });

  it('shows the watched lots', async () => {
    await openSite('/account/watchlist', { 'GET /watchlist': aPage([aLot(7), aLot(8)]) }, 'abc');
    await waitFor(() => expect(document.querySelectorAll('bidkit-auction-card')).toHaveLength(2));
  });
});
