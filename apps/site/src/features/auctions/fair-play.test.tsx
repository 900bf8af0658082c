import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, openSite } from '../../testing.tsx';

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

  it('states that the log of a cancelled lot has no maximum bids', async () => {
    await open('cancelled');
    expect(await screen.findByText(/canceled auction shows no maximum bids/)).toBeTruthy();
    expect(screen.queryByText(/is never published/)).toBeNull();
  });
});
