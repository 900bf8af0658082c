import type { Caller } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';

/**
 * Asked by every call that commits a member to buy (spec 001 §9: bidding is suspended until a check clears). Staff know reserves and
 * floors, and the house does not bid against its bidders. @throws Problem 403
 */
export function refuseUnlessBidder({ role, biddingSuspended }: Caller): void {
  if (role === 'staff') throw refuse('staff_cannot_bid');
  if (biddingSuspended) throw refuse('bidding_suspended');
}
