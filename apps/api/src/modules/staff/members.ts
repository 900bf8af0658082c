import { emailAddress, RESET_LINK_MINUTES, toUsername, username } from '@bidkit/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { users } from '../../db/schema.ts';
import { messageOf } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { endAccess } from '../sessions/end-access.ts';
import { writeLink } from '../sessions/recovery/queries.ts';
import { toUsernameProblem } from '../sessions/taken-names.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { skeletonOf, usernameErrors } from '../sessions/username-rules.ts';
import { findOwner, insertUser } from '../sessions/users.ts';

// Who is staff. Only the operator of the server decides that, with a command on its machine: no call of the API makes
// anybody staff. The audit has each change under the account that it is about.

type Member = typeof users.$inferSelect;

interface NewAccount {
  readonly email: string;
  readonly username: string;
}

const REASON = 'By the operator, on the machine of the server';

/** Whether a name of the command line is an email address: usernames have no `@`. */
const isEmail = (name: string) => name.includes('@');

/** Finds the account of a username, or of an email address, and locks it. @throws Error in one line without one */
async function lockMember(tx: Transaction, name: string): Promise<Member> {
  const isNamed = isEmail(name) ? hasText(users.email, name) : hasText(users.username, toUsername(name));
  const [member] = await tx
    .select()
    .from(users)
    .where(and(isNamed, isNull(users.cancelled_at)))
    .orderBy(sql`${users.email_verified_at} is null`)
    .limit(1)
    .for('update');
  if (!member)
    throw new Error(`There is no account “${name}”. Register it on the site first, or let --create make it.`);
  return member;
}

async function makeStaff(tx: Transaction, { id }: Member, created: boolean): Promise<void> {
  await tx.update(users).set({ role: 'staff' }).where(eq(users.id, id));
  await writeAudit(tx, id, {
    action: 'add-staff',
    subject: 'user',
    subject_id: id,
    reason: REASON,
    before: { role: created ? null : 'member' },
    after: { role: 'staff' },
  });
}

/**
 * Makes the account with this username or email address staff. Returns its username, and whether it was not staff yet.
 * @throws Error in one line when there is no such account, or its email address is not verified
 */
export function addStaff(db: Database, name: string): Promise<{ username: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, name);
    if (member.role === 'staff') return { username: member.username, isNew: false };
    if (member.email_verified_at === null)
      throw new Error(
        `The email address of ${member.username} is not verified. Open the link in the email to ${member.email} first.`,
      );
    await makeStaff(tx, member, false);
    return { username: member.username, isNew: true };
  });
}

const addressForm = emailAddress(messageOf({ code: 'email_required' }));

/** Checks an email address and a username as the registration does. @throws Error with the first message */
function checkNames(account: NewAccount): NewAccount {
  const email = addressForm.safeParse(account.email);
  const name = username.safeParse(account.username);
  if (!email.success || !name.success)
    throw new Error([email, name].flatMap(({ error }) => error?.issues ?? [])[0]?.message);
  const [refused] = usernameErrors(name.data);
  if (refused) throw new Error(messageOf(refused));
  return { email: email.data, username: name.data };
}

/**
 * Creates an account of the staff without a password. The operator answers for its email address. Returns the token of
 * the link that sets the password, valid for `RESET_LINK_MINUTES`.
 * @throws Error in one line when the address or the username is not valid, or belongs to another account
 */
export async function createStaff(
  db: Database,
  account: NewAccount,
): Promise<{ username: string; token: string; minutes: number }> {
  const names = checkNames(account);
  try {
    return await db.transaction(async (tx) => {
      const owner = await findOwner(tx, names.email);
      if (owner)
        throw new Error(`${names.email} belongs to the account ${owner.username}. Leave out --create.`);
      const member = await insertUser(tx, {
        ...names,
        username_skeleton: skeletonOf(names.username),
        email_verified_at: sql`clock_timestamp()`,
      });
      const token = newToken();
      await writeLink(tx, member, hashToken(token), RESET_LINK_MINUTES);
      await makeStaff(tx, member, true);
      return { username: member.username, token, minutes: RESET_LINK_MINUTES };
    });
  } catch (error) {
    throw toUsernameProblem(error);
  }
}

const isStaff = and(eq(users.role, 'staff'), isNull(users.cancelled_at));

/** All members of staff, by username. */
export const listStaff = (db: Database) =>
  db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.username})`));

/**
 * Makes a member of staff an ordinary member, and ends all access to the account with its impersonations. Returns the
 * username, and whether the account was staff. Sockets of a running server close with its next check of their sessions.
 * @throws Error in one line when there is no such account, or it is the last member of staff and `evenLast` is false
 */
export function removeStaff(
  db: Database,
  name: string,
  { evenLast }: { readonly evenLast: boolean },
): Promise<{ username: string; wasStaff: boolean }> {
  return db.transaction(async (tx) => {
    // Locks all of them, so that two commands at the same moment do not remove the last two.
    const staff = await tx
      .select({ id: users.id })
      .from(users)
      .where(isStaff)
      .orderBy(users.id)
      .for('update');
    const member = await lockMember(tx, name);
    const { id, username } = member;
    if (member.role !== 'staff') return { username, wasStaff: false };
    if (staff.length === 1 && !evenLast)
      throw new Error(`${username} is the last member of staff. Add another one first, or use --force.`);
    await tx.update(users).set({ role: 'member' }).where(eq(users.id, id));
    const sessions = await endAccess(tx, id);
    await writeAudit(tx, id, {
      action: 'remove-staff',
      subject: 'user',
      subject_id: id,
      reason: REASON,
      before: { role: 'staff', sessions: sessions.length },
      after: { role: 'member', sessions: 0 },
    });
    return { username, wasStaff: true };
  });
}
