import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

export type Member = typeof users.$inferSelect;

/**
 * Locks a member's row against everything that needs the account: bids, purchases and logins wait, and this waits for
 * those that have begun.
 * @throws Problem 404 for an unknown member
 */
export async function lockMember(tx: Transaction, userId: number): Promise<Member> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!member) throw refuse('member_not_found');
  return member;
}

/** Locks a member, so that changes of staff at the same time run one after the other. @throws Problem 404 */
async function lock(tx: Transaction, userId: number): Promise<Member> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!member) throw refuse('member_not_found');
  return member;
}

/**
 * Locks a member whose data staff can add to.
 * @throws Problem 404 for an unknown member, 409 for an account of staff and for one whose data was erased
 */
export async function lockKnown(tx: Transaction, userId: number): Promise<Member> {
  const member = await lock(tx, userId);
  if (member.role === 'staff') throw refuse('member_is_staff');
  if (member.erased_at) throw refuse('member_erased');
  return member;
}

/**
 * Locks a member whose account staff can change.
 * @throws Problem as `lockKnown`, and 409 for a canceled or merged account
 */
export async function lockOpen(tx: Transaction, userId: number): Promise<Member> {
  const member = await lockKnown(tx, userId);
  if (member.merged_into) throw refuse('member_merged');
  if (member.cancelled_at) throw refuse('member_cancelled');
  return member;
}
