import type { profileForm } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { refuse, refuseFields } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { startEmailChange } from '../sessions/email-change.ts';
import { toUsernameProblem } from '../sessions/taken-names.ts';
import { skeletonOf, usernameErrors } from '../sessions/username-rules.ts';

type Member = typeof users.$inferSelect;
type Names = Pick<Member, 'username' | 'first_name' | 'last_name'>;

/** The member who changes the account, and their browser. */
interface Editor {
  readonly id: number;
  readonly browser: string | null;
}

/**
 * Saves the profile. A new email address is stored when its link is opened.
 * @throws Problem 403 for a new address in a session that is not fresh
 */
export function saveProfile(
  db: Database,
  { id: userId, isFresh, browser }: Pick<Caller, 'id' | 'isFresh'> & Editor,
  { username, email, first_name, last_name, phone }: z.output<typeof profileForm>,
  publicUrl: string,
): Promise<void> {
  return changeMember(db, userId, async (tx, member) => {
    const isSameAddress = email.toLowerCase() === member.email.toLowerCase();
    if (!isSameAddress && !isFresh) throw refuse('fresh_login_required');
    const names = { ...toNames(member, username), first_name, last_name };
    await recordNames(tx, member, names, browser);
    await tx
      .update(users)
      .set({
        ...names,
        phone: phone?.trim() || null,
        ...(isSameAddress && { email }),
      })
      .where(eq(users.id, userId));
    if (!isSameAddress) await queueMails(tx, await startEmailChange(tx, member, email, publicUrl));
  });
}

/** Changes a member's username. */
export function changeUsername(db: Database, { id, browser }: Editor, username: string): Promise<void> {
  return changeMember(db, id, async (tx, member) => {
    const names = toNames(member, username);
    await recordNames(tx, member, { ...member, ...names }, browser);
    await tx.update(users).set(names).where(eq(users.id, id));
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
      // Closed while this call waited: an erased name is not written again.
      if (member.cancelled_at) throw refuse('not_signed_in');
      await change(tx, member);
    });
  } catch (error) {
    throw toUsernameProblem(error);
  }
}

/** Records which names of a member a change replaces. */
async function recordNames(
  tx: Transaction,
  member: Member,
  names: Names,
  browser: string | null,
): Promise<void> {
  const changes = [
    { kind: 'username_changed', before: member.username, after: names.username },
    { kind: 'name_changed', before: fullName(member), after: fullName(names) },
  ] as const;
  const changed = changes.filter(({ before, after }) => before !== after);
  await recordEvents(tx, member.id, ...changed.map((change) => ({ ...change, browser })));
}

const fullName = ({ first_name, last_name }: Pick<Names, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || null;

/** The columns of a new name. One that differs only in case has the same skeleton, and is not checked again. */
function toNames(member: Member, username: string): Pick<Member, 'username' | 'username_skeleton'> {
  const isSame = username.toLowerCase() === member.username.toLowerCase();
  if (isSame) return { username, username_skeleton: member.username_skeleton };
  const errors = usernameErrors(username);
  if (errors.length > 0) throw refuseFields({ username: errors });
  return { username, username_skeleton: skeletonOf(username) };
}
