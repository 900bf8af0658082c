import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { orders, payments } from '../../db/schema.ts';
import { tooMany } from '../../kernel/problem.ts';

/** Whoever tries card after card does not own them, whichever of their items they try them on. */
const TRIES_AN_HOUR = 10;
const SLOW_DOWN = 'Too many cards were not accepted. Please try again in an hour, or ask your bank.';

/** Names the locks on what members try by card; the second number of each is the member's. */
const CARDS_LOCK = 7_005;

/**
 * A try whose answer is still to come counts as one that was declined, and a member's tries begin one after the other: or whoever won
 * many items could try as many cards at once, each under the lock of another lot. That lock is taken before this one.
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
  if (tries >= TRIES_AN_HOUR) throw tooMany(SLOW_DOWN);
}
