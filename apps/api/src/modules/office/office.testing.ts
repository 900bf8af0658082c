import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { fromNow } from '../../db/now.ts';
import { existingRow } from '../../db/rows.ts';
import { officeSessions, staffMembers, staffRoles } from '../../db/schema.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** The secret of the authenticator app of test staff. */
export const TEST_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface NewStaff {
  /** The name of the role. */
  readonly name: string;
  /** Whether they have an authenticator app, with `TEST_TOTP_SECRET`. */
  readonly hasFactor: boolean;
}

/** Gives an account of staff a role. */
export async function addRole(db: Database, userId: number, { name, hasFactor }: NewStaff): Promise<void> {
  const role = existingRow(await db.select().from(staffRoles).where(eq(staffRoles.name, name)), name);
  await db.insert(staffMembers).values({
    user_id: userId,
    role_id: role.id,
    totp_secret: hasFactor ? TEST_TOTP_SECRET : null,
  });
}

/** The token of a new office session of a program, which is fresh. */
export async function openTestSession(
  db: Database,
  userId: number,
  values: Partial<typeof officeSessions.$inferInsert> = {},
): Promise<string> {
  const token = newToken();
  await db.insert(officeSessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    is_browser: false,
    network: '127.0.0.0/24',
    // Inserts take no SQL of another type: the columns are dates.
    expires_at: fromNow({ hours: 12 }),
    fresh_until: fromNow({ minutes: 10 }),
    ...values,
  } as typeof officeSessions.$inferInsert);
  return token;
}
