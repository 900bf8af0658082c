import type { BidUpdate } from '@bidkit/contract';

/** The event of a bid as the server sends it. */
export const bidEvent = (lotId: number, seq: number): Omit<BidUpdate, 'server_time'> => ({
  id: lotId,
  seq,
  bids: [
    {
      id: `${lotId}-${seq}`,
      amount: 40 + seq,
      username: 'bidder-12345678',
      user_id: 4_711,
      time: '2029-12-31T23:59:59.000Z',
    },
  ],
  sale_price: 40 + seq,
  next_minimum: 41 + seq,
  reserve_status: 'none',
  bid_count: seq,
  eventEnd: '2030-01-01T12:00:00.000Z',
  username: 'bidder-12345678',
  user_id: 4_711,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
});
