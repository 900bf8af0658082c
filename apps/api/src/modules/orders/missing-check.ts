import { CHECK_HOLD_DAYS } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { wonItems } from '../../db/schema.ts';
import { conflict, notFound } from '../../http/problem.ts';
import { lockPurchase } from '../checkout/begin.ts';
import { changeOrder, changePayment, findHeld, readNow, setBiddingSuspended } from '../checkout/queries.ts';
import { writeAudit } from '../staff/audit.ts';
import { heldUntil } from './queries.ts';

/**
 * Staff say that a check never came: its item falls due at once, and the deadlines' job forfeits it as it does every item that nobody
 * paid for, to the runner-up, to a new listing or back to its stock. Not before the hold is over: spec 001 §9 promises whoever pays
 * by check that the item is held for 14 days at least, and a letter may take as long as that.
 * @throws Problem 404 when no check is waited for, 409 before its hold is over
 */
export function forfeitCheck(db: Database, staffId: number, lotId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const waiting = await findHeld(tx, lotId);
    if (!waiting) throw notFound('No check is waited for here.');
    const { item, order } = await lockPurchase(tx, waiting.order.user_id, lotId);
    if (order?.status !== 'held') throw conflict('This check was settled already.');
    const until = heldUntil(waiting.payment.created_at);
    if ((await readNow(tx)) < until) throw tooEarly(until);
    await changePayment(tx, waiting.payment.id, { status: 'failed', message: reason });
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

const tooEarly = (until: Date) =>
  conflict(
    `An item is held for its check for ${CHECK_HOLD_DAYS} days. This one may be given up from ${until.toISOString().slice(0, 10)} on.`,
  );

async function fallDue(tx: Transaction, wonItemId: number): Promise<void> {
  await tx
    .update(wonItems)
    .set({ status: 'unpaid', settled_at: null, paying_until: null, pay_by: sql`clock_timestamp()` })
    .where(eq(wonItems.id, wonItemId));
}
