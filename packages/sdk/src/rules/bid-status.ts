import type { Auction, User } from '@bidkit/contract';

/** The status of a member on a lot, with its message. */
export interface CardBidStatus {
  status: 'winning' | 'outbid' | 'neverBid';
  message: string;
  style: 'success' | 'danger' | 'warning';
}

const statuses = {
  winning: { status: 'winning', message: 'You are currently winning this bid', style: 'success' },
  outbid: { status: 'outbid', message: 'You have been outbid', style: 'danger' },
  neverBid: { status: 'neverBid', message: 'You have not bid on this item', style: 'warning' },
} as const;

/**
 * The status on a card; null when signed out.
 * @example
 * const { user } = bidkit.session.getState();
 * console.log(cardBidStatus(lot, user));
 */
export function cardBidStatus(
  lot: Pick<Auction, 'user_id' | 'hasBidBefore'>,
  user: Pick<User, 'id'> | null,
): CardBidStatus | null {
  if (!user) return null;
  if (lot.user_id === user.id) return statuses.winning;
  return lot.hasBidBefore ? statuses.outbid : statuses.neverBid;
}
