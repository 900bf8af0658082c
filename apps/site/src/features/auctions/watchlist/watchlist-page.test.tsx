import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, aPage, openSite, Refusal } from '../../../testing.tsx';

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

  it('takes an un-watched lot off the list with a way back, and offers no new lots for it', async () => {
    let lots = [7, 8].map((id) => ({ ...aLot(id), isWatching: true }));
    const { bidkit, asked } = await openSite(
      '/account/watchlist',
      { 'GET /watchlist': () => aPage(lots), 'POST /watchlist': { isWatching: true } },
      'abc',
    );
    await waitFor(() => expect(document.querySelectorAll('bidkit-auction-card')).toHaveLength(2));
    const card = document.querySelector('bidkit-auction-card');
    lots = lots.slice(1);
    await act(async () => {
      bidkit.auctions.patch(7, { isWatching: false });
      const detail = { auctionId: 7, isWatching: false };
      card?.dispatchEvent(new CustomEvent('bidkit:watch', { bubbles: true, detail }));
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByText('You no longer watch Lot number 7.')).toBeTruthy();
    expect(document.activeElement).toBe(undo);
    expect(screen.getByText('1 auction')).toBeTruthy();
    await waitFor(() => expect(asked.filter(({ route }) => route === 'GET /watchlist')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show new lots' })).toBeNull();

    lots = [7, 8].map((id) => ({ ...aLot(id), isWatching: true }));
    undo.click();
    expect(await screen.findByText('2 auctions')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /watchlist')?.body).toMatchObject({ watching: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
