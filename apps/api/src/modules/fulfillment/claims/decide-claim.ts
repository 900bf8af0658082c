import { sql } from 'drizzle-orm';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Transaction } from '../../../db/database.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLot } from '../../auctions/lock-lots.ts';
import { writeAudit } from '../../audit/audit.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import type { Refund } from '../../payments/refund-queries.ts';
import { startRefund } from '../../payments/refunds/start-refund.ts';
import { closeReturnByClaim } from '../returns/close-return.ts';
import { changeClaim, findClaim } from './queries.ts';

/** The decision of staff about a claim. */
interface Decision {
  readonly approved: boolean;
  readonly reason: string;
}

/**
 * Decides a filed claim. One that is approved starts the refund of everything that is left of the payment, and closes
 * an open return of the item. Returns the refund.
 * @throws Problem 404 for a lot without a claim, 409 for one that is not filed or is decided, or without a refund
 */
export async function decideClaim(
  tx: Transaction,
  staffId: number,
  lotId: number,
  { approved, reason }: Decision,
): Promise<Refund | null> {
  if (!(await findClaim(tx, lotId))) throw refuse('claim_not_found');
  await lockLot(tx, lotId);
  const found = await findClaim(tx, lotId);
  if (!found) throw refuse('claim_not_found');
  const { claim, status, item, order } = found;
  if (status === 'sent') throw refuse('claim_not_filed');
  if (status !== 'filed') throw refuse('claim_closed');
  const asked = { parts: null, reason, staffId, requestKey: `claim-${claim.id}` };
  const refund = approved ? (await startRefund(tx, order, asked)).refund : null;
  await changeClaim(tx, claim.id, {
    status: approved ? 'approved' : 'closed',
    decided_at: sql`clock_timestamp()`,
    staff_id: staffId,
    decision: reason,
    refund_id: refund?.id ?? null,
  });
  await writeAudit(tx, staffId, {
    action: approved ? 'approve-claim' : 'reject-claim',
    subject: 'auction',
    subject_id: lotId,
    reason,
    before: { status },
    after: refund ? { refund: refund.id, cents: refund.total_cents } : {},
  });
  if (refund) await closeReturnByClaim(tx, staffId, item.id, { reason, refund });
  const data = approved
    ? ({ event: 'approved', method: order.method } as const)
    : ({ event: 'rejected', reason } as const);
  await writeOutbox(tx, [{ kind: 'claim', userId: item.user_id, lotId, data }]);
  await refreshCounts(tx, [item.user_id]);
  return refund;
}
