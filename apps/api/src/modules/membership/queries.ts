import type { MembershipPlan } from '@bidkit/contract';
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { memberships, orders, refunds, subscriptions, users } from '../../db/schema.ts';

export type MembershipRow = typeof memberships.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type Member = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'user_status_id'>;

const now = sql`clock_timestamp()`;

/** `user_status_id` of members without a paid membership. */
const FREE = 1;
const statusIds = { monthly: 3, yearly: 4 } as const satisfies Record<MembershipPlan, number>;
const lengths = {
  monthly: sql`make_interval(months => 1)`,
  yearly: sql`make_interval(years => 1)`,
} as const satisfies Record<MembershipPlan, unknown>;

/**
 * Locks a member. Everything that changes a membership takes this lock first, so that a payment, a renewal, a refund and
 * a lapse at the same moment run one after the other.
 */
export async function lockMember(tx: Transaction, userId: number): Promise<Member> {
  const { id, username, email, user_status_id } = users;
  const [member] = await tx
    .select({ id, username, email, user_status_id })
    .from(users)
    .where(eq(id, userId))
    .for('no key update');
  if (!member) throw new Error(`Member ${userId} does not exist`);
  return member;
}

/** The membership that a member has now, or null. */
export async function findMembership(
  db: Database | Transaction,
  userId: number,
): Promise<MembershipRow | null> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
  return row ?? null;
}

/** Adds the time of one payment: from the end of what is paid for already, so that no paid day is lost. */
export async function addTime(
  tx: Transaction,
  userId: number,
  plan: MembershipPlan,
  paidAt: Date | null,
): Promise<MembershipRow> {
  const from = paidAt === null ? now : sql`${paidAt.toISOString()}::timestamptz`;
  const ends_at = sql`${from} + ${lengths[plan]}`;
  const later = sql`case when ${memberships.ended_at} is null then greatest(${memberships.ends_at}, ${from}) else ${from} end`;
  const [row] = await tx
    .insert(memberships)
    .values({ user_id: userId, plan, ends_at })
    .onConflictDoUpdate({
      target: memberships.user_id,
      set: {
        plan,
        started_at: sql`case when ${memberships.ended_at} is null then ${memberships.started_at} else ${now} end`,
        ends_at: sql`${later} + ${lengths[plan]}`,
        reminded_at: null,
        ended_at: null,
      },
    })
    .returning();
  if (!row) throw new Error('A membership was not written');
  await setStatus(tx, userId, statusIds[plan]);
  return row;
}

/** Takes the time of one payment away. Returns the membership, or null when it ends by that. */
export async function takeTime(
  tx: Transaction,
  userId: number,
  plan: MembershipPlan,
): Promise<MembershipRow | null> {
  await tx
    .update(memberships)
    .set({ ends_at: sql`${memberships.ends_at} - ${lengths[plan]}`, reminded_at: null })
    .where(and(eq(memberships.user_id, userId), isNull(memberships.ended_at)));
  const [ended] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), lt(memberships.ends_at, now)));
  if (ended) await endMembership(tx, userId);
  return findMembership(tx, userId);
}

/** Ends a membership: the member is a free one again. */
export async function endMembership(tx: Transaction, userId: number): Promise<void> {
  await tx.update(memberships).set({ ended_at: now }).where(eq(memberships.user_id, userId));
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
export function stopRenewals(tx: Transaction, userId: number): Promise<SubscriptionRow[]> {
  return tx
    .update(subscriptions)
    .set({ cancelled_at: now, due_at: now })
    .where(
      and(
        eq(subscriptions.user_id, userId),
        ne(subscriptions.status, 'ended'),
        isNull(subscriptions.cancelled_at),
      ),
    )
    .returning();
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
    .where(
      and(eq(orders.user_id, userId), eq(orders.status, 'paid'), sql`${orders.membership_plan} is not null`),
    )
    .orderBy(desc(orders.paid_at), desc(orders.id))
    .limit(100);
}

/** The order that is being paid or could be, of a member's next membership; null without one. */
export async function findOpenOrder(db: Database | Transaction, userId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        sql`${orders.membership_plan} is not null`,
        inArray(orders.status, ['open', 'capturing']),
      ),
    );
  return order ?? null;
}
