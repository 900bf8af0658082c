import type { MemberSessionRow } from '@bidkit/contract';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { partners, sessions, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { endAccess } from '../sessions/end-access.ts';
import { isValidSession } from '../sessions/session-queries.ts';
import { hashToken } from '../sessions/tokens.ts';

const staff = alias(users, 'staff_member');

/** Where a member is logged in: the session with this hash first, then those that were used last. */
export async function listSessions(
  db: Database,
  userId: number,
  currentHash: string,
): Promise<MemberSessionRow[]> {
  const rows = await db
    .select({
      hash: sessions.token_hash,
      browser: sessions.browser,
      origin: sessions.origin,
      partner: partners.name,
      staff: staff.username,
      created_at: sessions.created_at,
      used_at: sessions.used_at,
    })
    .from(sessions)
    .leftJoin(partners, eq(partners.id, sessions.partner_id))
    .leftJoin(staff, eq(staff.id, sessions.impersonator_id))
    .where(and(eq(sessions.user_id, userId), isValidSession))
    .orderBy(desc(sessions.used_at));
  const listed = rows.map(({ hash, browser, origin, partner, staff, created_at, used_at }) => ({
    id: idOf(hash),
    ...describeSession({ browser, origin, partner, staff }),
    is_current: hash === currentHash,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
  }));
  return [...listed.filter((one) => one.is_current), ...listed.filter((one) => !one.is_current)];
}

/** The id of a session on the wire. It does not reveal the hash by which the server finds the session. */
const idOf = (hash: string) => hashToken(hash);

/**
 * Ends one session of a member. Returns the hash of its token.
 * @throws Problem 404 for a session that has ended, or is another member's
 */
export function endSession(
  db: Database,
  userId: number,
  { id, browser }: { id: string; browser: string | null },
): Promise<string> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ hash: sessions.token_hash, browser: sessions.browser })
      .from(sessions)
      .where(eq(sessions.user_id, userId));
    const found = own.find(({ hash }) => idOf(hash) === id);
    if (!found) throw refuse('session_not_found');
    await tx.delete(sessions).where(eq(sessions.token_hash, found.hash));
    await recordEvents(tx, userId, { kind: 'session_ended', browser, before: found.browser });
    return found.hash;
  });
}

interface Origins {
  readonly browser: string | null;
  /** Set when a partner's page has the token. A member's own session can also be credited to a partner. */
  readonly origin: string | null;
  readonly partner: string | null;
  readonly staff: string | null;
}

function describeSession({
  browser,
  origin,
  partner,
  staff,
}: Origins): Pick<MemberSessionRow, 'kind' | 'name'> {
  if (staff !== null) return { kind: 'staff', name: staff };
  return origin === null ? { kind: 'browser', name: browser } : { kind: 'partner', name: partner };
}

/** Ends all access to a member's account except one session. Returns the hashes of the ended tokens. */
export function endOtherSessions(
  db: Database,
  userId: number,
  { keptHash, browser }: { keptHash: string; browser: string | null },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await recordEvents(tx, userId, { kind: 'sessions_ended', browser });
    return endAccess(tx, userId, keptHash);
  });
}
