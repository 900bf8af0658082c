import { sql } from 'drizzle-orm';
import { afterCommit } from '../../../../db/after-commit.ts';
import type { Database } from '../../../../db/database.ts';
import { writeAudit } from '../../../audit/audit.ts';
import { moveItem } from '../../../items/move-items.ts';
import { changeOrder } from '../../order-queries.ts';
import { changePayment } from '../../payment-queries.ts';
import { setBiddingSuspended } from './check-queries.ts';
import { assertHoldIsOver, lockPendingCheck } from './paper-check.ts';

/**
 * Writes off a check that never arrived. Its item is due at once, and the deadline worker forfeits it like every
 * unpaid item. Members are promised a hold of 14 days, and the mail can take as long, so staff cannot do this
 * earlier.
 * @throws Problem 404 without a pending check, 409 before its hold is over
 */
export function forfeitCheck(db: Database, staffId: number, lotId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { item, order, payment } = await lockPendingCheck(tx, lotId);
    await assertHoldIsOver(tx, payment);
    await changePayment(tx, payment.id, { status: 'failed', message: reason });
    // A void order cannot be paid, not even by a PayPal order that was opened before the check was promised.
    await changeOrder(tx, order.id, { status: 'void' });
    await moveItem(tx, 'returnCheck', item.id, {
      by: { kind: 'staff', id: staffId },
      set: { settled_at: null, paying_until: null, pay_by: sql`clock_timestamp()` },
    });
    afterCommit(tx, 'deadlines');
    await setBiddingSuspended(tx, order.user_id);
    await writeAudit(tx, staffId, {
      action: 'forfeit-check',
      subject: 'auction',
      subject_id: lotId,
      reason,
      before: { status: 'held' },
      after: { status: 'void' },
    });
  });
}
