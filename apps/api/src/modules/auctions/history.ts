import type { Bid, BidStatus } from '@bidkit/contract';
import { toDollars } from '../../kernel/money.ts';

/** A recorded bid with the usernames of its public lines. */
export interface RecordedBid {
  readonly seq: number;
  readonly user_id: number;
  readonly username: string;
  readonly max_cents: number;
  readonly status: BidStatus;
  readonly price_cents: number;
  readonly leader_id: number;
  readonly leader_username: string;
  readonly price_moved: boolean;
  readonly decided_at: Date;
}

/**
 * The public lines of one recorded bid, newest first. A maximum is shown only after it was beaten or matched: the line
 * of a bidder who takes the lead shows the price, never the maximum.
 */
export function historyLines(bid: RecordedBid): Bid[] {
  const time = bid.decided_at.toISOString();
  const own = (amountCents: number): Bid => ({
    id: `${bid.seq}`,
    amount: toDollars(amountCents),
    username: bid.username,
    user_id: bid.user_id,
    time,
  });
  if (bid.status === 'proxy') return bid.price_moved ? [own(bid.price_cents)] : [];
  if (bid.status === 'firstBid' || bid.status === 'accepted') return [own(bid.price_cents)];
  const answer: Bid = {
    id: `${bid.seq}-auto`,
    amount: toDollars(bid.price_cents),
    username: bid.leader_username,
    user_id: bid.leader_id,
    time,
    automatic: true,
  };
  return bid.price_moved ? [answer, own(bid.max_cents)] : [own(bid.max_cents)];
}
