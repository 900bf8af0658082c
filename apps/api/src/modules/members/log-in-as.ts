import { LOG_IN_LINK_MINUTES } from '@bidkit/contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clockNow, fromNow } from '../../db/now.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { logInLinks } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { impersonationMail } from '../sessions/session-mails.ts';
import { hashToken, newToken, openSession } from '../sessions/tokens.ts';
import { findUser, isReachable } from '../sessions/users.ts';
import { lockOpen } from './lock-member.ts';

interface Order {
  readonly staffId: number;
  readonly userId: number;
  readonly reason: string;
}

/** Makes a link that opens the site as a member. What is after its `#` is not sent to a server. */
export function startLogInAs(db: Database, { staffId, userId, reason }: Order, publicUrl: string) {
  return db.transaction(async (tx) => {
    const member = await lockOpen(tx, userId);
    const token = newToken();
    await tx.delete(logInLinks).where(lte(logInLinks.expires_at, clockNow));
    const link = writtenRow(
      await tx
        .insert(logInLinks)
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          staff_id: staffId,
          expires_at: fromNow({ minutes: LOG_IN_LINK_MINUTES }),
        })
        .returning({ expires_at: logInLinks.expires_at }),
    );
    await writeAudit(tx, staffId, {
      action: 'impersonate',
      subject: 'user',
      subject_id: userId,
      reason,
      after: { username: member.username },
    });
    return { url: `${publicUrl}/impersonate#${token}`, expires_at: link.expires_at.toISOString() };
  });
}

/**
 * Uses a link up, and returns the token of a session of an hour. The session is valid while its member of staff may act
 * as members.
 * @throws Problem 422 for an unknown, used or expired link, and when the member has joined the staff since
 */
export function openLogInLink(db: Database, token: string, publicUrl: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .delete(logInLinks)
      .where(and(eq(logInLinks.token_hash, hashToken(token)), gt(logInLinks.expires_at, clockNow)))
      .returning();
    if (!link) throw refuse('log_in_link_invalid');
    const member = await findUser(tx, link.user_id);
    if (!member || member.role === 'staff') throw refuse('log_in_link_invalid');
    const staff = existingRow(
      [await findUser(tx, link.staff_id)].flatMap((row) => row ?? []),
      'the staff',
    );
    if (await isReachable(tx, member))
      await queueMails(tx, [impersonationMail(member, staff.username, publicUrl)]);
    await recordEvents(tx, member.id, { kind: 'staff_login', browser: null, after: staff.username });
    return openSession(tx, member.id, { impersonatorId: staff.id });
  });
}
