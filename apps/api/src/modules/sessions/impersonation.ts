import type { Database } from '../../db/database.ts';
import type { AuditImpersonated } from '../../kernel/handler.ts';
import { refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { recordEvents } from './account-events.ts';
import { impersonationMail } from './session-mails.ts';
import { openSession } from './tokens.ts';
import { findUser, isReachable } from './users.ts';

/**
 * Signs a staff member in as a member for an hour, audits it, and queues a mail to the member. Staff cannot be
 * impersonated.
 */
export function impersonate(
  db: Database,
  staff: { readonly id: number; readonly username: string },
  userId: number,
  publicUrl: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const member = await findUser(tx, userId);
    if (!member) throw refuseField('user_id', 'user_unknown');
    if (member.role === 'staff') throw refuseField('user_id', 'staff_not_impersonable');
    await writeAudit(tx, staff.id, {
      action: 'impersonate',
      subject: 'user',
      subject_id: member.id,
      after: { username: member.username },
    });
    if (await isReachable(tx, member))
      await queueMails(tx, [impersonationMail(member, staff.username, publicUrl)]);
    await recordEvents(tx, member.id, { kind: 'staff_login', browser: null, after: staff.username });
    return openSession(tx, member.id, { impersonatorId: staff.id });
  });
}

/** Fields of a body that are not audited. */
const SECRET = /password|token/i;

/** Audits a call of an impersonator before it runs, so that a bid that is refused is recorded too. */
export const auditImpersonated =
  (db: Database): AuditImpersonated =>
  async ({ id, username, impersonatorId }, name, { params, body }) => {
    const path = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const fields = Object.entries(body ?? {}).filter(([field]) => !SECRET.test(field));
    await writeAudit(db, impersonatorId ?? id, {
      action: 'act-as',
      subject: 'user',
      subject_id: id,
      after: { username, call: name, ...Object.fromEntries([...path, ...fields]) },
    });
  };
