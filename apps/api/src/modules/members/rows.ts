import type { MemberRow, MemberStatus } from '@bidkit/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, memberships, orders, partners, refunds, users, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { findRestrictedKinds } from '../restrictions/restricted.ts';

type User = typeof users.$inferSelect;

export function statusOf({
  cancelled_at,
  erased_at,
  merged_into,
  email_verified_at,
}: Pick<User, 'cancelled_at' | 'erased_at' | 'merged_into' | 'email_verified_at'>): MemberStatus {
  if (erased_at) return 'erased';
  if (merged_into) return 'merged';
  if (cancelled_at) return 'canceled';
  return email_verified_at ? 'active' : 'unverified';
}

/** An order that moved money: not one that pays for several items, each of which has an order of its own. */
const paidOrders = sql`from ${orders} own where own.user_id = ${users.id} and own.status = 'paid'
  and own.lead_item_id is null and own.overpaid_order_id is null`;

const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${from})`;

/** When the oldest unpaid item of a member has to be paid; null without one. */
const oldestDue = sql<Date | null>`(select min(own.pay_by) from ${wonItems} own
  where own.user_id = ${users.id} and own.status = 'unpaid')`;

/** The rows of these members, in the order of the ids. Their counts are read for these rows only. */
export async function findMemberRows(tx: Transaction, ids: readonly number[]): Promise<MemberRow[]> {
  const rows = await tx
    .select({
      user: users,
      partner: partners.name,
      plan: memberships.plan,
      bids: count(sql`from ${bids} own where own.user_id = ${users.id}`),
      wins: count(sql`from ${wonItems} own where own.user_id = ${users.id} and own.status <> 'forfeited'`),
      unpaid: count(sql`from ${wonItems} own where own.user_id = ${users.id} and own.status = 'unpaid'`),
      due_at: oldestDue.mapWith(wonItems.pay_by),
      paid: sql<string>`(select coalesce(sum(own.total_cents), 0) ${paidOrders})`,
      refunded: sql<string>`(select coalesce(sum(back.total_cents), 0) from ${refunds} back
        where back.status = 'confirmed' and back.order_id in (select own.id ${paidOrders}))`,
    })
    .from(users)
    .leftJoin(partners, eq(partners.id, users.partner_id))
    .leftJoin(memberships, and(eq(memberships.user_id, users.id), isNull(memberships.ended_at)))
    .where(inArray(users.id, [...ids]));
  const kinds = await findRestrictedKinds(tx, ids);
  const byId = new Map(
    rows.map(({ user, partner, plan, bids, wins, unpaid, due_at, paid, refunded }): [number, MemberRow] => [
      user.id,
      {
        id: user.id,
        username: user.username,
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
        status: statusOf(user),
        is_staff: user.role === 'staff',
        restrictions: [...(kinds.get(user.id) ?? [])],
        membership: plan,
        partner,
        created_at: user.created_at.toISOString(),
        bids,
        wins,
        unpaid,
        due_at: due_at?.toISOString() ?? null,
        spent: toDollars(Number(paid) - Number(refunded)),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
