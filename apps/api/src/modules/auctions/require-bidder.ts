import type { Caller } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';

/**
 * Every call that commits a member to buy checks this. A member cannot bid until their paper check has cleared. Staff
 * cannot bid, because they know reserves and floors. @throws Problem 403
 */
export function requireBidder({ role, biddingSuspended }: Caller): void {
  if (role === 'staff') throw refuse('staff_cannot_bid');
  if (biddingSuspended) throw refuse('bidding_suspended');
}
