import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, openSite } from '../../testing.tsx';

const open = (status: string) =>
  openSite('/auctions/7', { 'GET /auctions/7': { ...aLot(7), status, bids: [], description: 'Oak.' } });

describe('fair play', () => {
  it('states that the log makes maxima public, before a bid and once the log can be read', async () => {
    await open('live');
    expect(
      await screen.findByText(/know before you bid.*maximum is public.*matched with the bid/),
    ).toBeTruthy();
    await open('sold');
    expect(await screen.findByText(/With it, everybody’s maximum is public/)).toBeTruthy();
  });

  it('shows no warning for a cancelled lot, whose log has no maxima', async () => {
    await open('cancelled');
    expect(await screen.findByRole('heading', { name: 'Fair play' })).toBeTruthy();
    expect(screen.queryByText(/maximum is public/)).toBeNull();
  });
});
