import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { bids, lots, memberRestrictions, memberships, orders, users } from '../../../db/schema.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { findObligations } from '../../account/obligations.ts';
import { isBeingPaid } from '../../payments/membership/membership.ts';
import { findOpenOrder } from '../../payments/membership/queries.ts';
import { isStanding } from '../../restrictions/restricted.ts';

export type Member = typeof users.$inferSelect;

/**
 * Locks the two accounts of a merge in the order of their ids, as all transactions that lock several.
 * @throws Problem 404 or 422 for unknown members
 */
export async function lockAccounts(tx: Transaction, fromId: number, intoId: number) {
  if (fromId === intoId) throw refuseField('into', 'merge_into_itself');
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [fromId, intoId]))
    .orderBy(users.id)
    .for('update');
  const from = rows.find(({ id }) => id === fromId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from) throw refuse('member_not_found');
  if (!into) throw refuseField('into', 'merge_target_unknown');
  return { from, into };
}

/** Refuses a merge that would lose money, a bid or a restriction. The two rows are locked. */
export async function refuseUnmergeable(tx: Transaction, from: Member, into: Member): Promise<void> {
  if (from.role === 'staff' || into.role === 'staff') throw refuse('merge_of_staff');
  if (from.merged_into || into.merged_into) throw refuse('member_merged');
  if (from.erased_at || into.erased_at) throw refuse('account_erased');
  if (from.cancelled_at || into.cancelled_at) throw refuse('merge_of_cancelled');
  const both = [from.id, into.id];
  const isTheirs = and(inArray(memberRestrictions.user_id, both), isStanding);
  if ((await tx.$count(memberRestrictions, isTheirs)) > 0) throw refuse('merge_of_restricted');
  await refuseObliged(tx, from, into);
  await refuseSameLot(tx, from, into);
  const current = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(inArray(memberships.user_id, both), isNull(memberships.ended_at)));
  if (current.length === both.length) throw refuse('merge_both_members');
}

async function refuseObliged(tx: Transaction, from: Member, into: Member): Promise<void> {
  const owed = await findObligations(tx, from.id);
  for (const { kind, auction_id, short_name } of owed) {
    // The winner in the bid log of a live lot is an account that can log in.
    if (kind === 'leading')
      throw refuse('merge_leads_lot', { auction_id: auction_id ?? '', short_name: short_name ?? '' });
    if (kind === 'paying' || kind === 'check') throw refuse('merge_paying');
    if (kind === 'renewal') throw refuse('merge_membership_renews');
  }
  const isCharged = and(eq(orders.user_id, from.id), eq(orders.status, 'capturing'));
  if ((await tx.$count(orders, isCharged)) > 0) throw refuse('merge_paying');
  if (await isBeingPaid(tx, await findOpenOrder(tx, from.id))) throw refuse('merge_paying');
  if (owed.length > 0 && (await findObligations(tx, into.id)).length > 0) throw refuse('merge_both_owe');
}

/** One person who bids with two accounts on a live lot has outbid themselves: staff decide about that first. */
async function refuseSameLot(tx: Transaction, from: Member, into: Member): Promise<void> {
  const [lot] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(
        eq(lots.status, 'live'),
        sql`${lots.id} in (select ${bids.lot_id} from ${bids} where ${bids.user_id} = ${from.id})`,
        sql`${lots.id} in (select ${bids.lot_id} from ${bids} where ${bids.user_id} = ${into.id})`,
      ),
    )
    .limit(1);
  if (lot) throw refuse('merge_same_lot', { auction_id: lot.id });
}
