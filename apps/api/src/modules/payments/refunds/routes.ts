import type { refundEndpoints } from '@bidkit/contract';
import { desc, eq } from 'drizzle-orm';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { orders, refunds } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { itemOrder, readOrder } from '../order-queries.ts';
import { payableOf } from '../payables/payable-of.ts';
import { isByCheck } from '../providers/check/check-rules.ts';
import { readRefund } from '../refund-queries.ts';
import { confirmRefund, executeStarted } from './execute-refund.ts';
import { findRefundedItems, listPayouts, listRefunds, readStaffRefund } from './queries.ts';
import { readParts, startRefund } from './start-refund.ts';

/** Handlers for refunds of won items. */
export function refundHandlers(
  context: Pick<AppContext, 'db' | 'gateways' | 'log'>,
): Handlers<typeof refundEndpoints> {
  const { db, gateways } = context;
  return {
    listRefundedItems: ({ query, caller }) => findRefundedItems(db, caller.id, query),

    async refundItem({ params, body, caller, idempotencyKey }) {
      const { refund } = await retryTransaction(db, async (tx) => {
        const { reason, base_left: baseLeft } = body;
        const started = await startRefund(tx, await findItemOrder(tx, params.id), {
          parts: readParts(body),
          reason,
          staffId: caller.id,
          requestKey: idempotencyKey,
          baseLeft,
        });
        if (started.isNew) {
          await writeAudit(tx, caller.id, {
            action: 'refund',
            subject: 'auction',
            subject_id: params.id,
            reason,
            after: { refund: started.refund.id, cents: started.refund.total_cents },
          });
        }
        await refreshCounts(tx, [started.order.user_id]);
        return started;
      });
      await executeStarted(context, gateways, refund);
      return readStaffRefund(db, refund.id);
    },

    listRefunds: ({ query }) => listRefunds(db, query),

    listPayouts: ({ query }) => listPayouts(db, query),

    async payOutRefund({ params, body, caller }) {
      await retryTransaction(db, (tx) => payOut(tx, caller.id, params.id, body.check_number));
      return readStaffRefund(db, params.id);
    },
  };
}

/** The order of a lot's latest won item. @throws Problem 404 without one */
async function findItemOrder(db: Database | Transaction, lotId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.lot_id, lotId))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) throw refuse('refund_order_not_found');
  return order;
}

/**
 * Records that staff have mailed the check of a refund. The same number again changes nothing.
 * @throws Problem 404 for an unknown refund, 409 when it does not wait for a check
 */
async function payOut(tx: Transaction, staffId: number, id: number, checkNumber: string) {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, id));
  const order = found && (await readOrder(tx, found.order_id));
  if (!order) throw refuse('refund_not_found');
  if (order.won_item_id === null) throw refuse('refund_not_payable');
  await payableOf(order).lock(tx, order);
  const refund = await readRefund(tx, id);
  if (refund.status === 'confirmed' && refund.check_number === checkNumber) return;
  if (refund.status !== 'requested' || !isByCheck(order)) throw refuse('refund_not_payable');
  await confirmRefund(tx, refund, { check_number: checkNumber });
  await refreshCounts(tx, [order.user_id]);
  await writeAudit(tx, staffId, {
    action: 'pay-out',
    subject: 'auction',
    subject_id: itemOrder(order).lot_id,
    before: { refund: id, status: 'requested' },
    after: { refund: id, status: 'confirmed', check_number: checkNumber },
  });
}
