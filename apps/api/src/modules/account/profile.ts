import type { profileForm } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { refuse, refuseFields } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { startEmailChange } from '../session/email-change.ts';
import { toUsernameProblem } from '../session/taken-names.ts';
import { skeletonOf, usernameErrors } from '../session/username-rules.ts';

type Member = typeof users.$inferSelect;

/**
 * Saves the profile. A new e-mail address is stored when its link is opened.
 * @throws Problem 403 for a new address in a session that is not fresh
 */
export function saveProfile(
  db: Database,
  { id: userId, isFresh }: Pick<Caller, 'id' | 'isFresh'>,
  { username, email, first_name, last_name, phone }: z.output<typeof profileForm>,
  publicUrl: string,
): Promise<void> {
  return changeMember(db, userId, async (tx, member) => {
    const isSameAddress = email.toLowerCase() === member.email.toLowerCase();
    if (!isSameAddress && !isFresh) throw refuse('fresh_login_required');
    await tx
      .update(users)
      .set({
        ...toNames(member, username),
        first_name,
        last_name,
        phone: phone?.trim() || null,
        ...(isSameAddress && { email }),
      })
      .where(eq(users.id, userId));
    if (!isSameAddress) await queueMails(tx, await startEmailChange(tx, member, email, publicUrl));
  });
}

/** Changes a member's username. */
export function changeUsername(db: Database, userId: number, username: string): Promise<void> {
  return changeMember(db, userId, async (tx, member) => {
    await tx.update(users).set(toNames(member, username)).where(eq(users.id, userId));
  });
}

export async function setNewsletter(db: Database, userId: number, newsletter: boolean): Promise<void> {
  await db.update(users).set({ newsletter }).where(eq(users.id, userId));
}

/** Runs a change of a member's row, which stays locked meanwhile. @throws Problem 422 for a name that is taken */
async function changeMember(
  db: Database,
  userId: number,
  change: (tx: Transaction, member: Member) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!member) throw new Error('A session without a member');
      await change(tx, member);
    });
  } catch (error) {
    throw toUsernameProblem(error);
  }
}

/** The columns of a new name. One that differs only in case has the same skeleton, and is not checked again. */
function toNames(member: Member, username: string): Pick<Member, 'username' | 'username_skeleton'> {
  const isSame = username.toLowerCase() === member.username.toLowerCase();
  if (isSame) return { username, username_skeleton: member.username_skeleton };
  const errors = usernameErrors(username);
  if (errors.length > 0) throw refuseFields({ username: errors });
  return { username, username_skeleton: skeletonOf(username) };
}
