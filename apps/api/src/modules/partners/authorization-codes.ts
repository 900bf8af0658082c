import { eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { fromNow } from '../../db/now.ts';
import { authorizationCodes } from '../../db/schema.ts';

const CODE_MINUTES = 2;

export type AuthorizationCode = Omit<typeof authorizationCodes.$inferSelect, 'expires_at'>;

/** Stores an authorization code, valid for two minutes, and deletes expired ones. */
export async function insertAuthorizationCode(db: Database, code: AuthorizationCode): Promise<void> {
  await db.delete(authorizationCodes).where(lte(authorizationCodes.expires_at, sql`clock_timestamp()`));
  const expires_at = fromNow({ minutes: CODE_MINUTES });
  await db.insert(authorizationCodes).values({ ...code, expires_at });
}

/** Deletes a code and returns it, so that it can be used once. Null when it is unknown or has expired. */
export async function consumeAuthorizationCode(
  tx: Transaction,
  codeHash: string,
): Promise<AuthorizationCode | null> {
  const [deleted] = await tx
    .delete(authorizationCodes)
    .where(eq(authorizationCodes.code_hash, codeHash))
    .returning({
      code_hash: authorizationCodes.code_hash,
      code_challenge: authorizationCodes.code_challenge,
      partner_id: authorizationCodes.partner_id,
      origin: authorizationCodes.origin,
      pays_lot_id: authorizationCodes.pays_lot_id,
      user_id: authorizationCodes.user_id,
      isValid: sql<boolean>`${authorizationCodes.expires_at} > clock_timestamp()`,
    });
  if (!deleted?.isValid) return null;
  const { isValid: _, ...code } = deleted;
  return code;
}
