import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { wonItems } from '../../db/schema.ts';
import { writeAudit } from '../audit/audit.ts';
import { assertHoldIsOver, lockHeld } from '../checkout/check.ts';
import { setBiddingSuspended } from '../checkout/item-queries.ts';
import { changeOrder } from '../checkout/order-queries.ts';
import { changePayment } from '../checkout/payment-queries.ts';

/**
 * Staff say that a check never came: its item falls due at once, and the deadlines' job forfeits it as it does every item that nobody
 * paid for, to the runner-up, to a new listing or back to its stock. Not before the hold is over: spec 001 §9 promises whoever pays
 * by check that the item is held for 14 days at least, and a letter may take as long as that.
 * @throws Problem 404 when no check is waited for, 409 before its hold is over
 */
export function forfeitCheck(db: Database, staffId: number, lotId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { item, order, payment } = await lockHeld(tx, lotId);
    await assertHoldIsOver(tx, payment, 'be given up');
    await changePayment(tx, payment.id, { status: 'failed', message: reason });
    // Nothing pays this order any more, not even a PayPal order that was opened before the check was promised.
    await changeOrder(tx, order.id, { status: 'void' });
    await fallDue(tx, item.id);
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

async function fallDue(tx: Transaction, wonItemId: number): Promise<void> {
  await tx
    .update(wonItems)
    .set({ status: 'unpaid', settled_at: null, paying_until: null, pay_by: sql`clock_timestamp()` })
    .where(eq(wonItems.id, wonItemId));
}
