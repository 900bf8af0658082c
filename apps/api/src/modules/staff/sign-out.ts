import type { Database } from '../../db/database.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { forgetDevices } from '../session/known-devices.ts';
import { deleteSessionsOf, findUser } from '../session/queries.ts';

/**
 * Revokes all tokens of a member, including those with which they impersonate others, and forgets the browsers in which
 * they have logged in.
 */
export function signOutEverywhere(
  db: Database,
  staffId: number,
  userId: number,
  reason: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await findUser(tx, userId);
    if (!member) throw refuse('member_not_found');
    const sessions = await deleteSessionsOf(tx, userId);
    await forgetDevices(tx, userId);
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
