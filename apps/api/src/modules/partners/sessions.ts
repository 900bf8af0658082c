import { and, asc, eq, inArray, isNotNull, like, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { partnerGrants, partners, sessions } from '../../db/schema.ts';
import { stillCounts } from '../session/queries.ts';
import { FRAME_LIKE } from '../session/token-place.ts';

const GRANT_MINUTES = 2;

type Grant = Omit<typeof partnerGrants.$inferSelect, 'expires_at'>;

/** Keeps a member's consent for two minutes, and drops those that nobody came for. */
export async function writeGrant(db: Database, grant: Grant): Promise<void> {
  await db.delete(partnerGrants).where(lte(partnerGrants.expires_at, sql`clock_timestamp()`));
  const expires_at = sql`clock_timestamp() + make_interval(mins => ${GRANT_MINUTES})`;
  await db.insert(partnerGrants).values({ ...grant, expires_at });
}

/** Takes a consent out of the book: of two who come with one code, one gets it. Null when it is unknown or too old. */
export async function takeGrant(tx: Transaction, codeHash: string): Promise<Grant | null> {
  const [taken] = await tx
    .delete(partnerGrants)
    .where(eq(partnerGrants.code_hash, codeHash))
    .returning({
      code_hash: partnerGrants.code_hash,
      secret_hash: partnerGrants.secret_hash,
      partner_id: partnerGrants.partner_id,
      origin: partnerGrants.origin,
      user_id: partnerGrants.user_id,
      counts: sql<boolean>`${partnerGrants.expires_at} > clock_timestamp()`,
    });
  if (!taken?.counts) return null;
  const { counts: _, ...grant } = taken;
  return grant;
}

/** The sign-ins of a member on partners' pages that count, the oldest first. */
export async function findPartnerSessions(db: Database, userId: number) {
  const rows = await db
    .select({
      key: partners.key,
      name: partners.name,
      origin: sessions.origin,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(partners, eq(partners.id, sessions.partner_id))
    .where(and(eq(sessions.user_id, userId), isNotNull(sessions.origin), stillCounts))
    .orderBy(asc(sessions.created_at));
  return rows.map(({ origin, created_at, expires_at, ...partner }) => ({
    ...partner,
    origin: origin ?? '',
    create_time: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/**
 * Ends the sign-ins on origins of a partner's, those on their way included: were one put back, they would count again. Our frames on
 * the partner's pages end with them, all of them: a frame's token names its lot, not the page around it.
 */
export async function deleteSessionsAt(tx: Transaction, partnerId: number, origins: string[]): Promise<void> {
  for (const table of [partnerGrants, sessions]) {
    const isThere = or(inArray(table.origin, origins), like(table.origin, FRAME_LIKE));
    await tx.delete(table).where(and(eq(table.partner_id, partnerId), isThere));
  }
}

/** Ends the sign-ins on a partner's pages, those on their way included: of one member, or of all. Answers how many counted on. */
export async function deletePartnerSessions(
  tx: Transaction,
  partnerId: number,
  userId?: number,
): Promise<number> {
  const ofUser = userId !== undefined;
  await tx
    .delete(partnerGrants)
    .where(
      and(eq(partnerGrants.partner_id, partnerId), ofUser ? eq(partnerGrants.user_id, userId) : undefined),
    );
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.partner_id, partnerId),
        isNotNull(sessions.origin),
        ofUser ? eq(sessions.user_id, userId) : undefined,
      ),
    )
    .returning({ user_id: sessions.user_id });
  return ended.length;
}
