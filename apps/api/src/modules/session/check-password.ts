import type { Database } from '../../db/database.ts';
import type { users } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import type { Counter } from '../../kernel/shared-counter.ts';
import { isPassword } from './passwords.ts';
import { findByName } from './queries.ts';

/**
 * Attempts per name and IP address. Other addresses cannot lock a member out, and the limit does not reveal which names
 * are one account.
 */
const ATTEMPTS = 30;
const WINDOW_MS = 15 * 60_000;

/** The member with this e-mail or username and password, or null. @throws Problem 429 after too many attempts */
export type CheckPassword = (
  name: string,
  password: string,
  address: string,
) => Promise<typeof users.$inferSelect | null>;

export const checkPasswords =
  (db: Database, counter: Counter): CheckPassword =>
  async (name, password, address) => {
    const caller = `sign-in ${address} ${name.toLowerCase()}`;
    const { current, ttl } = await counter.count(caller, WINDOW_MS);
    if (current > ATTEMPTS) {
      throw refuse('too_many_login_attempts', { minutes: Math.ceil(ttl / 60_000) });
    }
    const row = await findByName(db, name);
    if (!(await isPassword(password, row?.password_hash ?? null))) return null;
    counter.reset(caller);
    return row;
  };

/** The same answer for an unknown name and a wrong password, so that it does not reveal who has an account. */
export const wrongLogin = (field: string) => refuseField(field, 'wrong_login');
