import type { Auction, User } from '@bidkit/contract';

/** How a member stands on a lot, in the words of spec 000 §4. */
export interface CardBidStatus {
  status: 'winning' | 'outbid' | 'neverBid';
  message: string;
  style: 'success' | 'danger' | 'warning';
}

const standings = {
  winning: { status: 'winning', message: 'You are currently winning this bid', style: 'success' },
  outbid: { status: 'outbid', message: 'You have been outbid', style: 'danger' },
  neverBid: { status: 'neverBid', message: 'You have not bid on this item', style: 'warning' },
} as const;

/** The message of a card; null for somebody who is not logged in. */
export function cardBidStatus(
  lot: Pick<Auction, 'user_id' | 'hasBidBefore'>,
  user: Pick<User, 'id'> | null,
): CardBidStatus | null {
  if (!user) return null;
  if (lot.user_id === user.id) return standings.winning;
  return lot.hasBidBefore ? standings.outbid : standings.neverBid;
}
