import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { fromNow } from '../../db/now.ts';
import { emailUndos, users, emailVerifications as verifications } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse } from '../../kernel/problem.ts';
import { recordEvents } from './account-events.ts';
import { UNDO_DAYS } from './email-change-mails.ts';
import { endAccess } from './end-access.ts';
import { removeOtherLogins } from './other-logins.ts';
import { hashToken, newToken } from './tokens.ts';

type Member = typeof users.$inferSelect;

/** Stores the link that restores the present address of a member, and returns its token. */
export async function startUndo(
  tx: Transaction,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<string> {
  const token = newToken();
  await tx.insert(emailUndos).values({
    token_hash: hashToken(token),
    user_id: id,
    email,
    expires_at: fromNow({ days: UNDO_DAYS }),
  });
  return token;
}

const selectUndo = (db: Database | Transaction, token: string) =>
  db
    .select({ undo: emailUndos, member: users })
    .from(emailUndos)
    .innerJoin(users, eq(users.id, emailUndos.user_id))
    .where(
      and(eq(emailUndos.token_hash, hashToken(token)), gt(emailUndos.expires_at, sql`clock_timestamp()`)),
    );

/** The account and the address of a link. @throws Problem 422 for a link that is not valid */
export async function readUndo(db: Database, token: string): Promise<{ username: string; email: string }> {
  const [found] = await selectUndo(db, token);
  if (!found) throw refuse('undo_link_invalid');
  return { username: found.member.username, email: found.undo.email };
}

/**
 * Restores the address of a link, whose mail proves that its reader owns it. All access to the account ends, and the
 * logins that were added since the change are removed. Links of later changes become invalid: an attacker has entered
 * their addresses. Returns the hashes of the ended tokens.
 * @throws Problem 422 for a link that is not valid, 409 when the address belongs to another member now
 */
export async function undoEmailChange(
  db: Database,
  token: string,
  browser: string | null,
): Promise<string[]> {
  try {
    return await db.transaction(async (tx) => {
      const [found] = await selectUndo(tx, token).for('update');
      if (!found) throw refuse('undo_link_invalid');
      const { user_id, email, created_at } = found.undo;
      const before = found.member.email;
      await tx
        .update(users)
        .set({ email, email_verified_at: sql`clock_timestamp()` })
        .where(eq(users.id, user_id));
      await removeOtherLogins(tx, user_id, { since: created_at, browser });
      await tx
        .delete(emailUndos)
        .where(and(eq(emailUndos.user_id, user_id), gte(emailUndos.created_at, created_at)));
      await tx.delete(verifications).where(eq(verifications.user_id, user_id));
      await recordEvents(tx, user_id, { kind: 'email_restored', browser, before, after: email });
      return endAccess(tx, user_id);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw error;
  }
}
