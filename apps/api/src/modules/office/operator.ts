import { toUsername } from '@bidkit/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { staffMembers, staffRoles, users } from '../../db/schema.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { endAccess } from '../sessions/end-access.ts';
import { isActiveStaff } from './active-staff.ts';
import { factorMail } from './office-mails.ts';
import { lockStaff } from './roles.ts';
import { removeFactors } from './second-factors.ts';
import { endStaffAccess, findStaffMember } from './team.ts';

// What the operator does with a command on the machine of the server, when no owner can log in to the office.
// The audit has each change under the account that it is about.

const REASON = 'By the operator, on the machine of the server';

/** All active members of staff, by username. */
export const listActiveStaff = (db: Database) =>
  db
    .select({ id: users.id, username: users.username, email: users.email, role: staffRoles.name })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(isActiveStaff)
    .orderBy(asc(sql`lower(${users.username})`));

/** The active member of staff with a username or an email address. @throws Error in one line without one */
async function findByName(db: Database, name: string): Promise<number> {
  const isNamed = or(hasText(users.username, toUsername(name)), hasText(users.email, name));
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.user_id, users.id))
    .where(and(isNamed, staffMembers.is_active));
  if (!member) throw new Error(`“${name}” is not staff.`);
  return member.id;
}

/**
 * Makes a member of staff an ordinary member, and ends all access to the account with its impersonations. Returns the
 * username. The last owner can be removed as well: then a set-up link makes another one.
 * @throws Error in one line when there is no such member of staff
 */
export async function removeStaff(db: Database, name: string): Promise<string> {
  const userId = await findByName(db, name);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const { user, role } = await findStaffMember(tx, userId);
    await tx
      .update(staffMembers)
      .set({ is_active: false, version: sql`${staffMembers.version} + 1` })
      .where(eq(staffMembers.user_id, userId));
    await tx.update(users).set({ role: 'member' }).where(eq(users.id, userId));
    const sessions = await endStaffAccess(tx, userId);
    await writeAudit(tx, userId, {
      action: 'remove-staff',
      subject: 'staff-member',
      subject_id: userId,
      reason: REASON,
      before: { role: role.name, sessions: sessions.length },
      after: { sessions: 0 },
    });
    return user.username;
  });
}

/**
 * Removes the second factors of a member of staff, who sets up a new one with the next login. Returns the username.
 * @throws Error in one line when there is no such member of staff
 */
export async function resetFactors(
  db: Database,
  name: string,
  config: Pick<Config, 'officeUrl' | 'publicUrl'>,
): Promise<string> {
  const userId = await findByName(db, name);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    await removeFactors(tx, userId);
    await endAccess(tx, userId);
    const about = { subject: 'staff-member', subject_id: userId, reason: REASON } as const;
    await writeAudit(tx, userId, { action: 'reset-factor', ...about });
    const { user } = await findStaffMember(tx, userId);
    await queueMails(tx, [factorMail(user, 'reset', config)]);
    return user.username;
  });
}
