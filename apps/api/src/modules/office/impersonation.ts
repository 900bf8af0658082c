import type { impersonationEndpoints } from '@bidkit/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { checkPasswords, wrongLogin } from '../sessions/check-password.ts';
import { impersonationMail } from '../sessions/session-mails.ts';
import { openSession } from '../sessions/tokens.ts';
import { findUser, isReachable } from '../sessions/users.ts';
import { isFactorRequired } from './is-factor-required.ts';
import { factorMail } from './office-mails.ts';
import { permissionsOf } from './roles.ts';
import { checkCode, methodsOf, readFactors } from './second-factors.ts';
import { findStaffMember } from './team.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'now'>;

/** Staff who act as a member, on the pages of the site. */
export function impersonationHandlers(context: Context): Handlers<typeof impersonationEndpoints> {
  const { config, db } = context;
  const checkPassword = checkPasswords(context);
  return {
    async impersonate({ body, request }) {
      const { username: name, password, user_id, code } = body;
      const staff = await checkPassword({ name, password, address: request.ip, browser: browserOf(request) });
      // A member's correct password gets the same answer as a wrong one, so that it does not reveal who is staff.
      if (staff?.role !== 'staff') throw wrongLogin('username');
      const { role } = await findStaffMember(db, staff.id);
      if (!permissionsOf(role).includes('members:impersonate'))
        throw refuse('permission_missing', { permission: 'members:impersonate' });
      const by = await proveFactor(context, staff.id, code ?? '');
      if (by === 'recovery_code')
        await db.transaction((tx) => queueMails(tx, [factorMail(staff, 'code-used', config)]));
      return { token: await impersonate(db, staff, user_id, config.publicUrl) };
    },
  };
}

/**
 * Proves the second factor of a member of staff, and returns by what; null for one without.
 * @throws Problem 403 when a second factor is required and none is set up, 422 for a missing or wrong code
 */
async function proveFactor(context: Context, userId: number, code: string) {
  const methods = methodsOf(await readFactors(context.db, userId));
  if (methods.length === 0 && isFactorRequired(context.config)) throw refuse('second_factor_required');
  if (methods.length === 0) return null;
  if (code === '') throw refuseField('code', 'second_factor_missing');
  return checkCode(context, { userId, code });
}

/**
 * Logs a staff member in as a member for an hour, audits it, and queues a mail to the member. Staff cannot be
 * impersonated.
 */
function impersonate(
  db: Database,
  staff: Pick<typeof users.$inferSelect, 'id' | 'username'>,
  userId: number,
  publicUrl: string,
): Promise<string> {
  return db.transaction(async (tx: Transaction) => {
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
