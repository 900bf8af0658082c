import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { lockDue } from '../../../../db/due-rows.ts';
import { clockNow } from '../../../../db/now.ts';
import { memberships, subscriptions } from '../../../../db/schema.ts';
import { notifyMembership } from '../notify.ts';
import { endMembership, lockMember } from '../queries.ts';

/** Days before the end of a membership at which its member is notified. */
const REMIND_DAYS = 7;
/** Days that a membership continues after its end while it renews: PayPal may charge late, or try again. */
const GRACE_DAYS = 3;
/** The maximum number of members of one run. */
const BATCH = 100;

const renews = sql`exists (select 1 from ${subscriptions} where ${subscriptions.user_id} = ${memberships.user_id}
  and ${subscriptions.status} = 'active' and ${subscriptions.cancelled_at} is null)`;
const isActive = isNull(memberships.ended_at);
/** The paid time is over, and no renewal is expected. */
const hasLapsed = and(
  isActive,
  lte(memberships.ends_at, clockNow),
  sql`not (${renews} and ${memberships.ends_at} > ${clockNow} - make_interval(days => ${GRACE_DAYS}))`,
);

/** Notifies members once that their membership ends in some days. Those with a renewal are left out. */
export function remindOfEnds(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const ending = tx
      .select()
      .from(memberships)
      .where(
        and(
          isActive,
          isNull(memberships.reminded_at),
          not(renews),
          lte(memberships.ends_at, sql`${clockNow} + make_interval(days => ${REMIND_DAYS})`),
          sql`${memberships.ends_at} > ${clockNow}`,
        ),
      )
      .orderBy(asc(memberships.ends_at));
    const due = await lockDue(ending, BATCH, 'no key update');
    for (const { user_id, ends_at } of due) {
      await tx.update(memberships).set({ reminded_at: clockNow }).where(eq(memberships.user_id, user_id));
      await notifyMembership(tx, user_id, 'ending', ends_at);
    }
    return due.length;
  });
}

/** Ends memberships whose paid time is over. Returns their members. */
export async function endLapsed(db: Database): Promise<number[]> {
  const due = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(hasLapsed)
    .orderBy(asc(memberships.ends_at))
    .limit(BATCH);
  const ended: number[] = [];
  for (const { user_id } of due) {
    const hasEnded = await db.transaction(async (tx) => {
      await lockMember(tx, user_id);
      // Read again: a renewal may have been recorded before the lock was acquired.
      const [lapsed] = await tx
        .select()
        .from(memberships)
        .where(and(hasLapsed, eq(memberships.user_id, user_id)));
      if (!lapsed) return false;
      await endMembership(tx, user_id);
      await notifyMembership(tx, user_id, 'ended', lapsed.ends_at);
      return true;
    });
    if (hasEnded) ended.push(user_id);
  }
  return ended;
}
