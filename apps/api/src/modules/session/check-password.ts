import type { Database } from '../../db/database.ts';
import type { users } from '../../db/schema.ts';
import { unprocessable } from '../../http/problem.ts';
import { isPassword } from './passwords.ts';
import { findByName } from './queries.ts';

/** The member with this e-mail or username and password, or null. */
export async function checkPassword(
  db: Database,
  name: string,
  password: string,
): Promise<typeof users.$inferSelect | null> {
  const row = await findByName(db, name);
  const matches = await isPassword(password, row?.password_hash ?? null);
  return matches ? row : null;
}

/** One answer for an unknown name and a wrong password: it tells nobody who has an account. */
export function wrongLogin(field: string) {
  const text = 'These details do not match an account.';
  return unprocessable(text, { [field]: [text] });
}
