import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLot, openSite } from '../../testing.tsx';

// The check itself reads a whole log: `verifyLog` is tested in the sdk.
vi.mock('./bid-log-check.tsx', () => ({
  BidLogCheck: ({ seen }: { seen: ReadonlyMap<number, string> }) => (
    <p>Seen live: {[...seen.values()].join()}.</p>
  ),
}));

const open = (status: string) =>
  openSite('/auctions/7', { 'GET /auctions/7': { ...aLot(7), status, bids: [], description: 'Oak.' } });

describe('fair play', () => {
  it.each(['live', 'sold', 'unsold'])(
    'states which maximum bids of a %s lot are published',
    async (status) => {
      await open(status);
      expect(
        await screen.findByText(
          /maximum bid of a leader or winner is never published\. Maximum bids that were outbid are/,
        ),
      ).toBeTruthy();
    },
  );

  it('counts nothing as seen live on the page of a lot that had ended', async () => {
    const lot = { ...aLot(7), status: 'sold', hasEnded: true, log_head: 'loaded', bids: [], description: '' };
    await openSite('/auctions/7', { 'GET /auctions/7': lot });
    fireEvent.click(await screen.findByRole('button', { name: 'Check this auction' }));
    expect(await screen.findByText('Seen live: .')).toBeTruthy();
  });

  it('counts the end that arrived live, and what was loaded before it', async () => {
    const lot = { ...aLot(7), seq: 4, log_head: 'loaded', bids: [], description: '' };
    const { emit } = await openSite('/auctions/7', { 'GET /auctions/7': lot });
    await screen.findByText(/is never published/);
    const end = { schedule_id: 7, seq: 5, hash: 'announced', user_id: null, sale_price: 1, status: 'unsold' };
    await emit('auction-end', end);
    fireEvent.click(await screen.findByRole('button', { name: 'Check this auction' }));
    expect(await screen.findByText('Seen live: loaded,announced.')).toBeTruthy();
  });

  it('states that the log of a canceled lot has no maximum bids', async () => {
    await open('cancelled');
    expect(await screen.findByText(/canceled auction shows no maximum bids/)).toBeTruthy();
    expect(screen.queryByText(/is never published/)).toBeNull();
  });
});
