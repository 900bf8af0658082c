import type { Caller } from '../../kernel/handler.ts';
import { forbidden } from '../../kernel/problem.ts';

/**
 * Asked by every call that commits a member to buy (spec 001 §9: bidding is suspended until a check clears). Staff know reserves and
 * floors, and the house does not bid against its bidders. @throws Problem 403
 */
export function refuseUnlessBidder({ role, biddingSuspended }: Caller): void {
  if (role === 'staff') throw forbidden('Staff do not bid.');
  if (biddingSuspended) throw forbidden('Bidding is suspended until your check clears.');
}
