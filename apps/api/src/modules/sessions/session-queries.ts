import { FRESH_MINUTES } from '@bidkit/contract';
import { and, eq, gt, inArray, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow, fromNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { officeSessions, partners, sessions, staffMembers, staffRoles, users } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { refuseRestricted } from '../restrictions/restricted.ts';
import { refuseCancelled } from './cancelled.ts';

const SESSION_DAYS = 30;
const SHORT_HOURS = 1;

/**
 * The fields that a member's own session lacks (see `Caller`). With an impersonator or an origin, a session lasts an
 * hour.
 */
export interface SessionKind
  extends Partial<Pick<Caller, 'impersonatorId' | 'partnerId' | 'origin' | 'paysLotId'>> {
  /** The browser of a login, as `browserName` returns it. */
  readonly browser?: string | null;
}

/**
 * Inserts a session and deletes the member's expired ones. Returns when the session expires.
 * @throws Problem 409 for a member who canceled their account or whose account was merged, or who is restricted
 */
export function insertSession(
  db: Database | Transaction,
  tokenHash: string,
  userId: number,
  kind: SessionKind,
): Promise<Date> {
  // Its own transaction, so that the member's row stays locked: a restriction or cancellation ends the session, or waits.
  return db.transaction((tx) => insertUnlocked(tx, tokenHash, userId, kind));
}

async function insertUnlocked(
  db: Transaction,
  tokenHash: string,
  userId: number,
  { impersonatorId = null, partnerId = null, origin = null, paysLotId = null, browser = null }: SessionKind,
): Promise<Date> {
  await refuseCancelled(db, userId);
  // Staff may look at the account of a member who cannot log in.
  if (impersonatorId === null) await refuseRestricted(db, [userId], 'login');
  const isOwn = impersonatorId === null && origin === null;
  const expires_at = isOwn ? fromNow({ days: SESSION_DAYS }) : fromNow({ hours: SHORT_HOURS });
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), lte(sessions.expires_at, sql`clock_timestamp()`)));
  const row = writtenRow(
    await db
      .insert(sessions)
      .values({
        token_hash: tokenHash,
        user_id: userId,
        impersonator_id: impersonatorId,
        partner_id: partnerId,
        origin,
        pays_lot_id: paysLotId,
        browser,
        expires_at,
        fresh_until: isOwn ? freshUntil : null,
      })
      .returning({ expires_at: sessions.expires_at }),
  );
  return row.expires_at;
}

const freshUntil = fromNow({ minutes: FRESH_MINUTES });

/** Makes the session of a member fresh who has confirmed who they are. Returns until when. */
export async function makeFresh(db: Database | Transaction, tokenHash: string): Promise<Date> {
  const [row] = await db
    .update(sessions)
    .set({ fresh_until: freshUntil })
    .where(eq(sessions.token_hash, tokenHash))
    .returning({ fresh_until: sessions.fresh_until });
  // It can end between the check of its token and this statement.
  if (!row?.fresh_until) throw refuse('not_signed_in');
  return row.fresh_until;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** SQL: the entries of a registry that allow the origin in a column, as `entriesFor` has them. */
export const entriesOf = (origin: SQLWrapper) =>
  sql`array[${origin}, regexp_replace(${origin}, '^(http://(localhost|127\\.0\\.0\\.1))(:[0-9]+)?$', '\\1:*')]`;

/**
 * SQL condition: the session has not expired; its impersonator, if any, is still staff who may act as members; its
 * partner, if it has an origin, is still active and registered there. A pay frame's origin is our own and is not
 * registered.
 */
export const isValidSession = sql`${sessions.expires_at} > clock_timestamp() and (${sessions.impersonator_id} is null or exists (
  select 1 from ${users} staff join ${staffMembers} m on m.user_id = staff.id join ${staffRoles} r on r.id = m.role_id
  where staff.id = ${sessions.impersonator_id} and staff.role = 'staff' and m.is_active
  and (r.is_owner or 'members:impersonate' = any (r.permissions))))
  and (${sessions.origin} is null or exists (
  select 1 from ${partners} p where p.id = ${sessions.partner_id} and p.is_active
  and (${sessions.pays_lot_id} is not null or ${entriesOf(sessions.origin)} && p.origins)))`;

/** Finds the callers of valid sessions, by token hash. Every call with a token asks: the query is built once. */
export function createFindSessions(
  db: Database,
): (tokenHashes: readonly string[]) => Promise<Map<string, Caller>> {
  const query = db
    .select({
      token_hash: sessions.token_hash,
      impersonatorId: sessions.impersonator_id,
      partnerId: sessions.partner_id,
      origin: sessions.origin,
      paysLotId: sessions.pays_lot_id,
      id: users.id,
      username: users.username,
      role: users.role,
      user_status_id: users.user_status_id,
      biddingSuspended: users.bidding_suspended,
      isEmailVerified: sql<boolean>`${users.email_verified_at} is not null`,
      isBidLimitLifted: users.bid_limit_lifted,
      isFresh: sql<boolean>`coalesce(${sessions.fresh_until} > clock_timestamp(), false)`,
      wasUsedLately: sql<boolean>`${sessions.used_at} > clock_timestamp() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(sql`${sessions.token_hash} = any(${sql.placeholder('hashes')}::text[])`, isValidSession))
    .prepare('find_sessions');
  return async (tokenHashes) => {
    const rows = await query.execute({ hashes: [...tokenHashes] });
    const idle = rows.filter(({ wasUsedLately }) => !wasUsedLately).map(({ token_hash }) => token_hash);
    if (idle.length > 0) await markUsed(db, idle);
    return new Map(rows.map(({ token_hash, wasUsedLately: _, ...caller }) => [token_hash, caller]));
  };
}

/** Stores that sessions were used: at most once an hour for each, so that most reads do not write. */
async function markUsed(db: Database, tokenHashes: readonly string[]): Promise<void> {
  await db
    .update(sessions)
    .set({ used_at: sql`clock_timestamp()` })
    .where(inArray(sessions.token_hash, [...tokenHashes]))
    .catch(() => {
      // A call must not fail because the time of the last one could not be written, such as on a full disk.
    });
}

/**
 * Deletes all sessions of a member, ends those of the office, and deletes those in which they impersonate others,
 * except one. Returns the hashes of the tokens of the site.
 */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: number,
  keptHash: string | null = null,
): Promise<string[]> {
  // The rows stay for a while: by them the office knows from where its member has logged in before.
  const isLive = gt(officeSessions.expires_at, clockNow);
  await tx
    .update(officeSessions)
    .set({ expires_at: clockNow })
    .where(and(eq(officeSessions.user_id, userId), isLive));
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.user_id, userId), eq(sessions.impersonator_id, userId)),
        keptHash === null ? undefined : ne(sessions.token_hash, keptHash),
      ),
    )
    .returning({ hash: sessions.token_hash });
  return deleted.map(({ hash }) => hash);
}

/** The hashes of those tokens that are still valid. */
export async function findLiveTokens(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(and(sql`${sessions.token_hash} = any(${sql.param(hashes)}::text[])`, isValidSession));
  return new Set(rows.map(({ hash }) => hash));
}
