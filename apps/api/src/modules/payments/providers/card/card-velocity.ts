import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database.ts';
import { orders, payments } from '../../../../db/schema.ts';
import { refuse } from '../../../../kernel/problem.ts';

/** A member who tries more cards than this is likely to test stolen ones. Counts over all items of the member. */
const TRIES_AN_HOUR = 10;

/** First key of the advisory locks on card payments; the second key is the member's id. */
const CARDS_LOCK = 7_005;

/**
 * Limits the declined cards of a member. An unanswered payment counts as declined. The lock makes a member's payments
 * start one after the other, or a member with many items could try many cards at once. Lock order: the lot's lock
 * comes first.
 * @throws Problem 429 for a member whose cards were declined too often within an hour
 */
export async function refuseCardVelocity(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CARDS_LOCK}, ${userId})`);
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.user_id, userId));
  const tries = await tx.$count(
    payments,
    and(
      inArray(payments.order_id, theirs),
      inArray(payments.status, ['declined', 'intended']),
      eq(payments.provider, 'card'),
      gt(payments.created_at, sql`clock_timestamp() - interval '1 hour'`),
    ),
  );
  if (tries >= TRIES_AN_HOUR) throw refuse('too_many_cards');
}
