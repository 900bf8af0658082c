import type { Database } from '../../db/database.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { endAccess } from '../sessions/end-access.ts';
import { findUser } from '../sessions/users.ts';

/** Ends all access to a member's account, and the sessions in which they impersonate others. */
export function signOutEverywhere(
  db: Database,
  staffId: number,
  userId: number,
  reason: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await findUser(tx, userId);
    if (!member) throw refuse('member_not_found');
    const sessions = await endAccess(tx, userId);
    await recordEvents(tx, userId, { kind: 'sessions_ended', browser: null });
    await writeAudit(tx, staffId, {
      action: 'sign-out',
      subject: 'user',
      subject_id: userId,
      reason,
      before: { username: member.username, sessions: sessions.length },
      after: { sessions: 0 },
    });
  });
}
