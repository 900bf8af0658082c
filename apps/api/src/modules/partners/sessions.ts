import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { authorizationCodes, partners, sessions } from '../../db/schema.ts';
import { entriesOf, isValidSession } from '../sessions/session-queries.ts';

/** The valid sessions of a member on partners' pages and in pay frames, the oldest first. */
export async function findPartnerSessions(db: Database, userId: number) {
  const rows = await db
    .select({
      key: partners.key,
      name: partners.name,
      origin: sessions.origin,
      auction_id: sessions.pays_lot_id,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(partners, eq(partners.id, sessions.partner_id))
    .where(and(eq(sessions.user_id, userId), isNotNull(sessions.origin), isValidSession))
    .orderBy(asc(sessions.created_at));
  return rows.map(({ origin, created_at, expires_at, ...session }) => ({
    ...session,
    origin: origin ?? '',
    create_time: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/**
 * Deletes the sessions and unused authorization codes of a partner's origins: if an origin is registered again later,
 * they must not become valid again. All pay frames of the partner end too, because a frame's session does not record
 * which page contained it.
 */
export async function deleteSessionsAt(tx: Transaction, partnerId: number, origins: string[]): Promise<void> {
  for (const table of [authorizationCodes, sessions]) {
    const isAt = sql`${entriesOf(table.origin)} && ${sql.param(origins)}::text[]`;
    const isAffected = or(isAt, isNotNull(table.pays_lot_id));
    await tx.delete(table).where(and(eq(table.partner_id, partnerId), isAffected));
  }
}

/**
 * Deletes the sessions and unused authorization codes of a partner, of one member or of all. Returns the number of
 * deleted sessions.
 */
export async function deletePartnerSessions(
  tx: Transaction,
  partnerId: number,
  userId?: number,
): Promise<number> {
  const isMember = userId !== undefined;
  await tx
    .delete(authorizationCodes)
    .where(
      and(
        eq(authorizationCodes.partner_id, partnerId),
        isMember ? eq(authorizationCodes.user_id, userId) : undefined,
      ),
    );
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.partner_id, partnerId),
        isNotNull(sessions.origin),
        isMember ? eq(sessions.user_id, userId) : undefined,
      ),
    )
    .returning({ user_id: sessions.user_id });
  return deleted.length;
}
