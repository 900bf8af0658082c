import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { staffMembers, users } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse, refuseFields } from '../../kernel/problem.ts';
import { passwordErrors } from '../sessions/password-rules.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { takenErrors, toUsernameProblem } from '../sessions/taken-names.ts';
import { skeletonOf, usernameErrors } from '../sessions/username-rules.ts';
import { insertUser } from '../sessions/users.ts';
import { removeFactors } from './second-factors.ts';

/** The name and password of a new account of staff. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** An account that can be inserted: its name and password were checked. */
export interface PreparedAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Checks a new account as the registration does. @throws Problem 422 with all fields that are refused */
export async function prepareAccount(db: Database, account: NewAccount): Promise<PreparedAccount> {
  const { username, email, password } = account;
  const ofName = usernameErrors(username);
  const fields = {
    username: ofName.length > 0 ? ofName : await takenErrors(db, username),
    password: await passwordErrors(password, account),
  };
  const refused = Object.entries(fields).filter(([, errors]) => errors.length > 0);
  if (refused.length > 0) throw refuseFields(Object.fromEntries(refused));
  return { username, email, passwordHash: await hashPassword(password) };
}

/**
 * Creates an account of staff. Its address counts as verified: that of an invited person got the link, and the first
 * owner answers for theirs, as the operator of the server. Returns its number.
 */
export async function insertAccount(
  tx: Transaction,
  { username, email, passwordHash }: PreparedAccount,
): Promise<number> {
  try {
    const row = await insertUser(tx, {
      username,
      username_skeleton: skeletonOf(username),
      email,
      email_verified_at: clockNow,
      password_hash: passwordHash,
    });
    return row.id;
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw toUsernameProblem(error);
  }
}

/**
 * Makes an account staff with a role. One that was staff before starts without its former second factors, as others do:
 * otherwise the session that this opens would not have proved them.
 */
export async function makeStaff(tx: Transaction, userId: number, roleId: number): Promise<void> {
  await tx.update(users).set({ role: 'staff' }).where(eq(users.id, userId));
  await removeFactors(tx, userId);
  const values = { role_id: roleId, is_active: true };
  await tx
    .insert(staffMembers)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({
      target: staffMembers.user_id,
      set: { ...values, version: sql`${staffMembers.version} + 1` },
    });
}
