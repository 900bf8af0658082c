import type { MembershipPlan } from '@bidkit/contract';
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { existingRow, writtenRow } from '../../../db/rows.ts';
import { memberships, orders, refunds, subscriptions, users } from '../../../db/schema.ts';
import type { Order } from '../order-queries.ts';
import { isMembershipOrder } from './plans.ts';

export type MembershipRow = typeof memberships.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type Member = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'email' | 'user_status_id' | 'cancelled_at'
>;

/** `user_status_id` of members without a paid membership. */
const FREE = 1;
const statusIds = { monthly: 3, yearly: 4 } as const satisfies Record<MembershipPlan, number>;
const lengths = {
  monthly: sql`make_interval(months => 1)`,
  yearly: sql`make_interval(years => 1)`,
} as const satisfies Record<MembershipPlan, unknown>;

/** The end of a plan's time from an instant on. In UTC, because months and days differ between time zones. */
const addLength = (start: SQLWrapper, plan: MembershipPlan): SQL =>
  sql`(${start} at time zone 'UTC' + ${lengths[plan]}) at time zone 'UTC'`;

/**
 * Locks a member. Everything that changes a membership takes this lock first, so that a payment, a renewal, a refund and
 * a lapse at the same moment run one after the other.
 */
export async function lockMember(tx: Transaction, userId: number): Promise<Member> {
  const { id, username, email, user_status_id, cancelled_at } = users;
  return existingRow(
    await tx
      .select({ id, username, email, user_status_id, cancelled_at })
      .from(users)
      .where(eq(id, userId))
      .for('no key update'),
    `Member ${userId}`,
  );
}

const isCurrent = (userId: number) => and(eq(memberships.user_id, userId), isNull(memberships.ended_at));

/** The membership that a member has now, or null. */
export async function findMembership(
  db: Database | Transaction,
  userId: number,
): Promise<MembershipRow | null> {
  const [row] = await db.select().from(memberships).where(isCurrent(userId));
  return row ?? null;
}

/**
 * Adds the time of a paid order: from the end of what is paid for already, so that no paid day is lost. The order stores
 * it, because months and years differ in length.
 */
export async function addTime(
  tx: Transaction,
  { id, user_id }: Pick<Order, 'id' | 'user_id'>,
  plan: MembershipPlan,
): Promise<MembershipRow> {
  const paidUntil = tx.select({ at: memberships.ends_at }).from(memberships).where(isCurrent(user_id));
  const start = sql`greatest(${orders.paid_at}, ${paidUntil})`;
  await tx
    .update(orders)
    .set({ period_starts_at: start, period_ends_at: addLength(start, plan) })
    .where(eq(orders.id, id));
  const end = tx.select({ at: orders.period_ends_at }).from(orders).where(eq(orders.id, id));
  const row = writtenRow(
    await tx
      .insert(memberships)
      .values({ user_id, plan, ends_at: sql`${end}` })
      .onConflictDoUpdate({
        target: memberships.user_id,
        set: {
          plan,
          started_at: sql`case when ${memberships.ended_at} is null then ${memberships.started_at} else ${clockNow} end`,
          ends_at: sql`excluded.ends_at`,
          reminded_at: null,
          ended_at: null,
        },
      })
      .returning(),
  );
  await setStatus(tx, user_id, statusIds[plan]);
  return row;
}

/** Takes away the time that an order has added. Returns the membership, or null when it ends by that. */
export async function takeTime(
  tx: Transaction,
  { id, user_id }: Pick<Order, 'id' | 'user_id'>,
  plan: MembershipPlan,
): Promise<MembershipRow | null> {
  const { paid_at, period_starts_at, period_ends_at } = orders;
  // Older orders have no period: theirs is taken to start with the payment.
  const added = sql`coalesce(${period_ends_at} - ${period_starts_at}, ${addLength(paid_at, plan)} - ${paid_at})`;
  // Seconds, because the length of a day depends on the time zone of the connection.
  const time = tx
    .select({ added: sql`make_interval(secs => extract(epoch from ${added}))` })
    .from(orders)
    .where(eq(orders.id, id));
  await tx
    .update(memberships)
    .set({ ends_at: sql`${memberships.ends_at} - ${time}`, reminded_at: null })
    .where(isCurrent(user_id));
  const [ended] = await tx
    .select()
    .from(memberships)
    .where(and(isCurrent(user_id), lt(memberships.ends_at, clockNow)));
  if (ended) await endMembership(tx, user_id);
  return findMembership(tx, user_id);
}

/** Ends a membership: the member is a free one again. */
export async function endMembership(tx: Transaction, userId: number): Promise<void> {
  await tx.update(memberships).set({ ended_at: clockNow }).where(eq(memberships.user_id, userId));
  await setStatus(tx, userId, FREE);
}

async function setStatus(tx: Transaction, userId: number, user_status_id: number): Promise<void> {
  await tx.update(users).set({ user_status_id }).where(eq(users.id, userId));
}

/** The subscription of a member that PayPal still charges, canceled here or not; null without one. */
export async function findSubscription(
  db: Database | Transaction,
  userId: number,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), ne(subscriptions.status, 'ended')))
    .orderBy(sql`${subscriptions.cancelled_at} is not null`, desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}

export async function changeSubscription(
  db: Database | Transaction,
  id: number,
  values: PgUpdateSetSource<typeof subscriptions>,
): Promise<void> {
  await db.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

/** Ends the renewals of a member. The worker cancels them at PayPal. Returns the subscriptions that renewed until now. */
export async function stopRenewals(tx: Transaction, userId: number): Promise<SubscriptionRow[]> {
  const stopped = await tx
    .update(subscriptions)
    .set({ cancelled_at: clockNow, due_at: clockNow })
    .where(
      and(
        eq(subscriptions.user_id, userId),
        ne(subscriptions.status, 'ended'),
        isNull(subscriptions.cancelled_at),
      ),
    )
    .returning();
  if (stopped.length > 0) afterCommit(tx, 'memberships');
  return stopped;
}

/** The latest paid orders of a member's memberships, with the cents that were refunded and will be. */
export function findPaidOrders(db: Database | Transaction, userId: number) {
  const cents = (isMoved: SQL) =>
    sql<number>`coalesce(sum(${refunds.total_cents}) filter (where ${isMoved}), 0)`.mapWith(Number);
  const given = db
    .select({
      order_id: refunds.order_id,
      refunded: cents(eq(refunds.status, 'confirmed')).as('refunded'),
      refunding: cents(inArray(refunds.status, ['intended', 'requested'])).as('refunding'),
    })
    .from(refunds)
    .groupBy(refunds.order_id)
    .as('given');
  return db
    .select({ order: orders, refunded: given.refunded, refunding: given.refunding })
    .from(orders)
    .leftJoin(given, eq(given.order_id, orders.id))
    .where(and(eq(orders.user_id, userId), eq(orders.status, 'paid'), isMembershipOrder))
    .orderBy(desc(orders.paid_at), desc(orders.id))
    .limit(100);
}

/** The order that is being paid or could be, of a member's next membership; null without one. */
export async function findOpenOrder(db: Database | Transaction, userId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), isMembershipOrder, inArray(orders.status, ['open', 'capturing'])));
  return order ?? null;
}
